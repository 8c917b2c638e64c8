import { expect, test } from 'vitest';
import { LANGUAGES } from '#domain/language.ts';
import { listIslandGraphs } from '#publishing/bundle/island-graphs.ts';

type Bundle = Parameters<typeof listIslandGraphs>[0];

const chunk = (fileName: string, imports: string[], facadeModuleId?: string, code = '') => [
  `_astro/${fileName}`,
  {
    type: 'chunk',
    fileName: `_astro/${fileName}`,
    imports: imports.map((name) => `_astro/${name}`),
    facadeModuleId,
    code,
  },
];
const text = (language: string) => [
  `_astro/${language}.json`,
  {
    type: 'asset',
    fileName: `_astro/${language}.json`,
    originalFileNames: [`src/i18n/messages/${language}/search.json`],
  },
];
const makeBundle = (...more: unknown[][]) =>
  Object.fromEntries([
    chunk('react.js', []),
    chunk('client.js', ['react.js'], '/x/node_modules/@astrojs/react/dist/client.js'),
    chunk('shared.js', ['react.js'], undefined, 'load("/_astro/late.b2.css"); load("/_astro/late.b2.css")'),
    chunk('Search.js', ['shared.js', 'react.js'], '/x/src/features/Search.island.tsx', 'load("/_astro/popup.a1.css")'),
    chunk('page.js', ['shared.js'], '/x/src/layouts/Page.astro'),
    ...LANGUAGES.map(text),
    ...more,
  ]) as Bundle;

test('the graph of an island lists its modules, each after its imports, and its styles and texts', () => {
  const { files, islands } = listIslandGraphs(makeBundle(), () => "export const A = island(['search'], View);");
  const namesOf = (positions: readonly number[] = []) => positions.map((position) => files[position]);
  expect(Object.keys(islands)).toEqual(['/_astro/Search.js']);
  const graph = islands['/_astro/Search.js'];
  expect(namesOf(graph?.code)).toEqual(['react.js', 'client.js', 'shared.js', 'Search.js']);
  expect(namesOf(graph?.styles)).toEqual(['late.b2.css', 'popup.a1.css']);
  expect(namesOf(graph?.texts.fr)).toEqual(['fr.json']);
});

test.each([
  ['names no texts', 'export const A = View;', 'does not name its texts'],
  ['names unknown texts', "island(['depot'], View)", 'depot.json is missing'],
])('an island is refused when it %s', (_case, source, message) => {
  expect(() => listIslandGraphs(makeBundle(), () => source)).toThrow(message);
});

import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { RULES } from '#domain/property/plausibility.ts';
import { LEVELS } from '../../../scripts/tools/check-imports.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const README = readFileSync(`${ROOT}/README.md`, 'utf8');
const DOCUMENTS = ['README.md', ...globSync(['docs/**/*.md', '.github/*.md'], { cwd: ROOT })];
/** Folder map of the README: the code block that starts with package.json. */
const MAP = /```\n(package\.json[\s\S]*?)```/.exec(README)?.[1] ?? '';
/** Lists the folder names in a line of the folder map, such as "  build/" or "build/ bundle/". */
const namesIn = (text: string): string[] => [...text.matchAll(/(?<![\w/}{])([\w-]+)\//g)].map(([, name = '']) => name);

test.each(DOCUMENTS)('%s names only existing files and folders', (document) => {
  const text = readFileSync(`${ROOT}/${document}`, 'utf8');
  const paths = [...text.matchAll(/`((?:src|scripts|tests|docs|snapshot)\/[^`\s]*)`/g)].map(([, path = '']) => path);
  const missing = paths
    .filter((path) => !/[{}<>…[\]]/.test(path))
    .filter((path) =>
      path.includes('*') ? globSync(path, { cwd: ROOT }).length === 0 : !existsSync(`${ROOT}/${path}`),
    );
  expect(missing).toEqual([]);
});

test.each(DOCUMENTS)('%s links only to existing documents', (document) => {
  const text = readFileSync(`${ROOT}/${document}`, 'utf8');
  const links = [...text.matchAll(/\]\(((?!https?:|mailto:|#)[^)\s]+)\)/g)].map(([, link = '']) =>
    link.replace(/#.*/, ''),
  );
  expect(links.filter((link) => !existsSync(resolve(ROOT, dirname(document), link)))).toEqual([]);
});

const DECISIONS = globSync('docs/decisions/[0-9]*.md', { cwd: ROOT });

test.each([
  ['README.md', 1_200],
  ['docs/performance.md', 2_500],
  ...DECISIONS.map((path) => [path, 250] as const),
] as const)('%s has at most %i words, not counting figures', (document, most) => {
  const words = readFileSync(`${ROOT}/${document}`, 'utf8').match(/\S*\p{L}\S*/gu) ?? [];
  expect(words.length).toBeLessThanOrEqual(most);
});

test('there are at most 45 decisions', () => {
  expect(DECISIONS.length).toBeLessThanOrEqual(45);
});

test('every action of a workflow is pinned to a commit', () => {
  const workflows = globSync(['.github/workflows/*.yml', 'docs/deploy/*.yml'], { cwd: ROOT });
  const actions = workflows.flatMap((file) => [...readFileSync(`${ROOT}/${file}`, 'utf8').matchAll(/uses: (\S+)/g)]);
  expect(actions.length).toBeGreaterThan(10);
  for (const [, action] of actions) expect(action).toMatch(/@[0-9a-f]{40}$/);
});

test('the README’s folder map shows every layer, and every room of the layers with rooms', () => {
  const layers = LEVELS.flat().filter((layer) => layer !== 'scripts');
  for (const layer of layers) expect(MAP, layer).toMatch(new RegExp(`^  ${layer}/ `, 'm'));
  expect(readdirSync(`${ROOT}/src`, { withFileTypes: true }).filter((entry) => entry.isDirectory())).toHaveLength(
    layers.length,
  );
  for (const layer of ['domain', 'site', 'publishing', 'service']) {
    const line = new RegExp(`^  ${layer}/ (.*)$`, 'm').exec(MAP)?.[1] ?? '';
    const rooms = readdirSync(`${ROOT}/src/${layer}`, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(namesIn(line), layer).toEqual(expect.arrayContaining(rooms.map(({ name }) => name)));
  }
});

test('docs/intake.md names each rule of plausibility with its default', () => {
  const rows = readFileSync(`${ROOT}/docs/intake.md`, 'utf8').matchAll(
    /^\| ((?:`\w+`(?:, )?)+) \|.*\| (hold|notice|off)(?:s the refresh)? \|$/gm,
  );
  const documented = [...rows].flatMap(([, names = '', effect = '']) =>
    [...names.matchAll(/\w+/g)].map(([name]) => [name, effect] as const),
  );
  expect(Object.fromEntries(documented)).toEqual(RULES);
});

import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { LEVELS } from '../../../scripts/tools/check-imports.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const README = readFileSync(`${ROOT}/README.md`, 'utf8');
const DOCUMENTS = ['README.md', ...globSync('docs/**/*.md', { cwd: ROOT })];
/** The folder map: from the block that begins with package.json to its end. */
const MAP = /```\n(package\.json[\s\S]*?)```/.exec(README)?.[1] ?? '';
/** Names before the description of a line, and folders named in it: "  build/" and "build/ bundle/". */
const namesIn = (text: string): string[] => [...text.matchAll(/(?<![\w/}{])([\w-]+)\//g)].map(([, name = '']) => name);

test.each(DOCUMENTS)('%s names only files and folders that are there', (document) => {
  const text = readFileSync(`${ROOT}/${document}`, 'utf8');
  const paths = [...text.matchAll(/`((?:src|scripts|tests|docs|snapshot)\/[^`\s]*)`/g)].map(([, path = '']) => path);
  const missing = paths
    .filter((path) => !/[{}<>…[\]]/.test(path))
    .filter((path) =>
      path.includes('*') ? globSync(path, { cwd: ROOT }).length === 0 : !existsSync(`${ROOT}/${path}`),
    );
  expect(missing).toEqual([]);
});

test("the README's folder map shows every layer, and every room of those that have rooms", () => {
  const layers = LEVELS.flat().filter((layer) => layer !== 'scripts');
  for (const layer of layers) expect(MAP, layer).toMatch(new RegExp(`^  ${layer}/ `, 'm'));
  expect(readdirSync(`${ROOT}/src`, { withFileTypes: true }).filter((entry) => entry.isDirectory())).toHaveLength(
    layers.length,
  );
  for (const layer of ['domain', 'publishing', 'service']) {
    const line = new RegExp(`^  ${layer}/ (.*)$`, 'm').exec(MAP)?.[1] ?? '';
    const rooms = readdirSync(`${ROOT}/src/${layer}`, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(namesIn(line), layer).toEqual(expect.arrayContaining(rooms.map(({ name }) => name)));
  }
});

import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const listSources = (folder: string) =>
  readdirSync(new URL(`../../../${folder}/`, import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:tsx?|m?js)$/.test(name))
    .map((name) => `${folder}/${name}`);
const tests = listSources('tests');
const find = (files: readonly string[], word: string) =>
  files.filter((name) => readFileSync(new URL(`../../../${name}`, import.meta.url), 'utf8').includes(word));

// Written in two parts, so that this file does not match itself.
test.each([
  ['.on' + 'ly(', 'it would leave all other tests unrun'],
  ['.sk' + 'ip(', 'a test that never runs says nothing: repair it or remove it'],
  ['.to' + 'do(', 'an intention belongs in an issue'],
  ['waitFor' + 'Timeout', 'wait for what the visitor waits for, not for a time'],
  ['toMatch' + 'Snapshot', 'say what matters about the markup'],
  ['toMatch' + 'InlineSnapshot', 'say what matters about the markup'],
])('no test uses %s', (word, reason) => {
  expect(find(tests, word), reason).toEqual([]);
});

test('tests and scripts wait for a visible result, not for an idle network', () => {
  expect(find([...tests, ...listSources('scripts')], 'network' + 'idle')).toEqual([]);
});

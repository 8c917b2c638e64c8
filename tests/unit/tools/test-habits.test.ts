import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const folder = fileURLToPath(new URL('../../', import.meta.url));
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));

// Written in two parts, so that this file does not find itself.
test.each([
  ['.on' + 'ly(', 'it would leave all other tests unrun'],
  ['.sk' + 'ip(', 'a test that never runs says nothing: repair it or remove it'],
  ['.to' + 'do(', 'an intention belongs in an issue'],
  ['waitFor' + 'Timeout', 'wait for what the visitor waits for, not for a time'],
  ['toMatch' + 'Snapshot', 'say what matters about the markup'],
  ['toMatch' + 'InlineSnapshot', 'say what matters about the markup'],
])('no test uses %s', (word, reason) => {
  const found = files.filter((name) => readFileSync(`${folder}${name}`, 'utf8').includes(word));
  expect(found, reason).toEqual([]);
});

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { findLookups } from '../../../scripts/tools/check-lookups.ts';
import { createFolder } from '../../fixtures/write-fixture.ts';

const OPTIONS: ts.CompilerOptions = {
  strict: true,
  noUncheckedIndexedAccess: true,
  target: ts.ScriptTarget.ESNext,
  types: [],
};

/** Findings of the check for this code, without the remedies. */
function check(code: string): string[] {
  const root = createFolder('lookups');
  const file = join(root, 'code.ts');
  writeFileSync(file, `declare const data: string;\n${code}\nexport {};\n`);
  return findLookups(root, [file], OPTIONS).map(({ line, problem }) => `${line} ${problem.split(':')[0]}`);
}

test.each([
  ['a record', 'declare const names: Record<string, string>; names[data];', 'names[data]'],
  [
    'a constant table',
    'const TABLE: Readonly<Record<string, number>> = { a: 1 }; TABLE[data.trim()];',
    'TABLE[data.trim()]',
  ],
  ['an optional record', 'declare const names: Record<string, string> | undefined; names?.[data];', 'names?.[data]'],
  ['a key behind a type assertion', 'const T = { a: 1 }; T[data as keyof typeof T];', 'T[data as keyof typeof T]'],
  [
    'a key of several parts',
    `declare const names: Record<string, string>; names[\`@\${data}\`];`,
    'names[`@$'.concat('{data}`]'),
  ],
  [
    'a key of a function with a type of its own',
    'const f = <K extends string>(r: Record<K, 1>, k: K) => r[k]; f;',
    'r[k]',
  ],
  ['an assignment', 'const found: Record<string, string> = {}; found[data] = data;', 'found[data]'],
  ['the word `in`', 'const TABLE = { a: 1 }; data in TABLE;', 'data in TABLE'],
])('the check reports %s', (_name, code, problem) => {
  expect(check(code)).toEqual([`2 ${problem}`]);
});

test.each([
  ['an array by its index', 'declare const list: string[]; list[Number(data)];'],
  ['a listed name', "declare const key: 'a' | 'b'; const T = { a: 1, b: 2 }; T[key];"],
  ['a literal name', "declare const row: Record<string, string>; row['ID'];"],
  ['a literal name with `in`', "declare const row: object; 'ID' in row;"],
  ['a map', 'new Map<string, string>().get(data);'],
  ['deleting', 'const found: Record<string, string> = {}; delete found[data];'],
])('the check allows %s', (_name, code) => {
  expect(check(code)).toEqual([]);
});

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { beforeAll, expect, test } from 'vitest';
import { findLookups } from '../../../scripts/tools/check-lookups.ts';
import { createFolder } from '../../fixtures/write-fixture.ts';

const OPTIONS: ts.CompilerOptions = {
  strict: true,
  noUncheckedIndexedAccess: true,
  target: ts.ScriptTarget.ESNext,
  types: [],
};

const REPORTED = [
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
  ['a key whose type is a type parameter', 'const f = <K extends string>(r: Record<K, 1>, k: K) => r[k]; f;', 'r[k]'],
  ['an assignment', 'const found: Record<string, string> = {}; found[data] = data;', 'found[data]'],
  ['the operator `in`', 'const TABLE = { a: 1 }; data in TABLE;', 'data in TABLE'],
] as const;

const ALLOWED = [
  ['an array by its index', 'declare const list: string[]; list[Number(data)];'],
  ['a key with a union of literal types', "declare const key: 'a' | 'b'; const T = { a: 1, b: 2 }; T[key];"],
  ['a literal name', "declare const row: Record<string, string>; row['ID'];"],
  ['a literal name with `in`', "declare const row: object; 'ID' in row;"],
  ['a map', 'new Map<string, string>().get(data);'],
  ['a deletion', 'const found: Record<string, string> = {}; delete found[data];'],
] as const;

/**
 * Findings of the check by code, without the remedies. All codes are checked in one TypeScript program, because loading
 * the libraries of a program takes a second.
 */
const found = new Map<string, string[]>();

beforeAll(() => {
  const root = createFolder('lookups');
  const codes = [...REPORTED, ...ALLOWED].map(([, code], index) => ({ code, path: `code-${index}.ts` }));
  for (const { code, path } of codes)
    writeFileSync(join(root, path), `declare const data: string;\n${code}\nexport {};\n`);
  const faults = findLookups(
    root,
    codes.map(({ path }) => join(root, path)),
    OPTIONS,
  );
  for (const { code, path } of codes) {
    const own = faults.filter((fault) => fault.path === path);
    found.set(
      code,
      own.map(({ line, problem }) => `${line} ${problem.split(':')[0]}`),
    );
  }
});

test.each(REPORTED)('the check reports %s', (_name, code, problem) => {
  expect(found.get(code)).toEqual([`2 ${problem}`]);
});

test.each(ALLOWED)('the check allows %s', (_name, code) => {
  expect(found.get(code)).toEqual([]);
});

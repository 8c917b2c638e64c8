import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { describeTables, TABLES_FILE } from '../../../scripts/tools/describe-tables.ts';

test('docs/tables.md shows the tables as the migrations make them (else: npm run tool -- tables)', async () => {
  expect(readFileSync(TABLES_FILE, 'utf8')).toBe(await describeTables());
});

test('every table says what it holds', async () => {
  expect((await describeTables()).split('\n').filter((line) => /^\| `\w+` \|\s*\|/.test(line))).toEqual([]);
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { describeTables, TABLES_FILE } from '../../../scripts/tools/describe-tables.ts';

test('docs/tables.md matches the migrations (to update: npm run tool -- tables)', async () => {
  expect(readFileSync(TABLES_FILE, 'utf8')).toBe(await describeTables());
});

test('every table has a description', async () => {
  expect((await describeTables()).split('\n').filter((line) => /^\| `\w+` \|\s*\|/.test(line))).toEqual([]);
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listExportFields } from '#snapshot/property-record.ts';
import { describeImports, IMPORTS_FILE, withImports } from '../../../scripts/tools/describe-imports.ts';

const document = readFileSync(IMPORTS_FILE, 'utf8');

test('docs/import.md lists the fields of each format as `npm run tool -- imports` writes them', () => {
  expect(document).toBe(withImports(document));
});

test('the table of fields has a row for each field of a record', () => {
  const fields = [...describeImports().matchAll(/^\| `(\w+)` \|/gm)].map(([, field]) => field);
  expect(fields.toSorted()).toEqual(listExportFields().toSorted());
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formatRows, listDemoFiles } from '../../scripts/demo/files.ts';

const SNAPSHOT = join(import.meta.dirname, '../../snapshot');

test('a second run of the script writes the same bytes', () => {
  expect([...listDemoFiles()]).toEqual([...listDemoFiles()]);
});

test('the committed demo matches the script’s output (else: node scripts/demo/write-demo-snapshot.ts)', () => {
  const stale = [...listDemoFiles()].filter(([path, text]) => readFileSync(join(SNAPSHOT, path), 'utf8') !== text);
  expect(stale.map(([path]) => path)).toEqual([]);
});

test('the demo has no projects and no neighbourhoods', () => {
  const files = listDemoFiles();
  for (const language of ['nl', 'fr']) {
    expect(files.get(`${language}/projects.json`)).toBe('[]\n');
    expect(files.get(`${language}/neighbourhoods.json`)).toBe('[]\n');
  }
});

test('a record is written with one line per field and one per picture', () => {
  const text = formatRows([{ ID: '1', Price: undefined, Pictures: [{ ID: 'a' }, { ID: 'b' }], Documents: [] }]);
  expect(text).toBe(
    '[\n {\n  "ID": "1",\n  "Pictures": [\n   {"ID":"a"},\n   {"ID":"b"}\n  ],\n  "Documents": []\n }\n]\n',
  );
});

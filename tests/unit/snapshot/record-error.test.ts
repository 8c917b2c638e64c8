import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readRows } from '#snapshot/read.ts';
import { atRecord, RecordError } from '#snapshot/record-error.ts';
import { createFolder } from '../../fixtures/write-fixture.ts';

const caught = (act: () => unknown): unknown => {
  try {
    return act();
  } catch (error) {
    return error;
  }
};
const bug = new TypeError('x is not a function');
const fail = () => {
  throw bug;
};

test('an error names the innermost record and keeps its cause', () => {
  const error = caught(() =>
    atRecord({ file: 'outer.json' }, () => atRecord({ file: 'inner.json', record: '7' }, fail)),
  );
  expect(error).toBeInstanceOf(RecordError);
  expect(error).toMatchObject({ file: 'inner.json', record: '7', cause: bug, message: bug.message });
});

test('the result is returned when no error occurs', () => {
  expect(atRecord({ file: 'a.json' }, () => 7)).toBe(7);
});

test('a row is named by its number, or by its position', () => {
  const folder = createFolder('rows');
  writeFileSync(join(folder, 'rows.json'), '[{"ID":"a1"},{"other":1}]');
  const read = (at: number) =>
    caught(() =>
      readRows({ folder, faults: [] }, 'rows.json', (row, index) => (index === at ? fail() : (row as object))),
    );
  expect(read(0)).toMatchObject({ file: 'rows.json', record: 'a1' });
  expect(read(1)).toMatchObject({ file: 'rows.json', record: '#2' });
});

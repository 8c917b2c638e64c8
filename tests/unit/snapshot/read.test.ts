import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { bySchema, type Reading, readObject, readRows } from '#snapshot/read.ts';
import { identifier } from '#snapshot/schema/values.ts';
import { createFolder } from '../../fixtures/write-fixture.ts';

const schema = z.object({ ID: identifier, Zip: z.string() });
const row = bySchema(schema);

function open(text: string | Buffer | undefined): Reading {
  const folder = createFolder('read');
  if (text !== undefined) writeFileSync(join(folder, 'rows.json'), text);
  return { folder, faults: [] };
}

describe('rows of a file', () => {
  test('are kept when valid, and left out and reported by ID when invalid', () => {
    const reading = open('[{"ID":1,"Zip":"1000"},{"ID":"2"},{"Zip":"1020"},{"ID":"3","Zip":"1080"}]');
    expect(readRows(reading, 'rows.json', row)).toEqual([
      { ID: '1', Zip: '1000' },
      { ID: '3', Zip: '1080' },
    ]);
    expect(reading.faults).toMatchObject([
      { severity: 'omitted', file: 'rows.json', record: '2', field: 'Zip', problem: 'problem.missing' },
      // A row without an ID is named by its position, counted from one.
      { severity: 'omitted', file: 'rows.json', record: '#3', field: 'ID', problem: 'problem.missing' },
    ]);
  });

  test('with the same number are reduced to the first one', () => {
    const reading = open('[{"ID":"1","Zip":"a"},{"ID":1,"Zip":"b"}]');
    expect(readRows(reading, 'rows.json', row)).toEqual([{ ID: '1', Zip: 'a' }]);
    expect(reading.faults).toMatchObject([{ record: '1', field: 'ID', problem: 'problem.duplicate' }]);
  });

  test('count as the same when their numbers differ only in case, because their page URLs would be the same', () => {
    const reading = open('[{"ID":"a1","Zip":"a"},{"ID":"A1","Zip":"b"}]');
    expect(readRows(reading, 'rows.json', row)).toEqual([{ ID: 'a1', Zip: 'a' }]);
    expect(reading.faults).toMatchObject([{ record: 'A1', field: 'ID', problem: 'problem.duplicate' }]);
  });

  test('may follow a byte-order mark', () => {
    const reading = open('\uFEFF[{"ID":"1","Zip":"Ã é"}]');
    expect(readRows(reading, 'rows.json', row)?.length).toBe(1);
    expect(reading.faults).toEqual([]);
  });

  test.each([
    ['windows-1252', Buffer.from('[{"ID":"1","Zip":"Liège"}]', 'latin1')],
    ['utf-16le', Buffer.from('\uFEFF[{"ID":"1","Zip":"Liège"}]', 'utf16le')],
    ['utf-16le', Buffer.from('[{"ID":"1","Zip":"Liège"}]', 'utf16le')],
    ['utf-16be', Buffer.from('\uFEFF[{"ID":"1","Zip":"Liège"}]', 'utf16le').swap16()],
    ['utf-16be', Buffer.from('[{"ID":"1","Zip":"Liège"}]', 'utf16le').swap16()],
    ['macintosh', Buffer.from('[{"ID":"1","Zip":"Li\x8fge"}]', 'latin1')],
    ['cp850', Buffer.from('[{"ID":"1","Zip":"Li\x8age"},{"ID":"2","Zip":"Ch\x83teau \x85"}]', 'latin1')],
  ])('are read from a file in %s, and staff are notified', (encoding, bytes) => {
    const reading = open(bytes);
    expect(readRows(reading, 'rows.json', row)?.[0]).toEqual({ ID: '1', Zip: 'Liège' });
    expect(reading.faults).toEqual([
      {
        severity: 'notice',
        file: 'rows.json',
        problem: 'problem.otherEncoding',
        remedy: 'remedy.encoding',
        values: { encoding },
      },
    ]);
  });

  test('are reported with another severity when the caller sets one', () => {
    const reading = open('[{"ID":"1"}]');
    readRows(reading, 'rows.json', bySchema(schema, 'stop'));
    expect(reading.faults[0]?.severity).toBe('stop');
  });

  test.each([
    ['an empty file', '', 'problem.emptyFile'],
    ['a file of spaces', ' \n ', 'problem.emptyFile'],
    ['a list that breaks off', '[{"ID":"1",', 'problem.json'],
    ['HTML of an error page', '<!doctype html>', 'problem.json'],
    ['one object', '{"ID":"1"}', 'problem.notAList'],
    [
      'UTF-8 that lost bytes',
      Buffer.concat([Buffer.from('[{"ID":"1","Zip":"é à è'), Buffer.from([0xe9]), Buffer.from('"}]')]),
      'problem.encoding',
    ],
    ['no file', undefined, 'problem.noFile'],
  ])('stop the build for %s', (_name, text, problem) => {
    const reading = open(text);
    expect(readRows(reading, 'rows.json', row)).toBeUndefined();
    expect(reading.faults).toMatchObject([{ severity: 'stop', file: 'rows.json', problem }]);
  });

  test('are reported with the line at which the JSON is malformed', () => {
    const reading = open('[\n{"ID":"1","Zip":"1000"},\n{"ID" "2"}\n]');
    readRows(reading, 'rows.json', row);
    expect(reading.faults[0]?.values).toEqual({ line: 3 });
    const cut = open('[\n{"ID":"1",\n');
    readRows(cut, 'rows.json', row);
    expect(cut.faults[0]?.values).toEqual({ line: 3 });
  });

  test('may be missing when the file is optional, but an existing file must not be malformed', () => {
    const absent = open(undefined);
    expect(readRows(absent, 'rows.json', row, { isOptional: true })).toBeUndefined();
    expect(absent.faults).toEqual([]);
    const broken = open('');
    readRows(broken, 'rows.json', row, { isOptional: true });
    expect(broken.faults.length).toBe(1);
  });
});

describe('a file that is one object', () => {
  test('is read completely', () => {
    expect(readObject(open('{"ID":7,"Zip":"1000"}'), 'rows.json', schema)).toEqual({ ID: '7', Zip: '1000' });
  });

  test('reports every fault and stops the build', () => {
    const reading = open('{"ID":"a b"}');
    expect(readObject(reading, 'rows.json', schema)).toBeUndefined();
    expect(reading.faults.map(({ severity, field }) => [severity, field])).toEqual([
      ['stop', 'ID'],
      ['stop', 'Zip'],
    ]);
    expect(readObject(open(undefined), 'rows.json', schema)).toBeUndefined();
  });

  test('reports an unknown key with the likely one', () => {
    const reading = open('{"ID":"1","Zip":"1000","colour":"red"}');
    expect(readObject(reading, 'rows.json', schema)).toEqual({ ID: '1', Zip: '1000' });
    expect(reading.faults).toMatchObject([{ severity: 'notice', field: 'colour', problem: 'problem.unknownKey' }]);
    const near = open('{"ID":"1","Zip":"1000","Zipp":"1000"}');
    readObject(near, 'rows.json', schema);
    expect(near.faults).toMatchObject([{ field: 'Zipp', problem: 'problem.misspeltKey', values: { nearest: 'Zip' } }]);
  });
});

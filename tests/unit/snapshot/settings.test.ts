import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readSettings } from '#snapshot/settings.ts';

test('read everything from the snapshot when none are set', () => {
  const forms = ['.br', '.gz'];
  expect(readSettings({})).toEqual({ snapshot: resolve('snapshot'), source: resolve('snapshot'), forms });
});

test('ignore an empty value, as workflows pass unset ones', () => {
  expect(readSettings({ SNAPSHOT: '', SITE_URL: '', SERVICE_URL: '', SITE_DATA: '', SNAPSHOT_SOURCE: '' })).toEqual(
    readSettings({}),
  );
});

test('drop the slash at the end of addresses, and accept an address as source', () => {
  expect(
    readSettings({
      SNAPSHOT: 'export',
      SNAPSHOT_SOURCE: 'https://crm.example/a.zip',
      SERVICE_URL: 'https://forms.example.be/',
    }),
  ).toEqual({
    snapshot: resolve('export'),
    source: 'https://crm.example/a.zip',
    serviceUrl: 'https://forms.example.be',
    forms: ['.br', '.gz'],
  });
});

test('choose the compressed forms, and refuse another word with the list of valid ones', () => {
  expect([readSettings({ COMPRESS: 'br' }).forms, readSettings({ COMPRESS: 'none' }).forms]).toEqual([['.br'], []]);
  expect(() => readSettings({ COMPRESS: 'zip' })).toThrow('COMPRESS=zip (br+gzip, br, none)');
});

test('read an address with a password from a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gevel-settings-'));
  const file = join(folder, 'source');
  writeFileSync(file, 'https://name:password@crm.example/a.zip\n');
  expect(readSettings({ SNAPSHOT_SOURCE_FILE: file }).source).toBe('https://name:password@crm.example/a.zip');
  expect(readSettings({ SNAPSHOT_SOURCE_FILE: '' }).source).toBe(resolve('snapshot'));
  rmSync(folder, { recursive: true });
});

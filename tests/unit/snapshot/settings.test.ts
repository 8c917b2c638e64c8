import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readSettings } from '#snapshot/settings.ts';

test('without settings the snapshot says everything', () => {
  expect(readSettings({})).toEqual({ snapshot: resolve('snapshot'), source: resolve('snapshot') });
});

test('an empty setting, as a workflow gives one that nobody set, is none', () => {
  expect(readSettings({ SNAPSHOT: '', SITE_URL: '', SERVICE_URL: '', SITE_DATA: '', SNAPSHOT_SOURCE: '' })).toEqual(
    readSettings({}),
  );
});

test('addresses lose the slash at their end; a source may be an address', () => {
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
  });
});

import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readTranslateSettings, TRANSLATE_SETTINGS } from '../../../../src/publishing/translate/settings.ts';

test('nothing is translated by default', () => {
  expect(readTranslateSettings({})).toBeUndefined();
  expect(readTranslateSettings({ TRANSLATE_WITH: '', TRANSLATE_KEY: 'x' })).toBeUndefined();
});

test.each([
  ['a paid key', 'abc', 'https://api.deepl.com'],
  ['a free key', 'abc:fx', 'https://api-free.deepl.com'],
])('DeepL is called at the URL for %s', (_what, key, url) => {
  expect(readTranslateSettings({ TRANSLATE_WITH: 'deepl', TRANSLATE_KEY: key })).toEqual({
    program: 'deepl',
    url,
    key,
    charactersPerDay: 100_000,
    seconds: 60,
  });
});

test('the API key may be in a file', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'gevel-')), 'key');
  writeFileSync(file, 'abc\n');
  expect(readTranslateSettings({ TRANSLATE_WITH: 'deepl', TRANSLATE_KEY_FILE: file })?.key).toBe('abc');
});

test.each([
  [{ TRANSLATE_WITH: 'google' }, 'TRANSLATE_WITH=google (deepl, libretranslate, http)'],
  [{ TRANSLATE_WITH: 'deepl' }, 'TRANSLATE_KEY (deepl)'],
  [{ TRANSLATE_WITH: 'http' }, 'TRANSLATE_URL (http)'],
  [{ TRANSLATE_WITH: 'http', TRANSLATE_URL: 'ftp://a.be' }, 'TRANSLATE_URL=ftp://a.be'],
  [{ TRANSLATE_WITH: 'http', TRANSLATE_URL: 'https://a.be', TRANSLATE_SECONDS: '0' }, 'TRANSLATE_SECONDS=0'],
  [{ TRANSLATE_WITH: 'deepl', TRANSLATE_KEY_FILE: '/none/key' }, 'TRANSLATE_KEY_FILE=/none/key'],
])('the settings %j are refused, naming the invalid one', (env, message) => {
  expect(() => readTranslateSettings(env)).toThrow(message);
});

test('the guide describes every setting', () => {
  const guide = readFileSync('docs/translation.md', 'utf8');
  for (const [name, row] of Object.entries(TRANSLATE_SETTINGS)) {
    expect(guide, name).toContain(`\`${name}\``);
    if ('fallback' in row) expect(guide, name).toContain(row.fallback);
  }
});

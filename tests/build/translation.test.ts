import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openTranslatorHost } from '../fixtures/translator-host.ts';
import { type Fixture, writeFixture } from '../fixtures/write-fixture.ts';
import { Place } from './refresh-run.ts';

const WORDS: Readonly<Record<string, string>> = {
  'Ruime woning met tuin': 'Spacious house with a garden',
  'Deze woning heeft 3 slaapkamers.': 'This house has 3 bedrooms.',
};
const [HEADLINE = '', DESCRIPTION = ''] = Object.keys(WORDS);

const snapshot = writeFixture((fixture: Fixture) => {
  fixture.site('language').languageUse = ['nl', 'fr', 'en'].map((code) => ({ code, use: true }));
  Object.assign(fixture.property('1001'), { TypeDescription: HEADLINE, Description: `<p>${DESCRIPTION}</p>` });
});

describe('a refresh with a translator', async () => {
  const host = await openTranslatorHost();
  const place = new Place();
  const refresh = (settings: NodeJS.ProcessEnv) => place.run('refresh', ['--from', snapshot], undefined, settings);
  const pageOf = (language: 'nl' | 'en') => {
    const [path = ''] = Object.keys(place.digests()).filter(
      (name) => name.startsWith(`${language}/`) && name.includes('1001') && name.endsWith('index.html'),
    );
    return place.read(path);
  };

  test('marks a translation, links its original, and keeps it only while a translator is configured', async () => {
    host.translate = (sentence) =>
      WORDS[sentence] ?? sentence.replace(/\p{L}{2,}/gu, (word) => 'z'.repeat(word.length));
    const translated = await refresh({ TRANSLATE_WITH: 'http', TRANSLATE_URL: host.url, TRANSLATE_KEY: 'very-secret' });
    expect(translated.code, translated.output).toBe(0);
    expect(translated.output).not.toContain('very-secret');
    const english = pageOf('en');
    expect(english).toContain('This house has 3 bedrooms.');
    expect(english).toMatch(
      /Translated by machine from Dutch\.\s*<a href="\/nl\/[^"]+" hreflang="nl"[^>]*>\s*Read the original text/,
    );
    expect(pageOf('nl')).toContain(DESCRIPTION);
    expect(pageOf('nl')).not.toContain('machine-note');

    host.misbehave = (response) => {
      response.writeHead(500).end();
      return true;
    };
    const failing = await refresh({ TRANSLATE_WITH: 'http', TRANSLATE_URL: host.url });
    expect(failing.code, failing.output).toBe(0);
    expect(pageOf('en'), 'an earlier translation stays').toBe(english);

    const without = await refresh({});
    expect(without.code, without.output).toBe(0);
    expect(place.reports().at(-1)?.outcome).toBe('published');
    expect(pageOf('en')).toContain('This text is in Dutch.');
    expect(pageOf('en')).not.toContain('machine-note');
  });

  test('stops before it begins when a setting is invalid, and names the setting without printing the key', async () => {
    const run = await refresh({ TRANSLATE_WITH: 'deepl', TRANSLATE_URL: 'nowhere', TRANSLATE_KEY: 'very-secret' });
    expect(run.code).not.toBe(0);
    expect(run.output).toContain('TRANSLATE_URL=nowhere');
    expect(run.output).not.toContain('very-secret');
  });
});

test('a refresh without a translator leaves no folder of translations', async () => {
  const place = new Place();
  const { code, output } = await place.refresh(snapshot);
  expect(code, output).toBe(0);
  expect(existsSync(join(place.store, 'translations'))).toBe(false);
});

import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#domain/language.ts';
import { readMessages } from '#i18n/messages.ts';

const FOLDER = fileURLToPath(new URL('../../../src/i18n/messages', import.meta.url));
const MODULE = new URL('../../../src/i18n/messages.ts', import.meta.url).href;

describe('interface texts', () => {
  test('have one folder per language and no other', () => {
    expect(readdirSync(FOLDER).sort()).toEqual([...LANGUAGES].sort());
  });

  test.each(LANGUAGES)('in %s include every file of the folder', (language) => {
    const files = Object.keys(readMessages(language)).map((namespace) => `${namespace}.json`);
    expect(files.sort()).toEqual(readdirSync(`${FOLDER}/${language}`).sort());
  });

  test('are the same in plain Node as in the Vite bundle', () => {
    const code = `import { readMessages } from ${JSON.stringify(MODULE)};
      console.log(JSON.stringify(${JSON.stringify(LANGUAGES)}.map(readMessages)));`;
    const read: unknown = JSON.parse(
      execFileSync(process.execPath, ['--input-type=module', '--eval', code], { encoding: 'utf8', maxBuffer: 1e8 }),
    );
    expect(read).toEqual(LANGUAGES.map((language) => readMessages(language)));
  });
});

/** Namespaces whose texts no page of a property shows: forms (separate pages), mails, owner portal and staff. */
const ELSEWHERE = /^(?:form|mail|portal|owner|staff|check|import|refresh|register|deploy|bucket|past)$/;

test.each(LANGUAGES)(
  'the texts of a property page in %s state no amount, because it could equal a hidden price',
  (language) => {
    const texts = Object.entries(readMessages(language))
      .filter(([namespace]) => !ELSEWHERE.test(namespace))
      .flatMap(([, messages]) => Object.values(messages));
    expect(texts.filter((text) => /\d[.,'’ \u00a0\u202f]\d{3}(?!\d)|\d{5}/.test(text))).toEqual([]);
  },
);

test.each(LANGUAGES)(
  'the texts for visitors in %s never mention sources that the makers could not read',
  (language) => {
    const { property, costs, form, past } = readMessages(language);
    const MAKERS =
      /konden (?:we|wij) niet[^.]*lezen|pas pu lire|could not read today|could read none|konnten wir nicht im/i;
    const found = Object.entries({ property, costs, form, past }).flatMap(([namespace, own]) =>
      Object.entries(own ?? {}).flatMap(([key, text]) => (MAKERS.test(text) ? [`${namespace}:${key}`] : [])),
    );
    expect(found).toEqual([]);
  },
);

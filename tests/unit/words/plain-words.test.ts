// Checks that texts for staff and visitors contain no programmers' jargon.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#domain/language.ts';
import { formatFaults } from '#publishing/console/report-faults.ts';
import { readSnapshot } from '#snapshot/site.ts';
import { type Fixture, writeFixture } from '../../fixtures/write-fixture.ts';

const WORDS =
  /(?<!\p{L})(?:int|integer|regexp?|null|undefined|NaN|strings?|booleans?|bool|arrays?|enum|JSON|parse[dr]?|invalid_\w+|zod)(?!\p{L})/u;
/** Names of the export and of commands, which texts may contain. */
const NAMES = /\{\{\w+\}\}|[\w*/-]+\.json|(?<!\w)--?[\w-]+/g;

const BAD: readonly unknown[] = ['veel', -5, true, [3], { a: 1 }, '1,250', 1e30, '{{naam}}', null, ''];
const spoilAll = (row: Record<string, unknown> = {}, bad: unknown) => {
  for (const key of Object.keys(row)) if (key !== 'ID') row[key] = bad;
};
const spoilFirst =
  (...files: string[]) =>
  (fixture: Fixture, bad: unknown) => {
    for (const file of files) spoilAll(fixture.list(file)[0], bad);
  };

const SPOILT: readonly ((fixture: Fixture, bad: unknown) => void)[] = [
  spoilFirst('nl/properties.json', 'fr/properties.json'),
  (fixture, bad) => {
    fixture.property('1002').Goal = bad;
    fixture.property('1003').ID = bad;
  },
  spoilFirst('nl/types.json', 'nl/cities.json', 'nl/articles.json', 'nl/projects.json'),
  spoilFirst('menu.json', 'routes.json', 'topbar.json', 'footer.json'),
  (fixture, bad) => spoilAll(fixture.site(), bad),
];
const FAULTS = SPOILT.flatMap((spoil) =>
  BAD.flatMap((bad) => readSnapshot(writeFixture((fixture) => spoil(fixture, bad))).faults),
);

describe.each(LANGUAGES)('in %s', (language) => {
  test('no message contains an avoided word', () => {
    const folder = `src/i18n/messages/${language}`;
    const found = readdirSync(folder).flatMap((file) => {
      const texts = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, string>;
      return Object.entries(texts)
        .filter(([, text]) => WORDS.test(text.replace(NAMES, '')))
        .map(([key, text]) => `${file} ${key}: ${text}`);
    });
    expect(found).toEqual([]);
  });

  test('no message about an invalid value in a file contains an avoided word', () => {
    const lines = FAULTS.flatMap((fault) => formatFaults([fault], language, true)?.split('\n') ?? []);
    expect(lines.length).toBeGreaterThan(FAULTS.length);
    expect(lines.filter((line) => WORDS.test(line.replace(NAMES, '')))).toEqual([]);
  });
});

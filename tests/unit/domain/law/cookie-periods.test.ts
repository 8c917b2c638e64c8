import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LANGUAGES } from '#domain/language.ts';
import { FIXED_DAYS } from '#domain/law/retention.ts';

/** "gone after 400 days without a login" */
const DAYS_WITHOUT_LOGIN =
  /(\d+) (?:dagen zonder aanmelding|jours sans connexion|days without a login|Tagen ohne Anmeldung)/g;

const POLICIES = [
  { of: 'the demo', file: 'snapshot/menu.json', languages: LANGUAGES.length },
  { of: 'the second sample', file: 'scripts/samples/second/menu.json', languages: 3 },
  ...LANGUAGES.map((language) => ({
    of: `a new agency in ${language}`,
    file: `src/publishing/new-agency/template/texts.${language}.json`,
    languages: 1,
  })),
];

test.each(POLICIES)(
  'the cookie policy of $of gives the time after which the browser of an owner is forgotten',
  ({ file, languages }) => {
    const periods = [...readFileSync(file, 'utf8').matchAll(DAYS_WITHOUT_LOGIN)].map(([, days]) => Number(days));
    expect(periods).toEqual(Array.from({ length: languages }, () => FIXED_DAYS.devices));
  },
);

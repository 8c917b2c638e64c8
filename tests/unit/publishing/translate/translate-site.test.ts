import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { corrections, translatedTexts } from '#api/translations.ts';
import type { Language } from '#domain/language.ts';
import type { Site } from '#domain/site/site.ts';
import { readSnapshot } from '#snapshot/site.ts';
import { describeState } from '#snapshot/site-state.ts';
import type { TranslateSettings } from '../../../../src/publishing/translate/settings.ts';
import { type TranslateOptions, translateSite } from '../../../../src/publishing/translate/translate-site.ts';
import { SECRETS } from '../../../fixtures/snapshot/secrets.ts';
import { openTranslatorHost } from '../../../fixtures/translator-host.ts';
import { createFolder, Fixture, type Row } from '../../../fixtures/write-fixture.ts';

const SENTENCES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'Ruime woning met tuin': { en: 'Spacious house with a garden', de: 'Geräumiges Haus mit Garten' },
  'Deze woning ligt vlakbij het station en heeft 3 slaapkamers.': {
    en: 'This house is located near the station and has 3 bedrooms.',
    de: 'Dieses Haus liegt nahe am Bahnhof und hat 3 Schlafzimmer.',
  },
  'Geschat tussen 120.000 en 210.000 euro.': {
    en: 'Estimated between 120,000 and 210,000 euros.',
    de: 'Geschätzt zwischen 120.000 und 210.000 Euro.',
  },
  'Met lift.': { en: 'With a lift.', de: 'Mit Aufzug.' },
};
const [HEADLINE = '', FIRST = '', SECOND = '', THIRD = ''] = Object.keys(SENTENCES);
const DESCRIPTION = `<p>${FIRST} ${SECOND}</p><ul><li>${THIRD}</li></ul>`;

/** Reads a site with two properties. The first has the headline and description of this test in its Dutch record. */
function readSite(change: (fixture: Fixture) => void = () => {}) {
  const fixture = new Fixture();
  const isUsed = ({ ID }: Row) => ID === '1001' || ID === '1003';
  for (const file of ['nl/properties.json', 'fr/properties.json']) fixture.set(file, fixture.list(file).filter(isUsed));
  Object.assign(fixture.property('1001'), { TypeDescription: HEADLINE, Description: DESCRIPTION });
  Object.assign(fixture.property('1001', 'fr'), { TypeDescription: 'Maison', Description: '<p>Belle maison.</p>' });
  change(fixture);
  const { site, hidden } = readSnapshot(fixture.write());
  if (!site) throw new Error('The fixture has no site');
  return { site, hidden };
}

/** Replaces the letters of each word with z, so that the text has no language; figures and signs stay. */
const blur = (sentence: string) => sentence.replace(/\p{L}{2,}/gu, (word) => 'z'.repeat(word.length));

const TODAY = '2026-11-27';
const host = await openTranslatorHost();
let folder = '';

beforeEach(() => {
  folder = createFolder('translations');
  host.requests.length = 0;
  host.translate = (sentence, { to }) => SENTENCES[sentence]?.[to] ?? blur(sentence);
  host.misbehave = () => false;
});

const settings = (more: Partial<TranslateSettings> = {}): TranslateSettings => ({
  program: 'http',
  url: host.url,
  key: 'very-secret',
  charactersPerDay: 1_000_000,
  seconds: 30,
  ...more,
});

function run(
  { site, hidden }: ReturnType<typeof readSite>,
  more: Partial<TranslateSettings> = {},
  options: Partial<TranslateOptions> = {},
) {
  return translateSite(site, {
    settings: settings(more),
    folder,
    hidden,
    today: TODAY,
    staffLanguage: 'en',
    firstWaitMs: 1,
    ...options,
  });
}

function propertyOf(site: Site, language: Language, id = '1001') {
  const found = site.byLanguage[language]?.properties.find((property) => property.id === id);
  if (!found) throw new Error(`No property ${id}`);
  return found;
}

const problemsOf = ({ faults }: { faults: { problem: string }[] }) => faults.map(({ problem }) => problem);
const textsOf = () => translatedTexts.parse(JSON.parse(readFileSync(join(folder, 'translations/texts.json'), 'utf8')));
const correct = (rows: object) =>
  writeFileSync(join(folder, 'translations/corrections.json'), JSON.stringify(corrections.parse(rows)));

describe('a translator', () => {
  test.each(['http', 'libretranslate', 'deepl'] as const)(
    'with the API of %s translates the headline and the description',
    async (program) => {
      const { site, faults } = await run(readSite(), { program });
      expect(faults).toEqual([]);
      expect(propertyOf(site, 'en')).toMatchObject({
        headline: { text: 'Spacious house with a garden', language: 'en' },
        description: {
          text: '<p>This house is located near the station and has 3 bedrooms. Estimated between 120,000 and 210,000 euros.</p><ul><li>With a lift.</li></ul>',
          language: 'en',
        },
        machineTexts: { headline: 'nl', description: 'nl' },
        recordLanguage: 'nl',
      });
      expect(propertyOf(site, 'de').headline.text).toBe('Geräumiges Haus mit Garten');
      for (const language of ['nl', 'fr'] as const) expect(propertyOf(site, language).machineTexts).toBeUndefined();
    },
  );

  test('gets no sentence twice, also after a refresh that was interrupted', async () => {
    const site = readSite();
    const asked: string[] = [];
    const { translate } = host;
    host.translate = (sentence, pair) => {
      asked.push(`${pair.from} ${pair.to} ${sentence}`);
      return translate(sentence, pair);
    };
    await run(site);
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.filter((sentence, at) => asked.indexOf(sentence) !== at)).toEqual([]);
    appendFileSync(join(folder, 'translations/sentences.jsonl'), '{"key":"cut');
    host.requests.length = 0;
    const { site: second, faults } = await run(site);
    expect(host.requests).toEqual([]);
    expect(faults).toEqual([]);
    expect(propertyOf(second, 'en').headline.text).toBe('Spacious house with a garden');
  });

  test('gets only the changed sentence', async () => {
    await run(readSite());
    host.requests.length = 0;
    await run(readSite((fixture) => (fixture.property('1001').Description = `${DESCRIPTION}<p>Zonder lift.</p>`)));
    expect([...new Set(host.sentences)]).toEqual(['Zonder lift.']);
  });

  test('never gets hidden values of a property', async () => {
    await run(readSite());
    const sent = JSON.stringify(host.requests);
    expect(sent).toContain('[…]');
    const { price, street, rent } = SECRETS;
    for (const secret of [street.nl, street.fr, String(price), String(rent)]) expect(sent).not.toContain(secret);
    expect(sent.replace(/[.,' \u00a0]/g, '')).not.toContain(String(price));
  });

  test('gets the glossary terms that occur in the sentences', async () => {
    await run(readSite((fixture) => (fixture.property('1001').Description = '<p>Met grondplan.</p>')));
    const glossaries = host.requests.map(({ body }) => body.glossary as string[][]);
    expect(glossaries.flat()).toContainEqual(['grondplan', 'floor plan']);
    expect(glossaries.flat()).toContainEqual(['grondplan', 'Grundriss']);
  });

  test('such as DeepL gets a stored glossary, and is called without one when it lost or refused it', async () => {
    await run(readSite(), { program: 'deepl' });
    const [made, ...translations] = host.requests;
    expect(made).toMatchObject({ path: '/v2/glossaries', authorization: 'DeepL-Auth-Key very-secret' });
    expect(translations[0]?.body).toMatchObject({ glossary_id: expect.stringMatching(/^g-nl-/) });
    host.misbehave = (response, { body }) => {
      if (!('glossary_id' in body)) return false;
      response.writeHead(404).end();
      return true;
    };
    const changed = readSite((fixture) => (fixture.property('1001').TypeDescription = 'Nieuwe woning'));
    expect(problemsOf(await run(changed, { program: 'deepl' }))).toEqual([]);
    host.misbehave = (response, { path }) => {
      if (path !== '/v2/glossaries') return false;
      response.writeHead(400).end();
      return true;
    };
    const other = readSite((fixture) => (fixture.property('1001').TypeDescription = 'Andere woning'));
    expect(problemsOf(await run(other, { program: 'deepl' }))).toEqual([]);
  });

  test('causes no reported loss of texts when it is disabled again', async () => {
    const before = readSite();
    const { site } = await run(before);
    const state = describeState(site);
    expect(state.en?.['1001']?.texts).toBe('nl');
    expect(describeState(before.site).en?.['1001']?.texts).toBe('nl');
    expect(state.en?.['1001']?.digest).not.toBe(state.nl?.['1001']?.digest);
  });
});

describe('an invalid answer', () => {
  const answering = (change: (sentence: string, good: string) => string) => {
    host.translate = (sentence, { to }) => {
      const good = SENTENCES[sentence]?.[to];
      return good === undefined ? blur(sentence) : change(sentence, good);
    };
  };

  test.each([
    ['figures', 'swaps two amounts', (_: string, good: string) => good.replace(/120(.000.+)210/, '210$1120')],
    ['markup', 'is HTML', (sentence: string, good: string) => (sentence === THIRD ? `<b>${good}</b>` : good)],
    ['empty', 'is empty', (sentence: string, good: string) => (sentence === THIRD ? '' : good)],
    ['same', 'repeats the sentence', (sentence: string, good: string) => (sentence === FIRST ? sentence : good)],
    [
      'language',
      'is in another language',
      (sentence: string, good: string) =>
        sentence === FIRST ? 'Cette maison est située près de la gare et a 3 chambres.' : good,
    ],
    ['length', 'is cut in half', (sentence: string, good: string) => (sentence === FIRST ? '3 bed' : good)],
  ])(
    '(%s) that %s leaves the whole text untranslated, is reported, and affects no other text',
    async (refusal, _, change) => {
      answering(change);
      const result = await run(readSite());
      const { headline, description, machineTexts } = propertyOf(result.site, 'en');
      expect(headline.text).toBe('Spacious house with a garden');
      expect(description).toEqual(propertyOf(result.site, 'nl').description);
      expect(machineTexts).toEqual({ headline: 'nl' });
      expect(problemsOf(result)).toContain(`problem.translation.${refusal}`);
      expect(new Set(problemsOf(result)).size).toBe(1);
      host.requests.length = 0;
      expect(problemsOf(await run(readSite()))).toContain(`problem.translation.${refusal}`);
      expect(host.requests, 'a refused sentence is not asked again the same day').toEqual([]);
    },
  );

  test('with a script encoded as entities is refused too', async () => {
    answering((_, good) => `${good} &lt;script&gt;alert(1)&lt;/script&gt;`);
    const { site } = await run(readSite());
    expect(JSON.stringify(site.byLanguage.en?.properties)).not.toContain('alert(');
  });
});

describe('a failing translation host', () => {
  test.each([
    ['away', 'answers 500', 500, undefined],
    ['away', 'answers 429', 429, undefined],
    ['refused', 'refuses the key', 403, undefined],
    ['refused', 'has no credit left', 456, undefined],
    ['refused', 'leads elsewhere', 302, undefined],
    ['answer', 'answers no JSON', 200, '<html><body>Welcome</body></html>'],
    ['answer', 'cuts its JSON in half', 200, '{"texts":["Spacious ho'],
    ['answer', 'answers fewer sentences', 200, '{"texts":["Spacious house"]}'],
  ])('(%s) that %s affects only the translations', async (kind, _what, status, body) => {
    host.misbehave = (response) => {
      response.writeHead(status, { Location: 'http://127.0.0.1:9/' }).end(body);
      return true;
    };
    const before = readSite();
    const result = await run(before);
    expect(result.site.byLanguage).toEqual(before.site.byLanguage);
    expect(problemsOf(result)).toEqual([`problem.translator.${kind}`]);
    expect(JSON.stringify(result.faults)).not.toContain('very-secret');
  });

  test('affects only the translations when it drops the connection or responds too slowly', async () => {
    host.misbehave = (response) => {
      response.destroy();
      return true;
    };
    expect(problemsOf(await run(readSite()))).toEqual(['problem.translator.away']);
    // The host never answers.
    host.misbehave = () => true;
    expect(problemsOf(await run(readSite(), {}, { requestMs: 50 }))).toEqual(['problem.translator.slow']);
    expect(problemsOf(await run(readSite(), { seconds: 0.05 }))).toEqual(['problem.translator.time']);
  });

  test('is retried when it was only busy', async () => {
    let refusals = 2;
    host.misbehave = (response) => {
      if (refusals === 0) return false;
      refusals -= 1;
      response.writeHead(429).end();
      return true;
    };
    const result = await run(readSite());
    expect(result.faults).toEqual([]);
    expect(propertyOf(result.site, 'en').headline.language).toBe('en');
  });

  test('keeps the translations of earlier refreshes', async () => {
    await run(readSite());
    host.misbehave = (response) => {
      response.writeHead(500).end();
      return true;
    };
    const result = await run(readSite((fixture) => (fixture.property('1001').TypeDescription = 'Nieuwe woning')));
    expect(problemsOf(result)).toEqual(['problem.translator.away']);
    expect(propertyOf(result.site, 'en').headline.language).toBe('nl');
    expect(propertyOf(result.site, 'en').description?.language).toBe('en');
  });
});

test('all refreshes of a day together send at most the allowed number of characters', async () => {
  const first = await run(readSite(), { charactersPerDay: 10 });
  expect(problemsOf(first)).toEqual(['problem.translator.budget']);
  expect(host.requests).toEqual([]);
  await run(readSite());
  const sent = host.sentences.join('').length;
  host.requests.length = 0;
  const changed = readSite((fixture) => (fixture.property('1001').TypeDescription = 'Nieuwe woning'));
  expect(problemsOf(await run(changed, { charactersPerDay: sent }))).toEqual(['problem.translator.budget']);
  expect(problemsOf(await run(changed, { charactersPerDay: sent }, { today: '2026-11-28' }))).toEqual([]);
});

describe('a correction by staff', () => {
  const rowOf = (field: 'headline' | 'description', language: Language = 'en') => {
    const row = textsOf().find((text) => text.id === '1001' && text.language === language && text.field === field);
    if (!row) throw new Error('The text is not listed');
    return row;
  };

  test('replaces the machine text, is not marked, and stays until its source changes', async () => {
    await run(readSite());
    const { id, language, field, source } = rowOf('headline');
    correct([{ id, language, field, source, text: 'Roomy family house' }]);
    const { site, faults } = await run(readSite());
    expect(faults).toEqual([]);
    expect(propertyOf(site, 'en').headline).toEqual({ text: 'Roomy family house', language: 'en' });
    expect(propertyOf(site, 'en').machineTexts).toEqual({ description: 'nl' });
    expect(rowOf('headline').by).toBe('staff');

    const result = await run(readSite((fixture) => (fixture.property('1001').TypeDescription = 'Nieuwe woning')));
    expect(problemsOf(result)).toEqual(['problem.correctionOutdated']);
    expect(propertyOf(result.site, 'en').headline.text).toBe('zzzzzz zzzzzz');
  });

  test('is sanitised, and cannot show what the property hides', async () => {
    await run(readSite());
    const hidden = textsOf().find(
      ({ id, field, language }) => id === '1003' && field === 'headline' && language === 'en',
    );
    const { id, language, field, source } = rowOf('description');
    correct([
      { id, language, field, source, text: '<p onclick="x()">A house</p><script>x()</script>' },
      {
        id: '1003',
        language: 'en',
        field: 'headline',
        source: hidden?.source ?? '',
        text: `For ${SECRETS.price} euros`,
      },
    ]);
    const { site } = await run(readSite());
    expect(propertyOf(site, 'en').description?.text).toBe('<p>A house</p>');
    expect(propertyOf(site, 'en', '1003').headline.text).not.toContain(String(SECRETS.price));
  });

  test('in a damaged file is reported, and the pages show the machine text', async () => {
    await run(readSite());
    writeFileSync(join(folder, 'translations/corrections.json'), '[{"id":');
    const result = await run(readSite());
    expect(problemsOf(result)).toEqual(['problem.corrections']);
    expect(propertyOf(result.site, 'en').headline.text).toBe('Spacious house with a garden');
  });
});

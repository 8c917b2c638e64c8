import { Window } from 'happy-dom';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listAlertPath, listPagePath } from '#api/list-page.ts';
import type { SiteData, SiteProperty } from '#api/site-data.ts';
import { LANGUAGES, type Language } from '#domain/language.ts';
import { writeWordIndex } from '#domain/text/description-words.ts';
import { STEMMING } from '#domain/text/stems/nl.ts';
import { translate } from '#i18n/translator.ts';
import { createDatabase, type TestDatabase } from './databases.ts';
import { type Answer, ask, type RunningService, runService } from './running.ts';

const JETTE = { nl: 'Jette', fr: 'Jette', en: 'Jette', de: 'Jette' };
const IXELLES = { nl: 'Elsene', fr: 'Ixelles', en: 'Ixelles', de: 'Ixelles' };
const BRUSSELS = { nl: 'Brussel', fr: 'Bruxelles', en: 'Brussels', de: 'Brüssel' };
const WITH_TERRACE = { has: 1, hasNot: 0, freeFrom: null, energy: 'C+' };
const SILENT = { has: 0, hasNot: 0, freeFrom: null, energy: '' };
const everywhere = (text: string) => ({ nl: text, fr: text, en: text, de: text });

const property = (text: string, rest: Partial<SiteProperty>): SiteProperty => ({
  goal: 'sale',
  availability: 'available',
  headline: everywhere(text),
  city: JETTE,
  zip: '1090',
  countryId: 10,
  ...rest,
});

const PROPERTIES: SiteData['properties'] = {
  1: property('Met terras', {
    offer: { typeIds: ['2'], euro: 280_000, bedrooms: 2, features: WITH_TERRACE, place: [50.8455, 4.357] },
  }),
  2: property('Zwijgt erover', { offer: { typeIds: ['2'], euro: 290_000, bedrooms: 2, features: SILENT } }),
  3: property('Te duur', {
    offer: {
      typeIds: ['2'],
      euro: 390_000,
      bedrooms: 2,
      features: WITH_TERRACE,
      place: [50.846, 4.357],
      isExact: true,
    },
  }),
  4: property('Prijs verborgen', { offer: { typeIds: ['2'], bedrooms: 2, features: WITH_TERRACE } }),
  5: property('Huis in Brussel', {
    city: { fr: 'Bruxelles' },
    zip: '1000',
    offer: { typeIds: ['1'], euro: 450_000, isNewBuild: true },
  }),
  6: property('Huurflat', { goal: 'rent', offer: { typeIds: ['2'], euro: 900, bedrooms: 1, features: SILENT } }),
};
const TYPES: SiteData['types'] = {
  1: { nl: 'Huis', fr: 'Maison', en: 'House', de: 'Haus' },
  2: { nl: 'Appartement', fr: 'Appartement', en: 'Apartment', de: 'Wohnung' },
};

let database: TestDatabase;
let service: RunningService;
beforeAll(async () => {
  database = await createDatabase('SQLite');
  const cities = { 1000: BRUSSELS, 1090: JETTE, 1050: IXELLES };
  const stops = [
    { id: 'central', kind: 'station' as const, name: everywhere('Centraal'), latitude: 50.8455, longitude: 4.357 },
  ];
  const { ids, ...index } = writeWordIndex(
    [
      ['2', 'Gerenoveerd, met 2 slaapkamers en zwembaden'],
      ['5', 'Gerenoveerde woning'],
    ],
    STEMMING,
  );
  const words = { nl: { ...index, ids: [...ids] } };
  const site = { properties: PROPERTIES, types: TYPES, cities, stops, words, walk: {} };
  service = await runService(database, { site });
});
afterAll(async () => {
  await service.stop();
  await database.drop();
});

function parse({ text }: Answer) {
  const window = new Window();
  return new window.DOMParser().parseFromString(text, 'text/html');
}
type Page = ReturnType<typeof parse>;

async function open(search: Record<string, string> | string, language: Language = 'nl'): Promise<Page> {
  const answer = await ask(service, `${listPagePath(language)}?${new URLSearchParams(search)}`);
  expect(answer.status).toBe(200);
  return parse(answer);
}

const textOf = (page: Page): string => page.body.textContent.replace(/\s+/g, ' ');
const found = (page: Page): string[] => [...page.querySelectorAll('.form__about a')].map((link) => link.textContent);
const chips = (page: Page): string[] =>
  [...page.querySelectorAll('.chips a')].map((link) => link.textContent.replace('×', '').trim());

describe('a list without scripts', () => {
  test.each<[Language, string]>([
    ['nl', 'appartement 2 slaapkamers Jette max 300000 met terras'],
    ['fr', 'appartement 2 chambres Jette max 300000 avec terrasse'],
    ['en', '2 bedroom apartment in Jette under 300k with terrace'],
    ['de', 'Wohnung in Jette mit zwei Zimmern bis 300.000 Euro mit Terrasse'],
  ])('parses a sentence in %s', async (language, q) => {
    const page = await open({ q }, language);
    const t = translate(language);
    expect(found(page)).toEqual(['Met terras']);
    expect(chips(page)).toHaveLength(5);
    expect(textOf(page)).toContain(t('filter:unsaid.hidden', { count: 1, fit: t('filter:unsaid.fit', { count: 1 }) }));
  });

  test('links to the result that includes properties that do not mention the feature', async () => {
    const page = await open({ q: 'appartement 2 slaapkamers Jette max 300000 met terras' });
    const t = translate('nl');
    const more = [...page.querySelectorAll('a')].find(
      ({ textContent, parentElement }) =>
        textContent === t('filter:unsaid.show', { count: 1 }) &&
        parentElement?.textContent.includes(t('filter:unsaid.fit', { count: 1 })),
    );
    const answer = await ask(service, more?.getAttribute('href') ?? '');
    expect(found(parse(answer))).toEqual(['Met terras', 'Zwijgt erover']);
  });

  test('reports the words of a sentence that match no filter', async () => {
    const page = await open({ q: 'zwembad appartement niet in Jette' });
    expect(textOf(page)).toContain('“niet in Jette”');
    expect(textOf(page)).toContain('“zwembad”');
  });

  test('parses a sentence into filters although a headline contains the same words', async () => {
    const page = await open({ q: 'huis in Brussel' });
    expect(chips(page)).toEqual(['Brussel', 'Huis']);
    expect(found(page)).toEqual(['Huis in Brussel']);
  });

  test('parses "2 slaapkamers" into a filter although a description contains these words', async () => {
    expect(chips(await open({ q: '2 slaapkamers' }))).toEqual(['minstens 2 slpk.']);
  });

  test('reports words that were searched in headlines only, in a language without descriptions', async () => {
    const t = translate('fr');
    const page = parse(await ask(service, `${listPagePath('fr')}?goal=sale&q=terras`));
    const message = t('filter:words.headlines', { words: 'terras' });
    expect(textOf(page)).toContain(message.replace(/\s+/g, ' '));
    const dutch = translate('nl')('filter:words.headlines', { words: 'gerenoveerd' });
    expect(textOf(await open({ q: 'gerenoveerd' }))).not.toContain(dutch);
  });

  test('reports an empty result for a town that alerts support but that has no properties', async () => {
    const page = await open({ q: '2 slaapkamers elsene' });
    expect(chips(page)).toEqual(['Elsene', 'minstens 2 slpk.']);
    expect(textOf(page)).toContain(translate('nl')('filter:none'));
  });

  test('reports a Belgian town of another region as without properties, and applies the other filters', async () => {
    const page = await open({ q: 'huis in Hasselt' });
    const t = translate('nl');
    expect(textOf(page)).toContain(t('filter:elsewhere', { towns: 'Hasselt' }));
    expect(textOf(page)).not.toContain(t('filter:ignored'));
    expect(found(page)).toEqual(['Huis in Brussel']);
  });

  test('filters by minutes to a station that the agency lists, and reports that alerts do not support this filter', async () => {
    const page = await open({ q: 'appartement op 10 minuten van het station' });
    const t = translate('nl');
    expect(found(page)).toEqual(['Te duur']);
    const lost = t('filter:alert.lost', { filters: t('filter:kind.station') });
    expect(textOf(page)).toContain(lost);
    const alert = parse(await ask(service, `${listAlertPath('nl')}?q=appartement op 10 minuten van het station`));
    expect(textOf(alert)).toContain(lost);
  });

  test('reports a distance to a kind of place that the agency does not list', async () => {
    const page = await open({ q: 'appartement op 10 minuten van een school' });
    expect(textOf(page)).toContain('“10 minuten van een school”');
  });

  test('states on the alert form that alerts do not search for words', async () => {
    const alert = parse(await ask(service, `${listAlertPath('nl')}?q=gerenoveerd`));
    const words = translate('nl')('filter:chip.q', { text: 'gerenoveerd' });
    expect(textOf(alert)).toContain(translate('nl')('filter:alert.lost', { filters: words }));
  });

  test('shows rentals for a sentence with a price per month', async () => {
    const page = await open({ q: 'appartement tot € 1.200 per maand' });
    expect(page.querySelector('h1')?.textContent).toBe(translate('nl')('list:title.rent'));
    expect(found(page)).toEqual(['Huurflat']);
  });

  test.each([
    ['city=Jette|1090', ['Met terras', 'Zwijgt erover', 'Te duur', 'Prijs verborgen']],
    ['type=1', ['Huis in Brussel']],
    ['max=300000', ['Met terras', 'Zwijgt erover']],
    ['max=300000&request=1', ['Met terras', 'Zwijgt erover', 'Prijs verborgen']],
    ['new=1', ['Huis in Brussel']],
    ['has=terrace&bedrooms=2', ['Met terras', 'Te duur', 'Prijs verborgen']],
    ['energy=C', ['Met terras', 'Te duur', 'Prijs verborgen']],
    ['sort=-price&max=400000', ['Te duur', 'Zwijgt erover', 'Met terras']],
    ['q=brussel', ['Huis in Brussel']],
    ['q=gerenoveerd', ['Zwijgt erover', 'Huis in Brussel']],
    ['q=een zwembad', ['Zwijgt erover']],
    ['min=abc', ['Met terras', 'Zwijgt erover', 'Te duur', 'Prijs verborgen', 'Huis in Brussel']],
  ])('filters by %s', async (search, expected) => {
    expect(found(await open(`goal=sale&${search}`))).toEqual(expected);
  });

  test('shows a chosen filter in its field, and only features that distinguish the properties', async () => {
    const page = await open('goal=sale&has=terrace&max=300000');
    const fields = [...page.querySelectorAll('[name="has"]')];
    expect(fields.map((field) => field.getAttribute('value'))).toEqual(['terrace']);
    expect(fields.every((field) => field.hasAttribute('checked'))).toBe(true);
    expect(page.querySelector('[name="max"]')?.getAttribute('value')).toBe('300000');
  });

  test.each(['<script>alert(1)</script>', 'א'.repeat(200), 'x'.repeat(5_000), '\u0000', '€'.repeat(300)])(
    'shows hostile text %# as text',
    async (q) => {
      const page = await open({ q });
      expect(page.querySelector('script')).toBeNull();
      expect(page.querySelector('h1')?.textContent).toBe(translate('nl')('list:title.sale'));
    },
  );

  test('includes properties with a hidden price on request, and no properties for rent', async () => {
    const page = await open('goal=sale&request=1');
    expect(textOf(page)).toContain('Prijs verborgen');
    expect(textOf(page)).not.toContain('Huurflat');
  });

  test('is in the language of its URL, or in the default language for an unknown one', async () => {
    for (const language of LANGUAGES) expect((await open('', language)).documentElement.lang).toBe(language);
    expect(parse(await ask(service, '/api/list/xx')).documentElement.lang).toBe('nl');
  });
});

test('a town is listed once, although a property is published in one language only', async () => {
  const page = await open('goal=sale');
  const towns = [...page.querySelectorAll('[name="city"]')].map((field) => field.getAttribute('value'));
  expect(towns.toSorted()).toEqual(['Brussel|1000', 'Elsene|1050', 'Jette|1090']);
});

test('the alert form is filled in from the sentence that the list was searched with', async () => {
  const search = new URLSearchParams({
    q: 'appartement 2 slaapkamers Jette Elsene max 300000 met terras',
    goal: 'sale',
  });
  const page = parse(await ask(service, `${listAlertPath('nl')}?${search}`));
  const ticked = (name: string) =>
    [...page.querySelectorAll(`[name="${name}"][checked]`)].map((field) => field.getAttribute('value'));
  expect(ticked('goal')).toEqual(['buy']);
  expect(ticked('propertyTypes')).toEqual(['2']);
  expect(ticked('zones')).toEqual(['1050', '1090']);
  expect(ticked('features')).toEqual(['terrace']);
  expect(page.querySelector('[name="priceMax"]')?.getAttribute('value')).toBe('300000');
  expect(page.querySelector('[name="bedrooms"]')?.getAttribute('value')).toBe('2');
});

describe('the distance filter without scripts', () => {
  const t = translate('nl');
  const near = (page: Page) => page.querySelector('select[name="near"]');

  test('offers towns with properties, the agency’s places and the nearest place of each kind', async () => {
    const options = [...(near(await open({}))?.querySelectorAll('option') ?? [])].map((option) => option.value);
    expect(options).toEqual(['', 'nearest:station', 'stop:central', 'Jette|1090', 'Brussel|1000']);
  });

  test('finds properties with a published address in range, and counts those without one', async () => {
    const page = await open({ goal: 'sale', near: 'stop:central', within: '1km' });
    expect(found(page)).toEqual(['Te duur']);
    expect(chips(page)).toEqual(['Centraal: max. 1\u00a0km']);
    expect(textOf(page)).toContain(t('filter:unsaid.show', { count: 1 }));
  });

  test('explains that walking times are estimates', async () => {
    const page = await open({ goal: 'sale', near: 'nearest:station', within: '5min' });
    expect(found(page)).toEqual(['Te duur']);
    expect(textOf(page)).toContain(t('filter:near.about'));
  });

  test.each<[Language, string]>([
    ['nl', 'appartement binnen 2 km van Jette'],
    ['fr', 'appartement à moins de 2 km de Jette'],
    ['en', 'apartment within 2 km of Jette'],
    ['de', 'Wohnung im Umkreis von 2 km um Jette'],
  ])('is parsed from a sentence in %s', async (language, q) => {
    expect(chips(await open({ q }, language))).toContain(
      translate(language)('filter:chip.near', { place: 'Jette', distance: '2\u00a0km' }),
    );
  });

  test('becomes the area of an alert', async () => {
    const search = new URLSearchParams({ goal: 'sale', near: 'stop:central', within: '1km' });
    const answer = await ask(service, `${listAlertPath('nl')}?${search}`);
    expect(parse(answer).querySelector('[name="area"]')?.getAttribute('value')).toMatch(/^50\.85/);
  });
});

describe('the alert form without scripts', () => {
  test.each<[Language, string]>([
    ['nl', 'appartement in Jette max 300000 met zwembad'],
    ['fr', 'appartement à Jette max 300000 avec piscine'],
    ['en', 'apartment in Jette max 300000 with swimming pool'],
    ['de', 'Wohnung in Jette max 300000 mit Schwimmbad'],
  ])('is filled in from a sentence in %s, and reports the unused words', async (language, q) => {
    const page = parse(await ask(service, `${listAlertPath(language)}?${new URLSearchParams({ q })}`));
    expect(page.querySelector('[name="priceMax"]')?.getAttribute('value')).toMatch(/^300/);
    expect(page.querySelector('[name="zones"][value="1090"]')?.hasAttribute('checked')).toBe(true);
    expect(page.querySelector('.notice[role="status"]')?.textContent).toMatch(
      /zwembad|piscine|swimming pool|Schwimmbad/,
    );
    // The page has a field for another sentence.
    expect(page.querySelector(`form[action="${listAlertPath(language)}"] [name="q"]`)).not.toBeNull();
  });
});

test('the head of a list without scripts links to both lists, the alert form and the other languages', async () => {
  const page = await open({ goal: 'sale', q: 'terras' });
  const links = [...page.querySelectorAll('.alone__head nav a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(
    expect.arrayContaining([
      `${listPagePath('nl')}?goal=sale`,
      `${listPagePath('nl')}?goal=rent`,
      expect.stringContaining(listAlertPath('nl')),
      `${listPagePath('fr')}?goal=sale&q=terras`,
    ]),
  );
});

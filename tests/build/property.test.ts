import { describe, expect, test } from 'vitest';
import { LANGUAGES, type Language } from '#domain/language.ts';
import { formatEnergyLabel } from '#domain/law/energy.ts';
import { renovationYears } from '#domain/law/legal.ts';
import { FACTS } from '#domain/property/facts.ts';
import type { FactId } from '#domain/property/fields.ts';
import { type Translate, translate } from '#i18n/translator.ts';
import { built, parsePage, propertyPage, readPage, singleSpaced, wordsOf } from './fixture-site.ts';

/** Matches the abbreviation that a label has in Flanders: "Voorkooprecht (Vkr)". */
const ABBREVIATION = / \((?:Vg|Vv|Vkr|Dv)\)$/;

/** Labelled values of a property's page, as a visitor reads them, by label without its abbreviation. */
function readFacts(id: string, language: Language = 'nl'): Map<string, string> {
  const rows = [...parsePage(propertyPage(id, language).path).querySelectorAll('#main dt')];
  return new Map(rows.map((label) => [wordsOf(label).replace(ABBREVIATION, ''), wordsOf(label.nextElementSibling)]));
}

const fact = (id: string, fact: FactId, language: Language = 'nl') =>
  readFacts(id, language).get(translate(language)(`property:fact.${fact}`));

const wordsOn = (id: string, language: Language = 'nl') =>
  wordsOf(parsePage(propertyPage(id, language).path).querySelector('#main article, #main'));

const wordsIn = (id: string, selector: string, language: Language = 'nl') =>
  wordsOf(parsePage(propertyPage(id, language).path).querySelector(selector));

/** Expected facts of the most complete property for sale: the text, or a function that translates it. */
const SALE: Partial<Record<FactId, string | ((t: Translate) => string)>> = {
  agencyCost: '€ 76',
  chargesOwner: '€ 251',
  cadastralIncome: '€ 1.183',
  registrationRights: '€ 46.875',
  notaryFees: '€ 5.012',
  vat: '6 %',
  priceLand: '€ 150.250',
  surfaceLiving: '103,5 m²',
  surfaceTotal: '1.131 m²',
  surfaceGround: '211 m²',
  surfaceConstructed: '97 m²',
  surfaceOffice: '19 m²',
  surfaceTerrace: '7 m²',
  surfaceGarden: '53 m²',
  frontWidth: '6,25 m',
  plotWidth: '8 m',
  bedrooms: '3',
  bathrooms: '2',
  showerRooms: '1',
  toilets: '4',
  kitchen: (t) => t('property:code.kitchen.hyper-equipped'),
  garages: '5',
  parkings: '6',
  floorNumber: '0',
  constructionYear: '1931',
  renovationYear: '2014',
  condition: (t) => t('property:code.condition.good'),
  facades: (t) => t('property:code.facades.3'),
  floors: '9',
  elevator: (t) => t('property:yes'),
  roof: (t) => t('property:code.roof.slates'),
  windowFrame: (t) => t('property:code.windowFrame.wood'),
  asbestosType: (t) => t('property:code.asbestosType.asbestos-safe'),
  asbestosDate: '9-3-2025',
  energyPerformance: (t) => `171 ${t('property:unit.kwhPerM2')}`,
  energyTotal: (t) => `17.613 ${t('property:unit.kwhPerYear')}`,
  co2Emission: (t) => `34 ${t('property:unit.kgCo2PerM2')}`,
  energyCertificateNumber: '20201119-0000661368-01-7',
  uniqueCode: 'UC-2041',
  energyCertificateEndDate: '1-5-2034',
  heating: (t) => t('property:code.heating.heat-pump'),
  glazing: (t) => t('property:code.glazing.triple'),
  buildingPermit: (t) => t('property:yes'),
  subdivisionPermit: (t) => t('property:no'),
  preemptiveRight: (t) => t('property:no'),
  summons: (t) => t('property:no'),
  planningDestination: (t) => t('property:code.planningDestination.mixed'),
  planningInfo: 'Inlichtingen gevraagd bij de gemeente',
  floodArea: (t) => t('property:code.floodArea.possible'),
  floodScoreParcel: 'B',
  floodScoreBuilding: 'C',
  availableFrom: '1-3-2027',
};

const RENT: Partial<Record<FactId, string | ((t: Translate) => string)>> = {
  chargesRenter: '€ 145',
  chargesBasis: (t) => t('property:code.chargesBasis.provision'),
  individualMeters: (t) => t('property:yes'),
  chargesIncluded: (t) => t('property:no'),
  furnished: (t) => t('property:yes'),
  petsAllowed: (t) => t('property:no'),
  referenceRent: '€ 1.395',
  deposit: '€ 2.900',
  agencyCost: '€ 75',
  inventoryCost: '€ 210',
  availableFrom: (t) => t('property:code.availableFrom.immediately'),
};

const NEW_BUILD: typeof SALE = { priceVat: (t) => t('property:code.priceVat.excluded') };

describe.each(LANGUAGES)('the facts of a property in %s', (language) => {
  const t = translate(language);
  const expectFacts = (id: string, facts: typeof SALE) => {
    const shown = readFacts(id, language);
    const read: Record<string, string | undefined> = {};
    const wanted: Record<string, string> = {};
    for (const [name, value] of Object.entries(facts)) {
      const label = t(`property:fact.${name as FactId}`);
      read[name] = shown.get(label);
      wanted[name] = singleSpaced(typeof value === 'function' ? value(t) : value);
    }
    if (language === 'fr' && 'planningInfo' in wanted) wanted.planningInfo = 'Renseignements demandés à la commune';
    expect(read).toEqual(wanted);
  };

  test('are shown each with its label, unit and Belgian Dutch figures', () => {
    expectFacts('1001', SALE);
    expectFacts('1002', RENT);
    expectFacts('1005', NEW_BUILD);
  });
});

test('the expected facts of the three sample properties include every fact', () => {
  const covered = new Set([SALE, RENT, NEW_BUILD].flatMap(Object.keys));
  expect(FACTS.map(({ id }) => id).filter((id) => !covered.has(id))).toEqual([]);
});

describe('facts without a value', () => {
  const missing = translate('nl')('property:facts.missing');

  test('are left out', () => {
    for (const id of ['surfaceGarden', 'roof', 'elevator', 'asbestosDate', 'vat'] as const)
      expect(fact('1013', id)).toBeUndefined();
    expect(fact('1001', 'chargesRenter')).toBeUndefined();
    expect(fact('1002', 'cadastralIncome')).toBeUndefined();
  });

  test.each([
    ['1013', 'Flanders, for sale', ['uniqueCode', 'buildingPermit', 'summons', 'planningDestination']],
    ['1014', 'Wallonia, to let', ['energyTotal', 'energyCertificateNumber']],
    ['1007', 'Brussels, for sale', ['energyPerformance', 'co2Emission', 'planningInfo']],
    ['1010', 'Brussels, to let', ['energyPerformance', 'co2Emission', 'chargesRenter']],
    ['1025', 'Flanders, land', ['floodScoreParcel', 'planningDestination', 'buildingPermit']],
  ] as const)('of %s (%s) are called missing when the law requires them', (id, _place, facts) => {
    for (const name of facts) expect([name, fact(id, name)]).toEqual([name, missing]);
  });

  test('are not called missing when only another region requires them', () => {
    for (const name of ['uniqueCode', 'floodScoreParcel', 'asbestosType', 'energyCertificateNumber'] as const)
      expect(fact('1007', name)).toBeUndefined();
    for (const name of ['energyPerformance', 'uniqueCode', 'asbestosType'] as const)
      expect(fact('1025', name)).toBeUndefined();
  });

  test.each(['1011', '1012'])('of %s, which is abroad, are not called missing', (id) => {
    expect(wordsOn(id)).not.toContain(missing);
  });
});

describe('prices', () => {
  const t = translate('nl');
  test.each([
    ['1001', '€ 375.000'],
    ['1006', '€ 12.950.000'],
    ['1005', t('property:price.from', { price: t('property:price.vat.excluded', { price: '€ 299.500' }) })],
    ['1002', t('property:price.perMonth', { price: '€ 1.450' })],
    ['1004', t('property:price.onRequest')],
    ['1008', t('property:price.onRequest')],
    ['1007', 'Onder optie'],
    ['1009', t('card:status.sold')],
    ['1010', t('card:status.rented')],
  ])('of %s are shown as "%s"', (id, text) => {
    expect(wordsIn(id, '.panel__price')).toBe(text);
  });

  test.each([
    ['fr', '1005', '€ 299.500'],
    ['de', '1006', '€ 12.950.000'],
    ['en', '1002', '€ 1.450'],
  ] as const)('in %s have Belgian Dutch amounts too', (language, id, amount) => {
    expect(wordsIn(id, '.panel__price', language)).toContain(amount);
  });

  test('never appear as NaN, undefined or [object …] on a page', () => {
    const wrong = built.pages.filter(({ path }) => />[^<]*(?:\bNaN\b|undefined|\[object)[^<]*</.test(readPage(path)));
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });
});

describe('energy', () => {
  const t = translate('nl');
  test.each([
    ['1001', 'd', 'brussels', 'the number has priority over the label text, which says G'],
    ['1002', 'b_sub', 'brussels', 'a class with a minus'],
    ['1013', 'f', 'flanders', 'the last class is open above'],
    ['1014', 'd', 'wallonia', 'the Walloon scale'],
    ['1011', 'b', 'luxembourg', 'Luxembourg uses the label text, whatever the number'],
  ] as const)('of %s is class %s on the scale of %s: %s', (id, label, scale, _why) => {
    const words = wordsIn(id, '.energy figcaption');
    expect(words).toContain(t('property:energy.class', { label: formatEnergyLabel(label) }));
    expect(words).toContain(t(`property:energy.scale.${scale}`));
    expect(readFacts(id).get(t('property:key.energy'))).toBe(formatEnergyLabel(label));
  });

  test.each(['1012', '1025', '1007'])(
    'of %s has no class, because it is abroad, not a building, or of unknown energy use',
    (id) => {
      expect(parsePage(propertyPage(id).path).querySelector('.energy')).toBeNull();
    },
  );

  test.each(LANGUAGES)(
    'of class F in Flanders causes a note in %s that says by when a buyer must renovate',
    (language) => {
      const notice = singleSpaced(
        translate(language)('property:energy.renovation', { years: renovationYears(language) }),
      );
      expect(wordsOn('1013', language)).toContain(notice);
      expect(renovationYears(language)).toBe(language === 'de' ? 6 : 5);
    },
  );

  test('of another class, in another region or of a rental causes no note about renovation', () => {
    const notice = t('property:energy.renovation', { years: 5 });
    for (const id of ['1001', '1005', '1014', '1011']) expect(wordsOn(id)).not.toContain(notice);
  });
});

describe('the location of a property', () => {
  test('includes a foreign country in brackets', () => {
    expect(wordsIn('1012', '.lead')).toContain('6211 Maastricht (Nederland)');
    expect(wordsIn('1012', '.lead', 'fr')).toContain('Maastricht (Pays-Bas)');
    expect(wordsIn('1011', '.lead')).toContain('Luxembourg (Luxembourg)');
    expect(wordsIn('1001', '.lead')).not.toContain('(');
  });

  test.each([
    ['1001', 'nl', 'Kerkstraat 33, 1080 Sint-Jans-Molenbeek'],
    ['1001', 'fr', 'Rue de l’Église 33, 1080 Molenbeek'],
    ['1002', 'nl', `Kerkstraat 33 ${translate('nl')('property:box')} 12, 1200 Sint-Lambrechts-Woluwe`],
    ['1002', 'fr', `Rue de l’Église 33 ${translate('fr')('property:box')} 12, 1200 Woluwe-Saint-Lambert`],
    ['1013', 'fr', 'Rue de l’Église 33, 9000 Gand'],
    ['1026', 'nl', 'Kerkstraat 33, 1020 Laken bij Brussel'],
  ] as const)('of %s in %s reads %s', (id, language, address) => {
    expect(wordsIn(id, '.lead', language)).toBe(address);
  });

  test('is exact on the map when the address is published', () => {
    const link = [...parsePage(propertyPage('1001').path).querySelectorAll('#main a')].find((candidate) =>
      candidate.getAttribute('href')?.includes('openstreetmap'),
    );
    expect(link?.getAttribute('href')).toContain('50.85111');
  });
});

describe('a sold or let property', () => {
  const t = translate('nl');
  test.each([
    ['1009', 'property:notice.sold', '€ 333.000'],
    ['1010', 'property:notice.rented', '€ 990 / maand'],
  ] as const)('states its outcome, the next steps and its last asking price: %s', (id, key, price) => {
    const words = wordsOn(id);
    expect(words).toContain(t(key));
    expect(words).toContain(t('property:notice.next'));
    const links = [...parsePage(propertyPage(id).path).querySelectorAll('#main a')].map((link) =>
      link.getAttribute('href'),
    );
    expect(links).toContain('/nl/hou-me-op-de-hoogte/');
    const said = parsePage(propertyPage(id).path).querySelector('.panel__last')?.textContent.replaceAll('\u00a0', ' ');
    expect(said?.trim()).toBe(t('property:price.last', { price }));
  });

  test('is last in a list', () => {
    const page = parsePage('/nl/te-koop/laken-bij-brussel/');
    const ids = [...page.querySelectorAll('h3 a')].map((link) => /(\d+)\/$/.exec(link.getAttribute('href') ?? '')?.[1]);
    expect(ids.at(-1)).toBe('1009');
  });
});

describe('the parts of a property page', () => {
  const t = translate('nl');
  const linksOf = (id: string) =>
    [...parsePage(propertyPage(id).path).querySelectorAll('#main a')].map((link) => link.getAttribute('href'));

  test('show the agent, or else the agency', () => {
    expect(wordsOn('1001')).toContain('Lien Peeters');
    expect(linksOf('1001')).toContain('tel:+3225550931');
    expect(linksOf('1001').some((href) => href?.startsWith('mailto:lien@agency.example?'))).toBe(true);
    expect(linksOf('1005')).toContain('tel:+3225550900');
  });

  test('show legal notes with calculated amounts', () => {
    expect(wordsOn('1001')).toContain(t('property:legal.advance', { percent: 10, amount: '€ 37.500' }));
    expect(wordsOn('1002')).toContain(t('property:legal.deposit', { months: 2, amount: '€ 2.900' }));
    expect(wordsOn('1014')).toContain(t('property:legal.deposit', { months: 2, amount: '€ 1.750' }));
    expect(wordsOn('1001')).toContain(t('property:legal.disclaimer'));
  });

  test('show a deposit of three months for a property abroad, not the limit of a Belgian region', () => {
    expect(wordsOn('1012')).not.toContain('€ 3.200');
    expect(wordsOn('1012')).toContain(t('property:legal.deposit', { months: 3, amount: '€ 4.800' }));
  });

  test.each([
    ['1019', 'abcdefghij1'],
    ['1019', 'https://my.matterport.com/show/?m=abc123'],
    ['1020', 'vimeo.com/'],
    ['1020', '123456789'],
    ['1021', 'fb.watch'],
    ['1022', 'https://agency.example/film.mp4'],
  ])('of %s link to its film or tour (%s), and load nothing from it automatically', (id, mark) => {
    const page = parsePage(propertyPage(id).path);
    const values = [...page.querySelectorAll('#main *')].flatMap((element) =>
      [...element.attributes].map(({ value }) => value),
    );
    expect(values.filter((value) => value?.includes(mark)).length).toBeGreaterThan(0);
    expect(page.querySelectorAll('iframe, video[src]:not([preload="none"]), video[autoplay]').length).toBe(0);
  });

  test.each([
    ['1001', 'https://agency.example/epb-1001.pdf'],
    ['1001', 'https://www.agency.example/property/1001/'],
  ])('of %s link to %s', (id, address) => {
    expect(linksOf(id)).toContain(address);
  });

  test('show all pictures in every width of the picture host, with alternative texts, and load only the first immediately', () => {
    const pictures = [...parsePage(propertyPage('1023').path).querySelectorAll('.gallery img')];
    const shown = new Set(pictures.map((picture) => picture.getAttribute('src')));
    for (let number = 1; number <= 40; number += 1)
      expect(shown).toContain(`https://pictures.agency.example/huis-many-${number}-300.webp`);
    expect(pictures[0]?.getAttribute('srcset')).toContain(
      'https://pictures.agency.example/huis-many-1-1360.webp 1360w',
    );
    expect(pictures.filter((picture) => picture.getAttribute('loading') !== 'lazy').length).toBe(1);
    expect(pictures.filter((picture) => picture.getAttribute('alt') === null)).toEqual([]);
    expect(linksOf('1023')).toContain('https://pictures.agency.example/huis-many-40-1360.webp');
  });

  test('state that pictures or documents are missing, and put a heading above the similar properties', () => {
    expect(wordsOn('1024')).toContain(t('card:picture.none'));
    expect(wordsOn('1024')).toContain(t('property:documents.none'));
    expect(wordsOn('1025')).toContain(t('property:similar'));
  });

  test('show as similar only available properties with the same goal', () => {
    for (const page of built.pages) {
      if (page.kind !== 'property') continue;
      expect(
        page.similar.filter(({ goal, availability }) => goal !== page.property.goal || availability !== 'available'),
      ).toEqual([]);
      expect(page.similar.map(({ id }) => id)).not.toContain(page.property.id);
    }
    expect(propertyPage('1009').similar.length).toBeGreaterThan(0);
  });
});

test('an open house is shown on the page and card of its property, marked with its last day', () => {
  const t = translate('nl');
  const page = parsePage(propertyPage('1005').path);
  const section = page.querySelector('.open-houses');
  expect(wordsOf(section?.querySelector('li'))).toContain('zaterdag 29 november, 14:00 – 16:00 · 12 plaatsen');
  expect(section?.getAttribute('data-until')).toBe('2098-11-29');
  const badge = parsePage('/nl/te-koop/gent/').querySelector('.card__open-house');
  expect([badge?.getAttribute('data-until'), wordsOf(badge)]).toEqual([
    '2098-11-29',
    t('card:openHouse', { day: 'za 29 nov' }),
  ]);
  expect(parsePage(propertyPage('1009').path).querySelector('.open-houses')).toBeNull();
});

import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Language } from '#domain/language.ts';
import { readSnapshot } from '#snapshot/site.ts';
import { Fixture, writeFixture } from '../../fixtures/write-fixture.ts';

function read(change?: (fixture: Fixture) => void) {
  const { site } = readSnapshot(writeFixture(change));
  if (!site) throw new Error('The fixture cannot be read');
  return site;
}
const site = read();
const own = (language: Language) => {
  const found = site.byLanguage[language];
  if (!found) throw new Error(`No ${language}`);
  return found;
};
const idsOf = (language: Language) => own(language).properties.map(({ id }) => id);

describe('the site of each language', () => {
  test('has the properties of its own export, or of the main language', () => {
    expect(idsOf('nl')).toContain('1015');
    expect(idsOf('fr')).not.toContain('1015');
    expect(idsOf('fr')).toContain('1016');
    expect(idsOf('de')).toEqual(idsOf('nl'));
  });

  test('sorts available properties first, then the newest, then the highest number', () => {
    expect(idsOf('nl')[0]).toBe('1001');
    expect(idsOf('nl').slice(-2)).toEqual(['1010', '1009']);
    const sameDay = idsOf('nl').filter((id) => ['1011', '1012', '1013'].includes(id));
    expect(sameDay).toEqual(['1013', '1012', '1011']);
  });

  test('counts its properties by type and by city', () => {
    const { types, cities, properties } = own('nl');
    for (const type of types) {
      const ofType = properties.filter(({ typeIds }) => typeIds.includes(type.id));
      expect([type.saleCount, type.rentCount]).toEqual([
        ofType.filter(({ goal }) => goal === 'sale').length,
        ofType.filter(({ goal }) => goal === 'rent').length,
      ]);
    }
    const sum = cities.reduce((total, city) => total + city.saleCount + city.rentCount, 0);
    expect(sum).toBe(properties.length);
    expect(cities.filter(({ zip }) => zip === '1000').length).toBe(1);
    expect(cities.find(({ zip }) => zip === '6211')).toMatchObject({ name: 'Maastricht', rentCount: 1, saleCount: 0 });
  });

  test('lists types in their order and cities by name', () => {
    expect(own('fr').types.map(({ id }) => id)).toEqual(['1', '2', '3', '4', '5', '6', '7']);
    const names = own('nl').cities.map(({ name }) => name);
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b)));
  });

  test('names types in its own language whatever the order of the languages', () => {
    const reordered = read((fixture) => {
      fixture.site('language').languageUse = ['en', 'de', 'fr', 'nl'].map((code) => ({ code, use: true }));
    });
    for (const language of ['nl', 'fr', 'en', 'de'] as const)
      expect(reordered.byLanguage[language]?.properties.map(({ id, typeName }) => [id, typeName])).toEqual(
        own(language).properties.map(({ id, typeName }) => [id, typeName]),
      );
  });

  test('has the agency, the footer and the search texts', () => {
    expect(own('fr').agency).toMatchObject({
      name: 'Kantoor Kade',
      city: 'Bruxelles',
      instituteNumbers: ['599.901', '599.902'],
    });
    expect(own('de').agency.insurer).toEqual({ text: 'Zavelpoort, polis 0417', language: 'nl' });
    const [one, two] = own('nl').footer;
    expect(one).toMatchObject({ title: { text: 'Voet een' }, col: { sm: 12, md: 6, lg: 3 } });
    expect(one).not.toHaveProperty('text');
    expect(two).not.toHaveProperty('title');
    expect(own('nl').search.descriptions.length).toBe(1);
  });

  test('has its published articles', () => {
    expect(own('fr').articles.map(({ id }) => id)).not.toContain('draft-words');
    expect(own('en').articles.map(({ language }) => language)).toContain('nl');
  });
});

describe('projects and neighbourhoods', () => {
  const projectOf = (id: string, change?: (fixture: Fixture) => void) =>
    read(change).byLanguage.nl?.projects.find((project) => project.id === id);

  test('reveal the address of a project only when it is public, also in texts and picture names', () => {
    expect(projectOf('kaaihof')?.address).toEqual({ street: 'Havenlaan', houseNumber: '12' });
    const quiet = projectOf('parkzicht', (fixture) => {
      Object.assign(fixture.row('nl/projects.json', 'parkzicht'), {
        Description: '<p>Aan de Stilleweg 8</p>',
        Pictures: [{ ID: '1', Url: '{host}/stilleweg-300.webp', Width: 300, Height: 200 }],
      });
    });
    expect(quiet).not.toHaveProperty('address');
    expect(JSON.stringify(quiet)).not.toMatch(/stilleweg/i);
  });

  test('report each redacted text of a project to staff once, with its sentence', () => {
    const snapshot = writeFixture((fixture) => {
      fixture.row('nl/projects.json', 'parkzicht').Description = '<p>Rustig wonen. Aan de Stilleweg 8 te Gent.</p>';
    });
    const { faults } = readSnapshot(snapshot, resolve('public'));
    const reported = faults.filter(({ record, problem }) => record === 'parkzicht' && problem === 'problem.hiddenText');
    expect(reported.map(({ file, field }) => [file, field])).toEqual([['nl/projects.json', 'Description']]);
    expect(reported[0]?.values?.sentence).toMatch(/^Aan de \[…\].* te Gent\.$/);
  });

  test('link to the external site of a project when the route map has one', () => {
    expect(projectOf('parkzicht')?.externalUrl).toBe('https://parkzicht.example/nl/');
    expect(projectOf('kaaihof')).not.toHaveProperty('externalUrl');
  });

  test('name the city of a neighbourhood as the list of cities does', () => {
    const [neighbourhood] = own('nl').neighbourhoods;
    expect(neighbourhood?.cityName).toBe('Sint-Jans-Molenbeek');
  });
});

describe('settings', () => {
  test('may override the URL of the site, without a slash at its end', () => {
    expect(site.url).toBe('https://www.agency.example');
    const slashed = read((fixture) => void Object.assign(fixture.site(), { url: 'https://a.example/' }));
    expect(slashed.url).toBe('https://a.example');
    const addresses = { siteUrl: 'https://b.example', serviceUrl: 'https://forms.example' };
    const elsewhere = readSnapshot(writeFixture(), undefined, addresses).site;
    expect([elsewhere?.url, elsewhere?.serviceUrl]).toEqual(['https://b.example', 'https://forms.example']);
    expect(site.serviceUrl).toBeUndefined();
  });

  test('use the main language for staff unless site.json names another one', () => {
    const staffLanguage = (language: string | undefined) =>
      readSnapshot(writeFixture((fixture) => void Object.assign(fixture.site(), { staffLanguage: language })))
        .staffLanguage;
    expect(staffLanguage('fr')).toBe('fr');
    expect(staffLanguage(undefined)).toBe('nl');
  });

  test('remove a disabled language', () => {
    const small = read((fixture) => {
      fixture.site('language').languageUse = [
        { code: 'fr', use: true },
        { code: 'nl', use: true },
        { code: 'en', use: false },
      ];
    });
    expect(small.languages).toEqual(['fr', 'nl']);
    expect(Object.keys(small.byLanguage).sort()).toEqual(['fr', 'nl']);
  });
});

describe('the kind of a type', () => {
  const kindsOf = (fixture: Fixture, id: string) =>
    readSnapshot(fixture.write(), resolve('public')).site?.byLanguage.nl?.properties.find((row) => row.id === id)
      ?.kinds;

  test('is read from types.json, whatever numbers the agency uses', () => {
    const fixture = new Fixture();
    for (const language of ['nl', 'fr', 'en', 'de'])
      for (const row of fixture.list(`${language}/types.json`)) row.WebID = String(Number(row.WebID) * 10);
    for (const language of ['nl', 'fr'] as const)
      for (const row of fixture.list(`${language}/properties.json`)) Object.assign(row, { WebID: '20', WebIDs: '' });
    expect(kindsOf(fixture, '1001')).toEqual(['apartment']);
  });

  test('is reported when it is missing', () => {
    const fixture = new Fixture();
    for (const language of ['nl', 'fr', 'en', 'de']) delete fixture.row(`${language}/types.json`, '2').Kind;
    const { faults, site } = readSnapshot(fixture.write(), resolve('public'));
    expect(site).toBeDefined();
    expect(faults).toContainEqual(
      expect.objectContaining({ file: 'nl/types.json', record: '2', field: 'Kind', problem: 'problem.noKind' }),
    );
  });
});

test(`the agency's own name for its area replaces "Brussel en omgeving"`, () => {
  const { site } = readSnapshot(
    writeFixture((fixture) => {
      fixture.site().areaServed = { nl: 'Gent en het Meetjesland' };
    }),
    resolve('public'),
  );
  expect(site?.areaServed?.nl).toBe('Gent en het Meetjesland');
});

describe('an implausible value that is held back', () => {
  const ID = '1020';
  const folder = writeFixture((fixture) => {
    for (const language of ['nl', 'fr'] as const)
      Object.assign(fixture.property(ID, language), { Price: 15_200_000, Toilets: 99, RecordFile: 'V-20' });
  });
  const before = {
    availability: 'available',
    goal: 'sale',
    price: { kind: 'amount', euro: 152_000, startingFrom: false },
  } as const;
  const findBefore = (id: string) => (id === ID ? before : undefined);
  const find = (accepted: ('priceJump' | 'count')[] = []) => {
    const { site, faults } = readSnapshot(folder, undefined, {
      findBefore,
      accepted,
      acceptCommand: 'npm run refresh -- --accept',
    });
    const property = site?.byLanguage.nl?.properties.find(({ id }) => id === ID);
    return { property, reported: faults.filter(({ record, file }) => record === ID && file.startsWith('nl')) };
  };

  test('is reported with property, field, old and new value and the command that accepts it', () => {
    const { property, reported } = find();
    expect(property?.price).toMatchObject({ euro: 152_000 });
    expect(reported.find(({ field }) => field === 'Price')).toMatchObject({
      about: 'Kerkstraat 33, 1000 Brussel · dossier V-20',
      remedy: 'remedy.hold',
      values: { got: 15_200_000, kept: 152_000, command: 'npm run refresh -- --accept priceJump' },
    });
    expect(reported.find(({ field }) => field === 'Toilets')).toMatchObject({
      remedy: 'remedy.withhold',
      values: { got: 99 },
    });
  });

  test('is shown only when staff accept the rule that held it back, and the acceptance is reported', () => {
    const { property, reported } = find(['priceJump']);
    expect([property?.price, property?.facts.toilets]).toEqual([
      expect.objectContaining({ euro: 15_200_000 }),
      undefined,
    ]);
    expect(reported.find(({ field }) => field === 'Price')?.remedy).toBe('remedy.accepted');
  });
});

test('every price is held back when most change at once, and each is reported', () => {
  const shown = read().byLanguage.nl?.properties ?? [];
  const findBefore = (id: string) => shown.find((property) => property.id === id);
  const folder = writeFixture((fixture) => {
    for (const language of ['nl', 'fr'] as const)
      for (const row of fixture.list(`${language}/properties.json`))
        if (typeof row.Price === 'number') row.Price *= 1.1;
  });
  const { site: after, faults } = readSnapshot(folder, undefined, { findBefore });
  const prices = (properties: typeof shown) =>
    properties.flatMap(({ id, price }) => (price.kind === 'amount' ? [[id, price.euro]] : []));
  expect(prices(after?.byLanguage.nl?.properties ?? [])).toEqual(prices(shown));
  const reported = faults.filter(
    ({ problem, file }) => problem === 'problem.doubt.priceShare' && file.startsWith('nl'),
  );
  expect(reported.length).toBeGreaterThan(5);
  expect(reported[0]?.values).toMatchObject({ rule: 'priceShare' });
  const { site: accepted } = readSnapshot(folder, undefined, { findBefore, accepted: ['priceShare'] });
  expect(prices(accepted?.byLanguage.nl?.properties ?? [])).not.toEqual(prices(shown));
});

test('a town with the postal code of another town is reported, but not its name in another language or spelling', () => {
  const { faults } = readSnapshot(
    writeFixture((fixture) => {
      fixture.property('1020').City = 'Brusel';
      fixture.property('1021').City = 'BRUXELLES';
      fixture.property('1022').City = 'Antwerpen';
      fixture.property('1008').City = 'Brussel / Bruxelles';
    }),
  );
  const reported = faults.filter(({ problem }) => problem === 'problem.doubt.town');
  expect(reported.map(({ record, values }) => [record, values?.got])).toEqual([
    ['1020', 'Brusel'],
    ['1022', 'Antwerpen'],
  ]);
});

describe("street and town of a property without a record in the page's language", () => {
  const addressOf = (of: ReturnType<typeof read>, language: Language, zip: string) => {
    const found = of.byLanguage[language]?.properties.find(({ city, address }) => city.zip === zip && address);
    return found && [found.address?.street, found.address?.language, found.city.name];
  };

  test('are both in the language from which the page takes the name of the town', () => {
    expect(addressOf(site, 'nl', '1200')).toEqual(['Kerkstraat', 'nl', 'Sint-Lambrechts-Woluwe']);
    expect(addressOf(site, 'fr', '1200')).toEqual(['Rue de l’Église', 'fr', 'Woluwe-Saint-Lambert']);
    expect(addressOf(site, 'en', '1200')).toEqual(['Rue de l’Église', 'fr', 'Woluwe-Saint-Lambert']);
    // German has no list of its own, so the Dutch names and streets are used.
    expect(addressOf(site, 'de', '1200')).toEqual(['Kerkstraat', 'nl', 'Sint-Lambrechts-Woluwe']);
  });

  test('have the street of the only record, marked with its language', () => {
    const without = read((fixture) => {
      fixture.site('language').languageUse = ['nl', 'en'].map((code) => ({ code, use: true }));
    });
    expect(addressOf(without, 'en', '1200')).toEqual(['Kerkstraat', 'nl', 'Woluwe-Saint-Lambert']);
  });

  test('stay unchanged for a town that no list translates', () => {
    const unlisted = read((fixture) => {
      for (const file of ['nl/cities.json', 'fr/cities.json', 'en/cities.json'])
        fixture.set(
          file,
          fixture.list(file).filter(({ Zip }) => Zip !== '1200'),
        );
    });
    expect(addressOf(unlisted, 'en', '1200')).toEqual(['Kerkstraat', 'nl', 'Sint-Lambrechts-Woluwe']);
  });
});

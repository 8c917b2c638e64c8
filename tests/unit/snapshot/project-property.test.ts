import { beforeEach, describe, expect, test } from 'vitest';
import type { Fault } from '#api/fault.ts';
import type { Property, PropertyType } from '#domain/property/property.ts';
import { Cities } from '#snapshot/cities.ts';
import type { HiddenProperty } from '#snapshot/hidden.ts';
import { PictureHost } from '#snapshot/pictures.ts';
import { projectProperty } from '#snapshot/project-property.ts';
import type { FindBefore, LanguageRecords } from '#snapshot/records.ts';
import { inLanguage } from '#snapshot/translate-property.ts';
import { readRecord } from '../../fixtures/intake/read-record.ts';

const type = (id: string, name: string): PropertyType => ({
  id,
  name,
  slug: name.toLowerCase(),
  showOrder: 0,
  hasSale: true,
  hasRent: true,
  saleCount: 0,
  rentCount: 0,
});
const types = new Map([type('1', 'Huis'), type('2', 'Appartement')].map((row) => [row.id, row]));
const cityRow = {
  Name: 'JETTE',
  Zip: '1090',
  CountryID: '10',
  CountryName: 'België',
  PropertyCount: 1,
  language: 'nl',
  Latitude: 50.88,
  Longitude: 4.33,
};
const cities = new Cities({ cities: { language: 'nl', rows: [cityRow] } } as unknown as LanguageRecords, {
  spellings: {},
  mainNames: new Map(),
});
const pictures = new PictureHost(
  { host: 'https://p.example', widthPattern: '-{width}.webp', widths: [300], resizer: 'pattern' as const },
  '/nowhere',
);

let faults: Fault[] = [];
beforeEach(() => {
  faults = [];
});

function project(fields: object, hidden?: HiddenProperty, before?: ReturnType<FindBefore>): Property | undefined {
  const record = readRecord({
    ID: '41',
    language: 'nl',
    Goal: 0,
    WebID: '2',
    City: 'JETTE',
    Zip: '1090',
    CountryID: '10',
    PublishAddress: true,
    PublishPrice: true,
    Price: 300_000,
    ...fields,
  });
  return projectProperty(record, {
    file: 'nl/properties.json',
    types,
    cities,
    pictures,
    marqueeIgnoreList: [2],
    hidden: new Map(hidden ? [['41', hidden]] : []),
    findOtherTown: () => undefined,
    judgeContext: { findBefore: () => before, effects: {}, today: '2026-11-22', accepted: [], acceptCommand: 'accept' },
    report: (fault) => faults.push(fault),
  });
}

describe('the public data of a property', () => {
  test('include number, goal, availability, type, city and price', () => {
    expect(project({})).toMatchObject({
      id: '41',
      goal: 'sale',
      availability: 'available',
      typeIds: ['2'],
      typeName: { text: 'Appartement', language: 'nl' },
      city: { name: 'Jette', slug: 'jette', zip: '1090', countryId: 10 },
      price: { kind: 'amount', euro: 300_000, startingFrom: false },
    });
    expect(faults).toEqual([]);
  });

  test.each([
    [{ WebID: '1' }, ['1']],
    [{ WebID: '1', WebIDs: '2' }, ['1', '2']],
    [{ WebID: '', WebIDs: ' 2 , 1 ' }, ['2', '1']],
    [{ WebID: '2', WebIDs: '2,2' }, ['2']],
    [{ WebID: '99', WebIDs: '1' }, ['1']],
  ])('with the type fields %j have the types %j', (fields, ids) => {
    expect(project(fields)?.typeIds).toEqual(ids);
  });

  test('are reported for an unknown type, and left out without a known one', () => {
    project({ WebIDs: '1,99' });
    expect(faults).toMatchObject([{ severity: 'notice', field: 'WebIDs', values: { got: '99' } }]);
    faults = [];
    expect(project({ WebID: '99' })).toBeUndefined();
    expect(project({ WebID: '' })).toBeUndefined();
    expect(faults.map(({ severity, problem }) => [severity, problem])).toEqual([
      ['omitted', 'problem.noType'],
      ['omitted', 'problem.noType'],
    ]);
  });

  test('include the exact location with the address, otherwise the centre of the municipality', () => {
    const place = { Latitude: 50.9, Longitude: 4.4 };
    expect(project({ ...place, Street: 'Kerkstraat', HouseNumber: '3', BoxNr: 'b' })).toMatchObject({
      place: { kind: 'exact', latitude: 50.9, longitude: 4.4 },
      address: { street: 'Kerkstraat', houseNumber: '3', boxNumber: 'b' },
    });
    const hidden = project({ ...place, PublishAddress: false, Street: 'Kerkstraat' });
    expect(hidden).not.toHaveProperty('address');
    expect(hidden?.place).toEqual({ kind: 'municipality', latitude: 50.88, longitude: 4.33 });
    expect(project({ Zip: '1000', City: 'Brussel' })).not.toHaveProperty('place');
  });

  test('without a price show "on request", which is reported unless the price is hidden', () => {
    expect(project({ Price: 0 })?.price).toEqual({ kind: 'onRequest' });
    expect(faults).toMatchObject([{ severity: 'notice', field: 'Price', problem: 'problem.noPrice' }]);
    faults = [];
    expect(project({ Price: 300_000, PublishPrice: false })?.price).toEqual({ kind: 'onRequest' });
    expect(faults).toEqual([]);
  });

  test('omit every figure that reveals a hidden price', () => {
    const figures = { RegistrationRights: 40_625, NotaryFees: 2_783, AgencyCost: 9_000, Deposit: 3_774 };
    const shown = { ...figures, Price: 325_000, CadastralIncome: 900 };
    expect(Object.keys(project(shown)?.facts ?? {})).toHaveLength(5);
    const under = { Marquee: 2, MarqueeName: 'Onder optie' };
    for (const change of [{ Price: 0 }, { PublishPrice: false }, { Price: 90_000_000 }, under])
      expect(project({ ...shown, ...change })?.facts).toEqual({ cadastralIncome: 900 });
  });

  test('with an energy figure of 0 treat it as unknown and use the label', () => {
    expect(project({ EnergyPerformance: 0, EPCLabelText: 'C+' })?.energy).toEqual({
      scale: 'brussels',
      label: 'c_plus',
    });
  });

  test.each([
    ['Headline', (home: Property) => home.headline.text, { TypeDescription: 'X' }],
    ['Description', (home: Property) => home.description?.text, { Description: '<p>X</p>' }],
    ['MainTypeName', (home: Property) => home.typeName.text, { MainTypeName: 'X' }],
    ['MarqueeName', (home: Property) => home.marqueeName?.text, { Marquee: 1, MarqueeName: 'X' }],
    [
      'the label price',
      (home: Property) => (home.price.kind === 'label' ? home.price.text : ''),
      { Marquee: 2, MarqueeName: 'X' },
    ],
    ['PlanningInfo', (home: Property) => String(home.facts.planningInfo), { PlanningInfo: 'X' }],
    ['VAT', (home: Property) => String(home.facts.vat), { VAT: 'X' }],
    ['ChargesBasis', (home: Property) => String(home.facts.chargesBasis), { ChargesBasis: 'X' }],
    ['AvailableFrom', (home: Property) => String(home.facts.availableFrom), { AvailableFrom: 'X' }],
    [
      'a document',
      (home: Property) => home.documents[0]?.name,
      { Documents: [{ ID: '1', Name: 'X', Url: 'https://a.example/1' }] },
    ],
  ] as const)('with %s reveal neither street nor price', (_name, textOf, fields) => {
    const written = JSON.parse(JSON.stringify(fields).replaceAll('X', 'Stilleweg 9, € 487.311')) as object;
    const hidden = { id: '41', streets: ['Stilleweg'], houseNumber: '9', price: 487_311 };
    const home = project({ ...written, PublishPrice: false, PublishAddress: false, Price: 487_311 }, hidden);
    const text = home && textOf(home);
    expect(text).toBeTruthy();
    expect(text).not.toMatch(/stilleweg|487/i);
  });

  test('omit documents, pictures, films and tours whose URL contains the hidden street', () => {
    const hidden = { id: '41', streets: ['Stilleweg'] };
    const home = project(
      {
        PublishAddress: false,
        Documents: [{ ID: '1', Name: 'Plan', Url: 'https://a.example/stilleweg.pdf' }],
        Pictures: [{ ID: '1', Url: '{host}/stilleweg-300.webp', Width: 300, Height: 200 }],
        VideoUrl: 'https://a.example/stilleweg-9.mp4',
        VirtualTourUrl: 'https://my.matterport.com/show/?m=1&address=stilleweg-9',
      },
      hidden,
    );
    expect(JSON.stringify(home)).not.toContain('stilleweg');
    expect(faults).toContainEqual(expect.objectContaining({ field: 'Pictures', problem: 'problem.tellingPicture' }));
  });

  test('link rooms of a plan to pictures, and ignore areas outside the plan and missing pictures', () => {
    const plan = (Areas: unknown) => ({ ID: 'p', Url: 'https://a.example/plan-300.webp', Kind: 'plan', Areas });
    const kitchen = { ID: 'k', Url: 'https://a.example/kitchen-300.webp', Width: 300, Height: 200 };
    const areasOf = (areas: unknown) => project({ Pictures: [kitchen, plan(areas)] })?.plans[0]?.areas;
    expect(areasOf([{ At: [10, 20, 30.5, 40], Picture: 'k' }])).toEqual([{ at: [10, 20, 30.5, 40], number: 1 }]);
    for (const areas of [undefined, 'k', [{ At: [10, 20, 30], Picture: 'k' }], [{ At: [0, 0, 101, 9], Picture: 'k' }]])
      expect(areasOf(areas)).toBeUndefined();
    expect(areasOf([{ At: [10, 20, 30, 40], Picture: 'elsewhere' }])).toBeUndefined();
  });

  test('list the named rooms of a plan with their valid sizes', () => {
    const plan = (Rooms: unknown) => ({ ID: 'p', Url: 'https://a.example/plan-300.webp', Kind: 'plan', Rooms });
    const roomsOf = (rooms: unknown) =>
      project({ Pictures: [plan(rooms)] })?.plans[0]?.rooms ?? project({ Pictures: [plan(rooms)] })?.pictures[0]?.rooms;
    const name = { nl: 'Keuken', en: 'Kitchen' };
    expect(roomsOf([{ Name: name, Surface: 12.5, Width: 5, Depth: 2.5 }])).toEqual([
      { name, surfaceM2: 12.5, sizeM: [5, 2.5] },
    ]);
    expect(roomsOf([{ Name: name, Surface: 'big', Width: 5 }])).toEqual([{ name }]);
    for (const rooms of [undefined, 'kitchen', [{ Surface: 12 }], [{ Name: 'Keuken' }]])
      expect(roomsOf(rooms)).toBeUndefined();
  });

  describe('a staged picture', () => {
    const photo = { ID: 'p', Url: '{host}/empty-300.webp', Width: 300, Height: 200 };
    const staged = (Original?: unknown, more = {}) => ({
      ID: 's',
      Url: '{host}/staged-300.webp',
      Width: 300,
      Height: 200,
      Kind: 'staged',
      ...(Original !== undefined && { Original }),
      ...more,
    });
    const original = expect.objectContaining({ url: 'https://p.example/empty-300.webp', width: 300, height: 200 });

    test.each([
      ['its address', photo.Url],
      ['the ID of another picture', 'p'],
    ])('has the unaltered photo to which its record refers by %s', (_how, name) => {
      const [first, second] = project({ Pictures: [staged(name), photo] })?.pictures ?? [];
      expect([first?.kind, second?.kind, second?.original]).toEqual(['photo', 'staged', original]);
      expect(faults).toEqual([]);
    });

    test.each([
      ['an unknown picture', 'elsewhere'],
      ['a missing file of the site itself', '/pictures/nowhere-300.webp'],
      ['an address that pages may not load', 'javascript:alert(1)'],
    ])('that refers to %s is kept without its original photo, and staff are notified', (_what, name) => {
      const home = project({ Pictures: [staged(name)] });
      expect(home?.pictures.map(({ kind, original: photo }) => [kind, photo])).toEqual([['staged', undefined]]);
      expect(faults.map(({ field, remedy }) => [field, remedy])).toContainEqual([
        'Pictures › 1 › Original',
        'remedy.original',
      ]);
    });

    test('without a reference to a photo is reported to staff', () => {
      project({ Pictures: [staged()] });
      expect(faults.map(({ problem }) => problem)).toEqual(['problem.stagedAlone']);
    });

    test('comes first only when the agency puts it first', () => {
      const kinds = (more: object) =>
        project({ Pictures: [staged('p', more), photo] })?.pictures.map(({ kind }) => kind);
      expect([kinds({}), kinds({ Lead: true }), kinds({ Lead: 'nee' })]).toEqual([
        ['photo', 'staged'],
        ['staged', 'photo'],
        ['photo', 'staged'],
      ]);
    });

    test('does not reveal a hidden street by the URL of its photo', () => {
      const hidden = { id: '41', streets: ['Stilleweg'] };
      const home = project({ PublishAddress: false, Pictures: [staged('{host}/stilleweg-300.webp')] }, hidden);
      expect(JSON.stringify(home)).not.toContain('stilleweg');
      expect(JSON.stringify(faults)).not.toContain('stilleweg');
    });
  });

  test('omit a document or portrait with a URL that pages may not load', () => {
    const home = project({
      Documents: [{ ID: '1', Name: 'Plan', Url: 'javascript:alert(1)' }],
      Manager: { Name: 'Lien', PictureUrl: 'javascript:alert(1)' },
    });
    expect(home?.documents).toEqual([]);
    expect(home?.manager).toEqual({ name: 'Lien' });
  });

  test('include a portrait on the picture host, or a file of the site itself if it exists', () => {
    const portraitOf = (PictureUrl: string) => project({ Manager: { Name: 'Lien', PictureUrl } })?.manager?.pictureUrl;
    expect(portraitOf('https://agency.example/lien.jpg')).toBe('https://agency.example/lien.jpg');
    expect(portraitOf('/pictures/nobody-300.webp')).toBeUndefined();
    expect(portraitOf('{host}/lien-300.webp')).toBe('https://p.example/lien-300.webp');
    expect(portraitOf('data/lien.jpg')).toBe('data/lien.jpg');
  });

  test('use the small picture when there are no others', () => {
    const small = { ID: '1', Url: '{host}/klein-300.webp', Width: 300, Height: 200 };
    expect(project({ SmallPictureItem: small })?.pictures.length).toBe(1);
    expect(project({ SmallPictureItem: small, Pictures: [small, small] })?.pictures.length).toBe(2);
  });

  test('omit a picture, film or tour that cannot be shown, and staff are notified', () => {
    const home = project({
      Pictures: [{ ID: '1', Url: '/klein.webp', Width: 300, Height: 200 }],
      VideoUrl: 'https://a.example/page',
      VirtualTourUrl: 'https://a.example/tour',
    });
    expect(home?.pictures).toEqual([]);
    expect(home).not.toHaveProperty('video');
    expect(home).not.toHaveProperty('tourUrl');
    expect(faults.map(({ severity, field }) => `${severity} ${field}`)).toEqual([
      'notice VideoUrl',
      'notice VirtualTourUrl',
      'notice Pictures',
    ]);
  });
});

test('a property on a page in another language has type and city in that language, and keeps the language of its texts', () => {
  const home = project({ TypeDescription: 'Licht', MainTypeName: 'Loft' }) as Property;
  const rows = [{ ...cityRow, Name: 'Brussels', CountryName: 'Belgium' }];
  const own = new Cities({ cities: { language: 'en', rows } } as unknown as LanguageRecords, {
    spellings: {},
    mainNames: new Map(),
  });
  const report = () => {};
  const shared = { pictures, hidden: new Map(), texts: new Map(), report };
  const english = inLanguage(home, 'en', {
    types: new Map([['2', type('2', 'Apartment')]]),
    cities: own,
    pictures: shared.pictures,
    hidden: shared.hidden,
    texts: shared.texts,
    report,
  });
  expect(english.typeName).toEqual({ text: 'Apartment', language: 'en' });
  expect(english.headline).toEqual({ text: 'Licht', language: 'nl' });
  expect(english.city).toMatchObject({ name: 'Brussels', slug: 'brussels', zip: home.city.zip });
  const same = { types, cities, pictures, hidden: shared.hidden, texts: shared.texts, report };
  expect(inLanguage(home, 'nl', same)).toBe(home);
  const bare = { types: new Map(), cities, pictures, hidden: shared.hidden, texts: shared.texts, report };
  expect(inLanguage(home, 'en', bare)).toMatchObject({ ...home });
});

test('in another language the street has the language of the town, and documents in one language are marked', () => {
  const Documents = [
    { ID: 'd1', Name: 'Grondplan', Url: 'https://documents.example/plan-nl.pdf' },
    { ID: 'd2', Name: 'Scan', Url: 'https://documents.example/scan.pdf' },
  ];
  const home = project({ Street: 'Kiekenmarkt', HouseNumber: '12', Documents }) as Property;
  const context = { types, cities, pictures, hidden: new Map(), texts: new Map(), report: () => {} };
  const findStreet = () => ({ language: 'fr' as const, street: 'Marché aux Poulets', town: 'Bruxelles' });
  const english = inLanguage(home, 'en', { ...context, findStreet, sharedFiles: new Set([Documents[1]?.Url ?? '']) });
  expect(english.address).toEqual({ street: 'Marché aux Poulets', language: 'fr', houseNumber: '12' });
  expect(english.documents.map(({ name, language }) => [name, language])).toEqual([
    ['Grondplan', 'nl'],
    ['Scan', undefined],
  ]);
  expect(inLanguage(home, 'en', { ...context, findStreet: () => undefined }).address).toEqual({
    street: 'Kiekenmarkt',
    language: 'nl',
    houseNumber: '12',
  });
  const hidden = project({ Street: 'Kiekenmarkt', PublishAddress: false }) as Property;
  expect(inLanguage(hidden, 'en', { ...context, findStreet })).not.toHaveProperty('address');
});

test('a property on a page in another language has the translated label in place of the price', () => {
  const home = project({ Marquee: 2, MarqueeName: 'Onder optie' }) as Property;
  const texts = { TypeDescription: undefined, Description: undefined, MainTypeName: undefined };
  const row = { ID: home.id, ...texts, MarqueeName: 'Under option' };
  const context = { types, cities, pictures, hidden: new Map(), texts: new Map([[home.id, row]]), report: () => {} };
  expect(home.price).toEqual({ kind: 'label', text: 'Onder optie' });
  expect(inLanguage(home, 'en', context).price).toEqual({ kind: 'label', text: 'Under option' });
});

test('a translation replaces headline, description and label, without hidden values', () => {
  const home = project({ TypeDescription: 'Licht', Description: '<p>Ruim.</p>', MarqueeName: 'Nieuw' }) as Property;
  const row = {
    ID: home.id,
    TypeDescription: 'Light and quiet',
    Description: '<p>In Secret Lane.</p><script>x</script>',
    MainTypeName: undefined,
    MarqueeName: 'New',
  };
  const hidden = new Map([[home.id, { id: home.id, streets: ['Secret Lane'] }]]);
  const faults: Fault[] = [];
  const report = (fault: Fault) => void faults.push(fault);
  const context = { types, cities, pictures, hidden, texts: new Map([[home.id, row]]), report };
  const english = inLanguage(home, 'en', context);
  expect(english.headline).toEqual({ text: 'Light and quiet', language: 'en' });
  expect(english.description?.text).toBe('<p>In […].</p>');
  expect(faults).toMatchObject([
    { file: 'en/property-texts.json', record: home.id, field: 'Description', values: { sentence: 'In […].' } },
  ]);
  expect(english.marqueeName?.text).toBe(home.marqueeName ? 'New' : undefined);
  expect(english.recordLanguage).toBe('nl');
  expect(english.facts).toBe(home.facts);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Fault } from '#api/fault.ts';
import { FIELDS } from '#domain/property/fields.ts';
import { readPropertyRecord, type UnplacedRecord } from '#snapshot/property-record.ts';
import { faultWords } from '#words/fault-text.ts';
import { CASES, PICTURES } from '../../fixtures/intake/values.ts';

const ROW = {
  ID: '41',
  language: 'nl',
  Goal: 0,
  WebID: '2',
  City: 'Jette',
  Zip: '1090',
  CountryID: 10,
  RecordFile: 'A-7',
  PublishAddress: true,
  PublishPrice: true,
  Price: 300_000,
  Street: 'Kerkstraat',
  HouseNumber: '3',
};

function read(fields: object): { record: UnplacedRecord | undefined; faults: Fault[] } {
  const faults: Fault[] = [];
  const record = readPropertyRecord(
    { ...ROW, ...fields },
    { file: 'nl/properties.json', language: 'nl', index: 0 },
    faults,
  );
  return { record, faults };
}

const picture = { ID: '1', Url: 'https://agency.example/a-300.webp', Width: 300, Height: 200 };

describe('an odd value affects only its own field', () => {
  test.each([
    ['a price in Belgian notation', { Price: '372.000' }, { Price: 372_000 }, []],
    ['a rent in Belgian notation', { Goal: 1, Price: '1.250' }, { Price: 1250 }, []],
    ['a surface in Belgian notation', { SurfaceLiving: '1.250' }, { SurfaceLiving: 1250 }, []],
    ['an ambiguous price', { Price: '1,250' }, { Price: undefined }, ['problem.ambiguous']],
    ['no list of pictures', { Pictures: null }, { Pictures: [] }, []],
    ['"Studio" as number of bedrooms', { Bedrooms: 'Studio' }, { Bedrooms: 0 }, []],
    ['a word for a lift', { Elevator: 'Yes' }, { Elevator: true }, []],
    ['a year of 0', { ConstructionYear: 0 }, { ConstructionYear: undefined }, []],
    [
      'a date in the JSON notation of .NET',
      { CreateDate: '/Date(1671622527000+0100)/' },
      { CreateDate: '2022-12-21' },
      [],
    ],
    ['a hyphen as town', { City: '-' }, { City: undefined }, []],
    ['a town without a Latin letter', { City: '北京' }, { City: undefined }, ['problem.unreadable']],
    ['an unsupported language', { language: 'es' }, { language: 'nl' }, ['problem.unreadable']],
    ['another language', { language: 'fr' }, { language: 'fr' }, ['problem.otherLanguage']],
    ['no country', { CountryID: null }, { CountryID: 10 }, ['problem.country']],
    ['a goal of two', { Goal: 2 }, { Goal: 1 }, ['problem.otherGoal']],
    ['a status nobody knows', { Status: 'onder optie' }, { Status: 'held' }, []],
  ])('%s', (_name, fields, expected, problems) => {
    const { record, faults } = read(fields);
    expect(record).toMatchObject(expected);
    expect(faults.map(({ problem }) => problem)).toEqual(problems);
  });

  test('"-" in every other field counts as empty', () => {
    const { record, faults } = read(Object.fromEntries(Object.keys(FIELDS).map((field) => [field, '-'])));
    expect(record).toMatchObject({ ID: '41', Goal: 0, Zip: '1090', Price: undefined, PublishPrice: false });
    // Publication flags are missing, so staff are notified that price and address stay hidden.
    expect(faults.map(({ field }) => field)).toEqual(['PublishAddress', 'PublishPrice']);
  });

  test('a picture without a size is kept, and the others unchanged', () => {
    const { Width: _width, ...unsized } = picture;
    const { record, faults } = read({ Pictures: [picture, unsized, { ...picture, Url: null }] });
    expect(record?.Pictures.map(({ Width, Height }) => [Width, Height])).toEqual([
      [300, 200],
      [300, 200],
    ]);
    expect(faults.map(({ field, problem }) => [field, problem])).toEqual([
      ['Pictures › 2', 'problem.pictureSize'],
      ['Pictures › 3', 'problem.unreadable'],
    ]);
  });

  test('many pictures without a size are reported once', () => {
    const { faults } = read({ Pictures: Array.from({ length: 20 }, () => picture.Url) });
    expect(faults).toHaveLength(1);
  });
});

test.each([
  [{ PublishPrice: 'misschien' }, 'PublishPrice'],
  [{ PublishPrice: undefined }, 'PublishPrice'],
  [{ PublishPrice: -1 }, 'PublishPrice'],
  [{ PublishAddress: null }, 'PublishAddress'],
  [{ PublishAddress: '?' }, 'PublishAddress'],
] as const)('data with an unclear publication flag are hidden, and staff are notified: %j', (fields, field) => {
  const { record, faults } = read(fields);
  expect(record?.[field]).toBe(false);
  expect(faults).toMatchObject([{ severity: 'notice', field, problem: 'problem.notSaid' }]);
});

test.each([[{ ID: null }], [{ ID: '../x' }], [{ Goal: null }], [{ Goal: 'later' }], [{ Goal: Number.NaN }]])(
  '%j makes the record unusable: without number or goal there is nothing to show',
  (fields) => {
    const { record, faults } = read(fields);
    expect(record).toBeUndefined();
    expect(faults).toMatchObject([{ severity: 'omitted' }]);
  },
);

describe('size and kind of a picture are read from', () => {
  test.each(PICTURES.map((one) => [JSON.stringify(one.written), one] as const))(
    '%s',
    (_name, { written, read: outcome, isReported }) => {
      const { record, faults } = read({ Pictures: [written] });
      const found = record?.Pictures.map(({ Width, Height, Kind }) => [Width, Height, Kind]);
      expect(found).toEqual(outcome.kind === 'value' ? [outcome.value] : []);
      expect(faults.length > 0).toBe(isReported);
    },
  );
});

test.each(CASES.list.map((one) => [JSON.stringify(one.written) ?? 'undefined', one] as const))(
  '%s in place of a list of pictures or documents affects only that list',
  (_name, { written, isReported }) => {
    for (const field of ['Pictures', 'Documents'] as const) {
      const { record, faults } = read({ [field]: written });
      expect(record?.[field]).toEqual([]);
      expect(faults.length > 0).toBe(isReported);
    }
  },
);

describe('a message to staff', () => {
  test('contains file, number, address and reference, field, value and remedy', () => {
    const [fault] = read({ SurfaceLiving: 'veel' }).faults;
    expect(fault && faultWords(fault, 'en')).toEqual({
      severity: 'NOTE',
      where: 'nl/properties.json › 41 (Kerkstraat 3, 1090 Jette · dossier A-7) › SurfaceLiving',
      problem: 'cannot be read as an area (it says "veel") and is not shown',
      remedy: 'Correct this value in your software and export again.',
    });
  });

  test('contains no hidden address or price', () => {
    const text = JSON.stringify([
      read({ PublishAddress: false, HouseNumber: { nr: 77 }, Street: 'Stilleweg {{nr}}', Bedrooms: 'veel' }).faults,
      read({ PublishPrice: 'x y', Price: 'iets van 487.311', Deposit: 'ook 487.311' }).faults,
    ]);
    expect(text).not.toMatch(/Stilleweg|77|487/);
  });
});

test('a property is kept whatever fields other than number and goal contain', () => {
  const needed = new Set(['ID', 'Goal']);
  const fields = [...Object.keys(FIELDS), 'Pictures', 'Documents', 'SmallPictureItem', 'Manager', 'Status', 'language']
    .concat(['City', 'Zip', 'CountryID', 'WebID', 'WebIDs'])
    .filter((field) => !needed.has(field));
  const odd = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.double(),
    fc.integer(),
    fc.constant(null),
    fc.boolean(),
    fc.anything(),
  );
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...fields), odd, { minKeys: 1, maxKeys: 12 }), (change) => {
      const { record, faults } = read(change);
      expect(record?.ID).toBe('41');
      expect(faults.every(({ severity }) => severity === 'notice')).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

test('a picture with an http URL is requested over https, which is reported once', () => {
  const pictures = ['http://agency.example/a-300.webp', 'HTTP://agency.example/b-300.webp'].map((Url) => ({
    ...picture,
    Url,
  }));
  const { record, faults } = read({
    Pictures: pictures,
    Manager: { Name: 'Lien', PictureUrl: 'http://agency.example/lien.jpg' },
  });
  expect(record?.Pictures.map(({ Url }) => Url)).toEqual([
    'https://agency.example/a-300.webp',
    'https://agency.example/b-300.webp',
  ]);
  expect(record?.Manager?.PictureUrl).toBe('https://agency.example/lien.jpg');
  expect(faults.map(({ problem, remedy }) => [problem, remedy])).toEqual([
    ['problem.pictureHttp', 'remedy.pictureHttp'],
    ['problem.pictureHttp', 'remedy.pictureHttp'],
  ]);
});

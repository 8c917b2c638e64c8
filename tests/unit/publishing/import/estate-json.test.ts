import { describe, expect, test } from 'vitest';
import { parseSweepBright, parseWhise } from '#publishing/import/estate-json.ts';
import { readRecord } from '../../../fixtures/intake/read-record.ts';

const rowOf = ({ changes: [change] }: ReturnType<typeof parseWhise>) => (change?.kind === 'put' ? change.row : {});

describe('SweepBright', () => {
  const estate = {
    id: '0f3a2c1e-5b7d-4c2a-9e1f-0a1b2c3d4e5f',
    mandate: { number: 'SB-12' },
    type: 'apartment',
    sub_type: 'penthouse',
    negotiation: 'let',
    status: 'available',
    price: { amount: 1250, currency: 'EUR', hidden: false },
    location: {
      street: 'Kouter',
      number: '7',
      box: '0301',
      postal_code: '9000',
      city: 'Gent',
      country: 'BE',
      geo: { latitude: 51.05, longitude: 3.72 },
      hidden: true,
    },
    bedrooms: 2,
    sizes: { liveable_area: { size: 94, unit: 'sq_m' } },
    description_title: { nl: 'Penthouse', fr: 'Penthouse à Gand' },
    description: { nl: 'Boven de Kouter.', fr: null },
    images: [{ id: 'x', url: 'https://cdn.example/1.jpg', description: 'salon', ordinal: 0 }],
    plans: [{ url: 'https://cdn.example/plan.png' }],
    legal: { energy: { epc_value: 87, epc_category: 'A' } },
  };
  const settings = { language: 'nl', types: { apartment: '2' } } as const;

  test('turns a property into a record and keeps hidden values hidden', () => {
    const row = rowOf(parseSweepBright(JSON.stringify([estate]), settings));
    expect(readRecord(row)).toMatchObject({
      ID: estate.id,
      RecordFile: 'SB-12',
      Goal: 1,
      types: ['2'],
      Price: 1250,
      PublishPrice: true,
      PublishAddress: false,
      Zip: '9000',
      SurfaceLiving: 94,
      TypeDescription: 'Penthouse',
      EnergyPerformance: 87,
      Pictures: [{ Kind: 'photo' }, { Kind: 'plan' }],
    });
    const silent = { ...estate, price: { amount: 1250 }, negotiation: undefined };
    expect(rowOf(parseSweepBright(JSON.stringify([silent]), settings))).toMatchObject({
      PublishPrice: false,
      Goal: undefined,
    });
  });

  test('treats a single property of a web hook as partial and an array as the complete list', () => {
    expect(parseSweepBright(JSON.stringify(estate), settings).scope).toBe('partial');
    expect(parseSweepBright(JSON.stringify({ data: [estate] }), settings).scope).toBe('full');
  });
});

describe('Whise', () => {
  const estate = {
    id: 5_512_001,
    referenceNumber: 'W/12',
    purpose: { id: 1 },
    purposeStatus: { id: 3 },
    category: { id: 2 },
    subCategory: { id: 31 },
    price: 372_000,
    displayPrice: true,
    displayAddress: false,
    address: 'Rue Haute',
    number: '12',
    zip: '1000',
    city: 'Bruxelles',
    rooms: 3,
    area: 120,
    shortDescription: [
      { content: 'Maison', languageId: 'fr-BE' },
      { content: 'Huis', languageId: 'nl-BE' },
    ],
    longDescription: [{ content: 'Lumineuse.', languageId: 'fr-BE' }],
    createDateTime: '/Date(1671622527000+0100)/',
    pictures: [
      { order: 2, urlXXL: 'https://cdn.example/b.jpg' },
      { order: 1, urlXXL: 'https://cdn.example/a.jpg', urlSmall: 'https://cdn.example/s.jpg' },
    ],
  };
  const settings = { language: 'fr', types: { 2: '7', 31: '5' } } as const;

  test('turns a property into a record in the requested language', () => {
    const row = rowOf(parseWhise(JSON.stringify({ estates: [estate] }), settings));
    expect(readRecord(row)).toMatchObject({
      ID: '5512001',
      RecordFile: 'W/12',
      Goal: 0,
      Status: 'sold',
      types: ['5'],
      PublishPrice: true,
      PublishAddress: false,
      TypeDescription: 'Maison',
      Description: 'Lumineuse.',
      // As Omnicasa writes days.
      CreateDate: '2022-12-21',
      Pictures: [{ Url: 'https://cdn.example/a.jpg' }, { Url: 'https://cdn.example/b.jpg' }],
    });
  });

  test('never takes one of their numbers for a type of ours', () => {
    expect(rowOf(parseWhise(JSON.stringify([estate]), { language: 'fr' })).WebID).toBeUndefined();
  });

  test.each([['{"estates":[{}]}'], ['[1]'], ['{"a":'], ['null']])('%s is refused', (text) => {
    expect(() => parseWhise(text, settings)).toThrow(/refused/);
  });
});

describe('estates as interfaces answer', () => {
  const estate = { id: 1, purpose: { id: 1 }, price: 350_000, displayPrice: true };
  const read = (json: unknown) => parseWhise(JSON.stringify(json), { language: 'nl' });

  test.each([
    [{ estates: [estate], totalCount: 312 }, 312],
    [{ data: [estate], meta: { total: 200, current_page: 1 } }, 200],
    [{ data: [estate], links: { next: 'https://api.example?page=2' } }, '?'],
    [{ data: { estates: [estate], totalCount: 2 } }, 2],
  ])('refuses %j as one page of several, which must not replace the list', (json, total) => {
    expect(() => read(json)).toThrow(
      expect.objectContaining({ key: 'import:refused.page', values: { count: 1, total } }),
    );
  });

  test.each([[estate], [{ estate }], [{ data: estate }]])('reads %j as one property, a partial delivery', (json) => {
    expect(read(json)).toMatchObject({ scope: 'partial', changes: [{ id: '1' }] });
  });

  test.each([[[estate]], [{ estates: [estate], totalCount: 1 }], [{ data: { estates: [estate] } }]])(
    '%j is all',
    (json) => {
      expect(read(json)).toMatchObject({ scope: 'full', changes: [{ id: '1' }] });
    },
  );

  test('skips an entry that is not a property and keeps the others', () => {
    const { changes, notes } = read([estate, null, {}]);
    expect(changes).toHaveLength(1);
    expect(notes).toEqual([
      { note: 'notEstate', id: '#2' },
      { note: 'notEstate', id: '#3' },
    ]);
  });

  test('keeps all digits of a twenty-digit number', () => {
    const text = '[{"id":12345678901234567890},{"id":12345678901234567891}]';
    expect(parseWhise(text, { language: 'nl' }).changes.map(({ id }) => id)).toEqual([
      '12345678901234567890',
      '12345678901234567891',
    ]);
  });

  test('reads the unit of a surface and the currency of an amount', () => {
    const sizes = { plot_area: { size: 1.5, unit: 'ha' }, liveable_area: { size: 1200, unit: 'sq_ft' } };
    const price = { amount: 350_000, currency: 'GBP', hidden: false };
    const [change] = parseSweepBright(JSON.stringify([{ id: 'a', sizes, price }]), { language: 'nl' }).changes;
    expect(change).toMatchObject({
      row: { SurfaceGround: '1.5 ha', SurfaceLiving: '1200 sq_ft', Price: '350000 GBP' },
    });
  });

  test('imports units of a project as properties and marks one under offer', () => {
    const project = { id: 'p', is_project: true, properties: [{ id: 'u1', status: 'option' }] };
    expect(parseSweepBright(JSON.stringify([project]), { language: 'nl' }).changes).toMatchObject([
      { id: 'p' },
      { id: 'u1', row: { Status: 'available', MarqueeName: 'Onder optie' } },
    ]);
  });

  test('does not take another country for Belgium', () => {
    const { changes } = read([{ ...estate, country: { id: 2, name: 'Nederland' } }]);
    expect(changes).toMatchObject([{ row: { CountryID: 'Nederland' } }]);
  });
});

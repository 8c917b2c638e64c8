import { describe, expect, test } from 'vitest';
import { noteFields } from '#publishing/import/report.ts';
import { OMNICASA_PROPERTY, omnicasaOf } from '../../../fixtures/intake/deliveries.ts';
import { parseOmnicasa, parseSweepBright, parseWhise } from '../../../fixtures/intake/parse-list.ts';
import { readRecord } from '../../../fixtures/intake/read-record.ts';

const rowOf = ({ changes: [change] }: ReturnType<typeof parseWhise>) => (change?.kind === 'put' ? change.row : {});

describe('the import of Omnicasa', () => {
  const settings = { language: 'nl' } as const;
  const read = (more: object = {}) => rowOf(parseOmnicasa(omnicasaOf([{ ...OMNICASA_PROPERTY, ...more }]), settings));

  test('turns a property into a record with its label, its largest pictures and its agent', () => {
    const row = read();
    expect(readRecord(row)).toMatchObject({
      ID: '81204',
      RecordFile: 'OC-204',
      Goal: 0,
      Status: 'available',
      MarqueeName: 'Onder optie',
      types: ['Woning'],
      Price: 372_000,
      PublishPrice: true,
      Bedrooms: 3,
      Elevator: false,
      Latitude: 51.054,
      Longitude: 3.722,
      Condition: 'good',
      Description: 'Rustig gelegen.',
      Manager: { Name: 'An Peeters' },
      Pictures: [{ Url: 'https://cdn.example/xl.jpg', Width: 1600 }],
    });
  });

  test.each([
    [0, 0, 'withdrawn'],
    [2, 0, 'sold'],
    [3, 0, 'withdrawn'],
    [4, 1, 'rented'],
    [6, 0, 'sold'],
    [6, 1, 'rented'],
    [9, 0, 'Status 9'],
  ])('reads status %i of goal %i as %s', (Status, Goal, status) => {
    expect(read({ Status, Goal }).Status).toBe(status);
  });

  test('distinguishes latitude from longitude by their values, and asks about goal 2 (takeover of a business)', () => {
    expect(read({ GoogleX: 3.7, GoogleY: 51 })).toMatchObject({ Latitude: 51, Longitude: 3.7 });
    expect(read({ Goal: 2 }).Goal).toBe('Goal 2');
  });

  test.each([
    [1, 'per week', 700, 3033],
    [1, '/ jaar', '14.400', 1200],
    [1, 'per maand', 900, 900],
    [0, 'per jaar', 372_000, 372_000],
  ])('reads for goal %i and the unit "%s" the price %s as %s', (Goal, PriceUnitText, Price, expected) => {
    expect(read({ Goal, PriceUnitText, Price }).Price).toBe(expected);
  });

  test('refuses a list that is only one page of several', () => {
    const page = omnicasaOf([OMNICASA_PROPERTY]).replace('"RowsCount":1', '"RowsCount":90');
    expect(() => parseOmnicasa(page, settings)).toThrow(expect.objectContaining({ key: 'import:refused.page' }));
  });
});

describe('the import of SweepBright', () => {
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

  test('reads legal facts, energy, costs, the agent and the open houses', () => {
    const whole = {
      ...estate,
      rent_period: 'week',
      price: { amount: 300, currency: 'EUR', hidden: false },
      price_recurring_costs: { amount: 90, currency: 'EUR' },
      price_guarantee: { amount: 2500, currency: 'EUR' },
      general_condition: 'mint',
      amenities: ['lift', 'garden'],
      features: { energy: { gas: false, fuel: true }, ecology: { double_glazing: true } },
      open_homes: [{ start_date: '2027-03-06T10:00:00+01:00', end_date: '2027-03-06T12:00:00+01:00' }],
      negotiator: { first_name: 'An', last_name: 'Peeters', photo_url: 'https://cdn.example/an.jpg' },
      legal: {
        energy: { epc_value: 87, epc_category: 'A', total_epc_value: 8200, co2_emissions: 21 },
        regulations: { building_permit: 1, priority_purchase_right: 0, subdivision_authorisation: true },
        property_and_land: {
          cadastral_income: 785,
          flood_risk: 'no_flood_risk_area',
          flood_risk_plot_score: 'A',
          flood_risk_building_score: 'B',
          land_use_designation: 'residential',
        },
      },
    };
    expect(readRecord(rowOf(parseSweepBright(JSON.stringify([whole]), settings)))).toMatchObject({
      Price: 1300,
      ChargesRenter: 90,
      Deposit: 2500,
      Condition: 'excellent',
      Elevator: true,
      Heating: 'oil',
      Glazing: 'double',
      EnergyTotal: 8200,
      CO2Emission: 21,
      BuildingPermit: true,
      PreemptiveRight: false,
      SubdivisionPermit: true,
      CadastralIncome: 785,
      FloodArea: 'none',
      FloodScoreParcel: 'A',
      FloodScoreBuilding: 'B',
      PlanningDestination: 'residential',
      OpenHouses: [{ date: '2027-03-06', slot: '10:00-12:00' }],
      Manager: { Name: 'An Peeters' },
    });
  });

  test('keeps an unknown period of a rent beside its amount', () => {
    const nightly = { ...estate, rent_period: 'night' };
    expect(rowOf(parseSweepBright(JSON.stringify([nightly]), settings)).Price).toBe('1250 / night');
  });

  test('treats a single property of a web hook as a partial delivery and an array as the complete list', () => {
    expect(parseSweepBright(JSON.stringify(estate), settings).scope).toBe('partial');
    expect(parseSweepBright(JSON.stringify({ data: [estate] }), settings).scope).toBe('full');
  });
});

describe('the import of Whise', () => {
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
      // The export has this date in Omnicasa's notation.
      CreateDate: '2022-12-21',
      Pictures: [{ Url: 'https://cdn.example/a.jpg' }, { Url: 'https://cdn.example/b.jpg' }],
    });
  });

  test('does not take a category number of Whise for a type of the site, and names the kind by a word when there is no map', () => {
    expect(rowOf(parseWhise(JSON.stringify([estate]), { language: 'fr' })).WebID).toBe('apartment');
    const industrial = { ...estate, category: { id: 6 } };
    expect(rowOf(parseWhise(JSON.stringify([industrial]), { language: 'fr' })).WebID).toBeUndefined();
  });

  const detail = (label: string, value: unknown, group = 'Urbanisme') => ({ id: 1, label, value, group });

  test('reads legally required facts from `details` by their labels in the requested language', () => {
    const details = [
      detail('Revenu cadastral', 1250),
      detail("Permis d'urbanisme", 'Oui'),
      detail('Droit de préemption', 'Non'),
      detail('Score P', 'B'),
      detail('Score G', 'A'),
      detail('Code unique', '20240101-0000123-RES-1'),
      detail('Attestation amiante', 'asbestos-safe'),
      detail('Chauffage', 'Gaz'),
    ];
    const row = rowOf(parseWhise(JSON.stringify([{ ...estate, details }]), settings));
    expect(readRecord(row)).toMatchObject({
      CadastralIncome: 1250,
      BuildingPermit: true,
      PreemptiveRight: false,
      FloodScoreParcel: 'B',
      FloodScoreBuilding: 'A',
      UniqueCode: '20240101-0000123-RES-1',
      AsbestosType: 'asbestos-safe',
      Heating: 'Gaz',
    });
  });

  test('ignores details for the number and the price, and reports an unknown detail with its group', () => {
    const details = [detail('Prix', 1), detail('ID', 'x'), detail('Prise pour pirogue', 'Oui', 'Extérieur')];
    const { changes, fields } = parseWhise(
      JSON.stringify([
        { ...estate, details },
        { ...estate, id: 2, details },
      ]),
      settings,
    );
    expect(changes[0]).toMatchObject({ id: '5512001', row: { Price: 372_000 } });
    expect(noteFields(fields ?? [])).toEqual([
      {
        note: 'fieldsUnknown',
        id: 'Urbanisme › Prix (2 ×), Urbanisme › ID (2 ×), Extérieur › Prise pour pirogue (2 ×)',
        count: 3,
      },
    ]);
    const mapped = parseWhise(JSON.stringify([{ ...estate, details: [detail('Prise pour pirogue', 'Oui')] }]), {
      ...settings,
      headers: { 'Prise pour pirogue': 'Elevator' },
    });
    expect([rowOf(mapped).Elevator, noteFields(mapped.fields ?? [])]).toEqual([true, []]);
  });

  test('leaves out a detail that is marked private', () => {
    const details = [{ ...detail('Revenu cadastral', 1250), isPrivate: true }];
    const { changes } = parseWhise(JSON.stringify([{ ...estate, details }]), settings);
    expect(JSON.stringify(changes)).not.toContain('1250');
  });

  test.each([
    [5, 'available', 'Sous option'],
    [14, 'available', 'Vendu sous réserve'],
    [22, 'available', 'Compromis signé'],
    [20, 'withdrawn', undefined],
    [99, 'purposeStatus 99', undefined],
  ])('reads purpose status %i as %s, with the label %s', (id, status, label) => {
    const row = rowOf(parseWhise(JSON.stringify([{ ...estate, purposeStatus: { id } }]), settings));
    expect([row.Status, row.MarqueeName]).toEqual([status, label]);
  });

  test('shows the first representative with a name as the agent, with telephone and portrait', () => {
    const representatives = [
      { id: 1 },
      {
        id: 2,
        firstName: 'An',
        lastName: 'Peeters',
        mobile: '0470 12 34 56',
        email: 'an@agency.example',
        picture: 'https://cdn.example/an.jpg',
      },
    ];
    expect(rowOf(parseWhise(JSON.stringify([{ ...estate, representatives }]), settings)).Manager).toEqual({
      Name: 'An Peeters',
      Phone: '0470 12 34 56',
      Email: 'an@agency.example',
      PictureUrl: 'https://cdn.example/an.jpg',
    });
  });

  test('ignores "garage: false" and counts "garage: true" as one garage', () => {
    const garage = (written: unknown) => {
      const row = rowOf(parseWhise(JSON.stringify([{ ...estate, garage: written }]), settings));
      return readRecord(row).Garages ?? 0;
    };
    expect([garage(false), garage(true), garage(2)]).toEqual([0, 1, 2]);
  });

  test.each([['{"estates":[{}]}'], ['[1]'], ['{"a":'], ['null']])('refuses %s', (text) => {
    expect(() => parseWhise(text, settings)).toThrow(/refused/);
  });
});

describe('the answer of an API with estates', () => {
  const estate = { id: 1, purpose: { id: 1 }, price: 350_000, displayPrice: true };
  const read = (json: unknown) => parseWhise(JSON.stringify(json), { language: 'nl' });

  test.each([
    [{ estates: [estate], totalCount: 312 }, 312],
    [{ data: [estate], meta: { total: 200, current_page: 1 } }, 200],
    [{ data: [estate], links: { next: 'https://api.example?page=2' } }, '?'],
    [{ data: { estates: [estate], totalCount: 2 } }, 2],
  ])('such as %j is refused as one page of several, because it must not replace the list', (json, total) => {
    expect(() => read(json)).toThrow(
      expect.objectContaining({ key: 'import:refused.page', values: { count: 1, total } }),
    );
  });

  test.each([[estate], [{ estate }], [{ data: estate }]])(
    'such as %j is read as a partial delivery of one property',
    (json) => {
      expect(read(json)).toMatchObject({ scope: 'partial', changes: [{ id: '1' }] });
    },
  );

  test.each([[[estate]], [{ estates: [estate], totalCount: 1 }], [{ data: { estates: [estate] } }]])(
    'such as %j is read as the complete list',
    (json) => {
      expect(read(json)).toMatchObject({ scope: 'full', changes: [{ id: '1' }] });
    },
  );

  test('is read without entries that are not properties', () => {
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

  test('is read with the unit of a surface and the currency of an amount', () => {
    const sizes = { plot_area: { size: 1.5, unit: 'ha' }, liveable_area: { size: 1200, unit: 'sq_ft' } };
    const price = { amount: 350_000, currency: 'GBP', hidden: false };
    const [change] = parseSweepBright(JSON.stringify([{ id: 'a', sizes, price }]), { language: 'nl' }).changes;
    expect(change).toMatchObject({
      row: { SurfaceGround: '1.5 ha', SurfaceLiving: '1200 sq_ft', Price: '350000 GBP' },
    });
  });

  test('is read with the units of a project as properties, and a unit under offer is marked', () => {
    const project = { id: 'p', is_project: true, properties: [{ id: 'u1', status: 'option' }] };
    expect(parseSweepBright(JSON.stringify([project]), { language: 'nl' }).changes).toMatchObject([
      { id: 'p' },
      { id: 'u1', row: { Status: 'available', MarqueeName: 'Onder optie' } },
    ]);
  });

  test('keeps a country other than Belgium', () => {
    const { changes } = read([{ ...estate, country: { id: 2, name: 'Nederland' } }]);
    expect(changes).toMatchObject([{ row: { CountryID: 'Nederland' } }]);
  });
});

import { describe, expect, test } from 'vitest';
import { kindOf, meaningOf, PrivateMarks, readMark } from '#snapshot/private-marks.ts';
import { readRecords } from '#snapshot/records.ts';
import { writeFixture } from '../../fixtures/write-fixture.ts';

const stripOne = (record: object) => new PrivateMarks('snapshot', [record]).strip(record);
const documentsOf = (...items: object[]) => {
  const { value } = stripOne({
    documents: items.map((item, index) => ({ url: `https://a.example/${index}.pdf`, ...item })),
  });
  return (value as { documents: unknown[] }).documents.length;
};

describe('a mark', () => {
  test.each([
    ...['isPrivate', 'private', 'is_private', 'PRIVATE', 'isprivate', 'Privé', 'privaat', 'internal', 'isInternal'],
    ...[
      'intern',
      'interne',
      'confidential',
      'Vertrouwelijk',
      'vertraulich',
      'hidden',
      'offline',
      'notForWeb',
      'nietPubliceren',
    ],
    ...['hideOnWebsite', 'internalUseOnly', 'niet op web', 'pas pour le web', 'nicht veröffentlichen'],
    ...['hiddenFromPublic', 'ownerOnly', 'agencyOnly', 'enkel kantoor', 'isDeleted', 'restricted'],
    ...['internalDocument', 'isPrivateFile'],
  ])('named %s makes a document private for yes and public for no', (name) => {
    for (const yes of [true, 1, '1', 'true', 'TRUE', 'ja', 'oui', 'yes', 'Vrai', ' x '])
      expect(documentsOf({ [name]: yes })).toBe(0);
    for (const no of [false, 0, '0', 'false', 'nee', 'non', 'no', 'nein']) expect(documentsOf({ [name]: no })).toBe(1);
  });

  test.each([
    ...['public', 'isPublic', 'published', 'publish', 'publiceren', 'openbaar', 'öffentlich', 'oeffentlich', 'online'],
    ...[
      'showOnWebsite',
      'show_on_website',
      'showonwebsite',
      'canBePublished',
      'visible',
      'zichtbaar',
      'Publier sur le site',
    ],
    ...['freigabe', 'isNotPrivate', 'exportToWeb', 'sendToWebsite', 'publicDocument'],
  ])('named %s makes a document public for yes and private for no', (name) => {
    expect(documentsOf({ [name]: 'ja' })).toBe(1);
    expect(documentsOf({ [name]: false })).toBe(0);
  });

  test.each(['misschien', '', null, 2, '?', 'onbekend', 'zie dossier', 7.5])(
    'with the unreadable value %o counts as private and is reported',
    (said) => {
      for (const name of ['isPrivate', 'public']) {
        const { value, leftOut } = stripOne({ documents: [{ url: 'https://a.example/1.pdf', [name]: said }] });
        expect(value).toEqual({ documents: [] });
        expect(leftOut).toEqual([{ kind: 'Document', mark: name, isUnreadable: true }]);
      }
    },
  );

  test('may be a word such as "intern" or "draft"', () => {
    const said = {
      visibility: ['private', 'intern', 'Internal only', 'niet publiek', 'agents'],
      publish_status: ['draft'],
    };
    for (const [name, all] of Object.entries(said))
      for (const word of all) expect(documentsOf({ [name]: word })).toBe(0);
    expect(documentsOf({ visibility: 'public' }, { visibility: 'Openbaar' })).toBe(2);
    expect(documentsOf({ type: 'INTERN' }, { group: 'documents_internal' }, { type: 'epc' })).toBe(1);
  });

  test.each([
    { accessLevel: 'PRIVATE' },
    { access: 'restricted' },
    { rights: 'intern' },
    { security: 'confidential' },
    { permission: ['owner', 'agency'] },
    { sharedWith: 'Propriétaire' },
    { tags: ['epc', 'private'] },
    { label: 'Vertrouwelijk' },
  ])('may name an audience or a kind: %o', (item) => {
    expect(documentsOf(item)).toBe(0);
  });

  test.each([
    { accessLevel: 'public' },
    { permission: ['owner', 'public'] },
    { type: 'office' },
    { label: 'Privé tuin' },
    { tags: ['hidden gem', 'agency'] },
    { document: 'https://a.example/public.pdf', publicDocument: 'https://a.example/public.pdf' },
  ])('is not derived from words with another meaning: %o', (item) => {
    expect(documentsOf(item)).toBe(1);
  });

  test.each([
    { privateParking: 'ja' },
    { internet: 'nee' },
    { publishedAt: '2024-05-01' },
    { publication: '2024-05-01T10:00:00' },
    { website: 'https://agency.example' },
    { internalNote: 'Sleutel bij de buren' },
    { publicTransport: 'bus' },
    { displayPrice: false },
    { displayAddress: false },
    { interior: 'nee' },
    { category: 'private garden' },
  ])('is not derived from %o', (item) => {
    expect(documentsOf(item)).toBe(1);
  });

  test('for the public is required on each document once one document has it', () => {
    expect(documentsOf({ public: true }, {}, { public: 'yes' })).toBe(2);
    expect(documentsOf({ isPrivate: true }, {})).toBe(1);
    const { value } = stripOne({
      images: ['https://a.example/1.jpg', { url: 'https://a.example/2.jpg', public: true }],
    });
    expect(value).toEqual({ images: [{ url: 'https://a.example/2.jpg', public: true }] });
  });

  test('of privacy takes precedence over a public mark, on the item or on another with the same URL', () => {
    expect(documentsOf({ public: true, internal: true })).toBe(0);
    expect(documentsOf({ url: 'https://a.example/x.pdf', private: true }, { url: 'https://a.example/x.pdf' })).toBe(0);
    expect(
      stripOne({ VideoUrl: 'https://v.example/1', video: { url: 'https://v.example/1', private: 1 } }).value,
    ).toEqual({});
  });

  test('of a field is reported with the kind of the field', () => {
    const record = {
      videoUrl: 'https://v.example/1',
      videoPrivate: 'ja',
      description: 'Villa',
      publish_description: 'nee',
    };
    const { value, leftOut } = stripOne(record);
    expect(value).toEqual({ videoPrivate: 'ja', publish_description: 'nee' });
    expect(leftOut.map(({ kind }) => kind)).toEqual(['Tour', 'Field']);
    // A field with an internal text is not a privacy mark of the public text.
    expect(stripOne({ description: 'Villa', internal_description: 'Sleutel bij buur' }).value).toMatchObject({
      description: 'Villa',
    });
  });

  test('of a whole record removes it, also inside a publication group', () => {
    expect(stripOne({ id: 1, is_private: 'true' }).value).toBeUndefined();
    expect(stripOne({ id: 1, publish: { website: false, portals: true } }).value).toBeUndefined();
    expect(stripOne({ id: 1, publish: { website: true } }).value).toEqual({ id: 1, publish: { website: true } });
  });

  test.each([
    { PrivateGarden: 1, Garden: 40 },
    { 'Privaat terras': 'ja', Terras: '12' },
    { 'Jardin privé': 'oui', Jardin: '30' },
    { 'Openbaar vervoer': 'nee', Vervoer: 'bus' },
    { 'Privater Garten': 'ja', Garten: 'ja' },
    { garden: { type: 'private', area: 3 } },
    { parkings: [{ private: true, count: 2 }] },
    { Terrace: { Private: 'yes', Area: 30 } },
  ])('about a garden, terrace or parking only describes its use: %o stays', (record) => {
    expect(stripOne({ ID: '1', ...record })).toMatchObject({ value: { ID: '1', ...record }, leftOut: [] });
  });

  test('on pictures of a garden makes them private', () => {
    const { value } = stripOne({ gardenPhotos: [{ url: 'https://a.example/1.jpg', private: true }] });
    expect(value).toEqual({ gardenPhotos: [] });
  });

  test.each(['02/03/26', '2 maart 2026', 'Mon, 02 Mar 2026', '2-mrt-2026 10:00', 1_772_409_600, 46_083, '20260302'])(
    'is not derived from the publication date %o of a property',
    (moment) => {
      for (const name of ['online', 'Published', 'Publicatie'])
        expect(stripOne({ ID: '1', [name]: moment })).toMatchObject({ value: { ID: '1' }, leftOut: [] });
    },
  );

  test('is read in several languages', () => {
    expect(readMark(meaningOf('Privé'), 'waar')).toBe('private');
    expect(readMark(meaningOf('public'), -1)).toBe('unreadable');
    expect(readMark(meaningOf('private'), -1)).toBe('private');
    expect(kindOf('virtual_tour')).toBe('Tour');
  });
});

describe('a snapshot', () => {
  test('leaves out and counts rows marked private in every language', () => {
    const { records, faults } = readRecords(
      writeFixture((fixture) => {
        const url = 'https://files.example/mandaat.pdf';
        Object.assign(fixture.property('1001'), {
          Documents: [
            { ID: 'd1', Name: 'EPC', Url: 'https://files.example/epc.pdf', IsPrivate: false },
            { ID: 'd2', Name: 'Verkoopopdracht', Url: url, IsPrivate: true },
          ],
        });
        Object.assign(fixture.property('1001', 'fr'), { Documents: [{ ID: 'd2', Name: 'Mandat', Url: url }] });
        Object.assign(fixture.property('1002'), { Internal: 'ja' });
      }),
    );
    const of = (language: 'nl' | 'fr', id: string) =>
      records?.byLanguage[language]?.properties.rows.find(({ ID }) => ID === id);
    expect(of('nl', '1001')?.Documents.map(({ Name }) => Name)).toEqual(['EPC']);
    expect(of('fr', '1001')?.Documents).toEqual([]);
    for (const language of ['nl', 'fr'] as const) expect(of(language, '1002')).toBeUndefined();
    expect(faults).toMatchObject([
      { record: '1001', problem: 'problem.privateDocument', values: { count: 1 } },
      { record: '1002', problem: 'problem.privateRecord' },
    ]);
    expect(JSON.stringify({ records, faults })).not.toMatch(/mandaat|Verkoopopdracht/);
  });

  test('leaves out and names a picture whose mark is neither yes nor no', () => {
    let first = '';
    const { records, faults } = readRecords(
      writeFixture((fixture) => {
        const row = fixture.property('1001');
        const [lead, ...rest] = row.Pictures as { ID: string }[];
        first = lead?.ID ?? '';
        row.Pictures = [{ ...lead, Private: 'misschien' }, ...rest];
      }),
    );
    expect(JSON.stringify(faults)).not.toContain('misschien');
    expect(faults).toMatchObject([
      { record: '1001', problem: 'problem.privatePicture' },
      { record: '1001', field: 'Private', problem: 'problem.privateUnreadable' },
    ]);
    // The small picture has the same URL, so it is left out too.
    const shown = records?.byLanguage.nl?.properties.rows.find(({ ID }) => ID === '1001');
    expect(shown?.Pictures.some(({ ID }) => ID === first)).toBe(false);
    expect(shown?.SmallPictureItem).toBeUndefined();
  });
});

test('the shortcut for records without privacy words gives the same result as reading each name', () => {
  const names = ['ID', 'Kind', 'Type', 'Name', 'private', 'isInternal', 'publish', 'video', 'video_private', 'tags'];
  const values = ['1', 'floor plan', 'internal', 'yes', 'no', true, false, 'https://a.example/1.pdf', 7, null];
  // Pseudo-random with a fixed seed.
  let state = 3;
  const random = (limit: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  const write = (depth: number): unknown => {
    const kind = depth === 0 ? 9 : random(10);
    if (kind < 2) return Array.from({ length: random(4) }, () => write(depth - 1));
    if (kind > 4) return values[random(values.length)];
    const fields = Array.from({ length: 1 + random(5) }, () => [names[random(names.length)], write(depth - 1)]);
    return Object.fromEntries(fields) as unknown;
  };
  const records = Array.from({ length: 400 }, () => ({
    documents: write(3),
    Rooms: write(3),
    [names[random(10)] ?? '']: write(2),
  }));
  let stripped = 0;
  for (const record of records) {
    const marks = new PrivateMarks('snapshot', [record]);
    const fast = marks.strip(record);
    // The shortcut caches results per object; a copy is not cached, so each of its names is read.
    expect(fast).toEqual(marks.strip(structuredClone(record)));
    if (fast.leftOut.length > 0) stripped += 1;
  }
  expect(stripped).toBeGreaterThan(50);
  expect(stripped).toBeLessThan(350);
});

import { describe, expect, test } from 'vitest';
import { parseCsv } from '#publishing/import/csv.ts';
import { type Delivery, mergeDelivery } from '#publishing/import/delivery.ts';
import { noteFields } from '#publishing/import/report.ts';
import { withoutEmpty } from '#publishing/import/rows.ts';
import { parseOpenImmo, parseSweepBright, parseWhise } from '../../../fixtures/intake/parse-list.ts';

const settings = { language: 'nl', types: { haus: '1', house: '1', Huis: '1' } } as const;
const rowsOf = (delivery: Delivery) => mergeDelivery([], delivery).rows.map(withoutEmpty);
const documentsOf = (delivery: Delivery) =>
  rowsOf(delivery).flatMap(({ Documents }) => (Documents as { Url: string }[]).map(({ Url }) => Url));
const notesOf = ({ notes = [], fields = [] }: Delivery) =>
  [...notes, ...noteFields(fields).filter(({ note }) => note === 'fieldsUnknown')].map(({ note, id, count }) => [
    note,
    id,
    count,
  ]);

describe('the import of Whise', () => {
  const whise = (...estates: object[]) => parseWhise(JSON.stringify(estates), settings);
  const epc = { url: 'https://w.example/epc.pdf', description: 'EPC', isPrivate: false };

  test("keeps a private document out of the list and of staff's report, but counts it", () => {
    const mandate = { url: 'https://w.example/mandaat.pdf', description: 'Verkoopopdracht', isPrivate: true };
    const delivery = whise({
      id: 7,
      documents: [epc, mandate, { ...mandate, url: 'https://w.example/b.pdf', isPrivate: 1 }],
    });
    expect(documentsOf(delivery)).toEqual([epc.url]);
    expect(notesOf(delivery)).toEqual([['privateDocuments', '7 (2)', 2]]);
    expect(JSON.stringify(delivery)).not.toMatch(/mandaat|Verkoopopdracht/);
  });

  test('leaves out pictures, texts and tours that are marked private', () => {
    const delivery = whise({
      id: 7,
      pictures: [
        { urlXXL: 'https://w.example/1.jpg', order: 1, isPrivate: 'ja' },
        { urlXXL: 'https://w.example/2.jpg', order: 2 },
      ],
      longDescription: [
        { languageId: 'nl-BE', content: 'Sleutel bij de buren', internal: true },
        { languageId: 'nl-BE', content: 'Ruime villa' },
      ],
      linkVideo: 'https://v.example/1',
      videoIsPrivate: true,
    });
    const [row] = rowsOf(delivery);
    expect(row).toMatchObject({ Description: 'Ruime villa', Pictures: [{ Url: 'https://w.example/2.jpg' }] });
    expect(row).not.toHaveProperty('VideoUrl');
    expect(notesOf(delivery).map(([note]) => note)).toEqual(['privatePictures', 'privateTours', 'privateFields']);
  });

  test.each([
    [{ displayStatusId: 1 }, 0],
    [{ displayStatus: { id: 1, name: 'Offline' } }, 0],
    [{ displayStatusId: '9' }, 0],
    [{ displayStatusId: 2 }, 1],
    [{ displayStatusId: 5 }, 1],
    [{ canBePublishedOnWebsite: false }, 0],
    [{}, 1],
  ])('turns an estate with %o into %i records', (mark, count) => {
    expect(rowsOf(whise({ id: 7, ...mark }))).toHaveLength(count);
  });

  test('leaves out an estate without the public mark when other estates have it', () => {
    const delivery = whise({ id: 7, displayStatusId: 2 }, { id: 8 });
    expect(rowsOf(delivery).map(({ ID }) => ID)).toEqual(['7']);
    expect(notesOf(delivery)).toEqual([['privateRecords', '8', 1]]);
  });

  test('treats a duplicate estate as private when one of the copies is private', () => {
    expect(rowsOf(whise({ id: 7, isPrivate: true }, { id: 7 }))).toEqual([]);
  });
});

describe('the import of SweepBright', () => {
  const sweepBright = (estate: unknown) => parseSweepBright(JSON.stringify(estate), settings);

  test('leaves out a private document and keeps a hidden address and price hidden', () => {
    const delivery = sweepBright([
      {
        id: 'a',
        documents: [
          { url: 'https://s.example/bail.pdf', description: 'Bail', private: true },
          { url: 'https://s.example/plan.pdf', description: 'Plan', private: 'false' },
        ],
        plans: [{ url: 'https://s.example/plan.png', private: 'yes' }],
        location: { city: 'Gent', postal_code: '9000', hidden: true },
        price: { amount: 1, hidden: true },
        video: { url: 'https://v.example/1', private: true },
        internal_note: 'Sleutel bij de buren',
      },
    ]);
    expect(rowsOf(delivery)).toMatchObject([
      { City: 'Gent', PublishAddress: false, PublishPrice: false, Pictures: [], Documents: [{ Name: 'Plan' }] },
    ]);
    expect(JSON.stringify(delivery)).not.toMatch(/bail|Bail|Sleutel|v\.example/);
    expect(notesOf(delivery).map(([note]) => note)).toEqual(['privateDocuments', 'privatePictures', 'privateTours']);
  });

  test('removes a single property that became private from the list', () => {
    const delivery = sweepBright({ id: 'a', publish_status: 'private' });
    const { rows, notes } = mergeDelivery([{ ID: 'a' }, { ID: 'b' }], delivery);
    expect(rows).toEqual([{ ID: 'b' }]);
    expect(notes).toEqual([]);
    expect(notesOf(delivery)).toEqual([['privateRecords', 'a', 1]]);
    expect(rowsOf(sweepBright({ id: 'a', publish_status: 'public' }))).toHaveLength(1);
  });

  test('leaves out the units of a private project', () => {
    const units = [{ id: 'u1' }, { id: 'u2' }];
    expect(
      rowsOf(sweepBright([{ id: 'p', private: true, properties: units }, { id: 'q' }])).map(({ ID }) => ID),
    ).toEqual(['q']);
    expect(rowsOf(sweepBright([{ id: 'p', properties: [{ id: 'u1', private: true }] }])).map(({ ID }) => ID)).toEqual([
      'p',
    ]);
  });
});

describe('the import of OpenImmo', () => {
  const file = (name: string, inner = '', attributes = '') =>
    `<anhang location="EXTERN" ${attributes}><format>pdf</format>${inner}<daten><pfad>${name}</pfad></daten></anhang>`;
  const openImmo = (files: string, inner = '') =>
    parseOpenImmo(
      `<openimmo><uebertragung umfang="VOLL"/><anbieter><immobilie><objektkategorie><vermarktungsart KAUF="true"/></objektkategorie>
      <anhaenge>${files}</anhaenge><verwaltung_objekt>${inner}</verwaltung_objekt>
      <verwaltung_techn><objektnr_extern>H-1</objektnr_extern><weitergabe_generell>false</weitergabe_generell></verwaltung_techn></immobilie></anbieter></openimmo>`,
      settings,
    );

  test.each([
    ['a missing public mark', file('x.pdf', '', 'gruppe="DOKUMENTE"')],
    ['an element', file('x.pdf', '<privat>true</privat>', 'gruppe="DOKUMENTE"')],
    ['an attribute', file('x.pdf', '', 'gruppe="DOKUMENTE" isPrivate="1"')],
    ['a refused publication', file('x.pdf', '<freigabe>nein</freigabe>', 'gruppe="DOKUMENTE"')],
    ['a group', file('x.pdf', '', 'gruppe="DOKUMENTE_INTERN"')],
    [
      'a field of the program',
      file('x.pdf', '<user_defined_simplefield feldname="intern">1</user_defined_simplefield>'),
    ],
    [
      'a group of fields',
      file('x.pdf', '<user_defined_anyfield><veroeffentlichen>0</veroeffentlichen></user_defined_anyfield>'),
    ],
    [
      'an extension',
      file('x.pdf', '<user_defined_extend><feld><name>vertraulich</name><wert>ja</wert></feld></user_defined_extend>'),
    ],
    ['an empty element', file('x.pdf', '<privat/>')],
  ])('recognises %s as marking a document private', (_mark, xml) => {
    // epc.pdf has each public mark: once one document has such a mark, documents without it count as private.
    const released =
      '<freigabe>ja</freigabe><user_defined_anyfield><veroeffentlichen>1</veroeffentlichen></user_defined_anyfield>';
    const delivery = openImmo(file('epc.pdf', released, 'gruppe="DOKUMENTE"') + xml);
    expect(JSON.stringify(delivery.changes)).not.toContain('x.pdf');
    expect(documentsOf(delivery)).toEqual(['epc.pdf']);
    expect(notesOf(delivery)).toContainEqual(['privateDocuments', 'H-1', 1]);
  });

  test('treats an embedded file (location="INTERN") and a property whose data may not be passed on as public', () => {
    const inside =
      '<anhang location="INTERN" gruppe="DOKUMENTE"><anhangtitel>EPC</anhangtitel><format>pdf</format><daten><anhanginhalt>eA==</anhanginhalt></daten></anhang>';
    expect(documentsOf(openImmo(inside))).toHaveLength(1);
    const [change] = openImmo(inside.replace('<format>', '<privat>ja</privat><format>')).changes;
    expect(change).toMatchObject({ kind: 'put', row: { Documents: [] } });
  });

  test('applies a mark in the administration part to the whole property', () => {
    expect(rowsOf(openImmo('', '<veroeffentlichen>false</veroeffentlichen>'))).toEqual([]);
    expect(rowsOf(openImmo('', '<user_defined_simplefield feldname="privat">x</user_defined_simplefield>'))).toEqual(
      [],
    );
    expect(rowsOf(openImmo('', '<veroeffentlichen>true</veroeffentlichen>'))).toHaveLength(1);
  });
});

describe('the import of CSV', () => {
  const csv = (...lines: string[]) => parseCsv(lines.join('\n'), settings);

  test('keeps properties with an empty cell in a column "Online" that contains dates', () => {
    const delivery = csv('ID;Doel;Online;Gepubliceerd', '1;te koop;02/03/26;2 maart 2026', '2;te koop;;');
    expect(rowsOf(delivery).map(({ ID }) => ID)).toEqual(['1', '2']);
    expect(notesOf(delivery)).toEqual([['fieldsUnknown', 'Online (1 ×), Gepubliceerd (1 ×)', 2]]);
  });

  test('keeps everything when "private" in a column name describes a garden, a terrace or public transport', () => {
    const delivery = csv(
      'ID;Doel;Terras;Privaat terras;Tuin;Jardin privé;Openbaar vervoer',
      '1;te koop;12;ja;40;oui;nee',
    );
    expect(rowsOf(delivery)).toMatchObject([{ SurfaceTerrace: '12', SurfaceGarden: '40' }]);
    expect(notesOf(delivery)).toEqual([
      ['fieldsUnknown', 'Privaat terras (1 ×), Jardin privé (1 ×), Openbaar vervoer (1 ×)', 3],
    ]);
  });

  test.each([
    ['Toon prijs', 'Toon adres'],
    ['Afficher le prix', "Afficher l'adresse"],
    ['Display price', 'Display address'],
    ['Preis anzeigen', 'Adresse anzeigen'],
  ])('uses the columns %s and %s to decide whether price and address are published', (price, address) => {
    const [row] = rowsOf(csv(`ID;Doel;Prijs;${price};${address}`, '1;te koop;300000;ja;nee'));
    expect(row).toMatchObject({ PublishPrice: true, PublishAddress: false });
  });

  test.each(['Privé', 'Intern', 'Niet op website', 'vertraulich'])(
    'leaves out properties with yes in a column %s',
    (name) => {
      const delivery = csv(`ID;Doel;${name}`, '1;te koop;ja', '2;te koop;nee', '3;te koop;', '4;te koop;misschien');
      expect(rowsOf(delivery).map(({ ID }) => ID)).toEqual(['2', '3']);
      expect(notesOf(delivery)).toEqual([
        ['privateRecords', '1, 4', 2],
        ['privateUnreadable', `4 › ${name}`, 1],
      ]);
    },
  );

  test.each(['Publiceren', 'Op website tonen', 'Online', 'Public'])(
    'leaves out properties without yes in a column %s',
    (name) => {
      const delivery = csv(`ID;Doel;${name}`, '1;te koop;ja', '2;te koop;nee', '3;te koop;', '4;te koop;misschien');
      expect(rowsOf(delivery).map(({ ID }) => ID)).toEqual(['1']);
    },
  );

  test('applies a private mark for documents or pictures only to these', () => {
    const delivery = csv(
      "ID;Doel;Documenten;Documenten privé;Foto's;Foto's publiceren",
      '1;te koop;https://a.example/1.pdf;ja;https://a.example/1.jpg, https://a.example/2.jpg;nee',
      '2;te koop;https://a.example/2.pdf;nee;https://a.example/3.jpg;ja',
    );
    expect(documentsOf(delivery)).toEqual(['https://a.example/2.pdf']);
    expect(notesOf(delivery)).toEqual([
      ['privateDocuments', '1', 1],
      ['privatePictures', '1 (2)', 2],
    ]);
  });

  test('does not read a column with a private name, and reports it', () => {
    const delivery = csv(
      'ID;Doel;Documenten;Documenten (privé);Omschrijving (intern);Interne nota',
      '1;te koop;https://a.example/1.pdf;https://a.example/mandaat.pdf;Sleutel bij de buren;Bel eerst',
    );
    expect(JSON.stringify(delivery)).not.toMatch(/mandaat|Sleutel|Bel eerst/);
    expect(documentsOf(delivery)).toEqual(['https://a.example/1.pdf']);
    expect(JSON.stringify(noteFields(delivery.fields ?? []))).toContain('Omschrijving (intern)');
  });
});

import { describe, expect, test } from 'vitest';
import { parseCsv } from '#publishing/import/csv.ts';
import type { Delivery } from '#publishing/import/delivery.ts';
import { checkRows, withoutEmpty } from '#publishing/import/rows.ts';
import type { ImportSettings } from '#publishing/import/settings.ts';
import { parseOpenImmo } from '../../../fixtures/intake/parse-list.ts';
import { readRecord } from '../../../fixtures/intake/read-record.ts';

const settings: ImportSettings = {
  language: 'nl',
  types: { haus: '1', 'haus/DOPPELHAUSHAELFTE': '1', wohnung: '2', grundstueck: '4' },
  files: 'https://pictures.example/',
};

/** A property whose elements have the order that the schema openimmo_127b.xsd requires. */
const property = (inner: Record<string, string> = {}) => `
<immobilie>
  <objektkategorie>
    <nutzungsart WOHNEN="true" GEWERBE="false"/>
    ${inner.vermarktungsart ?? '<vermarktungsart KAUF="true" MIETE_PACHT="false"/>'}
    <objektart>${inner.objektart ?? '<haus haustyp="DOPPELHAUSHAELFTE"/>'}</objektart>
  </objektkategorie>
  <geo>
    <plz>1090</plz><ort>Jette &amp; Wemmel</ort><geokoordinaten breitengrad="50.88" laengengrad="4.32"/>
    <strasse>Kerkstraat</strasse><hausnummer>7</hausnummer><land iso_land="BEL"/><etage>0</etage><anzahl_etagen>2</anzahl_etagen>
  </geo>
  <kontaktperson><email_direkt>an@agency.example</email_direkt><tel_durchw>02 555 01 24</tel_durchw><name>Peeters</name><vorname>An</vorname></kontaktperson>
  <preise>${inner.preise ?? '<kaufpreis auf_anfrage="false">372000.00</kaufpreis>'}</preise>
  <flaechen><wohnflaeche>103</wohnflaeche><grundstuecksflaeche>240</grundstuecksflaeche><anzahl_schlafzimmer>3</anzahl_schlafzimmer><anzahl_badezimmer>1</anzahl_badezimmer></flaechen>
  <zustand_angaben>
    <baujahr>1965</baujahr><zustand zustand_art="GEPFLEGT"/>
    <energiepass><epart>BEDARF</epart><endenergiebedarf>171</endenergiebedarf><wertklasse>D</wertklasse></energiepass>
    ${inner.verkaufstatus ?? '<verkaufstatus stand="OFFEN"/>'}
  </zustand_angaben>
  <freitexte><objekttitel>Huis met tuin</objekttitel><objektbeschreibung>Rustig gelegen.</objektbeschreibung><lage>Bij het park.</lage></freitexte>
  <anhaenge>
    <anhang location="EXTERN" gruppe="GRUNDRISS"><anhangtitel>plan</anhangtitel><format>image/jpeg</format><daten><pfad>plan.jpg</pfad></daten></anhang>
    <anhang location="REMOTE" gruppe="TITELBILD"><format>image/jpeg</format><daten><pfad>https://cdn.example/front.jpg</pfad></daten></anhang>
    <anhang location="EXTERN" gruppe="DOKUMENTE"><anhangtitel>EPC</anhangtitel><format>pdf</format><daten><pfad>epc.pdf</pfad></daten></anhang>
  </anhaenge>
  <verwaltung_objekt>${inner.freigeben ?? '<objektadresse_freigeben>true</objektadresse_freigeben>'}</verwaltung_objekt>
  <verwaltung_techn><objektnr_intern>9</objektnr_intern><objektnr_extern>H-007</objektnr_extern>${inner.aktion ?? '<aktion aktionart="CHANGE"/>'}<openimmo_obid>OD20260101x</openimmo_obid><stand_vom>2026-11-01</stand_vom></verwaltung_techn>
</immobilie>`;
const feed = (...properties: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><openimmo><uebertragung art="OFFLINE" umfang="VOLL" modus="NEW" version="1.2.7" sendersoftware="x" senderversion="1"/><anbieter><anbieternr>1</anbieternr><firma>x</firma><openimmo_anid>1</openimmo_anid>${properties.join('')}</anbieter></openimmo>`;
const rowsOf = ({ changes }: Delivery) =>
  changes.flatMap((change) => (change.kind === 'put' ? [withoutEmpty(change.row)] : []));
const rowOf = (inner?: Record<string, string>) => rowsOf(parseOpenImmo(feed(property(inner)), settings))[0] ?? {};

describe('the import of OpenImmo', () => {
  test('turns a house into a record that the snapshot accepts unchanged', () => {
    const rows = rowsOf(parseOpenImmo(feed(property()), settings));
    // Sizes and URLs of pictures are added with the files.
    expect(
      checkRows(rows, { file: 'nl/properties.json' }).filter(({ field }) => !/Picture|Documents/.test(field ?? '')),
    ).toEqual([]);
    expect(rows[0]).toMatchObject({
      ID: 'H-007',
      Goal: 0,
      Status: 'available',
      WebID: '1',
      City: 'Jette & Wemmel',
      Zip: '1090',
      CountryID: 10,
      PublishAddress: true,
      PublishPrice: true,
      Price: 372_000,
      Bedrooms: 3,
      Condition: 'good',
      EnergyPerformance: 171,
      Manager: { Name: 'An Peeters' },
      Pictures: [
        { Url: 'https://cdn.example/front.jpg', Kind: 'photo' },
        { Url: 'plan.jpg', Name: 'plan', Kind: 'plan' },
      ],
      Documents: [{ Name: 'EPC', Url: 'epc.pdf' }],
      RecordFile: 'H-007',
    });
    expect(rows[0]?.Description).toBe('Rustig gelegen.\n\nBij het park.');
  });

  test('keeps a price on request and an unreleased address hidden', () => {
    expect(rowOf({ preise: '<kaufpreis auf_anfrage="true">372000</kaufpreis>' }).PublishPrice).toBe(false);
    expect(rowOf({ freigeben: '' }).PublishAddress).toBe(false);
    expect(rowOf({ freigeben: '<objektadresse_freigeben>0</objektadresse_freigeben>' }).PublishAddress).toBe(false);
  });

  test('reads the rent without charges (kaltmiete), the charges and the deposit of a rental', () => {
    const row = rowOf({
      vermarktungsart: '<vermarktungsart KAUF="0" MIETE_PACHT="1"/>',
      preise: '<kaltmiete>950</kaltmiete><nebenkosten>80</nebenkosten><kaution>1900</kaution>',
    });
    expect(row).toMatchObject({ Goal: 1, Price: 950, ChargesRenter: 80, Deposit: 1900 });
  });

  test('marks sold properties, leaves withdrawn ones out and reports a kind without a type', () => {
    expect(rowOf({ verkaufstatus: '<verkaufstatus stand="VERKAUFT"/>' }).Status).toBe('sold');
    const taken = property({ aktion: '<aktion aktionart="DELETE"/>' });
    expect(parseOpenImmo(feed(property(), taken), settings).changes.map(({ kind }) => kind)).toEqual(['put', 'delete']);
    const faults = checkRows([rowOf({ objektart: '<hallen_lager_prod/>' })], { file: 'nl/properties.json' }).filter(
      ({ severity }) => severity === 'omitted',
    );
    expect(faults).toMatchObject([{ record: 'H-007', field: 'WebID', problem: 'problem.noType' }]);
  });

  test.each([
    ['kaufpreis', 'KAUF', 0],
    ['kaltmiete', 'MIETE_PACHT', 1],
    ['nettokaltmiete', 'MIETE_PACHT', 1],
    ['warmmiete', 'MIETE_PACHT', 1],
    ['pacht', 'MIETE_PACHT', 1],
    ['kaufpreis', 'ERBPACHT', 0],
  ])('uses %s as the price of a property offered as %s', (price, kind, goal) => {
    const row = rowOf({ vermarktungsart: `<vermarktungsart ${kind}="1"/>`, preise: `<${price}>950.50</${price}>` });
    expect(row).toMatchObject({ Goal: goal, Price: 950.5, PublishPrice: true });
  });

  test('reads the goal from elements, and asks for it when the export does not state it', () => {
    expect(rowOf({ vermarktungsart: '<vermarktungsart><KAUF>true</KAUF></vermarktungsart>' }).Goal).toBe(0);
    const unknown = rowOf({ vermarktungsart: '<vermarktungsart KAUF="false" MIETE_PACHT="false"/>' });
    expect([unknown.Goal, unknown.PublishPrice]).toEqual([undefined, false]);
    expect(checkRows([unknown], { file: 'x' })).toContainEqual(
      expect.objectContaining({ severity: 'omitted', field: 'Goal' }),
    );
  });

  test.each([
    ['umfang="VOLL"', 'full', 'put'],
    ['umfang="TEIL"', 'partial', 'put'],
    ['umfang="TEIL" modus="DELETE"', 'partial', 'delete'],
  ])('treats an export with %s as %s, and its property as a "%s" change', (attributes, scope, kind) => {
    const written = feed(property()).replace(/umfang="VOLL" modus="NEW"/, attributes);
    const delivery = parseOpenImmo(written, settings);
    expect([delivery.scope, delivery.changes[0]?.kind]).toEqual([scope, kind]);
  });

  test.each([
    ['2026-11-20T08:00:00', '2026-11-20T07:00:00.000Z'],
    ['2026-07-20T08:00:00', '2026-07-20T06:00:00.000Z'],
    ['2026-07-20 08:00:00', '2026-07-20T06:00:00.000Z'],
    ['2026-07-20', '2026-07-19T22:00:00.000Z'],
    ['2026-07-20T08:00:00+09:00', '2026-07-19T23:00:00.000Z'],
    ['soon', undefined],
  ])('parses the time of an export %s as %s', (timestamp, moment) => {
    const written = feed(property()).replace(/modus="NEW"/, `modus="NEW" timestamp="${timestamp}"`);
    expect(parseOpenImmo(written, settings).at).toBe(moment);
  });

  test.each([
    ['<kyero/>', 'import:refused.noOpenImmo', {}],
    [feed(property()).slice(0, 900), 'import:refused.broken', { line: 13 }],
    ['<!DOCTYPE x [<!ENTITY e0 "lol">]><openimmo/>', 'import:refused.documentType', {}],
    [
      '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><openimmo>&e;</openimmo>',
      'import:refused.documentType',
      {},
    ],
  ])('refuses %j', (xml, key, values) => {
    const refused = expect.objectContaining({ key, values });
    expect(() => parseOpenImmo(xml, settings)).toThrow(refused);
  });
});

describe('the import of CSV with a map of columns', () => {
  const map: ImportSettings = {
    language: 'fr',
    types: { Maison: '1' },
    columns: {
      ID: 'Réf',
      City: 'Commune',
      Zip: 'CP',
      Price: 'Prix',
      WebID: 'Type',
      Goal: 'But',
      PublishPrice: 'Prix public',
      PublishAddress: 'Adresse publique',
      Pictures: 'Photos',
    },
    values: { Goal: { vente: '0', location: '1' } },
    fixed: { CountryID: 10 },
    files: 'https://pictures.example/',
  };
  const head = 'Réf;Commune;CP;Prix;Type;But;Prix public;Adresse publique;Photos';

  test('reads each mapped column into its field and translates its words', () => {
    const text = `\uFEFF${head}\r\n12;"Ixelles; haut";1050;€ 372.000;Maison;vente;oui;non;a.jpg|https://cdn.example/b.jpg\r\n`;
    const rows = rowsOf(parseCsv(text, map));
    expect(rows.map((row) => readRecord(row))).toMatchObject([
      {
        ID: '12',
        City: 'Ixelles; haut',
        Price: 372_000,
        types: ['1'],
        Goal: 0,
        PublishPrice: true,
        PublishAddress: false,
        Pictures: [{ Url: 'https://cdn.example/b.jpg' }],
      },
    ]);
    expect(rows[0]?.Pictures).toMatchObject([{ Url: 'a.jpg' }, { Url: 'https://cdn.example/b.jpg' }]);
  });

  test('names a missing column and reports an unknown word with its row', () => {
    const refused = expect.objectContaining({ values: { name: expect.stringContaining('Commune') } });
    expect(() => parseCsv('Réf;CP\n1;1050', map)).toThrow(refused);
    const rows = rowsOf(parseCsv(`${head}\n12;Ixelles;1050;1;Maison;vente;peut-être;non;`, map));
    expect(checkRows(rows, { file: 'x' })).toMatchObject([{ record: '12', field: 'PublishPrice' }]);
  });

  const plain: ImportSettings = { language: 'nl', types: { appartement: '2' } };
  const belgian = ['Nummer', 'Transactie', 'Type', 'Postcode', 'Gemeente', 'Prijs', 'Prijs tonen', 'Omschrijving'];
  const cells = ['12', 'te huur', 'Appartement', '9000', 'Gent', '1.250', 'ja', '"twee regels\r\nen ""zo"" verder"'];

  test.each([
    ['a sep= line of Excel', `sep=;\r\n${belgian.join(';')}\r\n${cells.join(';')}\r\n`],
    ['tabs', `${belgian.join('\t')}\n${cells.join('\t')}\n`],
    ['line feeds', `${belgian.join(';')}\n${cells.join(';')}`],
    ['capitals and points', `${belgian.join(';').toUpperCase().replace('TYPE', 'Type.')}\n${cells.join(';')}`],
  ])('recognises column names without a map: %s', (_what, text) => {
    expect(rowsOf(parseCsv(text, plain)).map((row) => readRecord(row))).toMatchObject([
      { ID: '12', Goal: 1, types: ['2'], Zip: '9000', City: 'Gent', Price: 1250, PublishPrice: true },
    ]);
  });

  test.each([
    ['Référence;But;CP;Commune;Loyer', 'R-9;location;5000;Namur;850'],
    ['Reference;Purpose;Zip code;City;Rent', 'R-9;to let;5000;Namur;850'],
    ['Referenz;Vermarktung;PLZ;Ort;Miete', 'R-9;zu vermieten;5000;Namur;850'],
  ])('recognises column names in other languages: %s', (names, line) => {
    const [row = {}] = rowsOf(parseCsv(`${names}\n${line}`, plain));
    expect(row).toMatchObject({ ID: 'R-9', RecordFile: 'R-9', Zip: '5000', City: 'Namur', Price: '850' });
    expect(readRecord(row)).toMatchObject({ Goal: 1 });
  });

  test.each([
    ['Referentie;Doel;Straat;Nummer', 'A-7;koop;Kouter;88', { ID: 'A-7', HouseNumber: '88' }],
    ['ID;Doel;Rue;Numéro', '7;koop;Kouter;88', { ID: '7', HouseNumber: '88' }],
    ['Nummer;Doel;Straat;Huisnummer', '7;koop;Kouter;88', { ID: '7', HouseNumber: '88' }],
    ['Straat;Gemeente;Nummer;Doel', 'Kouter 88;Gent;7;koop', { ID: '7', Street: 'Kouter 88' }],
  ])(
    'reads a column of numbers after the street as house numbers, and elsewhere as property numbers: %s',
    (names, line, fields) => {
      const [row = {}] = rowsOf(parseCsv(`${names}\n${line}`, plain));
      expect(row).toMatchObject(fields);
    },
  );

  test.each([
    ['a.jpg b.PNG https://cdn.example/c.jpg', ['a.jpg', 'b.PNG', 'https://cdn.example/c.jpg']],
    ['voor gevel.jpg, fotos/tuin 1.PNG', ['voor gevel.jpg', 'fotos/tuin 1.PNG']],
    ['voor gevel.jpg', ['voor gevel.jpg']],
    ['https://cdn.example/1 https://cdn.example/2', ['https://cdn.example/1', 'https://cdn.example/2']],
  ])('finds each picture in "%s"', (cell, urls) => {
    const { changes } = parseCsv(`Nummer;Doel;Foto's\n1;koop;"${cell}"\n`, settings);
    const [change] = changes;
    const pictures = change?.kind === 'put' ? (change.row.Pictures as { Url: string }[]) : [];
    expect(pictures.map(({ Url }) => Url)).toEqual(urls);
  });

  test('accepts column names added by staff, or column numbers without names', () => {
    const own = parseCsv('Stuk;Koop of huur;Waar\n7;huur;Gent', {
      ...plain,
      headers: { Stuk: 'ID', 'Koop of huur': 'Goal', Waar: 'City' },
    });
    const nameless = parseCsv('7;huur;Gent', { ...plain, columns: { ID: 1, Goal: 2, City: 3 } });
    for (const delivery of [own, nameless])
      expect(rowsOf(delivery)).toMatchObject([{ ID: '7', Goal: 1, City: 'Gent' }]);
  });

  test.each([
    ['Nummer;Doel;Prijs;prijs\n1;koop;1;2', 'import:refused.columnTwice'],
    ['Nummer;Gemeente\n1;Gent', 'import:refused.noField'],
  ])('refuses %j', (text, key) => {
    expect(() => parseCsv(text, plain)).toThrow(expect.objectContaining({ key }));
  });

  test('refuses a file with an unclosed quotation mark', () => {
    expect(() => parseCsv(`${head}\n12;"Ixelles;1050;1;Maison;vente;oui;non;`, map)).toThrow();
  });
});

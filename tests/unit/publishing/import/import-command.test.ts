import { describe, expect, test } from 'vitest';
import { parseCsv } from '#publishing/import/csv.ts';
import { parseOpenImmo } from '#publishing/import/open-immo.ts';
import { checkRows, type ImportSettings } from '#publishing/import/rows.ts';
import { readRecord } from '../../../fixtures/intake/read-record.ts';

const settings: ImportSettings = {
  language: 'nl',
  types: { haus: '1', 'haus/DOPPELHAUSHAELFTE': '1', wohnung: '2', grundstueck: '4' },
  files: 'https://pictures.example/',
};

/** As the schema openimmo_127b.xsd orders them. */
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
const rowOf = (inner?: Record<string, string>) => parseOpenImmo(feed(property(inner)), settings)[0] ?? {};

describe('OpenImmo', () => {
  test('a house becomes a record that the snapshot takes as it is', () => {
    const { rows, faults } = checkRows(parseOpenImmo(feed(property()), settings), 'nl/properties.json');
    expect(faults).toEqual([]);
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
        { Url: 'https://pictures.example/plan.jpg', Kind: 'plan' },
      ],
      Documents: [{ Name: 'EPC', Url: 'https://pictures.example/epc.pdf' }],
    });
    expect(rows[0]?.Description).toBe('Rustig gelegen.\n\nBij het park.');
  });

  test('a price on request and an address that is not released stay hidden', () => {
    expect(rowOf({ preise: '<kaufpreis auf_anfrage="true">372000</kaufpreis>' }).PublishPrice).toBe(false);
    expect(rowOf({ freigeben: '' }).PublishAddress).toBe(false);
    expect(rowOf({ freigeben: '<objektadresse_freigeben>0</objektadresse_freigeben>' }).PublishAddress).toBe(false);
  });

  test('a letting has its cold rent, charges and deposit', () => {
    const row = rowOf({
      vermarktungsart: '<vermarktungsart KAUF="0" MIETE_PACHT="1"/>',
      preise: '<kaltmiete>950</kaltmiete><nebenkosten>80</nebenkosten><kaution>1900</kaution>',
    });
    expect(row).toMatchObject({ Goal: 1, Price: 950, ChargesRenter: 80, Deposit: 1900 });
  });

  test('what is sold says so, what is taken back is left out, a kind without a type is reported', () => {
    expect(rowOf({ verkaufstatus: '<verkaufstatus stand="VERKAUFT"/>' }).Status).toBe('sold');
    const taken = property({ aktion: '<aktion aktionart="DELETE"/>' });
    expect(parseOpenImmo(feed(property(), taken), settings)).toHaveLength(1);
    const { faults } = checkRows([rowOf({ objektart: '<hallen_lager_prod/>' })], 'nl/properties.json');
    expect(faults).toMatchObject([{ record: 'H-007', field: 'WebID', problem: 'problem.noType' }]);
  });

  test('what is no OpenImmo, half a file and a bomb of entities are refused', () => {
    expect(() => parseOpenImmo('<kyero/>', settings)).toThrow('openimmo');
    expect(() => parseOpenImmo(feed(property()).slice(0, 900), settings)).toThrow(/^Line 13: /);
    const levels = Array.from({ length: 12 }, (_, n) => `<!ENTITY e${n + 1} "${`&e${n};`.repeat(10)}">`).join('');
    const bomb = `<!DOCTYPE x [<!ENTITY e0 "lol">${levels}]><openimmo><anbieter><immobilie><geo><ort>&e12;</ort></geo></immobilie></anbieter></openimmo>`;
    let length = 0;
    try {
      length = JSON.stringify(parseOpenImmo(bomb, settings)).length;
    } catch {
      length = 0;
    }
    expect(length).toBeLessThan(200_000);
  });
});

describe('CSV with a map of columns', () => {
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

  test('each mapped column becomes its field, words become ours', () => {
    const text = `\uFEFF${head}\r\n12;"Ixelles; haut";1050;€ 372.000;Maison;vente;oui;non;a.jpg|https://cdn.example/b.jpg\r\n`;
    const { rows, faults } = checkRows(parseCsv(text, map), 'fr/properties.json');
    expect(faults).toEqual([]);
    expect(rows.map((row) => readRecord(row))).toMatchObject([
      {
        ID: '12',
        City: 'Ixelles; haut',
        Price: 372_000,
        types: ['1'],
        Goal: 0,
        PublishPrice: true,
        PublishAddress: false,
        Pictures: [{ Url: 'https://pictures.example/a.jpg' }, { Url: 'https://cdn.example/b.jpg' }],
      },
    ]);
  });

  test('a missing column is named, an unknown word is reported with its row', () => {
    expect(() => parseCsv('Réf;CP\n1;1050', map)).toThrow('Commune');
    const { faults } = checkRows(parseCsv(`${head}\n12;Ixelles;1050;1;Maison;vente;peut-être;non;`, map), 'x');
    expect(faults).toMatchObject([{ record: '12', field: 'PublishPrice' }]);
  });

  test('an open quotation mark is a broken file', () => {
    expect(() => parseCsv(`${head}\n12;"Ixelles;1050;1;Maison;vente;oui;non;`, map)).toThrow();
  });
});

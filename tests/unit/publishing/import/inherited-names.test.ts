import { expect, test } from 'vitest';
import { parseCsv } from '#publishing/import/csv.ts';
import { type Delivery, mergeDelivery } from '#publishing/import/delivery.ts';
import { RefusedDelivery } from '#publishing/import/refused-delivery.ts';
import { checkRows } from '#publishing/import/rows.ts';
import type { ImportSettings } from '#publishing/import/settings.ts';
import { parseOpenImmo, parseSweepBright, parseWhise } from '../../../fixtures/intake/parse-list.ts';

/** Property names that every plain object inherits from Object.prototype. */
const NAMES = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'];
const SETTINGS: ImportSettings = {
  language: 'nl',
  types: { house: '1' },
  offices: { Kade: '1' },
  values: { Goal: { koop: '0' } },
};

const CSV =
  'ID;Goal;Status;WebID;City;Zip;CountryID;Price;Street;HouseNumber;Heating;Pictures\n1;koop;vrij;house;Jette;1090;BE;300000;Laan;1;gas;a.jpg';
const XML = `<openimmo><uebertragung art="OFFLINE" umfang="VOLL"/><anbieter><anbieternr>Kade</anbieternr><firma>Kade</firma><immobilie>
<objektkategorie><vermarktungsart KAUF="true"/><objektart><haus haustyp="VILLA"/></objektart></objektkategorie>
<geo><plz>1090</plz><ort>Jette</ort><strasse>Laan</strasse><hausnummer>1</hausnummer><land iso_land="BEL"/></geo>
<preise><kaufpreis>300000</kaufpreis><waehrung iso_waehrung="EUR"/></preise>
<zustand_angaben><zustand zustand_art="GEPFLEGT"/><verkaufstatus stand="OFFEN"/></zustand_angaben>
<verwaltung_techn><objektnr_extern>1</objektnr_extern><aktion aktionart="CHANGE"/></verwaltung_techn>
</immobilie></anbieter></openimmo>`;
const SWEEPBRIGHT = JSON.stringify({
  id: '1',
  type: 'house',
  negotiation: 'sale',
  status: 'available',
  location: { street: 'Laan', number: '1', city: 'Jette', postal_code: '1090', country: 'BE' },
  price: { amount: 300000, currency: 'EUR' },
  plot: { size: 100, unit: 'sq_m' },
  description_title: { nl: 'Huis' },
});
const WHISE = JSON.stringify({
  estates: [
    {
      id: '1',
      purpose: { id: '1' },
      purposeStatus: { id: '1' },
      category: { id: '1' },
      city: 'Jette',
      zip: '1090',
      country: { id: '1' },
      price: 300000,
      currency: '€',
      address: 'Laan',
      number: '1',
    },
  ],
});

const takeAll = (parse: (text: string, settings: ImportSettings) => Delivery) => (text: string) => {
  try {
    const { changes } = parse(text, SETTINGS);
    const { rows } = mergeDelivery([{ ID: '1' }], { scope: 'full', changes });
    checkRows(rows, { file: 'nl/properties.json' });
    for (const value of rows.flatMap((row) => Object.values(row)))
      expect([typeof value, value === Object.prototype]).toEqual([expect.not.stringMatching('function'), false]);
  } catch (error) {
    // An import may be refused with a message, but must not throw another error.
    if (!(error instanceof RefusedDelivery)) throw error;
  }
};

const FORMATS: [string, string, (text: string) => void][] = [
  ['CSV', CSV, takeAll(parseCsv)],
  ['OpenImmo', XML, takeAll(parseOpenImmo)],
  ['SweepBright', SWEEPBRIGHT, takeAll(parseSweepBright)],
  ['Whise', WHISE, takeAll(parseWhise)],
];

const cases = FORMATS.flatMap(([name, text, take]) => NAMES.map((word) => [word, name, text, take] as const));

test.each(cases)(
  'the name "%s" is treated as an ordinary word wherever it occurs in a delivery in the format %s',
  (word, _name, text, take) => {
    take(text);
    // Replaces each word of the export once: values and field names.
    const words = [...text.matchAll(/[\p{L}\d_.]+/gu)];
    expect(words.length).toBeGreaterThan(15);
    for (const { 0: written, index } of words) take(text.slice(0, index) + word + text.slice(index + written.length));
  },
);

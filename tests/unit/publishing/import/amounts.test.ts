import { describe, expect, test } from 'vitest';
import { parseCsv } from '#publishing/import/csv.ts';
import type { Row } from '#publishing/import/delivery.ts';
import { readSurface } from '#snapshot/read-values/number.ts';
import { readRecord } from '../../../fixtures/intake/read-record.ts';

function read(names: string, cells: string, goal: 'koop' | 'huur') {
  const { changes, notes = [] } = parseCsv(
    `Nummer;Doel;Type;Postcode;Gemeente;Prijs tonen;${names}\n1;${goal};Huis;9000;Gent;ja;${cells}`,
    {
      language: 'nl',
    },
  );
  const [change] = changes;
  const row: Row = change?.kind === 'put' ? change.row : {};
  return { row, record: readRecord(row), notes };
}
const priceOf = (name: string, cell: string, goal: 'koop' | 'huur') => read(name, cell, goal).record;

describe('the cell of a rent', () => {
  test.each([
    ['€ 850 / maand', { Price: 850 }],
    ['€ 95 / week', { Price: 412 }],
    ['12.000 €/jaar', { Price: 1000 }],
    ['€ 12.000 per jaar', { Price: 1000 }],
    ['95 pw', { Price: 412 }],
    ['€ 850 + € 50 kosten', { Price: 850, ChargesIncluded: false, ChargesRenter: 50 }],
    ['850 € + 75 €/mois de charges', { Price: 850, ChargesIncluded: false, ChargesRenter: 75 }],
    ['850 € + 75 € charges', { Price: 850, ChargesIncluded: false, ChargesRenter: 75 }],
    ['€ 900 (incl. € 50 kosten)', { Price: 900, ChargesIncluded: true, ChargesRenter: 50 }],
    ['€ 900 incl. kosten', { Price: 900, ChargesIncluded: true }],
    ['€ 900 excl. kosten', { Price: 900, ChargesIncluded: false }],
    ['€ 900, kosten niet inbegrepen', { Price: 900, ChargesIncluded: false }],
    ['900 € charges comprises', { Price: 900, ChargesIncluded: true }],
    ['900 € CC', { Price: 900, ChargesIncluded: true }],
    ['900 € HC', { Price: 900, ChargesIncluded: false }],
    ['900 € hors charges', { Price: 900, ChargesIncluded: false }],
    ['900 € zzgl. NK', { Price: 900, ChargesIncluded: false }],
    ['900 EUR warm', { Price: 900, ChargesIncluded: true }],
  ])('is parsed with the words beside its amount: "%s"', (cell, expected) => {
    const { Price, ChargesIncluded, ChargesRenter } = priceOf('Huurprijs', cell, 'huur');
    const empty = { Price: undefined, ChargesIncluded: undefined, ChargesRenter: undefined };
    expect({ Price, ChargesIncluded, ChargesRenter }).toEqual({ ...empty, ...expected });
  });
});

describe('the cell of a sale price', () => {
  test.each([
    ['vanaf € 245.000', { Price: 245_000, PriceUnit: 7 }],
    ['à partir de 245.000 €', { Price: 245_000, PriceUnit: 7 }],
    ['ab 245.000 EUR', { Price: 245_000, PriceUnit: 7 }],
    ['tussen 245.000 en 265.000 euro', { Price: 245_000, PriceUnit: 7 }],
    ['245.000 – 265.000', { Price: 245_000, PriceUnit: 7 }],
    ['de 245.000 € à 265.000 €', { Price: 245_000, PriceUnit: 7 }],
    ['€ 245.000 excl. btw', { Price: 245_000, PriceVAT: 'excluded' }],
    ['€ 245.000 + 21% btw', { Price: 245_000, PriceVAT: 'excluded', VAT: 'excl. 21 % btw' }],
    ['245.000 € HTVA', { Price: 245_000, PriceVAT: 'excluded' }],
    ['€ 296.450 incl. btw', { Price: 296_450, PriceVAT: 'included' }],
    ['€ 245.000 + kosten', { Price: 245_000 }],
    ['vanaf € 245.000 (excl. btw)', { Price: 245_000, PriceUnit: 7, PriceVAT: 'excluded' }],
  ])('is parsed with the words beside its amount: "%s"', (cell, expected) => {
    const { Price, PriceUnit, PriceVAT, VAT } = priceOf('Prijs', cell, 'koop');
    const empty = { Price: undefined, PriceUnit: undefined, PriceVAT: undefined, VAT: undefined };
    expect({ Price, PriceUnit, PriceVAT, VAT }).toEqual({ ...empty, ...expected });
  });

  test.each([
    '€ 45 / m²',
    '1-3',
    'zeker 245.000',
    '€ 950 / week',
    '€ 245.000 incl. kosten',
    '245.000 of 265.000',
    'excl. incl. btw 5',
  ])('gives no price when it is ambiguous: "%s"', (cell) => {
    const { record } = read('Prijs', cell, 'koop');
    expect(record.Price).toBeUndefined();
  });

  test('with a range is reported without the amounts, which may be hidden', () => {
    expect(read('Prijs', '245.000 – 265.000', 'koop').notes).toEqual([{ note: 'priceRange', id: '1' }]);
  });
});

describe('the name of an amount column', () => {
  test.each([
    ['Huurprijs (per week)', '95', 'huur', { Price: 412 }],
    ['Huurprijs (€/jaar)', '12000', 'huur', { Price: 1000 }],
    ['Huur incl. kosten', '900', 'huur', { Price: 900, ChargesIncluded: true }],
    ['Warmmiete', '900', 'huur', { Price: 900, ChargesIncluded: true }],
    ['Loyer charges comprises', '900', 'huur', { Price: 900, ChargesIncluded: true }],
    ['Prijs excl. btw', '245000', 'koop', { Price: 245_000, PriceVAT: 'excluded' }],
    ['Prix HTVA (€)', '245000', 'koop', { Price: 245_000, PriceVAT: 'excluded' }],
    ['Prijs (incl. btw)', '296450', 'koop', { Price: 296_450, PriceVAT: 'included' }],
    ['Prijs vanaf', '245000', 'koop', { Price: 245_000, PriceUnit: 7 }],
    ['Huurprijs per maand', '900', 'huur', { Price: 900 }],
  ] as const)('determines what the amount means: "%s"', (name, cell, goal, expected) => {
    expect(priceOf(name, cell, goal)).toMatchObject(expected);
  });

  test('gives no price when the cell states another period', () => {
    expect(priceOf('Huurprijs (per week)', '€ 800 / maand', 'huur').Price).toBeUndefined();
  });
});

describe('in other columns', () => {
  test.each([
    ['3+1', 3],
    ['3 + bureau', 3],
    ['3 slpk (+1)', 3],
    ['3 + 1 kantoor', 3],
    ['1-3', undefined],
    ['2 of 3', undefined],
    ['tussen 1 en 3', undefined],
  ])('the bedrooms "%s" are parsed if they mean one number', (cell, expected) => {
    const { record, notes } = read('Slaapkamers', cell, 'koop');
    expect(record.Bedrooms).toBe(expected);
    expect(notes).toEqual(expected === undefined ? [] : [{ note: 'extraRoom', id: '1' }]);
  });

  test.each([
    ['55–110 m²', undefined],
    ['vanaf 80 m²', undefined],
    ['12a 50ca', 1250],
    ['12 are 50 centiare', 1250],
    ['0,12 ha', 1200],
    ['1,1203 ha', 11_203],
    ['1 ha 20 a 35 ca', 12_035],
    ['450 ca', 450],
    ['12 aren', 1200],
  ])('the surface "%s" is parsed in square metres if it is a single surface', (cell, expected) => {
    const found = readSurface(cell);
    expect(found.kind === 'value' ? found.value : undefined).toBe(expected);
  });

  test('a deposit in months is multiplied by the monthly rent', () => {
    expect(priceOf('Huurprijs;Waarborg', '900;2 maanden huur', 'huur')).toMatchObject({ Price: 900, Deposit: 1800 });
  });

  test('a cadastral income is read as a yearly amount, and an indexed one is ignored', () => {
    expect(priceOf('KI', '€ 1.250 / jaar', 'koop').CadastralIncome).toBe(1250);
    expect(priceOf('KI', '1.250 (niet-geïndexeerd)', 'koop').CadastralIncome).toBe(1250);
    expect(priceOf('KI', '1.250 (geïndexeerd)', 'koop').CadastralIncome).toBeUndefined();
  });

  test('yearly charges are divided by twelve', () => {
    expect(priceOf('Huurprijs;Lasten', '900;€ 600 / jaar', 'huur').ChargesRenter).toBe(50);
  });
});

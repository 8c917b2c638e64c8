import { describe, expect, test } from 'vitest';
import type { PropertyKind } from '#domain/property/kind.ts';
import { parseCsv } from '#publishing/import/csv.ts';
import { findColumn, listColumnNames } from '#publishing/import/csv-columns.ts';
import type { Row } from '#publishing/import/delivery.ts';
import { noteFields } from '#publishing/import/report.ts';
import type { ImportSettings } from '#publishing/import/settings.ts';
import { findFlagWord, findGoal, findKind, findState, perMonth } from '#publishing/import/trade-words.ts';
import { Categories, understandChange } from '#publishing/import/understand.ts';
import { FLAGS, GOALS, HEADINGS, KINDS, STATES, TRAPS } from '../../../fixtures/intake/trade-words.ts';

type WordReading = { word: string; meant: string; understood: string | undefined };

const listWords = (
  table: Readonly<Record<string, readonly string[]>>,
  understand: (word: string, all: readonly string[]) => string | undefined,
): WordReading[] => {
  const all = Object.values(table).flat();
  return Object.entries(table).flatMap(([meant, words]) =>
    words.map((word) => ({ word, meant, understood: understand(word, all) })),
  );
};

const TAGS = {
  reserved: 'under option',
  offer: 'under offer',
  contract: 'contract signed',
  subject: 'sold subject to conditions',
};

const ALL = [
  ...listWords(HEADINGS, (word) => {
    const column = findColumn(word, 'nl');
    return column && ('field' in column ? column.field : 'aside');
  }),
  ...listWords(KINDS, findKind),
  ...listWords(STATES, (word) => {
    const state = findState(word);
    return state && [state.status, state.tag && TAGS[state.tag]].filter(Boolean).join(', ');
  }),
  ...listWords(GOALS, findGoal),
  ...listWords(FLAGS, (word, all) => {
    const flag = findFlagWord(word, all);
    return flag === undefined ? undefined : flag ? 'yes' : 'no';
  }),
];

describe('headings and words of real exports', () => {
  test('are recognised without a question in more than 97.5 % of over 400 cases', () => {
    expect(ALL.length).toBeGreaterThan(400);
    const asked = ALL.filter(({ understood }) => understood === undefined);
    expect(asked.length / ALL.length, JSON.stringify(asked)).toBeLessThan(0.025);
  });

  test('are never recognised as something else', () => {
    expect(ALL.filter(({ understood, meant }) => understood !== undefined && understood !== meant)).toEqual([]);
    expect(TRAPS.filter((name) => findColumn(name, 'nl') !== undefined)).toEqual([]);
  });

  test('contain no column name that belongs to two fields', () => {
    const names = listColumnNames();
    const keys = names.map(([key]) => key);
    expect(names.filter(([key], index) => keys.indexOf(key) !== index)).toEqual([]);
  });
});

describe('a single letter is interpreted by the other values of its column:', () => {
  test.each([
    ['V', ['V', 'H'], 'sale'],
    ['V', ['K', 'V'], 'rent'],
    ['V', ['V', 'L'], 'sale'],
    ['V', ['V'], undefined],
    ['V', ['V', 'K', 'H'], undefined],
  ])('%s among %j is %s', (word, column, meant) => {
    expect(findGoal(word, column)).toBe(meant);
  });

  test('"O" is yes among letters, and unreadable beside a number', () => {
    expect(findFlagWord('O', ['O', 'N'])).toBe(true);
    expect(findFlagWord('O', ['1', 'O'])).toBeUndefined();
  });
});

const settings: ImportSettings = { language: 'nl' };
const TYPES = [
  { WebID: '1', Name: 'Huis', Kind: 'house' },
  { WebID: '2', Name: 'Appartement', Kind: 'apartment' },
  { WebID: '5', Name: 'Opbrengsteigendom', Kind: 'building' },
  { WebID: '6', Name: 'Kantoor', Kind: 'office' },
];

function read(lines: readonly string[], more: Partial<ImportSettings> = {}) {
  const { changes, notes: own = [], fields = [] } = parseCsv(lines.join('\n'), { ...settings, ...more });
  const notes = [...own, ...noteFields(fields)];
  const rows = changes
    .map((change) => understandChange(change, new Categories(TYPES), { ...settings, ...more }))
    .map((change): Row => (change.kind === 'put' ? change.row : {}));
  return { rows, notes };
}

describe('lists from offices', () => {
  test('with the column "Pandnr" and local words for kinds are recognised', () => {
    const { rows, notes } = read([
      'Pandnr;Koop/Huur;Type pand;Status;Postcode;KI',
      '12;Koop;Woning;Onder optie;9000;850',
      '13;Koop;Villa;Te koop;9000;',
      '14;Huur;Studio;Verhuurd;9000;',
      '15;Koop;Bureau;In voorbereiding;9000;',
      '16;Koop;Opbrengsteigendom;;9000;',
    ]);
    expect(rows.map(({ ID, Goal, WebID, Status }) => [ID, Goal, WebID, Status])).toEqual([
      ['12', 0, '1', 'available'],
      ['13', 0, '1', 'available'],
      ['14', 1, '2', 'rented'],
      ['15', 0, '6', 'withdrawn'],
      ['16', 0, 'Opbrengsteigendom', undefined],
    ]);
    expect(rows[0]).toMatchObject({ MarqueeName: 'Onder optie', CadastralIncome: '850' });
    expect(notes).toEqual([]);
  });

  test('in German are read with rent, costs, date and plan; their number of rooms is reported and not used as bedrooms', () => {
    const { rows, notes } = read(
      [
        'Objektnr.;Vermarktungsart;Objekttyp;PLZ;Kaltmiete;NK;Zimmer;Frei ab;Grundriss;Bilder',
        '7;Miete;Eigentumswohnung;4700;850;120;3;01.02.2027;plan.jpg;a.jpg',
      ],
      { language: 'de' },
    );
    expect(rows[0]).toMatchObject({
      ID: '7',
      Goal: 1,
      WebID: '2',
      Price: '850',
      ChargesRenter: '120',
      AvailableFrom: '01.02.2027',
    });
    expect(rows[0]?.Pictures).toMatchObject([{ Url: 'a.jpg' }, { Url: 'plan.jpg', Kind: 'plan' }]);
    expect(rows[0]?.Bedrooms).toBeUndefined();
    expect(notes).toEqual([{ note: 'aside.rooms', id: 'Zimmer', count: 1 }]);
  });

  test('in French may have letters in the column "Afficher prix"', () => {
    const { rows } = read([
      'Numéro;Transaction;Afficher prix;Adresse visible (O/N)',
      '1;Vente;O;N',
      '2;Vente;N;O',
      '3;Vente;O;O',
    ]);
    expect(rows.map(({ PublishPrice, PublishAddress }) => [PublishPrice, PublishAddress])).toEqual([
      [true, false],
      [false, true],
      [true, true],
    ]);
  });

  test('may have another column for a field, which `headers` adds to the known ones', () => {
    const { rows } = read(['Nummer;Doel;Plans2;Foto;Vraagprijs;Toonprijs', '1;koop;plan.jpg;a.jpg;350000;'], {
      headers: { Plans2: 'Pictures', Toonprijs: 'Price' },
    });
    expect(rows[0]).toMatchObject({ Pictures: [{ Url: 'plan.jpg' }, { Url: 'a.jpg' }], Price: '350000' });
  });

  test.each([
    ['Huur per week', '95', '', 412],
    ['Jaarhuur', '€ 14.400', '', 1200],
    ['Huur;Huurperiode', '95', 'week', 412],
    ['Huur;Huurperiode', '950', 'maand', 950],
  ])('with a rent under "%s" give a monthly rent', (heading, amount, period, euro) => {
    const cells = period === '' ? amount : `${amount};${period}`;
    expect(read([`Nummer;Doel;${heading}`, `1;huur;${cells}`]).rows[0]?.Price).toBe(euro);
  });

  test('with a rent for an unknown period keep the word of the period, so that it is reported', () => {
    expect(read(['Nummer;Doel;Huur;Huurperiode', '1;huur;95;nacht']).rows[0]?.Price).toBe('95 / nacht');
    expect(perMonth(100, 'week')).toBe(433);
  });

  test('with texts in several languages are read by the language in the column names', () => {
    const { rows, notes } = read(['Nummer;Doel;Titel NL;Titre FR', '1;koop;Huis;Maison']);
    expect(rows[0]?.TypeDescription).toBe('Huis');
    expect(notes).toEqual([{ note: 'aside.otherLanguage', id: 'Titre FR', count: 1 }]);
  });

  test('may have a class or a consumption in the column "PEB": a letter or a number', () => {
    const { rows } = read(['Numéro;Transaction;PEB', '1;Vente;C', '2;Vente;210']);
    expect(rows[0]).toMatchObject({ EPCLabelText: 'C' });
    expect(rows[0]?.EnergyPerformance).toBeUndefined();
    expect(rows[1]).toMatchObject({ EnergyPerformance: '210' });
  });

  test('are read with the columns about the agent combined, and without the columns about the owner', () => {
    const { rows, notes } = read([
      'Nummer;Doel;Makelaar;Tel. makelaar;E-mail makelaar;Eigenaar',
      '1;koop;An Peeters;09 123 45 67;an@agency.example;Jan Geheim',
    ]);
    expect(rows[0]?.Manager).toEqual({ Name: 'An Peeters', Phone: '09 123 45 67', Email: 'an@agency.example' });
    expect(JSON.stringify(rows)).not.toContain('Geheim');
    expect(notes).toEqual([{ note: 'aside.owner', id: 'Eigenaar', count: 1 }]);
  });
});

describe('types', () => {
  const kindsOf = (rows: readonly [string, string, PropertyKind][]) =>
    new Categories(rows.map(([WebID, Name, Kind]) => ({ WebID, Name, Kind })));
  test('of the same kind are chosen by their exact word, and none is chosen when the word is ambiguous', () => {
    const categories = kindsOf([
      ['1', 'Rijwoning', 'house'],
      ['2', 'Villa, landhuis', 'house'],
      ['3', 'Appartement', 'apartment'],
    ]);
    expect(['Villa', 'Landhuis', 'Fermette', 'Kot', 'haus/VILLA'].map((word) => categories.find(word))).toEqual([
      '2',
      '2',
      undefined,
      '3',
      undefined,
    ]);
  });
});

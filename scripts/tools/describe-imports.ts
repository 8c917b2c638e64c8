// Generates the table field × format of docs/import.md, from the tables that the import itself reads by.
import { FIELD_LIST } from '#domain/property/fields.ts';
import { COLUMN_NAMES } from '#publishing/import/column-names.ts';
import { CSV_HEADERS } from '#publishing/import/csv-headers.ts';
import { Ledger } from '#publishing/import/ledger.ts';
import { OMNICASA_NAMES, readOmnicasaRules } from '#publishing/import/omnicasa.ts';
import { OPENIMMO_NAMES, readOpenImmoRules } from '#publishing/import/open-immo.ts';
import { readSweepBrightRules, SWEEPBRIGHT_NAMES, SWEEPBRIGHT_SIZES } from '#publishing/import/sweepbright.ts';
import { DETAIL_FIELDS, readWhiseRules, WHISE_NAMES } from '#publishing/import/whise.ts';
import { listExportFields } from '#snapshot/property-record.ts';

export const IMPORTS_FILE = 'docs/import.md';
export const IMPORTS_MARKS = ['<!-- fields by format -->', '<!-- end of fields by format -->'] as const;

const MAX_NAMES = 5;
const RULE = 'by a rule';
const DETAIL = '`details`';
const NOT_TAKEN = 'not taken';
const settings = { language: 'nl' } as const;

type Names = Readonly<Record<string, string>>;
/** Where each field of a format comes from; a field of `ruled` is described in the section of the format. */
type Source = { names: Names; ruled: Iterable<string>; details?: ReadonlySet<string> };

const nested = (path: string, before: string): string => before + path;
const SOURCES: readonly (readonly [format: string, Source])[] = [
  [
    'Whise',
    {
      names: { ...WHISE_NAMES.values, ...WHISE_NAMES.texts },
      ruled: Object.keys(readWhiseRules({}, settings, new Ledger())),
      details: DETAIL_FIELDS,
    },
  ],
  [
    'SweepBright',
    {
      names: {
        ...SWEEPBRIGHT_NAMES.values,
        ...SWEEPBRIGHT_NAMES.texts,
        ...Object.fromEntries(
          Object.entries(SWEEPBRIGHT_SIZES).map(([field, name]) => [field, nested(name, 'sizes/')]),
        ),
      },
      ruled: Object.keys(readSweepBrightRules({}, settings, new Ledger())),
    },
  ],
  [
    'OpenImmo',
    {
      names: { ...OPENIMMO_NAMES.texts, ...OPENIMMO_NAMES.numbers, ...OPENIMMO_NAMES.coarse },
      ruled: Object.keys(readOpenImmoRules({}, { id: '', provider: {}, settings, ledger: new Ledger() })),
    },
  ],
  ['Omnicasa', { names: OMNICASA_NAMES, ruled: Object.keys(readOmnicasaRules({}, settings)) }],
];

const code = (text: string): string => `\`${text}\``;

function describeSource(field: string, { names, ruled, details }: Source): string {
  const name = new Map(Object.entries(names)).get(field);
  const isRuled = field === 'ID' || [...ruled].includes(field);
  const found = [
    ...(isRuled ? [RULE] : name === undefined ? [] : [code(name)]),
    ...(details?.has(field) ? [DETAIL] : []),
  ];
  return found.length === 0 ? NOT_TAKEN : found.join(', else ');
}

/** Fields of a record that a column cannot hold as they are, and those that every record has. */
const BY_OTHER_COLUMNS = new Map([
  ['language', 'of the map'],
  ['Manager', '"Makelaar" and others'],
  ['OpenHouses', NOT_TAKEN],
  ['SmallPictureItem', NOT_TAKEN],
]);

function describeColumns(field: string): string {
  const other = BY_OTHER_COLUMNS.get(field);
  if (other !== undefined) return other;
  const all = [CSV_HEADERS, COLUMN_NAMES].flatMap((table) => new Map(Object.entries(table)).get(field) ?? []);
  const shown = all.slice(0, MAX_NAMES).map((name) => `"${name}"`);
  return shown.length === 0 ? code(field) : shown.join(', ');
}

/** The table, a row for each field of a record in the order of the field table. */
export function describeImports(): string {
  const ofTable = new Set<string>(FIELD_LIST.map(({ name }) => name));
  const others = listExportFields().filter((field) => !ofTable.has(field));
  const rows = [...others, ...ofTable].map((field) =>
    [code(field), describeColumns(field), ...SOURCES.map(([, source]) => describeSource(field, source))].join(' | '),
  );
  const heads = ['field', 'CSV, `.xlsx`', ...SOURCES.map(([format]) => format)];
  return [`| ${heads.join(' | ')} |`, `|${'---|'.repeat(heads.length)}`, ...rows.map((row) => `| ${row} |`)].join('\n');
}

/** The document with the table between its marks. */
export function withImports(document: string): string {
  const [start, end] = IMPORTS_MARKS;
  const [before = '', rest = ''] = document.split(start);
  const [, after = ''] = rest.split(end);
  if (after === '') throw new Error(`${IMPORTS_FILE} lacks ${start} … ${end}`);
  return `${before}${start}\n\n${describeImports()}\n\n${end}${after}`;
}

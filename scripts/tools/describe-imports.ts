// Generates the table field × format of docs/import.md from the tables that the import itself uses.
import { FIELD_LIST } from '#domain/property/fields.ts';
import { COLUMN_NAMES } from '#publishing/import/column-names.ts';
import { CSV_HEADERS } from '#publishing/import/csv-headers.ts';
import { OMNICASA_NAMES, OMNICASA_RULES } from '#publishing/import/omnicasa.ts';
import { OPENIMMO_NAMES, OPENIMMO_RULES } from '#publishing/import/open-immo.ts';
import type { RuleSources } from '#publishing/import/rows.ts';
import { SWEEPBRIGHT_NAMES, SWEEPBRIGHT_RULES, SWEEPBRIGHT_SIZES } from '#publishing/import/sweepbright.ts';
import { DETAIL_FIELDS, WHISE_NAMES, WHISE_RULES } from '#publishing/import/whise.ts';
import { listExportFields } from '#snapshot/property-record.ts';

export const IMPORTS_FILE = 'docs/import.md';
export const IMPORTS_MARKS = ['<!-- fields by format -->', '<!-- end of fields by format -->'] as const;

const MAX_NAMES = 5;
const MAX_SOURCES = 3;
const DETAIL = '`details`';
const NOT_READ = 'not read';
const FROM_THE_MAP = 'from the map';

type Names = Readonly<Record<string, string>>;
/** Source of each field of a format; `section` of docs/import.md describes the rules. */
type Source = { section: string; names: Names; rules: RuleSources; details?: ReadonlySet<string> };

const nested = (path: string, before: string): string => before + path;
const SOURCES: readonly (readonly [format: string, Source])[] = [
  [
    'Whise',
    {
      section: 'sweepbright-and-whise',
      names: { ...WHISE_NAMES.values, ...WHISE_NAMES.texts },
      rules: WHISE_RULES,
      details: DETAIL_FIELDS,
    },
  ],
  [
    'SweepBright',
    {
      section: 'sweepbright-and-whise',
      names: {
        ...SWEEPBRIGHT_NAMES.values,
        ...SWEEPBRIGHT_NAMES.texts,
        ...Object.fromEntries(
          Object.entries(SWEEPBRIGHT_SIZES).map(([field, name]) => [field, nested(name, 'sizes/')]),
        ),
      },
      rules: SWEEPBRIGHT_RULES,
    },
  ],
  [
    'OpenImmo',
    {
      section: 'openimmo-127',
      names: { ...OPENIMMO_NAMES.texts, ...OPENIMMO_NAMES.numbers, ...OPENIMMO_NAMES.coarse },
      rules: OPENIMMO_RULES,
    },
  ],
  ['Omnicasa', { section: 'omnicasa', names: OMNICASA_NAMES, rules: OMNICASA_RULES }],
];

const code = (text: string): string => `\`${text}\``;

/** The first names that a rule reads, and the section that has the rule. */
function describeRule(names: readonly string[], section: string): string {
  const shown = names.slice(0, MAX_SOURCES).map(code).join(', ');
  return `${shown}${names.length > MAX_SOURCES ? ' …' : ''} ([rule](#${section}))`;
}

function describeSource(field: string, { section, names, rules, details }: Source): string {
  if (field === 'language') return FROM_THE_MAP;
  const name = new Map(Object.entries(names)).get(field);
  const ruled = new Map(Object.entries(rules)).get(field);
  const found = [
    ...(ruled ? [describeRule(ruled, section)] : name === undefined ? [] : [code(name)]),
    ...(details?.has(field) ? [DETAIL] : []),
  ];
  return found.length === 0 ? NOT_READ : found.join(', else ');
}

/** Fields that a single column cannot contain, and fields that every record has. */
const BY_OTHER_COLUMNS = new Map([
  ['language', FROM_THE_MAP],
  ['Manager', '"Makelaar" and others'],
  ['OpenHouses', NOT_READ],
  ['SmallPictureItem', NOT_READ],
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

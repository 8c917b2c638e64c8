import { describe, expect, test } from 'vitest';
import { parseCsv } from '#publishing/import/csv.ts';
import type { Delivery } from '#publishing/import/delivery.ts';
import { countFields, Ledger } from '#publishing/import/ledger.ts';
import { formatNotes, noteFields } from '#publishing/import/report.ts';
import type { ImportSettings } from '#publishing/import/settings.ts';
import {
  CSV_LINES,
  OMNICASA_PROPERTY,
  OPENIMMO_PROPERTY,
  openImmoOf,
  SWEEPBRIGHT_ESTATE,
  WHISE_ESTATE,
} from '../../../fixtures/intake/deliveries.ts';
import { parseOmnicasa, parseOpenImmo, parseSweepBright, parseWhise } from '../../../fixtures/intake/parse-list.ts';

const settings: ImportSettings = { language: 'nl' };
const unknownIn = ({ fields = [] }: Delivery) =>
  fields.filter(({ state }) => state === 'unknown').map(({ path }) => path);

type Node = { readonly [name: string]: unknown };
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Gives one copy of the estate per group of fields, with an unknown field in that group. */
function* withStranger(value: unknown, path: readonly string[] = []): Generator<{ path: string; value: unknown }> {
  if (Array.isArray(value)) {
    const [first, ...rest] = value as unknown[];
    for (const one of withStranger(first, path)) yield { ...one, value: [one.value, ...rest] };
  }
  if (!isNode(value)) return;
  yield { path: [...path, 'zzStranger'].join(' › '), value: { ...value, zzStranger: 'x' } };
  for (const [name, own] of Object.entries(value))
    for (const one of withStranger(own, [...path, name])) yield { ...one, value: { ...value, [name]: one.value } };
}

const JSON_FORMATS = [
  { name: 'SweepBright', parse: parseSweepBright, list: 'estates', estate: SWEEPBRIGHT_ESTATE as unknown },
  { name: 'Whise', parse: parseWhise, list: 'estates', estate: WHISE_ESTATE as unknown },
  { name: 'Omnicasa', parse: parseOmnicasa, list: 'Items', estate: OMNICASA_PROPERTY as unknown },
];

describe.each(JSON_FORMATS)('the fields of $name', ({ parse, estate, list }) => {
  test('are all either read or listed as deliberately unused', () => {
    expect(unknownIn(parse(JSON.stringify([estate]), settings))).toEqual([]);
  });

  // Left out: details, which are recognised by their labels, and vendors, whose data are not read.
  const strangers = [...withStranger(estate)].filter(({ path }) => !/^(?:details|vendors)/.test(path));
  test.each(strangers)('are reported when unknown: %j', ({ path, value }) => {
    expect(unknownIn(parse(JSON.stringify([value]), settings))).toEqual([path]);
  });

  test('that are unknown can be mapped in the mapping file', () => {
    const text = JSON.stringify([{ ...(estate as Node), extra: { zzStranger: 'Vlak bij het park' } }]);
    const { changes, ...delivery } = parse(text, { ...settings, headers: { 'extra › zzStranger': 'PlanningInfo' } });
    expect(changes).toMatchObject([{ row: { PlanningInfo: 'Vlak bij het park' } }]);
    expect(unknownIn({ changes, ...delivery })).toEqual([]);
  });

  test('that are unknown are reported outside the list, too', () => {
    expect(unknownIn(parse(JSON.stringify({ [list]: [estate], totalCount: 1, zzStranger: 'x' }), settings))).toEqual([
      'zzStranger',
    ]);
  });
});

describe('the fields of OpenImmo', () => {
  const parse = (property: string) => parseOpenImmo(openImmoOf(property), settings);
  test('are all either read or listed as deliberately unused', () => {
    expect(unknownIn(parse(OPENIMMO_PROPERTY))).toEqual([]);
  });

  // Without "objektart", in which each element is a kind of property.
  const groups = [...OPENIMMO_PROPERTY.matchAll(/<(?!objektart)(\w+)>(?=\s*<)/g)].map(([, name = '']) => name);
  test.each(groups)('are reported as unknown for an element and an attribute in %s', (group) => {
    const inside = OPENIMMO_PROPERTY.replace(`<${group}>`, `<${group}><zzstranger>x</zzstranger>`);
    expect(unknownIn(parse(inside))).toEqual([expect.stringMatching(/(?:^| › )zzstranger$/)]);
    const attribute = OPENIMMO_PROPERTY.replace(`<${group}>`, `<${group} zzstranger="x">`);
    expect(unknownIn(parse(attribute))).toEqual([expect.stringMatching(/(?:^| › )zzstranger$/)]);
  });

  test('that are unknown are reported outside the properties, too', () => {
    const xml = openImmoOf(OPENIMMO_PROPERTY).replace('<firma>', '<zzstranger>x</zzstranger><firma>');
    expect(unknownIn(parseOpenImmo(xml, settings))).toEqual(['anbieter › zzstranger']);
  });
});

describe('the columns of a CSV', () => {
  const [head, line] = CSV_LINES;
  test('are all either read or listed as deliberately unused, and an unknown column is reported with the number of its cells', () => {
    expect(unknownIn(parseCsv(CSV_LINES.join('\n'), settings))).toEqual([]);
    const delivery = parseCsv(`${head};Zz\n${line};x`, settings);
    expect(formatNotes(noteFields(delivery.fields ?? []).slice(-1), 'en')).toEqual([
      'One field is not understood: Zz (1 ×). Name the site’s field for it in the mapping file under headers if it matters.',
    ]);
    expect(countFields(delivery.fields ?? [])).toEqual({ count: 15, read: 6, aside: 8, unknown: 1 });
  });
});

describe('private fields', () => {
  test.each([
    ['SweepBright', parseSweepBright(JSON.stringify([{ ...SWEEPBRIGHT_ESTATE, internal_note: 'Geheim' }]), settings)],
    ['Whise', parseWhise(JSON.stringify([{ ...WHISE_ESTATE, internalComment: 'Geheim' }]), settings)],
    ['OpenImmo', parseOpenImmo(openImmoOf(OPENIMMO_PROPERTY), settings)],
    ['CSV', parseCsv(CSV_LINES.join('\n'), settings)],
  ])('of %s are in no row, and are counted', (_name, { changes, fields = [] }) => {
    expect(JSON.stringify(changes)).not.toMatch(/geheim/i);
    expect(fields.filter(({ state }) => state === 'private' || state === 'owner').length).toBeGreaterThan(0);
  });
});

test('the ledger lists each filled field as read, without a place on the site, or unknown', () => {
  const ledger = new Ledger({ wordLists: ['words'], aside: { noPlace: 'a › b: c d\nwords: pool' } });
  const record = ledger.track({ a: { b: { c: 1, d: '' } }, words: ['pool', 'moat'], e: [1, 2], f: { g: false } });
  expect(record.f.g).toBe(false);
  expect(ledger.list()).toEqual([
    { path: 'a › b › c', state: 'noPlace', count: 1 },
    { path: 'words › pool', state: 'noPlace', count: 1 },
    { path: 'words › moat', state: 'unknown', count: 1 },
    { path: 'e', state: 'unknown', count: 1 },
    { path: 'f › g', state: 'read', count: 1 },
  ]);
});

// Sets every field to bad values and counts the results: `npm run bench -- intake`. Every field of every demo record is
// set to every value of its kind in tests/fixtures/intake, one at a time, then several at once (--mixes 200); the
// resulting site is compared with that of the correct value. Prints per field: lost properties, wrongly published
// values, and values that should have been reported to staff but were not. It never fails.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { FIELD_LIST } from '#domain/property/fields.ts';
import type { Property } from '#domain/property/property.ts';
import { readSnapshot, type Snapshot } from '#snapshot/site.ts';
import {
  CASES,
  type Case,
  idCases,
  type Kind,
  MISSING,
  PICTURES,
  typeCases,
} from '../../tests/fixtures/intake/values.ts';

type Row = Record<string, unknown>;
type Counts = { values: number; tried: number; lost: number; wrong: number; silent: number };

const { values } = parseArgs({
  options: {
    mixes: { type: 'string', default: '100' },
    /** Tests only these fields, for example Price,Bedrooms. */
    fields: { type: 'string' },
    verbose: { type: 'boolean', default: false },
  },
});

const source = resolve('snapshot');
const only = values.fields?.split(',');
const TODAY = '2026-11-22';

/** Fixture kind by field name or by the record reader's kind, where the names differ. */
const KINDS: Readonly<Record<string, Kind>> = {
  code: 'marquee',
  reference: 'label',
  address: 'url',
  ID: 'id',
  Goal: 'goal',
  Status: 'status',
  City: 'city',
  Zip: 'postcode',
  CountryID: 'country',
  WebID: 'type',
};
const OWN: Readonly<Record<string, Kind>> = { EPCLabelText: 'energyLabel', VideoUrl: 'url', VirtualTourUrl: 'url' };

const kindOf = (field: string, own: string): Kind | undefined => {
  const kind = OWN[field] ?? KINDS[own] ?? own;
  return kind in CASES ? (kind as Kind) : undefined;
};

/** Fields that a property needs: it must keep its last state when one is unreadable (`rightValue`). */
const NEEDED: readonly string[] = ['ID', 'Goal', 'City', 'Zip', 'WebID'];
const DECIDES_MISSING: readonly Kind[] = ['publish', 'status', 'country', 'list'];

/** JSON cannot represent NaN and Infinity. */
const isWritable = ({ written }: Case) => typeof written !== 'number' || Number.isFinite(written);

function casesOf(kind: Kind): Case[] {
  const own = (CASES[kind] as readonly Case[]).filter(isWritable);
  if (DECIDES_MISSING.includes(kind)) return own;
  const written = new Set(own.map((one) => JSON.stringify(one.written)));
  return [...own, ...MISSING.filter((one) => !written.has(JSON.stringify(one.written)))];
}

const readJson = (file: string) => JSON.parse(readFileSync(join(source, file), 'utf8'));
const ORIGINAL = readJson('nl/properties.json') as Row[];

const folder = mkdtempSync(join(tmpdir(), 'gevel-intake-'));
cpSync(source, folder, { recursive: true });
// One language is enough: the files of all languages are parsed in the same way.
const config = readJson('site.json');
config.language.languageUse = [{ code: 'nl', use: true }];
// Disables the gates, which would hold a refresh with this many errors: each value is judged separately.
config.maxUnreadableShare = 1;
config.plausibility = { ...config.plausibility, priceShare: 'off' };
writeFileSync(join(folder, 'site.json'), JSON.stringify(config));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

const shownBefore = new Map<string, Property>();
const findBefore = (id: string) => shownBefore.get(id);

/** The site of a snapshot with `change` applied to every record. */
function readChanged(change: (row: Row, index: number) => void): Snapshot {
  const rows = ORIGINAL.map((row) => ({ ...row }));
  for (const [index, row] of rows.entries()) change(row, index);
  writeFileSync(join(folder, 'nl/properties.json'), JSON.stringify(rows));
  return readSnapshot(folder, resolve('public'), { findBefore, today: TODAY });
}

const ids = ORIGINAL.map(({ ID }) => String(ID));
const propertiesOf = ({ site }: Snapshot) =>
  new Map(site?.byLanguage.nl?.properties.map((property) => [property.id, property]) ?? []);

for (const [id, property] of propertiesOf(readSnapshot(folder, undefined, { today: TODAY })))
  shownBefore.set(id, property);

function setField(row: Row, field: string, value: unknown) {
  // A record has its types in WebID or in WebIDs; only the tested one must count.
  if (field === 'WebID') delete row.WebIDs;
  if (value === undefined) delete row[field];
  else row[field] = value;
}

/** Correct public value of the field; undefined when it should not be shown. */
function rightValue(field: string, { read }: Case): unknown {
  // ID and type must be those of the record, however they are written.
  if (field === 'ID' || field === 'WebID') return KEEP;
  if (read.kind === 'value') return read.value;
  // An unreadable status keeps its last value.
  if (field === 'Status') return KEEP;
  // An unreadable town is found by its postal code, and an unreadable postal code by its town.
  if (NEEDED.includes(field)) return KEEP;
  return undefined;
}
const KEEP = Symbol('keep');

/** Compares properties without their types, which bad values may change. */
const compared = ({ typeIds: _t, kinds: _k, ...rest }: Property) => JSON.stringify(rest);

const total: Counts = { values: 0, tried: 0, lost: 0, wrong: 0, silent: 0 };
const examples: string[] = [];

/** True when the property still shows its previous state, as after a value that is held. */
const isKept = (own: Property, id: string) => {
  const before = shownBefore.get(id);
  return before !== undefined && compared(own) === compared(before);
};

const isRight = (own: Property | undefined, wanted: Property, id: string): boolean =>
  own !== undefined && (compared(own) === compared(wanted) || isKept(own, id));

const PLACE = ['Latitude', 'Longitude'];
/** A location is reported under its latitude; a hidden one need not be reported. */
function isReported(fields: ReadonlySet<string | undefined> | undefined, field: string, id: string): boolean {
  if (fields?.has(field)) return true;
  return PLACE.includes(field) && (fields?.has('Latitude') || shownBefore.get(id)?.place?.kind !== 'exact');
}

/** `casesAt` returns the cases of a record, the same number for each. */
function measure(field: string, casesAt: (index: number) => readonly Case[]): Counts {
  const { length } = casesAt(0);
  const counts: Counts = { values: length, tried: 0, lost: 0, wrong: 0, silent: 0 };
  // Caches the expected sites by correct value: most bad values should be ignored and lead to the same site.
  const sites = new Map<string, Map<string, Property>>();
  const rightSite = (value: unknown) => {
    const key = value === KEEP ? 'keep' : JSON.stringify([value]);
    const known =
      sites.get(key) ?? propertiesOf(readChanged((row) => (value === KEEP ? undefined : setField(row, field, value))));
    sites.set(key, known);
    return known;
  };
  // Redacting the hidden data of another record may change a text. That is not an error of the tested value, so the
  // value is also tested alone.
  const alone = (index: number, { written }: Case) =>
    propertiesOf(readChanged((row, at) => (at === index ? setField(row, field, written) : undefined))).get(
      ids[index] ?? '',
    );
  for (let round = 0; round < length; round += 1) {
    const caseOf = (index: number) => casesAt(index)[(index + round) % length] as Case;
    const mutated = readChanged((row, index) => setField(row, field, caseOf(index).written));
    const found = propertiesOf(mutated);
    const reported = new Map<string, Set<string>>();
    for (const { record, field: where } of mutated.faults) {
      const fields = reported.get(record ?? '') ?? new Set();
      fields.add((where ?? '').split(' › ')[0] ?? '');
      reported.set(record ?? '', fields);
    }
    for (const [index, id] of ids.entries()) {
      const one = caseOf(index);
      counts.tried += 1;
      const own = found.get(id);
      const wanted = rightSite(rightValue(field, one)).get(id);
      const name = `${field} ${JSON.stringify(one.written)} of ${id}`;
      if (!own) {
        counts.lost += 1;
        if (!NEEDED.includes(field) || (OWN_CASES.has(field) && one.read.kind === 'value'))
          examples.push(`lost: ${name}`);
      } else if (wanted && !isRight(own, wanted, id) && !isRight(alone(index, one), wanted, id)) {
        counts.wrong += 1;
        examples.push(`wrong: ${name}`);
      }
      // A record without an ID is reported by its row, or by the value in its place.
      const names = field === 'ID' ? [`#${index + 1}`, String(one.written).slice(0, 40)] : [id];
      if (one.isReported && !names.some((name) => isReported(reported.get(name), field, id))) {
        counts.silent += 1;
        examples.push(`silent: ${name}`);
      }
    }
  }
  return counts;
}

const fields: [string, Kind][] = [
  ...FIELD_LIST.flatMap(({ name, value }): [string, Kind][] => {
    const kind = kindOf(name, value);
    return kind ? [[name, kind]] : [];
  }),
  ...(['Goal', 'Status', 'City', 'Zip', 'CountryID'] as const).map((field): [string, Kind] => [
    field,
    KINDS[field] as Kind,
  ]),
  ['Pictures', 'list'],
  ['Documents', 'list'],
];

const typeNames = new Map((readJson('nl/types.json') as Row[]).map(({ WebID, Name }) => [String(WebID), String(Name)]));
const typeOf = ({ ID }: Row) => shownBefore.get(String(ID))?.typeIds[0] ?? '';
/** Fields whose cases differ for each record. */
const OWN_CASES = new Map<string, (row: Row) => Case[]>([
  ['ID', ({ ID }) => idCases(String(ID))],
  ['WebID', (row) => typeCases(typeOf(row), typeNames.get(typeOf(row)) ?? '')],
]);

const line = (name: string, { values: count, tried, lost, wrong, silent }: Counts) =>
  `| ${[name, count, tried, lost, wrong, silent].join(' | ')} |`;
const add = (counts: Counts) => {
  for (const key of Object.keys(total) as (keyof Counts)[]) total[key] += counts[key];
};

console.log('| field | values | tried | properties lost | published wrongly | not reported |');
console.log('| --- | ---: | ---: | ---: | ---: | ---: |');
for (const [field, kind] of fields) {
  if (only && !only.includes(field)) continue;
  const cases = casesOf(kind);
  const counts = measure(field, () => cases);
  add(counts);
  console.log(line(`\`${field}\``, counts));
}
for (const [field, casesOfRow] of OWN_CASES) {
  if (only && !only.includes(field)) continue;
  const all = ORIGINAL.map((row) => casesOfRow(row).filter(isWritable));
  const counts = measure(field, (index) => all[index] ?? []);
  add(counts);
  console.log(line(`\`${field}\``, counts));
}

/** Replaces each property's pictures by a list with one picture of the fixture. */
if (!only || only.includes('rest')) {
  const items = PICTURES.map((one) => ({ ...one, written: [one.written] }));
  const counts: Counts = { values: items.length, tried: 0, lost: 0, wrong: 0, silent: 0 };
  for (const one of items) {
    const mutated = readChanged((row) => setField(row, 'Pictures', one.written));
    const found = propertiesOf(mutated);
    for (const id of ids) {
      counts.tried += 1;
      const [picture] = found.get(id)?.pictures ?? [];
      if (!found.has(id)) counts.lost += 1;
      else if (
        one.read.kind === 'value' &&
        JSON.stringify([picture?.width, picture?.height, picture?.kind]) !== JSON.stringify(one.read.value)
      )
        counts.wrong += 1;
      if (one.isReported && !mutated.faults.some(({ record, field }) => record === id && field?.startsWith('Pictures')))
        counts.silent += 1;
    }
  }
  add(counts);
  console.log(line('a picture', counts));
}

/** Changes several fields at once: no property may be lost, and each error must be reported. */
function measureMixes(rounds: number): Counts {
  const counts: Counts = { values: rounds, tried: 0, lost: 0, wrong: 0, silent: 0 };
  let seed = 20_261_122;
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  const free = fields.filter(
    ([field]) => !NEEDED.includes(field) && !['Status', 'PublishPrice', 'PublishAddress'].includes(field),
  );
  for (let round = 0; round < rounds; round += 1) {
    const chosen = ids.map(() =>
      Array.from({ length: 2 + random(8) }, () => {
        const [field, kind] = free[random(free.length)] as [string, Kind];
        const cases = casesOf(kind);
        return [field, cases[random(cases.length)] as Case] as const;
      }),
    );
    const mutated = readChanged((row, index) => {
      for (const [field, one] of chosen[index] ?? []) setField(row, field, one.written);
    });
    const found = propertiesOf(mutated);
    const faultsById = Map.groupBy(mutated.faults, ({ record }) => record);
    for (const [index, id] of ids.entries()) {
      counts.tried += 1;
      if (!found.has(id)) {
        counts.lost += 1;
        examples.push(`lost in a mix: ${id}`);
      }
      const last = new Map(chosen[index]);
      const expected = [...last].filter(([, one]) => one.isReported).map(([field]) => field);
      const heard = new Set(faultsById.get(id)?.map(({ field }) => (field ?? '').split(' › ')[0]));
      const missed = expected.filter((field) => !isReported(heard, field, id));
      counts.silent += missed.length;
      for (const field of missed) examples.push(`silent in a mix: ${field} of ${id}`);
    }
  }
  return counts;
}
if (!only || only.includes('rest')) {
  const mixes = measureMixes(Number(values.mixes));
  add(mixes);
  console.log(line('several at once', mixes));
}
console.log(line('**all**', total));
if (values.verbose) console.error([...new Set(examples)].slice(0, 400).join('\n'));

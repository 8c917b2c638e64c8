import { describe, expect, test } from 'vitest';
import { BuiltSite } from '#site/built/built-site.ts';
import { projectSearchData } from '#site/data/search-data.ts';
import { projectSiteData } from '#site/data/site-data.ts';
import { planPages } from '#site/static-paths.ts';
import type { ExportField } from '#snapshot/property-record.ts';
import { readSnapshot, type Snapshot } from '#snapshot/site.ts';
import { describeState } from '#snapshot/site-state.ts';
import { Fixture } from '../../fixtures/write-fixture.ts';

/** Property names that every plain object inherits from Object.prototype. */
const NAMES = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'] as const;

const FILES = [
  ...['site', 'routes', 'menu', 'topbar', 'footer'],
  ...['nl', 'fr', 'en'].map((language) => `${language}/types`),
  ...['properties', 'cities', 'cities-sale', 'projects', 'neighbourhoods', 'lookups', 'articles'].map(
    (name) => `nl/${name}`,
  ),
].map((name) => `${name}.json`);

type Path = readonly (string | number)[];

/** Lists the paths of all texts in a value. */
function listTexts(value: unknown, path: Path = []): Path[] {
  if (typeof value === 'string') return [path];
  if (Array.isArray(value)) return value.flatMap((item, index) => listTexts(item, [...path, index]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => listTexts(item, [...path, key]));
}

const fieldOf = (path: Path) => path.filter((key) => typeof key === 'string').join(' › ');

function put(file: unknown, path: Path, text: string) {
  const [last, ...rest] = path.toReversed();
  const part = rest
    .toReversed()
    .reduce<unknown>((inner, key) => (inner as Record<string | number, unknown>)[key], file);
  (part as Record<string | number, unknown>)[last ?? ''] = text;
}

type Change = { path: Path; text: string };

/**
 * Plans changes of each field at up to five places, in groups of one snapshot each. Within a group each record (or each
 * part of a file that is not a list) gets a change of one field only, so that no change hides another.
 */
function groupChanges(fields: Iterable<readonly Path[]>): Change[][][] {
  const groups: { changes: Change[][]; records: Set<unknown> }[] = [];
  for (const [turn, places] of [...fields].entries()) {
    const findFree = (records: Set<unknown>) => places.filter(([record]) => !records.has(record));
    const shared = groups.find(({ records }) => findFree(records).length > 0);
    const group = shared ?? { changes: [], records: new Set() };
    if (!shared) groups.push(group);
    const chosen = findFree(group.records).slice(0, NAMES.length);
    group.changes.push(chosen.map((path, index) => ({ path, text: NAMES[(index + turn) % NAMES.length] ?? '' })));
    for (const [record] of chosen) group.records.add(record);
  }
  return groups.map(({ changes }) => changes);
}

/** Runs each step of a refresh between reading the snapshot and rendering pages. */
function project({ site, map, faults, staffLanguage, options }: Snapshot) {
  if (!site || !map) return expect(faults.map(({ severity }) => severity)).toContain('stop');
  const built = new BuiltSite(site);
  planPages(built, {});
  describeState(site);
  for (const own of Object.values(site.byLanguage)) projectSearchData(own, site);
  const extras = { staffLanguage, options, stylesheets: [], refreshSchedule: undefined, unreadable: [] };
  projectSiteData(site, map, extras as unknown as Parameters<typeof projectSiteData>[2]);
}

describe('a text that equals a built-in property name is only text', () => {
  test.each(FILES)(
    'in each field of %s',
    (file) => {
      const parsed = JSON.parse(new Fixture().text(file)) as unknown;
      const byField = Map.groupBy(listTexts(parsed), fieldOf);
      expect(byField.size).toBeGreaterThan(0);
      const read = (changes: readonly Change[]): Snapshot => {
        const fixture = new Fixture();
        const changed = JSON.parse(fixture.text(file)) as unknown;
        for (const { path, text } of changes) put(changed, path, text);
        fixture.set(file, changed);
        return readSnapshot(fixture.write());
      };
      for (const group of groupChanges(byField.values())) {
        const together = read(group.flat());
        // When one change stops the build, the changes of each field are tried in a separate snapshot.
        if (together.site) project(together);
        else for (const changes of group) project(read(changes));
      }
    },
    120_000,
  );

  test.each(NAMES)('as the key "%s" of every object of every file', (name) => {
    const fixture = new Fixture();
    for (const file of FILES) fixture.set(file, fixture.text(file).replaceAll(/\{(?=\s*")/g, `{"${name}": "x",`));
    const snapshot = readSnapshot(fixture.write());
    expect(snapshot.faults.some(({ problem }) => problem === 'problem.json')).toBe(false);
    project(snapshot);
  });

  test.each(Object.keys(new Fixture().property('1001')))('as a key of an object in the field %s', (field) => {
    const fixture = new Fixture();
    const odd = JSON.parse(`{${NAMES.map((name) => `"${name}":"x"`).join(',')}}`) as unknown;
    for (const [index, value] of [odd, [odd], { Url: odd, Kind: odd }].entries())
      fixture.property(String(1001 + index))[field] = value;
    project(readSnapshot(fixture.write()));
  });

  test.each(NAMES)('and is shown on the site as the name of a town: %s', (name) => {
    const fixture = new Fixture();
    const field: ExportField = 'City';
    for (const language of ['nl', 'fr'] as const)
      Object.assign(fixture.property('1001', language), { [field]: name, Zip: '1999' });
    const { site } = readSnapshot(fixture.write());
    expect(site?.byLanguage.nl?.properties.find(({ id }) => id === '1001')?.city.name).toBe(name);
  });
});

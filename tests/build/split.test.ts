import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { translate } from '#i18n/translator.ts';
import { rememberProperties } from '#publishing/build/remember-properties.ts';
import { listFiles } from '#publishing/files/list-files.ts';
import { Releases } from '#publishing/releases/releases.ts';
import { writePart } from '#publishing/split/part.ts';
import { readSnapshot } from '#snapshot/site.ts';
import { SECRETS } from '../fixtures/snapshot/secrets.ts';
import { Fixture, writeFixture } from '../fixtures/write-fixture.ts';
import { COMPRESSED, Place, type Run, runCommand } from './refresh-run.ts';

/** The same site three times: `place` is merged from parts, `whole` is built in one process, `old` gets bad merges. */
const place = new Place(COMPRESSED);
const whole = new Place(COMPRESSED);
const old = new Place(COMPRESSED);

/** A dozen properties are enough: these builds are about languages, not numbers. */
const MAX_SHORTLISTED = 12;
const { ID: GONE } = new Fixture().list('nl/properties.json')[0] as { ID: string };

function writeSnapshot(change: (fixture: Fixture, language: 'nl' | 'fr') => void = () => {}): string {
  return writeFixture((fixture) => {
    for (const language of ['nl', 'fr'] as const) {
      const file = `${language}/properties.json`;
      fixture.set(file, fixture.list(file).slice(0, MAX_SHORTLISTED));
      change(fixture, language);
    }
  });
}
const before = writeSnapshot();
const now = writeSnapshot((fixture, language) => {
  const [, moved, ...others] = fixture.list(`${language}/properties.json`);
  fixture.set(`${language}/properties.json`, [{ ...moved, Goal: moved?.Goal === 0 ? 1 : 0 }, ...others]);
});

/**
 * Gives a site a memory of the properties in `before`: one has been removed since, one has moved to another URL.
 */
function remember({ store, out }: Place) {
  const { site, map } = readSnapshot(before, resolve('public'));
  if (!site || !map) throw new Error('The fixture has a fault that stops it');
  const releases = new Releases(store);
  const making = releases.begin();
  mkdirSync(join(making, 'site'));
  const memory = rememberProperties({}, { site, map }, { at: '2026-01-05T09:00:00Z', keepGoneDays: 365 });
  writeFileSync(join(making, 'memory.json'), JSON.stringify(memory));
  const facts = { createdAt: '2026-01-05T09:00:00Z', from: before, code: '', searchedFor: '', language: 'nl' } as const;
  releases.publish(making, facts, out);
}

const folderOf = (part: string) => join(place.folder, part);
const build = (languages: string, part: string): Promise<Run> => {
  const memory = join(place.store, 'current/memory.json');
  const args = ['--languages', languages, '--out', folderOf(part), '--memory', memory];
  return runCommand('build', args, { ...COMPRESSED, SNAPSHOT: now });
};
const merge = (into: Place, ...parts: string[]): Promise<Run> =>
  into.run('merge', parts.map(folderOf), undefined, { SNAPSHOT: now });
const readRecord = ({ store }: Place, name: string) => readFileSync(join(store, 'current', name), 'utf8');
const record = (one: Place, name: string) => JSON.parse(readRecord(one, name)) as Record<string, unknown>;
/** Entries of a release that may differ between the sites; the next refresh reads the others, so they must be equal. */
const UNIQUE = ['site', 'snapshot', 'release.json', 'site-data.json'];

/** A copy of a part with changed files and a matching digest. */
function forge(
  part: string,
  change: (read: (name: string) => string, write: (name: string, text: string) => void) => void,
) {
  const forged = `${part}-forged`;
  cpSync(folderOf(part), folderOf(forged), { recursive: true });
  const path = (name: string) => join(folderOf(forged), 'site', name);
  change(
    (name) => readFileSync(path(name), 'utf8'),
    (name, text) => writeFileSync(path(name), text),
  );
  writePart(folderOf(forged), JSON.parse(readFileSync(join(folderOf(forged), 'part.json'), 'utf8')));
  return forged;
}

beforeAll(async () => {
  for (const one of [place, whole, old]) remember(one);
  const runs = await Promise.all([build('nl,fr', 'part-a'), build('en, de', 'part-b')]);
  for (const { code, output } of runs) expect(code, output).toBe(0);
});

describe('a site that two processes build at once, by language', () => {
  test('has the pages and data of its languages in each part, and shared files in one', () => {
    const has = (part: string, name: string) => existsSync(join(folderOf(part), 'site', name));
    const names = ['nl/index.html', 'fr/index.html', 'en/index.html', 'de/index.html', 'sitemap-fr.xml', 'index.html'];
    expect(names.filter((name) => has('part-a', name))).toEqual([names[0], names[1], names[4], names[5]]);
    expect(names.filter((name) => has('part-b', name))).toEqual([names[2], names[3]]);
  });

  test('equals the site of one process byte for byte after the merge, as do its records', async () => {
    const { code, output } = await merge(place, 'part-a', 'part-b');
    expect(code, output).toBe(0);
    const single = await whole.refreshAnew(now);
    expect(single.code, single.output).toBe(0);
    expect(place.digests()).toEqual(whole.digests());
    expect(place.has(`property/${GONE}/index.html`)).toBe(true);
    expect(place.read('_redirects')).toMatch(/^\/fr\/.* \/fr\/.* 301$/m);
    for (const name of readdirSync(join(whole.store, 'current')).filter((file) => !UNIQUE.includes(file)))
      expect(readRecord(place, name), name).toBe(readRecord(whole, name));
    const { code: madeBy, searchedFor } = record(whole, 'release.json');
    expect(record(place, 'release.json')).toMatchObject({ code: madeBy, searchedFor });
    const { release: _one, ...data } = record(place, 'site-data.json');
    const { release: _other, ...expected } = record(whole, 'site-data.json');
    expect(data).toEqual(expected);
  });
});

describe('parts that do not form one site leave the served one unchanged', () => {
  const refusal = async (...parts: string[]) => {
    const { code, output } = await merge(old, ...parts);
    expect(old.served, output).toBe('000001');
    return { code, output };
  };

  test('when a language is in no part', async () => {
    const { code, output } = await refusal('part-a');
    expect(code).toBe(2);
    expect(output).toContain('npm run build -- --languages en,de --out part-en-de');
  });

  test('when they have conflicting files, hidden values, dead links or one-way alternates', async () => {
    const forged = forge('part-b', (read, write) => {
      write('robots.txt', 'User-agent: *\nDisallow: /\n');
      write('sitemap-de.xml', `${read('sitemap-de.xml')}<!-- ${SECRETS.street.nl} -->`);
      write('de/index.html', read('de/index.html').replace('</main>', '<img src="/_astro/none.png" alt=""></main>'));
      write('en/index.html', read('en/index.html').replace(/<link rel="alternate" hreflang="fr"[^>]*>/, ''));
    });
    const { code, output } = await refusal('part-a', forged);
    expect(code).toBe(4);
    expect(output).toMatch(/robots\.txt: .*part-a .*part-b-forged/);
    expect(output).toContain(`sitemap-de.xml: ${translate('nl')('check:problem.hiddenAddress', { id: '1003' })}`);
    expect(output).not.toContain('Verborgenstraat');
    expect(output).toContain('/_astro/none.png');
    expect(output).toMatch(/fr\/index\.html: .*\/en\/ verwijst niet terug/);
  });
});

describe('a part that cannot be built reports the reason and changes nothing', () => {
  test('for a language that the site lacks, or in a folder with other contents', async () => {
    const folder = folderOf('work');
    mkdirSync(folder);
    writeFileSync(join(folder, 'notes.txt'), 'mine');
    const [unknown, taken] = await Promise.all([build('nl,es', 'part-es'), build('nl', 'work')]);
    expect(unknown.code).toBe(2);
    expect(unknown.output).toContain('es: ');
    expect(existsSync(folderOf('part-es'))).toBe(false);
    expect(taken.code).toBe(2);
    expect(listFiles(folder)).toHaveLength(1);
  });
});

// Damages files of a release in every way of DAMAGES. Nothing may throw: memory comes from the previous release, and
// derived files are made again.
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { RELEASE_FILES } from '#api/release.ts';
import { digestContent } from '#publishing/files/file-digests.ts';
import { findLastBuild } from '#publishing/releases/last-build.ts';
import { Releases } from '#publishing/releases/releases.ts';
import { readServedState } from '#publishing/releases/served-state.ts';
import { listUnsound } from '#publishing/releases/soundness.ts';
import { findKept } from '#snapshot/kept-records.ts';
import { DAMAGES } from '../../../fixtures/damages.ts';
import { createFolder } from '../../../fixtures/write-fixture.ts';

const SEEN = {
  firstSeen: '2026-01-01',
  lastSeen: '2026-11-01',
  paths: { nl: '/nl/1/' },
  last: { shared: { id: '1' }, worded: {} },
};
const SHOWN = '{"id":"1"}';
const HOME = { title: 'One', typeName: 'House', city: 'Ghent', texts: 'nl', availability: 'available', digest: 'd' };
const PAGES = ['index.html', 'nl/index.html'];

let folder: string;
let out: string;
let releases: Releases;

function publish(): string {
  const making = releases.begin();
  for (const name of PAGES) {
    mkdirSync(dirname(join(making, 'site', name)), { recursive: true });
    writeFileSync(join(making, 'site', name), `page ${name}`);
  }
  const files = Object.fromEntries(PAGES.map((name) => [name, digestContent(Buffer.from(`page ${name}`))]));
  const write = (name: keyof typeof RELEASE_FILES, text: string) =>
    writeFileSync(join(making, RELEASE_FILES[name]), text);
  mkdirSync(join(making, RELEASE_FILES.snapshot, 'nl'), { recursive: true });
  writeFileSync(join(making, RELEASE_FILES.snapshot, 'nl/properties.json'), '[{"ID":1,"Status":"available"}]');
  write('keys', JSON.stringify({ keys: { '/': 'a', '/nl/': 'b' }, files }));
  write('memory', JSON.stringify({ 1: SEEN }));
  write('kept', JSON.stringify({ 7: { refreshes: 1, rows: { nl: { ID: 7 } }, types: {} } }));
  write('properties', JSON.stringify({ nl: { 1: { ...HOME, shownAt: [0, SHOWN.length] } } }));
  write('shown', SHOWN);
  write('siteData', '{"url":"https://www.agency.example"}');
  return releases.publish(
    making,
    { createdAt: '2026-11-21T12:00:00.000Z', from: 'test', code: 'c', searchedFor: 's', language: 'fr' },
    out,
  );
}

beforeEach(() => {
  folder = createFolder('damaged');
  out = join(folder, 'dist');
  releases = new Releases(join(folder, 'var'));
});

const listCases = (names: readonly string[]) =>
  names.flatMap((name) => Object.keys(DAMAGES).map((damage) => [name, damage] as const));

describe('a file of the live release', () => {
  test.each(listCases(['properties', 'shown', 'facts', 'keys', 'memory']))(
    'such as %s, %s, does not stop the next release',
    (name, damage) => {
      publish();
      const id = publish();
      const file = releases.pathOf(id, RELEASE_FILES[name as keyof typeof RELEASE_FILES]);
      DAMAGES[damage]?.(file);
      const seen = new Releases(releases.store);
      const served = readServedState(seen, id);
      const last = findLastBuild(seen, 'c');
      const { memory } = seen;
      // Damaged facts or keys only cost the reuse of pages; damaged memory is replaced by the previous release's.
      expect(served.kind).toBe(name === 'properties' || name === 'shown' ? 'damaged' : 'read');
      expect(last === undefined).toBe(name === 'facts' || name === 'keys');
      expect(Object.keys(memory)).toEqual(['1']);
      const isSilent = damage === 'missing' && (name === 'keys' || name === 'memory');
      expect(seen.damaged.size > 0).toBe(!isSilent);
      expect(publishAgain(seen)).toBe('000003');
    },
  );

  test.each(listCases(['kept']))(
    'such as %s.json, %s, is replaced by the previous release’s file when damaged, and counts as empty when missing',
    (name, damage) => {
      publish();
      const id = publish();
      DAMAGES[damage]?.(releases.pathOf(id, RELEASE_FILES.kept));
      const seen = new Releases(releases.store);
      const isMissing = damage === 'missing';
      expect([name, Object.keys(seen.lastSnapshot?.kept ?? {})]).toEqual(['kept', isMissing ? [] : ['7']]);
      expect([...seen.damaged]).toEqual(isMissing ? [] : [join('releases', id, 'kept.json')]);
    },
  );

  test.each(Object.keys(DAMAGES))(
    'such as properties.json of its snapshot, %s, contributes no rows, and damage is reported',
    (damage) => {
      const id = publish();
      DAMAGES[damage]?.(releases.pathOf(id, 'snapshot/nl/properties.json'));
      const seen = new Releases(releases.store);
      const last = seen.lastSnapshot;
      const found = last && findKept(new Map([['1', new Set(['nl'])]]), last);
      expect(found).toEqual({});
      expect([...seen.damaged]).toEqual(
        damage === 'missing' ? [] : [join('releases', id, 'snapshot/nl/properties.json')],
      );
    },
  );

  test.each(['missing', 'a file', 'a link elsewhere'])(
    'such as its whole snapshot, %s, is replaced by the previous release’s snapshot',
    (damage) => {
      const before = publish();
      const id = publish();
      const folder = releases.pathOf(id, 'snapshot');
      rmSync(folder, { recursive: true });
      if (damage === 'a file') writeFileSync(folder, 'x');
      if (damage === 'a link elsewhere') symlinkSync('/etc', folder);
      const seen = new Releases(releases.store);
      expect(seen.lastSnapshot?.folder).toBe(seen.pathOf(before, 'snapshot'));
      expect([...seen.damaged]).toEqual(damage === 'missing' ? [] : [join('releases', id, 'snapshot')]);
    },
  );

  test.each(listCases(PAGES))('such as the page %s, %s, is made again', (name, damage) => {
    const id = publish();
    DAMAGES[damage]?.(releases.pathOf(id, 'site', name));
    const last = findLastBuild(releases, 'c');
    const path = `/${dirname(name) === '.' ? '' : `${dirname(name)}/`}`;
    expect(Object.keys(last?.files ?? {})).toEqual(PAGES.filter((page) => page !== name));
    expect(Object.hasOwn(last?.keys ?? {}, path)).toBe(false);
    expect([...releases.damaged]).toEqual([join('releases', id, 'site', name)]);
  });

  test('such as a page with a new modification time is accepted by its content', () => {
    const id = publish();
    const later = new Date(Date.now() + 3_600_000);
    utimesSync(releases.pathOf(id, 'site/index.html'), later, later);
    expect(Object.keys(findLastBuild(releases, 'c')?.files ?? {})).toEqual(PAGES);
  });
});

function publishAgain(store: Releases): string {
  releases = store;
  return publish();
}

describe('the link to the served release', () => {
  test.each([
    ['missing', () => {}],
    ['an empty folder', (link: string) => mkdirSync(link)],
    ['a folder with something in it', (link: string) => mkdirSync(join(link, 'kept'), { recursive: true })],
    ['a file', (link: string) => writeFileSync(link, 'x')],
    ['a link to nowhere', (link: string) => symlinkSync('releases/000099', link)],
  ])('is recovered when it is %s: the newest release is served again and the next one published', (_, spoil) => {
    publish();
    publish();
    const link = join(releases.store, 'current');
    rmSync(link);
    spoil(link);
    const seen = new Releases(releases.store);
    expect([seen.current, seen.latest]).toEqual([undefined, '000002']);
    seen.serve('000002', out);
    expect(readFileSync(join(out, 'index.html'), 'utf8')).toBe('page index.html');
    expect(publishAgain(seen)).toBe('000003');
    expect(releases.current).toBe('000003');
  });
});

test('unreadable site data do not replace those of the service', () => {
  const id = publish();
  const file = join(releases.store, RELEASE_FILES.siteData);
  writeFileSync(file, '{"url":"https://www.agency.example"}');
  writeFileSync(releases.pathOf(id, RELEASE_FILES.siteData), '{"url":');
  releases.repair(out);
  expect(readFileSync(file, 'utf8')).toContain('agency.example');
  expect(existsSync(`${file}.new`)).toBe(false);
  expect([...releases.damaged]).toEqual([join('releases', id, 'site-data.json')]);
});

test('a compressed form counts as missing only when other files have theirs and the file is long enough', () => {
  const id = publish();
  const site = releases.pathOf(id, 'site');
  const long = '<p>Te koop</p>'.repeat(100);
  const names = ['a.html', 'b.html', 'short.html'];
  const files = Object.fromEntries(names.map((name) => [name, digestContent(Buffer.from(long))]));
  for (const name of names) writeFileSync(join(site, name), name === 'short.html' ? 'x' : long);
  const madeAt = Date.now() + 60_000;
  expect(listUnsound(site, files, madeAt)).toEqual([]);
  writeFileSync(join(site, 'a.html.br'), 'compressed');
  expect(listUnsound(site, files, madeAt)).toEqual(['b.html']);
});

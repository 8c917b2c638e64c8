import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { RELEASE_FILES, RELEASE_FORMAT } from '#api/release.ts';
import { VERSION } from '#api/version.ts';
import { isReleaseLink, Releases, storeOf } from '#publishing/releases/releases.ts';
import { createFolder } from '../../../fixtures/write-fixture.ts';

let folder: string;
let out: string;
let releases: Releases;
beforeEach(() => {
  folder = createFolder('releases');
  out = join(folder, 'dist');
  releases = new Releases(join(folder, 'var'));
});

function publish(content: string, createdAt = '2026-11-21T12:00:00.000Z'): string {
  const making = releases.begin();
  mkdirSync(join(making, 'site'));
  writeFileSync(join(making, 'site/index.html'), content);
  return releases.publish(making, { createdAt, from: 'test', code: 'c', searchedFor: 's', language: 'fr' }, out);
}
const served = () => readFileSync(join(out, 'index.html'), 'utf8');

describe('a publish', () => {
  test('serves the new release through one link and keeps the old one', () => {
    expect(publish('one')).toBe('000001');
    expect(publish('two')).toBe('000002');
    expect(served()).toBe('two');
    expect(releases.current).toBe('000002');
    expect(readFileSync(releases.pathOf('000001', 'site/index.html'), 'utf8')).toBe('one');
    expect(isReleaseLink(out)).toBe(true);
    expect(storeOf(out)).toBe(releases.store);
    expect(releases.language).toBe('fr');
  });

  test('increases the number even when the clock goes back', () => {
    publish('one', '2026-11-21T12:00:00.000Z');
    expect(publish('two', '2020-01-01T00:00:00.000Z')).toBe('000002');
    expect(releases.findPrevious()).toBe('000001');
  });

  test('records the version that made a release and detects one made by a newer program', () => {
    const id = publish('one');
    expect(releases.facts(id)).toMatchObject({ format: RELEASE_FORMAT, version: VERSION });
    expect(releases.findNewer(id)).toBeUndefined();
    const newer = { format: RELEASE_FORMAT + 1, version: '9.1.0', pages: [] };
    writeFileSync(releases.pathOf(id, RELEASE_FILES.facts), JSON.stringify(newer));
    expect(releases.findNewer(id)).toMatchObject({ version: '9.1.0' });
    writeFileSync(releases.pathOf(id, RELEASE_FILES.facts), '{"id":"000001"}');
    expect(releases.findNewer(id)).toBeUndefined();
  });

  test('adopts an existing site that has no releases as the first release', () => {
    mkdirSync(out);
    writeFileSync(join(out, 'index.html'), 'old');
    expect(isReleaseLink(out)).toBe(false);
    publish('new');
    expect(served()).toBe('new');
    releases.serve('000001', out);
    expect(served()).toBe('old');
  });

  test('recovers from a kill between removing the old site and creating the link', () => {
    publish('one');
    unlinkSync(out);
    releases.repair(out);
    expect(served()).toBe('one');
  });

  test('recovers from a kill between creating the link and writing the note for the service', () => {
    const id = publish('one');
    writeFileSync(releases.pathOf(id, RELEASE_FILES.siteData), '{"url":"of one"}');
    const known = join(releases.store, RELEASE_FILES.siteData);
    writeFileSync(known, '{"url":"of an earlier one"}');
    releases.repair(out);
    expect(readFileSync(known, 'utf8')).toBe('{"url":"of one"}');
  });

  test('deletes the leftovers of an interrupted refresh, and never counts them as releases', () => {
    publish('one');
    mkdirSync(releases.pathOf('.4711.making'));
    symlinkSync('nowhere', join(folder, 'dist.4711.new'));
    expect(releases.list()).toEqual(['000001']);
    releases.begin();
    releases.clearLinks(out);
    expect(existsSync(releases.pathOf('.4711.making'))).toBe(false);
    expect(lstatSync(join(folder, 'dist.4711.new'), { throwIfNoEntry: false })).toBeUndefined();
    expect(served()).toBe('one');
  });
});

describe('a store that somebody changed', () => {
  test('recognises its own link under another name, and detects a link to another site', () => {
    publish('one');
    expect(releases.findElsewhere(out)).toBeUndefined();
    symlinkSync(folder, `${folder}-other-name`, 'dir');
    expect(releases.findElsewhere(join(`${folder}-other-name`, 'dist'))).toBeUndefined();
    unlinkSync(`${folder}-other-name`);
    mkdirSync(join(folder, 'www'));
    unlinkSync(out);
    symlinkSync('www', out, 'dir');
    expect(releases.findElsewhere(out)).toBe(join(folder, 'www'));
  });

  test('repairs a link that dangles because the store was moved', () => {
    publish('one');
    unlinkSync(out);
    symlinkSync('before/current/site', out, 'dir');
    expect(releases.findElsewhere(out)).toBeUndefined();
    releases.repair(out);
    expect(served()).toBe('one');
  });

  test('uses the newest release for comparison and memory when the store was copied without its links', () => {
    publish('one');
    const id = publish('two');
    writeFileSync(releases.pathOf(id, RELEASE_FILES.memory), '{"1001":{}}');
    unlinkSync(join(releases.store, 'current'));
    expect(releases.latest).toBe(id);
    expect(releases.memory).toEqual({ 1001: {} });
  });

  test('stays unchanged when the site cannot be moved into the store', () => {
    publish('one');
    unlinkSync(out);
    // Moving a folder into itself fails, like moving it to another disk.
    const inside = new Releases(join(out, 'var'));
    mkdirSync(out);
    writeFileSync(join(out, 'index.html'), 'own');
    expect(() => inside.importSite(out)).toThrow();
    expect(served()).toBe('own');
    expect(inside.current).toBeUndefined();
    expect(inside.list()).toEqual([]);
    expect(readdirSync(folder).sort()).toEqual(['dist', 'var']);
  });
});

describe('the retention of releases', () => {
  test('deletes the oldest ones, never the served one', () => {
    for (const content of ['one', 'two', 'three', 'four']) publish(content);
    releases.serve('000001', out);
    releases.prune(2);
    expect(releases.list()).toEqual(['000001', '000003', '000004']);
    expect(served()).toBe('one');
    releases.deletePruned();
    // The pruned release is kept as the spare tree, from which the next release is made.
    expect(readdirSync(releases.pathOf('')).sort()).toEqual(['.spare', '000001', '000003', '000004']);
    expect(readFileSync(releases.pathOf('.spare', 'site/index.html'), 'utf8')).toBe('two');
    releases.begin();
    expect(releases.spare).toBe('.spare');
  });

  test('starts a rollback at the served release, not at the newest', () => {
    for (const content of ['one', 'two', 'three']) publish(content);
    releases.serve('000002', out);
    expect(releases.findPrevious()).toBe('000001');
    releases.serve('000001', out);
    expect(releases.findPrevious()).toBeUndefined();
    expect(publish('four')).toBe('000004');
    expect(realpathSync(out)).toContain('000004');
  });
});

describe('the memory of a release', () => {
  const remember = (id: string, content: object) =>
    writeFileSync(releases.pathOf(id, 'memory.json'), JSON.stringify(content));

  test('is empty before the first release', () => {
    expect(releases.memory).toEqual({});
  });

  test('is that of the served release, not of a later one that was rolled back', () => {
    remember(publish('one'), { a: {} });
    remember(publish('two'), { b: {} });
    expect(releases.memory).toEqual({ b: {} });
    releases.serve('000001', out);
    expect(releases.memory).toEqual({ a: {} });
  });

  test('is that of the previous release, when the served one was built without memory', () => {
    remember(publish('one'), { a: {} });
    publish('two');
    expect(releases.memory).toEqual({ a: {} });
  });

  test('is that of the previous release when the file is damaged, and the damage is noted', () => {
    remember(publish('one'), { a: {} });
    writeFileSync(releases.pathOf(publish('two'), 'memory.json'), '{"b": {');
    expect(releases.memory).toEqual({ a: {} });
    expect([...releases.damaged]).toEqual(['releases/000002/memory.json']);
  });

  test('is restored from a backup on machines without releases', () => {
    mkdirSync(releases.store, { recursive: true });
    writeFileSync(join(releases.store, 'memory.json'), JSON.stringify({ restored: {} }));
    expect(releases.memory).toEqual({ restored: {} });
    remember(publish('one'), { a: {} });
    expect(releases.memory).toEqual({ a: {} });
  });

  test("includes the kept records of the served release's snapshot, which its site does not publish", () => {
    for (const [content, refreshes] of [
      ['one', 1],
      ['two', 2],
    ] as const) {
      const id = publish(content);
      mkdirSync(releases.pathOf(id, 'snapshot'));
      writeFileSync(releases.pathOf(id, 'kept.json'), JSON.stringify({ a: { refreshes, rows: {}, types: {} } }));
    }
    releases.serve('000001', out);
    expect(releases.lastSnapshot).toMatchObject({
      folder: releases.pathOf('000001', 'snapshot'),
      kept: { a: { refreshes: 1 } },
    });
    expect(existsSync(join(out, 'kept.json'))).toBe(false);
    writeFileSync(releases.pathOf('000001', 'kept.json'), '');
    expect(releases.lastSnapshot?.kept).toEqual({});
    expect([...releases.damaged]).toEqual(['releases/000001/kept.json']);
  });
});

import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { digestSnapshot, type Origin } from '#publishing/origin/origin.ts';
import { findMismatch, openParts } from '#publishing/split/fit.ts';
import { type Part, writePart } from '#publishing/split/part.ts';
import { createFolder } from '../../../fixtures/write-fixture.ts';

const HERE: Origin = { code: 'c', program: 'Node 24', settings: 'SITE_URL=', snapshot: 's', memory: 'm' };
const made = { at: '2026-11-22T09:00:00Z', day: '2026-11-22', year: 2026, origin: HERE, stylesheets: [] };
const part = (folder: string, languages: Part['languages'], more: Partial<Part> = {}): Part => {
  return { ...made, folder, languages, files: 1, digest: 'd', ...more };
};
const a = part('part-a', ['nl', 'fr']);
const b = part('part-b', ['en', 'de']);
const LANGUAGES = ['nl', 'fr', 'en', 'de'] as const;

test('parts of all languages with the same origin form one site', () => {
  expect(findMismatch([a, b], HERE, LANGUAGES)).toBeUndefined();
  expect(findMismatch([b, a], HERE, LANGUAGES)).toBeUndefined();
});

describe('parts of a split build are refused', () => {
  test.each(['code', 'program', 'settings', 'snapshot', 'memory'] as const)(
    'with another %s, naming the part and both values',
    (aspect) => {
      const other = part('part-b', b.languages, { origin: { ...HERE, [aspect]: 'another' } });
      expect(findMismatch([a, other], HERE, LANGUAGES)).toEqual({
        key: `refresh:split.${aspect}`,
        values: { parts: 'part-b', got: 'another', expected: HERE[aspect] },
      });
    },
  );

  test('that were made from another snapshot than the merge, naming both', () => {
    const origin = { ...HERE, snapshot: 'old' };
    const mismatch = findMismatch(
      [
        { ...a, origin },
        { ...b, origin },
      ],
      HERE,
      LANGUAGES,
    );
    expect(mismatch).toMatchObject({ key: 'refresh:split.snapshot', values: { parts: 'part-a, part-b' } });
  });

  test.each([{ day: '2026-11-23' }, { year: 2027 }])('that were made on different days: %o', (when) => {
    expect(findMismatch([a, { ...b, ...when }], HERE, LANGUAGES)?.key).toBe('refresh:split.day');
  });

  test('that lack a language, with the command that builds it', () => {
    const values = { languages: 'en,de', folder: 'part-en-de' };
    expect(findMismatch([a], HERE, LANGUAGES)).toEqual({ key: 'refresh:split.missing', values });
  });

  test('that contain a language twice', () => {
    const values = { language: 'fr', parts: 'part-a, part-c' };
    const mismatch = findMismatch([a, b, part('part-c', ['fr'])], HERE, LANGUAGES);
    expect(mismatch).toEqual({ key: 'refresh:split.twice', values });
  });

  test('in a folder without a part, or with an unreadable note', () => {
    const folder = createFolder('part');
    const mismatch = { key: 'refresh:split.noPart', values: { part: folder } };
    expect(openParts([folder], HERE, ['nl'])).toEqual({ ok: false, mismatch });
    mkdirSync(join(folder, 'site'));
    for (const text of ['{', '{}']) {
      writeFileSync(join(folder, 'part.json'), text);
      expect(openParts([folder], HERE, ['nl'])).toEqual({ ok: false, mismatch });
    }
  });

  test('with a file that was lost or changed on the way', () => {
    const folder = createFolder('part');
    mkdirSync(join(folder, 'site'));
    const page = join(folder, 'site/index.html');
    writeFileSync(page, 'home');
    writePart(folder, { ...made, languages: ['nl'] });
    expect(openParts([folder], HERE, ['nl']).ok).toBe(true);
    writeFileSync(page, 'HOME');
    const mismatch = { key: 'refresh:split.notWhole', values: { part: folder, found: 1, expected: 1 } };
    expect(openParts([folder], HERE, ['nl'])).toEqual({ ok: false, mismatch });
    writeFileSync(page, 'home');
    writeFileSync(join(folder, 'site/stray.html'), '');
    expect(openParts([folder], HERE, ['nl'])).toMatchObject({ mismatch: { values: { found: 2, expected: 1 } } });
  });
});

test('a snapshot is identified by its content, wherever and whenever it was copied', () => {
  const write = (price: number) => {
    const folder = createFolder('snapshot');
    mkdirSync(join(folder, 'nl'));
    writeFileSync(join(folder, 'site.json'), '{}');
    writeFileSync(join(folder, 'nl/properties.json'), `[${price}]`);
    return folder;
  };
  const [first, second] = [write(1), write(1)];
  utimesSync(join(second, 'site.json'), 1, 1);
  writeFileSync(join(second, 'notes.txt'), 'no part of a snapshot');
  expect(digestSnapshot(first)).toBe(digestSnapshot(second));
  expect(digestSnapshot(write(2))).not.toBe(digestSnapshot(first));
});

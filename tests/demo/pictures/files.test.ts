import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { hasMetadata } from '#publishing/bundle/clean-pictures.ts';
import { FOLDER_LIMIT_BYTES, listFiles, listReferences, RENDERED_SHARE } from '../../../scripts/demo/pictures/files.ts';
import { LOOKS } from '../../../scripts/demo/pictures/looks.ts';
import { drawPortrait } from '../../../scripts/demo/pictures/portrait.ts';
import { RENDERED } from '../../../scripts/demo/pictures/shown.ts';

const ROOT = join(import.meta.dirname, '../../..');
const FOLDER = join(ROOT, 'public/pictures');
const snapshot = readdirSync(join(ROOT, 'snapshot'), { recursive: true, encoding: 'utf8' })
  .filter((entry) => entry.endsWith('.json'))
  .map((entry) => readFileSync(join(ROOT, 'snapshot', entry), 'utf8'))
  .join('\n');
const wanted = listReferences(snapshot);
const sizes = new Map(readdirSync(FOLDER).map((file) => [file, statSync(join(FOLDER, file)).size]));

test('picture names are parsed from URLs of any width', () => {
  const text = '"{host}/pictures/living-1912-300.webp" "/pictures/banner-home-1360.webp"';
  expect(listReferences(text)).toEqual(['living-1912', 'banner-home']);
});

test.each(Object.keys(LOOKS))('the portrait %s is drawn without text and without invalid numbers', (name) => {
  const look = LOOKS[name];
  const svg = look ? drawPortrait(look) : '';
  expect(svg.startsWith('<svg ')).toBe(true);
  expect(svg).not.toMatch(/NaN|undefined|Infinity|<text|<image/);
});

test('every referenced picture is rendered, or is a colleague’s portrait', () => {
  expect(wanted.filter((name) => !RENDERED.has(name) && !LOOKS[name])).toEqual([]);
});

test('every rendered picture is used', () => {
  expect([...RENDERED.keys()].filter((name) => !wanted.includes(name))).toEqual([]);
});

describe('public/pictures (else: node scripts/demo/write-pictures.ts)', () => {
  test('contains every referenced picture in all its widths, and nothing else', () => {
    const files = wanted.flatMap(listFiles).map(({ file }) => file);
    expect([...sizes.keys()].sort()).toEqual(files.sort());
  });

  test('keeps every file within its size limit', () => {
    const heavy = wanted.flatMap((name) => {
      const share = RENDERED.has(name) ? RENDERED_SHARE : 1;
      return listFiles(name).filter(({ file, limitBytes }) => (sizes.get(file) ?? 0) > limitBytes * share);
    });
    expect(heavy.map(({ file }) => file)).toEqual([]);
  });

  test('contains no file that the build would rewrite', () => {
    expect([...sizes.keys()].filter((file) => hasMetadata(readFileSync(join(FOLDER, file))))).toEqual([]);
  });

  test('stays below 40 MB in total', () => {
    const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
    expect(total).toBeLessThanOrEqual(FOLDER_LIMIT_BYTES);
  });
});

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { FOLDER_LIMIT_BYTES, listFiles, listReferences, RENDERED_SHARE } from '../../../scripts/demo/pictures/files.ts';
import { RENDERED_PICTURES } from '../../../scripts/demo/pictures/list.ts';
import { SITE_PICTURES } from '../../../scripts/demo/pictures/site/site-pictures.ts';

const ROOT = join(import.meta.dirname, '../../..');
const FOLDER = join(ROOT, 'public/pictures');
const snapshot = readdirSync(join(ROOT, 'snapshot'), { recursive: true, encoding: 'utf8' })
  .filter((entry) => entry.endsWith('.json'))
  .map((entry) => readFileSync(join(ROOT, 'snapshot', entry), 'utf8'))
  .join('\n');
const wanted = [...new Set([...Object.keys(SITE_PICTURES), ...listReferences(snapshot)])];
const sizes = new Map(readdirSync(FOLDER).map((file) => [file, statSync(join(FOLDER, file)).size]));

test('references are read from addresses of any width', () => {
  const text = '"{host}/pictures/living-modern-1-300.webp" "/pictures/banner-home-tall-600.webp"';
  expect(listReferences(text)).toEqual(['living-modern-1', 'banner-home']);
});

test('the home banner also has the large widths and the portrait crop', () => {
  const files = listFiles('banner-home').map(({ file }) => file);
  expect(files).toContain('banner-home-2000.webp');
  expect(files).toContain('banner-home-tall-900.webp');
});

describe('public/pictures (else: node scripts/demo/draw-pictures.ts)', () => {
  test('every picture referred to is there in all its widths', () => {
    const missing = wanted.flatMap(listFiles).filter(({ file }) => !sizes.has(file));
    expect(missing.map(({ file }) => file)).toEqual([]);
  });

  test('every file keeps within its weight', () => {
    const rendered = new Set(
      Object.values(RENDERED_PICTURES)
        .flat()
        .map(({ picture }) => picture),
    );
    const heavy = wanted.flatMap((name) => {
      const share = rendered.has(name) ? RENDERED_SHARE : 1;
      return listFiles(name).filter(({ file, limitBytes }) => (sizes.get(file) ?? 0) > limitBytes * share);
    });
    expect(heavy.map(({ file }) => file)).toEqual([]);
  });

  test('all of them together stay below 40 MB', () => {
    const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
    expect(total).toBeLessThanOrEqual(FOLDER_LIMIT_BYTES);
  });
});

import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { EXIT_CODES } from '#api/refresh.ts';
import { listFiles } from '#publishing/files/list-files.ts';
import { openPhotoHost } from '../fixtures/photo-host.ts';
import { drawPlan, SECRET_STREET, takePhoto } from '../fixtures/photographs.ts';
import { type Row, writeFixture } from '../fixtures/write-fixture.ts';
import { Place } from './refresh-run.ts';

const host = await openPhotoHost();

const KILLED_AFTER_MS = process.env.FAULTS === 'full' ? [0, 60, 150, 250, 350, 500, 700, 900, 1100, 1400] : [700];

/** Pictures of a property: upright, wide, square, a plan and a broken one. */
const SHOWN = ['upright', 'wide', 'square', 'plan', 'broken'];

/** A snapshot whose pictures have one URL each, as in most exports. */
function writePlain(shown = SHOWN): string {
  return writeFixture((fixture) => {
    Object.assign(fixture.site('pictures'), { host: host.origin, serve: 'store' });
    for (const language of ['nl', 'fr'] as const)
      for (const row of fixture.list(`${language}/properties.json`) as Row[]) {
        // Records without sizes, as in CSV and OpenImmo.
        row.Pictures = shown.map((name) => ({ Url: `{host}/${name}.jpg` }));
        row.SmallPictureItem = undefined;
      }
  });
}

/** The first Dutch property page whose gallery has three pictures. */
const pageOf = (place: Place) => {
  const pages = listFiles(join(place.out, 'nl/.'), /^index\.html$/).map(({ path }) => readFileSync(path, 'utf8'));
  return pages.find((html) => html.includes('data-page="property"') && html.includes('data-count="3"')) ?? '';
};

describe('a site whose photographs have one URL each', () => {
  const place = new Place();
  const snapshot = writePlain();
  beforeAll(async () => {
    host.put('/upright.jpg', await takePhoto({ width: 900, height: 1200, seed: 31 }));
    host.put('/wide.jpg', await takePhoto({ width: 1600, height: 500, seed: 32 }));
    // Its EXIF orientation rotates the picture when it is shown; the file itself is 1000 × 700.
    host.put('/square.jpg', await takePhoto({ width: 1000, height: 700, seed: 33, orientation: 6 }));
    host.put('/plan.jpg', await drawPlan());
    host.put('/broken.jpg', Buffer.from('no picture'));
    const { code, output } = await place.refresh(snapshot);
    expect(code, output).toBe(0);
  });

  test('shows them in two formats, with the width and height of the file', () => {
    const html = pageOf(place);
    const shapes = [...html.matchAll(/<img src="\/_pictures\/[a-z]+-300\.webp"[^>]* width="(\d+)" height="(\d+)"/g)];
    const found = shapes.map(([, width, height]) => `${width} × ${height}`);
    for (const shape of ['900 × 1200', '1600 × 500', '700 × 1000', '800 × 600']) expect(found).toContain(shape);
    expect(html).toMatch(/<source type="image\/avif" srcset="\/_pictures\/[a-z]+-300\.avif 300w, /);
    expect(html).toMatch(/property="og:image" content="https:[^"]+-1200\.jpg"/);
  });

  test('marks a plan as such, also in its alternative text', () => {
    expect(pageOf(place)).toMatch(/data-kind="plan"[^>]* alt="[^"]*Grondplan/);
  });

  test('has every referenced file exactly once', async () => {
    const files = listFiles(join(place.out, '_pictures'));
    const names = new Set(files.map(({ name }) => `/_pictures/${name}`));
    const named = new Set(pageOf(place).match(/\/_pictures\/[\w.-]+/g));
    expect(named.size).toBeGreaterThan(20);
    for (const name of named) expect(names).toContain(name);
    // Four pictures, however many properties show them.
    expect(new Set(files.map(({ name }) => name.split('-')[0])).size).toBe(4);
  });

  test('has no camera metadata and no street in any file', async () => {
    for (const { path, name } of listFiles(join(place.out, '.'))) {
      if (!/\.(?:avif|webp|jpe?g|png)$/.test(name)) continue;
      const bytes = readFileSync(path);
      expect(bytes.includes(SECRET_STREET), name).toBe(false);
      if (!name.startsWith('_pictures')) continue;
      const { exif, xmp, iptc } = await sharp(bytes).metadata();
      expect([exif, xmp, iptc], name).toEqual([undefined, undefined, undefined]);
    }
  });

  test('keeps the other pictures beside a broken photograph, which is reported to staff', () => {
    const [report] = place.reports();
    const faults = report?.faults.filter(({ problem }) => problem === 'problem.pictureNoImage') ?? [];
    expect(faults.length).toBeGreaterThan(0);
    expect(faults[0]).toMatchObject({ severity: 'notice', field: 'Pictures › 5' });
    expect(report?.pictures).toMatchObject({ fetched: 5, left: 0 });
    expect(report?.pictures?.properties[0]).toMatchObject({ count: 4, isPlanFirst: false });
  });

  test('fetches nothing in the second refresh, and has the same files as before and as a clean build', async () => {
    const before = place.digests();
    host.log.length = 0;
    const { code, output } = await place.refresh(snapshot);
    expect(code, output).toBe(0);
    // Only pictures that the host lacks are requested again.
    expect(host.log.filter((line) => !line.startsWith('404'))).toEqual([]);
    expect(place.digests()).toEqual(before);
    expect(place.reports().at(-1)?.pages?.rendered).toBeLessThan(place.reports()[0]?.pages?.rendered ?? 0);
    const other = new Place();
    expect((await other.refreshAnew(snapshot)).code).toBe(0);
    expect(other.digests()).toEqual(before);
  });

  test.each(KILLED_AFTER_MS)(
    'is complete after the next refresh when one was killed %i ms into the pictures',
    async (afterMs) => {
      const killed = new Place();
      const ended = await killed.run('refresh', ['--from', snapshot], (text, kill) => {
        if (/\[3\/\d\]/.test(text)) setTimeout(kill, afterMs);
      });
      expect(ended.signal).toBe('SIGKILL');
      const next = await killed.refresh(snapshot);
      expect(next.code, next.output).toBe(0);
      expect(killed.digests()).toEqual(place.digests());
    },
  );

  test('is complete after the next refresh when the disk was full during the pictures', async () => {
    const full = new Place();
    // Exceeds the number of pictures processed at a time: waiting ones must not be started after the first failure.
    const more = Array.from({ length: 8 }, (_, index) => `more-${index}`);
    for (const [index, name] of more.entries())
      host.put(`/${name}.jpg`, await takePhoto({ width: 800, height: 600, seed: 40 + index }));
    const many = writePlain([...SHOWN, ...more]);
    const settings = {
      NODE_OPTIONS: `--import=${resolve('tests/build/disk-quota.mjs')}`,
      QUOTA_BYTES: '20000',
      QUOTA_FOLDER: '/pictures/made',
    };
    const ended = await full.run('refresh', ['--from', many], undefined, settings);
    expect(ended.code, ended.output).toBe(EXIT_CODES.machine);
    expect(ended.output).toContain('ENOSPC');
    const next = await full.refresh(snapshot);
    expect(next.code, next.output).toBe(0);
    expect(full.digests()).toEqual(place.digests());
  });
});

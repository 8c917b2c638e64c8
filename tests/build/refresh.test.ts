import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { STAGES } from '#api/refresh.ts';
import { createSite } from '#service/http/site-files.ts';
import { Fixture, writeFixture } from '../fixtures/write-fixture.ts';
import { COMPRESSED, digestsOf, Place, runBuild, runCommand } from './refresh-run.ts';

const { ID: PRICED } = new Fixture()
  .list('nl/properties.json')
  .find(({ PublishPrice, PublishAddress, Price, Status }) => PublishPrice && PublishAddress && Price && !Status) as {
  ID: string;
};
const changePrice = (fixture: Fixture, price: number) => {
  for (const language of ['nl', 'fr'] as const) fixture.property(PRICED, language).Price = price;
};
const withPrice = (price: number, change: (fixture: Fixture) => void = () => {}) =>
  writeFixture((fixture) => {
    changePrice(fixture, price);
    change(fixture);
  });
const removeProperty = (fixture: Fixture, id: string) => {
  for (const language of ['nl', 'fr'])
    fixture.set(
      `${language}/properties.json`,
      fixture.list(`${language}/properties.json`).filter((row) => row.ID !== id),
    );
};

describe('a site that is refreshed', () => {
  const place = new Place(COMPRESSED);
  let first: Record<string, string>;

  beforeAll(async () => {
    const { code, output } = await place.refresh(withPrice(411_111));
    expect(code, output).toBe(0);
    first = place.digests();
  });

  test('is served through the link after the first refresh', () => {
    expect(place.served).toBe('000001');
    expect(place.read('nl/index.html')).toContain('</html>');
  });

  test('renders only some pages for a changed price, equals a clean build, keeps the old release, and can be rolled back', async () => {
    const next = withPrice(422_222);
    const { code, output } = await place.refresh(next);
    expect(code, output).toBe(0);
    expect(place.served).toBe('000002');
    const [report] = place.reports().slice(-1);
    expect(report?.outcome).toBe('published');
    expect(report?.differences[0]).toMatchObject({
      language: 'nl',
      changed: [{ id: PRICED, fields: ['price'], euro: { from: 411_111, to: 422_222 } }],
    });
    expect(output).toContain('411.111');
    const { total, rendered } = (report as unknown as { pages: { total: number; rendered: number } }).pages;
    expect(rendered).toBeLessThan(total);
    expect(digestsOf(place.store.concat('/releases/000001/site'))).toEqual(first);

    const clean = new Place(COMPRESSED);
    await clean.refreshAnew(next);
    expect(place.digests()).toEqual(clean.digests());

    const back = await place.run('rollback', []);
    expect(back.code, back.output).toBe(0);
    expect(place.digests()).toEqual(first);
  });

  test('equals a clean build and keeps no stale page when one property leaves and two arrive', async () => {
    const next = withPrice(433_333, (fixture) => {
      removeProperty(fixture, PRICED);
      for (const language of ['nl', 'fr'] as const) {
        const rows = fixture.list(`${language}/properties.json`);
        for (const id of ['9990001', '9990002']) rows.push({ ...structuredClone(rows[0]), ID: id });
      }
    });
    // The clean build starts from the same memory, since a site that never had the property has no page for it.
    const clean = place.copy();
    const { code, output } = await place.refresh(next);
    expect(code, output).toBe(0);
    const cleanRun = await clean.refreshAnew(next);
    expect(cleanRun.code, cleanRun.output).toBe(0);
    expect(place.digests()).toEqual(clean.digests());
  });

  test('serves every page from one release while it is refreshed', async () => {
    const site = createSite(place.out);
    const path = Object.keys(place.digests()).find((name) => name === 'nl/index.html') as string;
    const bodies = new Set<string>();
    let isDone = false;
    const asking = (async () => {
      while (!isDone) {
        const answer = await site.request(`/${path.replace('index.html', '')}`);
        expect(answer.status).toBe(200);
        bodies.add(await answer.text());
        await new Promise((next) => setImmediate(next));
      }
    })();
    const before = place.read(path);
    const { code, output } = await place.refresh(withPrice(444_444), '--accept');
    isDone = true;
    await asking;
    expect(code, output).toBe(0);
    expect([...bodies].every((body) => body === before || body === place.read(path))).toBe(true);
  });
});

test("a refresh publishes even when nobody reads the command's output to the end", async () => {
  const place = new Place();
  const args = ['--from', withPrice(711_111), '--store', place.store, '--out', place.out];
  const shell = spawn('sh', ['-c', '"$0" scripts/refresh.ts "$@" | head -n 1', process.execPath, ...args]);
  await once(shell, 'close');
  expect(place.served).toBe('000001');
  expect(place.reports().at(-1)?.outcome).toBe('published');
});

test('a refresh killed before its last stage leaves the old site served, and the next one publishes', async () => {
  const place = new Place();
  const { code, output } = await place.refresh(withPrice(511_111));
  expect(code, output).toBe(0);
  const before = place.digests();
  for (const stage of [1, 3, 4, 5, 6, 7]) {
    const run = await place.run('refresh', ['--from', withPrice(522_222)], (text, kill) => {
      if (text.includes(`[${stage}/${STAGES.length}]`)) kill();
    });
    expect(run.signal, run.output).toBe('SIGKILL');
    expect(place.digests()).toEqual(before);
  }
  const after = await place.refresh(withPrice(522_222));
  expect(after.code, after.output).toBe(0);
  expect(place.served).toBe('000002');
});

describe('a site that keeps a single release', () => {
  const place = new Place(COMPRESSED);
  const keepOne = (price: number, change: (fixture: Fixture) => void = () => {}) =>
    withPrice(price, (fixture) => {
      fixture.site().refresh = { keepReleases: 1 };
      change(fixture);
    });
  const spare = join(place.store, 'releases/.spare/site');

  beforeAll(async () => {
    for (const price of [811_111, 822_222]) {
      const { code, output } = await place.refresh(keepOne(price));
      expect(code, output).toBe(0);
    }
  });

  /** Refreshes, and renders every page again in a copy for comparison. */
  async function expectAsClean(next: string) {
    const clean = place.copy();
    for (const run of [await place.refresh(next), await clean.refreshAnew(next)]) expect(run.code, run.output).toBe(0);
    expect(place.digests()).toEqual(clean.digests());
  }

  test('makes the next release from the expiring one, with the files of a clean build', async () => {
    const folder = statSync(join(spare, 'nl')).ino;
    await expectAsClean(keepOne(833_333, (fixture) => removeProperty(fixture, '1005')));
    expect(statSync(join(place.out, 'nl')).ino).toBe(folder);
    const verified = await runCommand('releases', ['verify', '--store', place.store]);
    expect(verified.code, verified.output).toBe(0);
  });

  test('serves a complete site after a kill in the last stage, and after the next refresh', async () => {
    const [before, served] = [place.digests(), place.served];
    const run = await place.run('refresh', ['--from', keepOne(844_444)], (text, kill) => {
      if (text.includes(`[${STAGES.length}/${STAGES.length}]`)) kill();
    });
    expect(run.signal, run.output).toBe('SIGKILL');
    if (place.served === served) expect(place.digests()).toEqual(before);
    await expectAsClean(keepOne(855_555));
  });
});

test("a first refresh compares with the site of `npm run build`, keeps a removed property's page, and can be rolled back", async () => {
  const place = new Place();
  const build = await runBuild(withPrice(611_111), place.out, '--store', place.store);
  expect(build.code, build.output).toBe(0);
  const before = place.digests();
  const [gone] = new Fixture().list('nl/properties.json').filter(({ ID }) => ID !== PRICED);
  const goneId = String(gone?.ID);
  const next = await place.refresh(withPrice(622_222, (fixture) => removeProperty(fixture, goneId)));
  expect(next.code, next.output).toBe(0);
  expect(place.reports().at(-1)?.differences[0]).toMatchObject({
    changed: [{ id: PRICED, euro: { from: 611_111, to: 622_222 } }],
    gone: [{ id: goneId }],
  });
  expect(place.read(`property/${goneId}/index.html`)).toContain(`/${goneId}/`);
  for (const name of ['snapshot/site.json', 'site-data.json'])
    expect(existsSync(join(place.store, 'releases/000001', name)), name).toBe(true);
  const back = await place.run('rollback', []);
  expect(back.code, back.output).toBe(0);
  expect(place.digests()).toEqual(before);
});

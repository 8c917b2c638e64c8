import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { translate } from '#i18n/translator.ts';
import { readSnapshot } from '#snapshot/site.ts';
import { describeState } from '#snapshot/site-state.ts';
import { EXIT_CODES } from '../../scripts/refresh/outcome.ts';
import { Releases } from '../../scripts/refresh/releases.ts';
import { stageSource } from '../../scripts/refresh/source.ts';
import { LIMITS } from '../../scripts/refresh/staging.ts';
import { createFolder, Fixture, writeFixture } from '../fixtures/write-fixture.ts';
import { writeZip } from '../fixtures/write-zip.ts';
import { Place } from './refresh-run.ts';

const t = translate('nl');
const NOW = '2026-11-21T12:00:00.000Z';

/** A release as a refresh leaves it, of the unchanged fixture, with one page only. */
function seed(place: Place, createdAt = NOW) {
  const { site } = readSnapshot(new Fixture().write(), resolve('public'));
  if (!site) throw new Error('The fixture has a fault that stops it');
  const releases = new Releases(place.store);
  const folder = releases.begin();
  mkdirSync(join(folder, 'site'));
  mkdirSync(join(folder, 'snapshot'));
  writeFileSync(join(folder, 'site/index.html'), 'The last good site');
  writeFileSync(join(folder, 'state.json'), JSON.stringify(describeState(site)));
  releases.publish(folder, { createdAt, from: 'test', code: '', searchedFor: '', language: 'nl' }, place.out);
}

let place: Place;
beforeEach(() => {
  place = new Place();
  seed(place);
});

/** Nothing was published, nothing is left lying about, and the report says how it ended. */
function expectUntouched(outcome: string) {
  expect(place.served).toBe('000001');
  expect(place.read('index.html')).toBe('The last good site');
  expect(readdirSync(join(place.store, 'releases'))).toEqual(['000001']);
  expect(place.reports().at(-1)).toMatchObject({ outcome });
}

const remove = (fixture: Fixture, count: number) => {
  for (const language of ['nl', 'fr']) {
    const file = `${language}/properties.json`;
    fixture.set(file, fixture.list(file).slice(count));
  }
};
const shareOf = (share: number) => Math.ceil(new Fixture().list('nl/properties.json').length * share);

describe('a snapshot that cannot be right stops, and the last good site stays', () => {
  test.each<[string, (fixture: Fixture) => void, keyof typeof EXIT_CODES, string]>([
    ['an empty file', (fixture) => fixture.set('nl/properties.json', ''), 'stopped', t('check:problem.emptyFile')],
    [
      'truncated JSON',
      (fixture) => fixture.set('nl/properties.json', fixture.text('nl/properties.json').slice(0, -200)),
      'stopped',
      'geen geldige JSON',
    ],
    [
      'wrong encoding',
      (fixture) =>
        fixture.set(
          'nl/properties.json',
          Buffer.from(fixture.text('nl/properties.json').replace('[', '["Genève",'), 'latin1'),
        ),
      'stopped',
      t('check:problem.encoding'),
    ],
    [
      'a snapshot from a newer schema',
      (fixture) => {
        fixture.site().schemaVersion = 2;
      },
      'stopped',
      'snapshotvorm 2',
    ],
    [
      'one language missing',
      (fixture) => fixture.remove('fr/properties.json'),
      'loss',
      t('refresh:textLost', { language: 'fr' }),
    ],
    ['more than 30% fewer records', (fixture) => remove(fixture, shareOf(0.35)), 'loss', '--accept'],
    ['no record at all', (fixture) => remove(fixture, 1000), 'loss', '--accept'],
  ])('%s', async (_name, change, outcome, words) => {
    const { code, output } = await place.refresh(writeFixture(change));
    expect(code, output).toBe(EXIT_CODES[outcome]);
    expect(output).toContain(words);
    expectUntouched(outcome);
  });
});

describe('a source that cannot be taken', () => {
  const files = () => {
    const folder = new Fixture().write();
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'));
    return names.map((name) => ({ name, content: readFileSync(join(folder, name)) }));
  };
  const write = (bytes: Buffer) => {
    const file = join(createFolder('zip'), 'export.zip');
    writeFileSync(file, bytes);
    return file;
  };
  const into = () => join(createFolder('staged'), 'snapshot');

  test('a zip is taken, also with a folder of its own around the snapshot', async () => {
    for (const prefix of ['', 'export-2026/']) {
      const to = into();
      const zip = write(writeZip(files().map(({ name, content }) => ({ name: prefix + name, content }))));
      expect(await stageSource(zip, to)).toEqual({ ok: true });
      expect(readFileSync(join(to, 'nl/properties.json'), 'utf8')).toBe(new Fixture().text('nl/properties.json'));
    }
  });

  test('a zip bomb', async () => {
    const bomb = { name: 'nl/properties.json', content: Buffer.alloc(40 * 1024 * 1024, ' ') };
    const to = into();
    expect(await stageSource(write(writeZip([...files(), bomb])), to)).toEqual({ ok: false, problem: 'tooLarge' });
    expect(readdirSync(to)).toEqual([]);
  });

  test('a zip bomb that lies about its size', async () => {
    const bomb = { name: 'nl/properties.json', content: Buffer.alloc(40 * 1024 * 1024, ' '), claimed: 1000 };
    const to = into();
    const others = files().filter(({ name }) => name !== bomb.name);
    expect(await stageSource(write(writeZip([...others, bomb])), to)).toMatchObject({ ok: false, problem: 'notZip' });
    const written = join(to, bomb.name);
    expect(existsSync(written) ? readFileSync(written).length : 0).toBeLessThanOrEqual(1000);
  });

  test.each(['../outside.json', '/outside.json', 'nl/../../outside.json', 'C:\\outside.json'])(
    'path traversal in a zip: %s',
    async (name) => {
      const to = into();
      const { ok } = await stageSource(write(writeZip([...files(), { name, content: '{}' }])), to);
      expect(ok).toBe(false);
      expect(readdirSync(to)).toEqual([]);
      expect(existsSync(join(to, '../outside.json'))).toBe(false);
    },
  );

  test('half a zip, and no zip at all', async () => {
    const whole = writeZip(files());
    expect(await stageSource(write(whole.subarray(0, whole.length / 2)), into())).toMatchObject({ problem: 'notZip' });
    expect(await stageSource(write(Buffer.from('hello')), into())).toMatchObject({ problem: 'notZip' });
  });

  test('too many files, and too many bytes', async () => {
    const folder = new Fixture().write();
    expect(await stageSource(folder, into(), { ...LIMITS, files: 3 })).toMatchObject({ problem: 'tooMany' });
    expect(await stageSource(folder, into(), { ...LIMITS, bytes: 1000 })).toMatchObject({ problem: 'tooLarge' });
  });

  test('a folder that is changed while it is read', async () => {
    const folder = new Fixture().write();
    const timer = setInterval(() => appendFileSync(join(folder, 'nl/properties.json'), ' '), 1);
    try {
      // Something is written between the two looks, every time: a copy of this size takes longer than a millisecond.
      writeFileSync(join(folder, 'nl/large.json'), Buffer.alloc(1024));
      const changing = { ...LIMITS, settleMs: 20 };
      const results = [];
      for (let round = 0; round < 3; round += 1) {
        appendFileSync(join(folder, 'site.json'), ' ');
        results.push(await stageSource(folder, into(), changing));
      }
      for (const result of results) expect([{ ok: true }, { ok: false, problem: 'changing' }]).toContainEqual(result);
    } finally {
      clearInterval(timer);
    }
  });

  test('an address: fetched with limits of time and size, and nothing but http', async () => {
    const zip = writeZip(files());
    const server = createServer((request, response) => {
      if (request.url === '/export.zip') response.end(zip);
      else if (request.url === '/slow.zip') response.write('P');
      else response.writeHead(403).end();
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    try {
      expect(await stageSource(`http://${host}/export.zip`, into())).toEqual({ ok: true });
      const small = { ...LIMITS, bytes: 100 };
      expect(await stageSource(`http://${host}/export.zip`, into(), small)).toMatchObject({ problem: 'tooLarge' });
      const quick = { ...LIMITS, downloadMs: 200 };
      expect(await stageSource(`http://${host}/slow.zip`, into(), quick)).toMatchObject({ problem: 'tooSlow' });
      expect(await stageSource(`http://${host}/none.zip`, into())).toMatchObject({ problem: 'refused', detail: '403' });
    } finally {
      server.closeAllConnections();
      server.close();
    }
    expect(await stageSource(`http://${host}/export.zip`, into())).toMatchObject({ problem: 'notReached' });
    expect(await stageSource('file:///etc/passwd', into())).toMatchObject({ problem: 'badAddress' });
  });

  test('what is not there, and what is no snapshot, is said in words', async () => {
    for (const from of [join(place.folder, 'nothing'), createFolder('empty')]) {
      const { code, output } = await place.refresh(from);
      expect(code, output).toBe(EXIT_CODES.source);
      expect(output).not.toMatch(/\bat .*\.ts:\d+/);
      expectUntouched('source');
    }
  });
});

test('--strict stops where a home lacks what the law asks of its advertisement', async () => {
  const { code, output } = await place.refresh(writeFixture(), '--strict');
  expect(code, output).toBe(EXIT_CODES.stopped);
  expect(output).toContain('--strict');
  expectUntouched('stopped');
});

test('a second refresh says that one is at work; a lock of a process that died does not count', async () => {
  const lock = join(place.store, 'refresh.lock');
  writeFileSync(lock, JSON.stringify({ pid: process.pid, since: NOW }));
  const busy = await place.refresh(writeFixture());
  expect(busy.code, busy.output).toBe(EXIT_CODES.busy);
  expect(busy.output).toContain(NOW);
  writeFileSync(lock, JSON.stringify({ pid: 2 ** 30, since: NOW }));
  const { code } = await place.refresh(createFolder('empty'));
  expect(code).toBe(EXIT_CODES.source);
  expect(existsSync(lock)).toBe(false);
});

test('duplicate ids, ids that change type, a picture host that is down and a clock going back do not keep a refresh from being published', async () => {
  const later = '2099-01-01T00:00:00.000Z';
  place = new Place();
  seed(place, later);
  const { code, output } = await place.refresh(
    writeFixture((fixture) => {
      fixture.site('pictures').host = 'http://127.0.0.1:9';
      for (const language of ['nl', 'fr']) {
        const rows = fixture.list(`${language}/properties.json`);
        rows.push(structuredClone(rows[0] ?? {}));
        for (const row of rows) if (/^[1-9]\d*$/.test(String(row.ID))) row.ID = Number(row.ID);
      }
    }),
  );
  expect(code, output).toBe(EXIT_CODES.published);
  expect(output).toContain(t('check:problem.duplicate'));
  const [difference] = place.reports().at(-1)?.differences ?? [];
  expect(difference).toMatchObject({ added: [], gone: [] });
  expect(place.served).toBe('000002');
  expect(JSON.parse(readFileSync(join(place.store, 'releases/000002/release.json'), 'utf8')).createdAt).toBe(later);
});

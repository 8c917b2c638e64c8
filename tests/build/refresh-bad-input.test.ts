import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { EXIT_CODES } from '#api/refresh.ts';
import { formatMoment } from '#domain/format/date.ts';
import { translate } from '#i18n/translator.ts';
import { Releases } from '#publishing/releases/releases.ts';
import { stageSource } from '#publishing/sources/source.ts';
import { LIMITS } from '#publishing/sources/staging.ts';
import { readSnapshot } from '#snapshot/site.ts';
import { describeState, formatState } from '#snapshot/site-state.ts';
import { createFolder, Fixture, writeFixture } from '../fixtures/write-fixture.ts';
import { writeZip } from '../fixtures/write-zip.ts';
import { Place } from './refresh-run.ts';

const t = translate('nl');
const NOW = '2026-11-21T12:00:00.000Z';

/** Publishes a release of the unchanged fixture with a single page, as a refresh would. */
function seed(place: Place, createdAt = NOW) {
  const { site } = readSnapshot(new Fixture().write(), resolve('public'));
  if (!site) throw new Error('The fixture has a fault that stops it');
  const releases = new Releases(place.store);
  const folder = releases.begin();
  mkdirSync(join(folder, 'site'));
  mkdirSync(join(folder, 'snapshot'));
  writeFileSync(join(folder, 'site/index.html'), 'The last good site');
  const { properties, shown } = formatState(describeState(site));
  writeFileSync(join(folder, 'homes.json'), properties);
  writeFileSync(join(folder, 'shown.txt'), shown);
  releases.publish(folder, { createdAt, from: 'test', code: '', searchedFor: '', language: 'nl' }, place.out);
}

let place: Place;
beforeEach(() => {
  place = new Place();
  seed(place);
});

/** Asserts that nothing was published, no leftovers remain, and the report has this outcome. */
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

describe('an impossible snapshot stops the refresh, and the last good site stays', () => {
  test.each<[string, (fixture: Fixture) => void, keyof typeof EXIT_CODES, string]>([
    ['an empty file', (fixture) => fixture.set('nl/properties.json', ''), 'stopped', t('check:problem.emptyFile')],
    [
      'truncated JSON',
      (fixture) => fixture.set('nl/properties.json', fixture.text('nl/properties.json').slice(0, -200)),
      'stopped',
      'niet te lezen',
    ],
    [
      'damaged letters',
      (fixture) =>
        fixture.set(
          'nl/properties.json',
          Buffer.concat([Buffer.from(fixture.text('nl/properties.json')), Buffer.from([0xe9])]),
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
      'vorm 2',
    ],
    [
      'one language missing',
      (fixture) => fixture.remove('fr/properties.json'),
      'loss',
      t('refresh:textLost', { language: 'Frans' }),
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

describe('the staging of a source', () => {
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

  test('accepts a good zip, also with a folder around the snapshot', async () => {
    for (const prefix of ['', 'export-2026/']) {
      const to = into();
      const zip = write(writeZip(files().map(({ name, content }) => ({ name: prefix + name, content }))));
      expect(await stageSource(zip, to)).toEqual({ ok: true });
      expect(readFileSync(join(to, 'nl/properties.json'), 'utf8')).toBe(new Fixture().text('nl/properties.json'));
    }
  });

  test('refuses a zip bomb', async () => {
    const bomb = { name: 'nl/properties.json', content: Buffer.alloc(40 * 1024 * 1024, ' ') };
    const to = into();
    expect(await stageSource(write(writeZip([...files(), bomb])), to)).toEqual({ ok: false, problem: 'tooLarge' });
    expect(readdirSync(to)).toEqual([]);
  });

  test('refuses a zip bomb that declares a false size', async () => {
    const bomb = { name: 'nl/properties.json', content: Buffer.alloc(40 * 1024 * 1024, ' '), claimed: 1000 };
    const to = into();
    const others = files().filter(({ name }) => name !== bomb.name);
    expect(await stageSource(write(writeZip([...others, bomb])), to)).toMatchObject({ ok: false, problem: 'notZip' });
    const written = join(to, bomb.name);
    expect(existsSync(written) ? readFileSync(written).length : 0).toBeLessThanOrEqual(1000);
  });

  test.each(['../outside.json', '/outside.json', 'nl/../../outside.json', 'C:\\outside.json'])(
    'refuses path traversal in a zip: %s',
    async (name) => {
      const to = into();
      const { ok } = await stageSource(write(writeZip([...files(), { name, content: '{}' }])), to);
      expect(ok).toBe(false);
      expect(readdirSync(to)).toEqual([]);
      expect(existsSync(join(to, '../outside.json'))).toBe(false);
    },
  );

  test('refuses half a zip, and a file that is not a zip', async () => {
    const whole = writeZip(files());
    expect(await stageSource(write(whole.subarray(0, whole.length / 2)), into())).toMatchObject({ problem: 'notZip' });
    expect(await stageSource(write(Buffer.from('hello')), into())).toMatchObject({ problem: 'notZip' });
  });

  test('refuses too many files or bytes', async () => {
    const folder = new Fixture().write();
    expect(await stageSource(folder, into(), { ...LIMITS, files: 3 })).toMatchObject({ problem: 'tooMany' });
    expect(await stageSource(folder, into(), { ...LIMITS, bytes: 1000 })).toMatchObject({ problem: 'tooLarge' });
  });

  describe('for a folder that changes while it is read', () => {
    const LAST = 'topbar.json';
    const settled = { ...LIMITS, settleMs: 1 };
    /** Copies normally, but the export writes more after the last file of the first `times` attempts. */
    const writing = (folder: string, times: number, write: () => void) => {
      let tries = 0;
      return (from: string, to: string) => {
        copyFileSync(from, to);
        if (from === join(folder, LAST) && tries++ < times) write();
      };
    };

    test.each<[string, (folder: string) => void]>([
      ['a file grows', (folder) => appendFileSync(join(folder, 'nl/properties.json'), ' ')],
      [
        'a file is added',
        (folder) => writeFileSync(join(folder, `nl/new-${readdirSync(join(folder, 'nl')).length}.json`), '[]'),
      ],
      [
        'a file is replaced by one of the same size',
        (folder) => utimesSync(join(folder, 'site.json'), 1, Math.random() * 1e9),
      ],
    ])('ends in a refusal when %s each time', async (_what, change) => {
      const folder = new Fixture().write();
      const copy = writing(folder, 2, () => change(folder));
      expect(await stageSource(folder, into(), settled, copy)).toEqual({ ok: false, problem: 'changing' });
    });

    test('succeeds once the export has ended', async () => {
      const folder = new Fixture().write();
      const to = into();
      const file = 'nl/properties.json';
      const copy = writing(folder, 1, () => writeFileSync(join(folder, file), '[{}]'));
      expect(await stageSource(folder, to, settled, copy)).toEqual({ ok: true });
      expect(readFileSync(join(to, file), 'utf8')).toBe('[{}]');
    });

    test('retries when a file disappears meanwhile', async () => {
      const folder = new Fixture().write();
      const to = into();
      const copy = (from: string, target: string) => {
        if (from.endsWith('fr/articles.json')) rmSync(from);
        copyFileSync(from, target);
      };
      expect(await stageSource(folder, to, settled, copy)).toEqual({ ok: true });
      expect(existsSync(join(to, 'fr/articles.json'))).toBe(false);
      expect(existsSync(join(to, LAST))).toBe(true);
    });
  });

  test('limits the time and size of a download, and allows only http', async () => {
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

  test('keeps a key or password in a URL out of output and report', async () => {
    const server = createServer((_, response) => void response.writeHead(403).end());
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    const { code, output } = await place.refresh(`http://anouk:s3cret@${host}/export.zip?key=s3cret#s3cret`);
    server.close();
    expect(code, output).toBe(EXIT_CODES.source);
    const folder = join(place.store, 'reports');
    const written = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
    expect(written.join('\n')).toContain(`http://${host}/export.zip`);
    expect(written.join('\n') + output).not.toContain('s3cret');
    const wrong = await place.refresh('ftp://anouk:s3cret@crm.example/export.zip?key=s3cret');
    expect(wrong.output).toContain('ftp://crm.example/export.zip');
    expect(wrong.output).not.toContain('s3cret');
  });

  test('reports a missing source, or one without a snapshot, without a stack trace', async () => {
    for (const from of [join(place.folder, 'nothing'), createFolder('empty')]) {
      const { code, output } = await place.refresh(from);
      expect(code, output).toBe(EXIT_CODES.source);
      expect(output).not.toMatch(/\bat .*\.ts:\d+/);
      expectUntouched('source');
    }
  });
});

test('the command answers an unknown option or a forgotten --from with its usage', async () => {
  const [refreshed, back] = await Promise.all([
    place.run('refresh', ['exports']),
    place.run('rollback', ['--too', '1']),
  ]);
  expect([refreshed.code, back.code]).toEqual([EXIT_CODES.source, EXIT_CODES.source]);
  expect(refreshed.output).toContain(t('refresh:usage', { detail: 'exports' }));
  expect(back.output).toContain(t('refresh:rollback.usage', { detail: '--too' }));
});

test('the refresh stops with --strict when a property lacks facts required in its advertisement', async () => {
  const { code, output } = await place.refresh(writeFixture(), '--strict');
  expect(code, output).toBe(EXIT_CODES.stopped);
  expect(output).toContain('--strict');
  expectUntouched('stopped');
});

test('the refresh reports that another one is running, and ignores the lock of a dead process', async () => {
  const lock = join(place.store, 'refresh.lock');
  const since = new Date().toISOString();
  writeFileSync(lock, JSON.stringify({ pid: process.pid, since }));
  const busy = await place.refresh(writeFixture());
  expect(busy.code, busy.output).toBe(EXIT_CODES.busy);
  expect(busy.output).toContain(formatMoment(since, 'nl'));
  // Locks of a dead process: one whose ID a later process has, and one whose ID no process has.
  writeFileSync(lock, JSON.stringify({ pid: process.pid, since: '2020-01-01T00:00:00.000Z' }));
  expect((await place.refresh(createFolder('empty'))).code).toBe(EXIT_CODES.source);
  writeFileSync(lock, JSON.stringify({ pid: 2 ** 30, since: NOW }));
  const { code } = await place.refresh(createFolder('empty'));
  expect(code).toBe(EXIT_CODES.source);
  expect(existsSync(lock)).toBe(false);
});

test('the refresh publishes despite duplicate IDs, changed ID types, a picture host that is down and a clock set back', async () => {
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

test('the refresh dates a release by the current clock, even after one made while the clock was years ahead', async () => {
  seed(place, '2099-01-01T00:00:00.000Z');
  const { code, output } = await place.refresh(new Fixture().write());
  expect(code, output).toBe(EXIT_CODES.published);
  expect(output).toContain(t('refresh:clock.ahead', { last: formatMoment('2099-01-01T00:00:00.000Z', 'nl') }));
  const facts = JSON.parse(readFileSync(join(place.store, 'releases/000003/release.json'), 'utf8'));
  expect(facts.createdAt < '2099').toBe(true);
});

describe('a full disk', () => {
  const QUOTA = resolve('tests/build/disk-quota.mjs');
  /** Size of the lists of properties, from which the quotas of the tests follow. */
  const snapshotBytes = () => {
    const fixture = new Fixture();
    return ['nl', 'fr'].reduce((sum, language) => sum + fixture.text(`${language}/properties.json`).length, 0);
  };

  test.each<[string, () => number]>([
    ['during the copy of the snapshot', () => 10_000],
    ['during the build of the pages', () => snapshotBytes() * 4],
  ])('%s is reported, leaves no unfinished release, and keeps the last good site', async (_what, bytes) => {
    const settings = { NODE_OPTIONS: `--import=${QUOTA}`, QUOTA_BYTES: String(bytes()) };
    const { code, output } = await place.run('refresh', ['--from', writeFixture()], undefined, settings);
    expect(code, output).toBe(EXIT_CODES.machine);
    expect(output).toContain('ENOSPC');
    expect(place.served).toBe('000001');
    expect(place.read('index.html')).toBe('The last good site');
    expect(readdirSync(join(place.store, 'releases'))).toEqual(['000001']);
    expect(existsSync(join(place.store, 'refresh.lock'))).toBe(false);
  });

  /** A disk of 64 kB in a separate mount namespace, where the machine allows that (Linux with user namespaces). */
  const tiny = (command: string) =>
    spawnSync(
      'unshare',
      [
        '--user',
        '--map-root-user',
        '--mount',
        'sh',
        '-c',
        `mount -t tmpfs -o size=64k tmpfs "$1" && ${command}`,
        'sh',
        place.folder,
      ],
      { encoding: 'utf8' },
    );

  test('on a real file system of 64 kB is reported, and keeps the last good site', () => {
    if (tiny('true').status !== 0)
      return expect(existsSync('/proc/self/ns/user') && process.getuid?.() === 0).toBe(false);
    const { status, stderr } = tiny(
      `"${process.execPath}" scripts/refresh.ts --store "$1/var" --out "$1/dist" --from "${writeFixture()}"`,
    );
    expect(status, stderr).toBe(EXIT_CODES.machine);
    expect(stderr).toContain('ENOSPC');
    expect(place.served).toBe('000001');
  });
});

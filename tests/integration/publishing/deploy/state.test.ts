import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { runDeploy } from '#publishing/commands/deploy-command.ts';
import { runState } from '#publishing/commands/state-command.ts';
import { FolderTarget } from '#publishing/deploy/folder-target.ts';
import { RsyncTarget } from '#publishing/deploy/rsync-target.ts';
import { S3Target } from '#publishing/deploy/s3-target.ts';
import { fetchLastState, putState, readIndex } from '#publishing/deploy/state.ts';
import type { Target } from '#publishing/deploy/target.ts';
import { listFiles } from '#publishing/files/list-files.ts';
import { PictureStore } from '#publishing/pictures/picture-store.ts';
import { Releases } from '#publishing/releases/releases.ts';
import { Bucket } from '#remote/bucket.ts';
import { NEXT_SITE, SITE, writeRelease } from '../../../fixtures/release-store.ts';
import { type RsyncHost, startRsyncHost } from '../../../fixtures/rsync-host.ts';
import { BUCKET, CREDENTIALS, type S3Host, startS3Host } from '../../../fixtures/s3-host.ts';
import { createFolder } from '../../../fixtures/write-fixture.ts';

const SECRET = 'thirty-two random characters, or more';
const ADDRESS = 'https://photos.example/1.jpg';
const CONTENT = 'a'.repeat(20);

let host: S3Host;
let rsyncHost: RsyncHost;
let places = 0;
let www: string;
let printed: string[];
beforeAll(async () => {
  [host, rsyncHost] = await Promise.all([startS3Host(), startRsyncHost()]);
});
afterAll(() => Promise.all([host.close(), rsyncHost.close()]));
beforeEach(() => {
  host.treat(() => 'pass');
  www = join(createFolder('target'), 'www');
  printed = [];
  for (const method of ['log', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((line: string) => void printed.push(line));
});

/** Returns an unused location in the bucket. */
function newBucket() {
  const address = `s3://${BUCKET}/state-${++places}`;
  const place = [new URL(address), { endpoint: host.endpoint, ...CREDENTIALS }, { waitMs: 1 }] as const;
  return {
    address,
    open: () => new S3Target(...place),
    list: async () => [...(await new Bucket(...place).list()).keys()],
  };
}

const envOf = (secret = SECRET) => ({ PUBLISH_TO: www, STATE_SECRET: secret });

/** Adds the other files of a refresh to a release: snapshot, memory, kept records and shown values. */
function remember(store: string, number: number, price: number): void {
  const folder = join(store, `releases/00000${number}`);
  mkdirSync(join(folder, 'snapshot/nl'), { recursive: true });
  writeFileSync(join(folder, 'snapshot/site.json'), '{"name":"Maison Test"}');
  writeFileSync(join(folder, 'snapshot/nl/properties.json'), JSON.stringify([{ ID: '1001', hiddenPrice: price }]));
  writeFileSync(join(folder, 'memory.json'), JSON.stringify({ 1001: { prices: [price] } }));
  writeFileSync(join(folder, 'kept.json'), '{}');
  writeFileSync(join(folder, 'homes.json'), `{"price":${price}}`);
  writeFileSync(join(folder, 'shown.txt'), `shown at ${price}`);
}

/** Creates a machine with a release and a picture, whose original contains data that the site does not show. */
function createMachine(): string {
  const store = join(createFolder('machine'), 'var');
  writeRelease(store, 1, SITE);
  remember(store, 1, 375_123);
  const pictures = new PictureStore(store).open();
  writeFileSync(pictures.originalOf(CONTENT), 'original, taken in Secret Street');
  pictures.noteSource(ADDRESS, { content: CONTENT });
  return store;
}
const createEmpty = () => join(createFolder('empty'), 'var');

const publish = (store: string, args: string[] = [], env = envOf()) =>
  runDeploy(['--store', store, '--out', join(store, '../dist'), ...args], env);
const download = (store: string, env = envOf()) => runState(['--store', store], env);
const stateFiles = () => listFiles(join(www, '.gevel/state')).map(({ name }) => name);

describe('an empty machine', () => {
  test('receives the state of the last refresh, and does not serve it as a site', async () => {
    const store = createMachine();
    expect(await publish(store), printed.join()).toBe(0);
    const empty = createEmpty();
    expect(await download(empty), printed.join()).toBe(0);
    expect(printed.at(-1)).toMatch(/^State of the last refresh fetched from .*: \d+ files/);
    const releases = new Releases(empty);
    expect([releases.current, releases.list()]).toEqual([undefined, []]);
    expect(releases.memory).toEqual({ 1001: { prices: [375_123] } });
    const { latest = '', lastSnapshot } = releases;
    expect(readFileSync(join(lastSnapshot?.folder ?? '', 'nl/properties.json'), 'utf8')).toContain('375123');
    for (const name of ['properties', 'shown', 'facts'] as const)
      expect(releases.readText(latest, name)).toBe(new Releases(store).readText('000001', name));
    const pictures = new PictureStore(empty);
    expect(pictures.findSource(ADDRESS)).toEqual({ content: CONTENT });
    // The picture's sizes are copied from the published site.
    expect(readFileSync(join(pictures.made, 'first-300.webp'), 'utf8')).toBe('picture');
    expect(existsSync(join(empty, '../dist'))).toBe(false);
    // The machine has no site to publish; publishing must fail instead of emptying the target.
    expect(await publish(empty)).toBe(2);
    expect(readFileSync(join(www, 'sitemap.xml'), 'utf8')).toBe(SITE['sitemap.xml']);
  });

  test('continues the numbering of releases, and keeps the downloaded state only until its own first release', async () => {
    expect(await publish(createMachine())).toBe(0);
    const empty = createEmpty();
    await download(empty);
    const releases = new Releases(empty);
    const out = join(empty, '../dist');
    const making = releases.begin();
    mkdirSync(join(making, 'site'));
    const facts = { createdAt: '2026-11-23T02:00:00.000Z', from: 'x', code: 'c', searchedFor: 's', language: 'en' };
    expect(releases.publish(making, { ...facts, language: 'en' }, out)).toBe('000002');
    releases.prune(5);
    expect([releases.latest, releases.list(), existsSync(releases.pathOf('000001'))]).toEqual([
      '000002',
      ['000002'],
      false,
    ]);
  });

  test('skips the download with a message when the target has no state, or when it was already downloaded', async () => {
    const empty = createEmpty();
    expect(await download(empty)).toBe(0);
    expect(await publish(createMachine())).toBe(0);
    await download(empty);
    expect(await download(empty)).toBe(0);
    expect(printed.filter((line) => /is hier al|is here already/.test(line))).toHaveLength(2);
  });
});

test('the state at the target reveals nothing without the secret', async () => {
  expect(await publish(createMachine())).toBe(0);
  const files = listFiles(join(www, '.gevel'));
  expect(files.length).toBeGreaterThan(8);
  const text = files.map(({ name, path }) => `${name} ${readFileSync(path, 'latin1')}`).join('\n');
  for (const hidden of ['375123', 'Secret Street', CONTENT, 'properties.json', ADDRESS, SECRET])
    expect(text).not.toContain(hidden);
  expect(await download(createEmpty(), envOf('another secret of thirty-two characters'))).toBe(7);
  expect(printed.at(-1)).toMatch(/STATE_SECRET/);
});

test('a publish uploads only changed parts of the state and deletes unused ones', async () => {
  const store = createMachine();
  expect(await publish(store)).toBe(0);
  const before = new Set(stateFiles());
  writeRelease(store, 2, NEXT_SITE);
  remember(store, 2, 400_000);
  writeFileSync(join(store, 'releases/000002/kept.json'), '{}');
  expect(await publish(store)).toBe(0);
  const after = new Set(stateFiles());
  expect(after.size).toBe(before.size);
  // Uploaded: facts, properties, memory, digests and texts. Unchanged: site.json, kept.json and pictures.
  expect(after.difference(before).size).toBe(5);
  expect((await readIndex({ target: new FolderTarget(www), secret: SECRET }))?.unused).toEqual([]);
});

test('the second of two machines that started from the same state is refused until it has refreshed', async () => {
  const first = createMachine();
  expect(await publish(first)).toBe(0);
  const second = join(createFolder('second'), 'var');
  cpSync(first, second, { recursive: true, verbatimSymlinks: true });
  for (const [store, price] of [
    [first, 380_000],
    [second, 390_000],
  ] as const) {
    writeRelease(store, 2, NEXT_SITE);
    remember(store, 2, price);
  }
  expect(await publish(first)).toBe(0);
  expect(await publish(second)).toBe(5);
  expect(printed.at(-1)).toMatch(/another machine has published.*npm run refresh/);
  // The second machine's next refresh starts from the first machine's state.
  expect(await download(second)).toBe(0);
  expect(new Releases(second).memory).toEqual({ 1001: { prices: [380_000] } });
  // Its own site stays served until then.
  expect(new Releases(second).current).toBe('000002');
  // An explicitly requested release may be older: that is the way to roll back.
  expect(await publish(second, ['--release', '2'])).toBe(0);
});

/**
 * A target whose publisher is killed at the given operation: files sent before remain, with half of those in transit.
 */
function dieAt(moment: number, target: Target): Target {
  let left = moment;
  const isWork = (name: string | symbol) => ['write', 'send', 'remove'].includes(String(name));
  return new Proxy(target, {
    get: (object, name) => {
      const value: unknown = Reflect.get(object, name);
      if (typeof value !== 'function') return value;
      return async (...args: unknown[]) => {
        if (isWork(name)) left -= 1;
        if (left > 0 || !isWork(name)) return value.apply(object, args);
        const [files] = args;
        if (name === 'send' && Array.isArray(files)) await target.send(files.slice(0, files.length / 2));
        throw new Error('died');
      };
    },
  });
}

type StoreFactory = { open: () => Target; countFiles: () => number | Promise<number> };
/** Creates an unused location of each kind. */
const NEW_PLACES: Readonly<Record<'folder' | 'bucket' | 'folder behind ssh', () => StoreFactory>> = {
  folder: () => ({ open: () => new FolderTarget(www), countFiles: () => stateFiles().length }),
  bucket: () => {
    const { open, list } = newBucket();
    return { open, countFiles: async () => (await list()).filter((name) => name.startsWith('.gevel/state/')).length };
  },
  'folder behind ssh': () => {
    mkdirSync(www);
    const open = () => new RsyncTarget(`publisher@host:${www}`, rsyncHost.env, { settleMs: 20, waitMs: 1 });
    return { open, countFiles: () => stateFiles().length };
  },
};

const keep = (target: Target, store: string, release: string) =>
  putState({ target, secret: SECRET }, new Releases(store), release);

/** Creates a machine with two releases, and stores the first one's state at the target. */
async function keepFirst(target: Target): Promise<string> {
  const store = createMachine();
  await keep(target, store, '000001');
  writeRelease(store, 2, NEXT_SITE);
  remember(store, 2, 400_000);
  return store;
}

/** Downloads the state to an empty machine and returns the price in it. */
async function bringPrice(target: Target): Promise<unknown> {
  const releases = new Releases(createEmpty());
  await fetchLastState({ target, secret: SECRET }, releases);
  return Object.values(releases.memory).flatMap(({ prices }) => prices as unknown as number[])[0];
}

describe.each(['folder', 'bucket', 'folder behind ssh'] as const)('the state in a %s', (kind) => {
  // Operations: write the index with pending names, write contents, write the index, delete unused files, write the
  // index without them.
  test.each([1, 2, 3, 4, 5])(
    'is complete when a machine dies at operation %i, and the next one leaves nothing behind',
    async (moment) => {
      const { open, countFiles } = NEW_PLACES[kind]();
      const store = await keepFirst(open());
      const count = await countFiles();
      await expect(keep(dieAt(moment, open()), store, '000002')).rejects.toThrow('died');
      expect(await bringPrice(open())).toBe(moment <= 3 ? 375_123 : 400_000);
      // Another release, from the next publisher.
      writeRelease(store, 3, SITE);
      remember(store, 3, 410_000);
      await keep(open(), store, '000003');
      expect(await bringPrice(open())).toBe(410_000);
      expect(await countFiles()).toBe(count);
    },
  );

  test('leaves foreign files beside it in place', async () => {
    const { open } = NEW_PLACES[kind]();
    await open().write('.gevel/state/theirs.txt', Buffer.from('theirs'));
    const store = await keepFirst(open());
    await keep(open(), store, '000002');
    expect((await open().read('.gevel/state/theirs.txt'))?.toString()).toBe('theirs');
  });

  test('is refused and left unchanged when another program wrote its index', async () => {
    const { open } = NEW_PLACES[kind]();
    await open().write('.gevel/state/index.age', Buffer.from('theirs'));
    await expect(keepFirst(open())).rejects.toMatchObject({ problem: 'stateSecret' });
    await expect(bringPrice(open())).rejects.toMatchObject({ problem: 'stateSecret' });
    expect((await open().read('.gevel/state/index.age'))?.toString()).toBe('theirs');
  });
});

describe('a bucket', () => {
  const INDEX = '.gevel/state/index.age';
  const isContent = (path: string) => path.includes('.gevel/state/') && !path.endsWith(INDEX);

  test('survives a host that drops every tenth request and loses every seventh answer', async () => {
    const { open } = newBucket();
    let count = 0;
    host.treat(() => {
      count += 1;
      if (count % 10 === 0) return 'drop';
      return count % 7 === 0 ? 'cut' : 'pass';
    });
    const store = await keepFirst(open());
    await keep(open(), store, '000002');
    expect(await bringPrice(open())).toBe(400_000);
  });

  test.each([
    ['the index that names the pending uploads', 1],
    ['a content file', 0],
    ['the index of the new state', 2],
  ])('keeps the former state when a host answers 200 without storing %s', async (_what, writeOfIndex) => {
    const { open } = newBucket();
    const store = await keepFirst(open());
    let writes = 0;
    host.treat((method, path) => {
      if (method !== 'PUT') return 'pass';
      if (path.endsWith(INDEX)) writes += 1;
      return (path.endsWith(INDEX) ? writes === writeOfIndex : isContent(path) && writeOfIndex === 0) ? 'lie' : 'pass';
    });
    await expect(keep(open(), store, '000002')).rejects.toMatchObject({ problem: 'notStored' });
    host.treat(() => 'pass');
    expect(await bringPrice(open())).toBe(375_123);
    await keep(open(), store, '000002');
    expect(await bringPrice(open())).toBe(400_000);
  });

  test.each([
    ['wrong', { AWS_SECRET_ACCESS_KEY: 'guess' }, 'pass', /aanvaardt de aanmeldgegevens niet/],
    ['expired', {}, { code: 'ExpiredToken' }, /verlopen/],
  ] as const)(
    'is not read with %s credentials; a message says so, and the machine stays empty',
    async (_how, more, treatment, words) => {
      const { open, address } = newBucket();
      await keepFirst(open());
      host.treat(() => treatment);
      const empty = createEmpty();
      const env = {
        PUBLISH_TO: address,
        STATE_SECRET: SECRET,
        ...host.env,
        ...more,
      };
      expect(await runState(['--store', empty], env)).toBe(7);
      expect(printed.at(-1)).toMatch(words);
      expect(new Releases(empty).latest).toBeUndefined();
    },
  );
});

test('a state with a missing part is refused, so that held values are not lost', async () => {
  expect(await publish(createMachine())).toBe(0);
  const index = await readIndex({ target: new FolderTarget(www), secret: SECRET });
  rmSync(join(www, `.gevel/state/${index?.files['release/memory.json']}.age`));
  const empty = createEmpty();
  expect(await download(empty)).toBe(4);
  expect(printed.at(-1)).toMatch(/ontbreekt een deel/);
  expect(new Releases(empty).latest).toBeUndefined();
});

test.each([
  ['a secret that is too short', { PUBLISH_TO: '/www', STATE_SECRET: 'short' }, /STATE_SECRET/],
  ['no target', { STATE_SECRET: SECRET }, /PUBLISH_TO/],
])('the command reports %s in the settings', async (_what, env, sentence) => {
  expect(await runState(['--store', createEmpty()], env)).toBe(2);
  expect(printed.at(-1)).toMatch(sentence);
});

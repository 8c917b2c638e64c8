import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deploy, describeDeploy, type Job } from '#publishing/deploy/deploy.ts';
import { FolderTarget } from '#publishing/deploy/folder-target.ts';
import { NOTES, readManifest, writeManifest } from '#publishing/deploy/manifest.ts';
import type { SiteFiles } from '#publishing/deploy/outgoing.ts';
import { RsyncTarget } from '#publishing/deploy/rsync-target.ts';
import { S3Target } from '#publishing/deploy/s3-target.ts';
import type { Target } from '#publishing/deploy/target.ts';
import { NEXT_SITE, SITE, writeSite } from '../../../fixtures/release-store.ts';
import { type RsyncHost, startRsyncHost } from '../../../fixtures/rsync-host.ts';
import { BUCKET, CREDENTIALS, type S3Host, startS3Host, type Treatment } from '../../../fixtures/s3-host.ts';
import { createFolder } from '../../../fixtures/write-fixture.ts';

let host: S3Host;
let rsyncHost: RsyncHost;
let first: SiteFiles;
let next: SiteFiles;
let prefixes = 0;

beforeAll(async () => {
  [host, rsyncHost] = await Promise.all([startS3Host(), startRsyncHost()]);
  first = writeSite(join(createFolder('site'), 'site'), SITE);
  next = writeSite(join(createFolder('site'), 'site'), NEXT_SITE);
});
afterAll(() => Promise.all([host.close(), rsyncHost.close()]));
beforeEach(() => {
  host.treat(() => 'pass');
  host.setConditions(true);
});

const SITE_URL = 'https://www.agency.example';

/** Returns an unused location in the bucket. */
const newPlace = () => new URL(`s3://${BUCKET}/place ${++prefixes}`);
const openBucket = (place: URL, credentials = CREDENTIALS, limits = {}) =>
  new S3Target(place, { endpoint: host.endpoint, ...credentials }, { waitMs: 1, ...limits });

function jobOf(target: Target, source: SiteFiles, more: Partial<Job> = {}): Job {
  const onPublished = async () => {};
  const settled = { isAdopting: false, isCompressed: false, language: 'en', settleMs: 20 } as const;
  return { target, source, siteUrl: SITE_URL, onPublished, ...settled, ...more };
}

/** Returns the content of each file at the target, decompressed. */
async function readAll(target: Target, names: readonly string[]): Promise<Record<string, string | undefined>> {
  const contents = names.map(async (name) => [name, (await target.read(name))?.toString('utf8')] as const);
  return Object.fromEntries(await Promise.all(contents));
}

/** Returns the names of the site's files and control files that exist at the target. */
async function listAll(target: Target): Promise<string[]> {
  const names = [...new Set([...Object.keys(SITE), ...Object.keys(NEXT_SITE), ...Object.values(NOTES)])];
  return (await target.findPresent(names)).sort();
}

const NOTES_AFTER = [NOTES.marker, NOTES.manifest];

type Kind = 'bucket' | 'folder' | 'folder behind ssh';
const RSYNC_WAITS = { settleMs: 200, waitMs: 1 };
const OPEN_NEW: Readonly<Record<Kind, () => Target>> = {
  bucket: () => openBucket(newPlace()),
  folder: () => new FolderTarget(join(createFolder('target'), 'www')),
  'folder behind ssh': () =>
    new RsyncTarget(`publisher@host:${createFolder('target')}/my www`, rsyncHost.env, RSYNC_WAITS),
};
const openNew = (kind: Kind): Target => OPEN_NEW[kind]();

describe.each<[Kind]>([['bucket'], ['folder'], ['folder behind ssh']])('the target "%s"', (kind) => {
  test('contains the whole site after the first publish', async () => {
    const target = openNew(kind);
    const travel = await deploy(jobOf(target, first));
    expect(travel.send).toEqual(expect.arrayContaining(Object.keys(SITE)));
    expect(await readAll(target, Object.keys(SITE))).toEqual(SITE);
    expect(await listAll(target)).toEqual([...Object.keys(SITE), ...NOTES_AFTER].sort());
  });

  test('receives only changed files and loses deleted ones, except scripts that open pages may still request', async () => {
    const target = openNew(kind);
    await deploy(jobOf(target, first));
    const { send, remove } = await deploy(jobOf(target, next));
    expect(send.filter((name) => name in NEXT_SITE)).toEqual([
      '_astro/filter.b2.js',
      'nl/te-koop/huis-1/index.html',
      'data/nl.json',
    ]);
    expect(remove.filter((name) => name in SITE)).toEqual(['nl/te-koop/huis ë/index.html']);
    expect(await readAll(target, Object.keys(NEXT_SITE))).toEqual(NEXT_SITE);
    expect(await listAll(target)).toEqual([...Object.keys(NEXT_SITE), '_astro/filter.a1.js', ...NOTES_AFTER].sort());
    // A script is kept for one release after its replacement, then deleted.
    const third = writeSite(join(createFolder('site'), 'site'), {
      'nl/index.html': 'home',
      '_astro/filter.c3.js': '3',
    });
    await deploy(jobOf(target, third));
    expect(await listAll(target)).toEqual(['_astro/filter.b2.js', 'nl/index.html', ...NOTES_AFTER].sort());
  });

  test('returns to an earlier release when that is published again', async () => {
    const target = openNew(kind);
    for (const source of [first, next, first]) await deploy(jobOf(target, source));
    expect(await readAll(target, Object.keys(SITE))).toEqual(SITE);
    expect(await listAll(target)).toEqual([...Object.keys(SITE), '_astro/filter.b2.js', ...NOTES_AFTER].sort());
  });

  test('recovers from an unfinished publish by a rollback', async () => {
    const target = openNew(kind);
    await deploy(jobOf(target, first));
    const stop = async () => {
      throw new Error('stopped');
    };
    await expect(deploy(jobOf(target, next, { onPublished: stop }))).rejects.toThrow('stopped');
    await deploy(jobOf(target, first));
    expect(await readAll(target, Object.keys(SITE))).toEqual(SITE);
    // A visitor may have opened a page of the unfinished release, which still requests the script of that release.
    expect(await listAll(target)).toEqual([...Object.keys(SITE), '_astro/filter.b2.js', ...NOTES_AFTER].sort());
  });

  test('is not changed by a dry run', async () => {
    const target = openNew(kind);
    await describeDeploy(jobOf(target, first));
    expect(await listAll(target)).toEqual([]);
    await deploy(jobOf(target, first));
    const { send, remove } = await describeDeploy(jobOf(target, next));
    expect([send.length, remove.length]).not.toContain(0);
    expect(await readAll(target, Object.keys(SITE))).toEqual(SITE);
  });

  test('with foreign files is refused unless adopted, and then keeps them', async () => {
    const target = openNew(kind);
    await target.write('holiday.jpg', Buffer.from('beach'));
    await target.write('icon.svg', Buffer.from('their icon'));
    await expect(deploy(jobOf(target, first))).rejects.toMatchObject({ problem: 'foreign' });
    expect(await listAll(target)).toEqual(['icon.svg']);
    await deploy(jobOf(target, first, { isAdopting: true }));
    await deploy(jobOf(target, writeSite(join(createFolder('site'), 'site'), { 'nl/index.html': 'home' })));
    expect(await target.findPresent(['holiday.jpg', 'icon.svg', 'sitemap.xml'])).toEqual(['holiday.jpg']);
  });

  test('with a foreign file at a path of the site is left unchanged', async () => {
    const target = openNew(kind);
    await deploy(jobOf(target, first));
    await target.write('_astro/filter.b2.js', Buffer.from('theirs'));
    await expect(deploy(jobOf(target, next))).rejects.toMatchObject({ problem: 'overwrite' });
    expect(await readAll(target, Object.keys(SITE))).toEqual(SITE);
  });

  test('of another site is left unchanged', async () => {
    const target = openNew(kind);
    await deploy(jobOf(target, first));
    const other = jobOf(target, next, { siteUrl: 'https://www.other.example' });
    await expect(deploy(other)).rejects.toMatchObject({ problem: 'otherSite', values: { site: SITE_URL } });
    expect(await readAll(target, Object.keys(SITE))).toEqual(SITE);
  });

  test('accepts one publisher at a time and tells the second one about the first', async () => {
    const target = openNew(kind);
    await deploy(jobOf(target, first));
    let second: Promise<unknown> = Promise.resolve();
    const begin = async () => {
      second = deploy(jobOf(target, next));
      await expect(second).rejects.toMatchObject({
        problem: 'busy',
        values: { owner: expect.stringContaining(hostname()) },
      });
    };
    await deploy(jobOf(target, next, { onPublished: begin }));
    expect(await readAll(target, Object.keys(NEXT_SITE))).toEqual(NEXT_SITE);
  });

  test('is locked by one of two publishers that start simultaneously, and the other stops before it sends anything', async () => {
    const target = openNew(kind);
    await deploy(jobOf(target, first));
    const results = await Promise.allSettled([deploy(jobOf(target, next)), deploy(jobOf(target, next))]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { problem: 'busy' } });
    expect(await readAll(target, Object.keys(NEXT_SITE))).toEqual(NEXT_SITE);
  });

  test('with a lock left behind by a dead machine is free after five minutes, not before', async () => {
    const target = openNew(kind);
    const left = (minutes: number) => {
      const at = new Date(Date.now() - minutes * 60_000).toISOString();
      return Buffer.from(JSON.stringify({ id: 'other', host: 'other', pid: 1, since: at, renewedAt: at }));
    };
    await target.write(NOTES.marker, Buffer.from(JSON.stringify({ format: 1, site: SITE_URL })));
    await target.write(NOTES.lock, left(4));
    await expect(deploy(jobOf(target, first))).rejects.toMatchObject({ problem: 'busy' });
    await target.write(NOTES.lock, left(6));
    await deploy(jobOf(target, first));
    expect(await listAll(target)).not.toContain(NOTES.lock);
    // The lock was written by a machine whose clock was a year ahead.
    await target.write(NOTES.lock, left(-365 * 24 * 60));
    await deploy(jobOf(target, first));
  });

  test('gets the URLs of its changed files purged from caches, and again by the next publish after a failed purge', async () => {
    const target = openNew(kind);
    const purged: (readonly string[])[] = [];
    const onPublished = async (changed: readonly string[]) => {
      purged.push(changed);
      if (purged.length === 2) throw new Error('away');
    };
    await deploy(jobOf(target, first, { onPublished }));
    await expect(deploy(jobOf(target, next, { onPublished }))).rejects.toThrow('away');
    await deploy(jobOf(target, next, { onPublished }));
    const changed = ['/data/nl.json', '/nl/te-koop/huis%20%C3%AB/', '/nl/te-koop/huis-1/'];
    expect(purged).toEqual([[], changed, changed]);
  });

  test('does not receive a file that a failing disk has changed', async () => {
    const target = openNew(kind);
    const folder = createFolder('damaged');
    cpSync(first.site, folder, { recursive: true });
    writeFileSync(join(folder, 'sitemap.xml'), '<urlset></urlset>');
    const job = jobOf(target, { site: folder, files: first.files });
    await expect(deploy(job)).rejects.toMatchObject({ problem: 'damaged', values: { file: 'sitemap.xml' } });
    expect(await listAll(target)).toEqual([NOTES.marker]);
  });

  test('with damaged control files is left unchanged', async () => {
    const target = openNew(kind);
    await deploy(jobOf(target, first));
    await target.write(NOTES.manifest, Buffer.from('half'));
    await expect(deploy(jobOf(target, next))).rejects.toMatchObject({ problem: 'newer' });
    expect(await readAll(target, Object.keys(SITE))).toEqual(SITE);
  });

  test.each([['../outside.txt'], ['/etc/passwd'], ['nl/../../x'], [NOTES.marker]])(
    'is not published to when its manifest is forged, with the file %s',
    async (name) => {
      const target = openNew(kind);
      await target.write(NOTES.marker, Buffer.from(JSON.stringify({ format: 1, site: SITE_URL })));
      const forged = { format: 1, publishedAt: '', superseded: [], files: { [name]: 'x' } };
      await target.write(NOTES.manifest, brotliCompressSync(JSON.stringify(forged)));
      await expect(deploy(jobOf(target, first))).rejects.toMatchObject({ problem: 'newer' });
    },
  );
});

describe('a bucket', () => {
  const headersOf = async (place: URL, name: string) => {
    const address = `${host.endpoint}/${BUCKET}${place.pathname}/${name}`;
    const { AwsClient } = await import('aws4fetch');
    return (await new AwsClient({ ...CREDENTIALS, service: 's3' }).fetch(address, { method: 'HEAD' })).headers;
  };

  test.each([
    ['_astro/filter.a1.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['nl/index.html', 'text/html; charset=utf-8', 'public, max-age=0, must-revalidate'],
    ['icon.svg', 'image/svg+xml; charset=utf-8', 'public, max-age=3600'],
    ['data/nl.json', 'application/json; charset=utf-8', 'public, max-age=0, must-revalidate'],
  ])('stores %s with the headers of our own server', async (name, type, cache) => {
    const place = newPlace();
    await deploy(jobOf(openBucket(place), first));
    const headers = await headersOf(place, name);
    expect([headers.get('Content-Type'), headers.get('Cache-Control')]).toEqual([type, cache]);
    expect(headers.get('Content-Encoding')).toBeNull();
  });

  test('stores compressed pages when configured, and plain ones again when no longer configured', async () => {
    const place = newPlace();
    const target = openBucket(place);
    await deploy(jobOf(target, first, { isCompressed: true }));
    expect((await headersOf(place, 'nl/index.html')).get('Content-Encoding')).toBe('br');
    // The HTTP client decompresses the page as a browser does.
    expect((await target.read('nl/index.html'))?.toString()).toBe(SITE['nl/index.html']);
    const { send } = await deploy(jobOf(target, first));
    expect(send).toContain('nl/index.html');
    expect(send).not.toContain('icon.svg');
    expect((await headersOf(place, 'nl/index.html')).get('Content-Encoding')).toBeNull();
  });

  test('stores a file again when only its headers changed', async () => {
    const target = openBucket(newPlace());
    await deploy(jobOf(target, first));
    const manifest = await readManifest(target);
    const stamp = manifest?.files['icon.svg'] ?? '';
    if (!manifest) throw new Error('no manifest');
    await writeManifest(target, {
      ...manifest,
      files: { ...manifest.files, 'icon.svg': `${stamp.slice(0, -6)}before` },
    });
    expect((await deploy(jobOf(target, first))).send).toEqual(['icon.svg']);
  });

  test('receives assets first, then pages, then indexes, and loses deleted files last', async () => {
    const place = newPlace();
    const target = openBucket(place);
    await deploy(jobOf(target, first));
    const start = host.requests.length;
    await deploy(jobOf(target, next));
    const base = `/${BUCKET}${decodeURIComponent(place.pathname)}/`;
    const writes = host.requests.slice(start).filter((line) => /^(?:PUT|DELETE) /.test(line));
    const done = writes.map((line) => line.replace(base, '')).filter((line) => !line.includes(NOTES.lock));
    expect(done).toEqual([
      `PUT ${NOTES.sending}`,
      'PUT _astro/filter.b2.js',
      'PUT nl/te-koop/huis-1/index.html',
      'PUT data/nl.json',
      'DELETE nl/te-koop/huis ë/index.html',
      `PUT ${NOTES.manifest}`,
      `DELETE ${NOTES.sending}`,
    ]);
  });

  test('receives no writes except for the lock when nothing has changed', async () => {
    const target = openBucket(newPlace());
    await deploy(jobOf(target, first));
    const start = host.requests.length;
    await deploy(jobOf(target, first));
    const writes = host.requests.slice(start).filter((line) => /^(?:PUT|DELETE) /.test(line));
    expect(writes.filter((line) => !line.endsWith(NOTES.lock))).toEqual([]);
  });

  test('receives everything from a host that drops every tenth request and fails at every seventh', async () => {
    let count = 0;
    host.treat(() => {
      count += 1;
      if (count % 10 === 0) return 'drop';
      return count % 7 === 0 ? 503 : 'pass';
    });
    const target = openBucket(newPlace());
    await deploy(jobOf(target, first));
    await deploy(jobOf(target, next));
    host.treat(() => 'pass');
    expect(await readAll(target, Object.keys(NEXT_SITE))).toEqual(NEXT_SITE);
  });

  test('whose host fails permanently causes an error, and the next publish does not send stored files again', async () => {
    const place = newPlace();
    host.treat((method, path) => (method === 'PUT' && path.endsWith('.html') ? 'drop' : 'pass'));
    await expect(deploy(jobOf(openBucket(place), first))).rejects.toMatchObject({ problem: 'unreachable' });
    host.treat(() => 'pass');
    const { send } = await deploy(jobOf(openBucket(place), first));
    expect(send).not.toContain('_astro/filter.a1.js');
    expect(send).toContain('nl/index.html');
  });

  test.each<[string, Treatment]>([
    ['never answers', 'silence'],
    ['begins to answer but continues too slowly', 'trickle'],
  ])('whose host %s causes an error, and the next publish continues', async (_how, treatment) => {
    const place = newPlace();
    host.treat((method, path) => (method === 'PUT' && path.endsWith('.html') ? treatment : 'pass'));
    const slow = openBucket(place, CREDENTIALS, { requestMs: 200 });
    const values = { detail: 'no whole answer in 1 s' };
    await expect(deploy(jobOf(slow, first))).rejects.toMatchObject({ problem: 'unreachable', values });
    host.treat(() => 'pass');
    const { send } = await deploy(jobOf(openBucket(place), first));
    expect(send).not.toContain('_astro/filter.a1.js');
    expect(send).toContain('nl/index.html');
  });

  test('receives everything although responses are lost, and the publisher keeps its own lock', async () => {
    let count = 0;
    host.treat((method, path) => {
      count += 1;
      return count % 5 === 0 || (method === 'PUT' && path.endsWith(NOTES.lock) && count < 5) ? 'cut' : 'pass';
    });
    const target = openBucket(newPlace());
    await deploy(jobOf(target, first));
    await deploy(jobOf(target, next));
    host.treat(() => 'pass');
    expect(await readAll(target, Object.keys(NEXT_SITE))).toEqual(NEXT_SITE);
    expect(await listAll(target)).not.toContain(NOTES.lock);
  });

  test.each([
    ['scripts', '/_astro/'],
    ['pages', '.html'],
    ['the manifest', NOTES.manifest],
  ])('stays complete when credentials expire before %s, and continues with new ones', async (_what, part) => {
    const place = newPlace();
    await deploy(jobOf(openBucket(place), first));
    let hasExpired = false;
    host.treat((method, path) => {
      hasExpired ||= method === 'PUT' && path.includes(part);
      return hasExpired ? { code: 'ExpiredToken' } : 'pass';
    });
    await expect(deploy(jobOf(openBucket(place), next))).rejects.toMatchObject({ problem: 'expired' });
    host.treat(() => 'pass');
    const target = openBucket(place);
    const page = (await target.read('nl/te-koop/huis-1/index.html'))?.toString();
    const isNew = page === NEXT_SITE['nl/te-koop/huis-1/index.html'];
    const script = isNew ? '_astro/filter.b2.js' : '_astro/filter.a1.js';
    expect(await target.findPresent([script])).toEqual([script]);
    // The publisher could not delete its lock, which stays valid because this process is still running.
    await target.remove([NOTES.lock]);
    const { send } = await deploy(jobOf(target, next));
    expect(send.includes('_astro/filter.b2.js')).toBe(part === '/_astro/');
    expect(await readAll(target, Object.keys(NEXT_SITE))).toEqual(NEXT_SITE);
  });

  test.each([NOTES.marker, NOTES.lock, NOTES.sending, NOTES.manifest])(
    'whose host answers 200 without storing %s causes an error, and the next publish continues',
    async (note) => {
      const place = newPlace();
      if (note !== NOTES.marker) await deploy(jobOf(openBucket(place), first));
      host.treat((method, path) => (method === 'PUT' && path.endsWith(note) ? 'lie' : 'pass'));
      await expect(deploy(jobOf(openBucket(place), next))).rejects.toMatchObject({ problem: 'notStored' });
      host.treat(() => 'pass');
      const target = openBucket(place);
      await deploy(jobOf(target, next));
      expect(await readAll(target, Object.keys(NEXT_SITE))).toEqual(NEXT_SITE);
      expect(await listAll(target)).toEqual(expect.not.arrayContaining([NOTES.lock, NOTES.sending]));
    },
  );

  test('receives no file twice when there are more files than one listing returns', async () => {
    const pages = Array.from({ length: 1100 }, (_, index) => [`nl/${index}/index.html`, `Huis ${index}`]);
    const many = writeSite(join(createFolder('site'), 'site'), Object.fromEntries(pages));
    const target = openBucket(newPlace());
    const stop = async () => {
      throw new Error('stopped');
    };
    await expect(deploy(jobOf(target, many, { onPublished: stop }))).rejects.toThrow('stopped');
    const start = host.requests.length;
    const { send, unchanged } = await deploy(jobOf(target, many));
    expect([send, unchanged]).toEqual([[], 1100]);
    expect(host.requests.slice(start).filter((line) => line === `GET /${BUCKET}`)).toHaveLength(2);
  });

  test('detects a host that answers 200 without storing, before a page links to a missing file', async () => {
    const target = openBucket(newPlace());
    await deploy(jobOf(target, first));
    host.treat((method, path) => (method === 'PUT' && path.includes('/_astro/') ? 'lie' : 'pass'));
    const values = { names: '_astro/filter.b2.js' };
    await expect(deploy(jobOf(target, next))).rejects.toMatchObject({ problem: 'notStored', values });
    expect(await readAll(target, Object.keys(SITE))).toEqual(SITE);
    host.treat(() => 'pass');
    await deploy(jobOf(target, next));
    expect(await readAll(target, Object.keys(NEXT_SITE))).toEqual(NEXT_SITE);
  });

  test('detects a host that keeps deleted files', async () => {
    const target = openBucket(newPlace());
    await deploy(jobOf(target, first));
    host.treat((method, path) => (method === 'DELETE' && path.endsWith('.html') ? 'lie' : 'pass'));
    await expect(deploy(jobOf(target, next))).rejects.toMatchObject({ problem: 'notRemoved' });
  });

  test.each([
    ['an unknown key', { ...CREDENTIALS, accessKeyId: 'SOMEBODY' }, 'credentials'],
    ['a wrong secret', { ...CREDENTIALS, secretAccessKey: 'guess' }, 'credentials'],
  ])('refuses %s with a reason', async (_what, credentials, problem) => {
    await expect(deploy(jobOf(openBucket(newPlace(), credentials), first))).rejects.toMatchObject({ problem });
  });

  test('that does not exist is named in the message', async () => {
    const target = openBucket(new URL('s3://nowhere/site'));
    await expect(deploy(jobOf(target, first))).rejects.toMatchObject({ problem: 'noBucket' });
  });

  test('has one publisher at a time even without conditional writes', async () => {
    host.setConditions(false);
    const place = newPlace();
    const [one, two] = [jobOf(openBucket(place), first), jobOf(openBucket(place), first)];
    const results = await Promise.allSettled([deploy(one), deploy(two)]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = results.find(({ status }) => status === 'rejected');
    expect(refused).toMatchObject({ reason: { problem: 'busy' } });
  });
});

describe('a folder', () => {
  test('stores compressed forms beside the files, for a server that sends them', async () => {
    const folder = join(createFolder('target'), 'www');
    await deploy(jobOf(new FolderTarget(folder), first));
    expect(brotliDecompressSync(readFileSync(join(folder, 'nl/index.html.br'))).toString()).toBe(SITE['nl/index.html']);
    expect(readdirSync(join(folder, 'data'))).toEqual(['nl.json']);
    await deploy(jobOf(new FolderTarget(folder), next));
    expect(readdirSync(join(folder, 'nl/te-koop'))).toEqual(['huis-1']);
  });

  test('is readable for a web server of another user, whatever the umask', async () => {
    const folder = join(createFolder('target'), 'www');
    const before = process.umask(0o077);
    try {
      await deploy(jobOf(new FolderTarget(folder), first));
    } finally {
      process.umask(before);
    }
    const modes = ['', 'nl', 'nl/index.html'].map((name) => statSync(join(folder, name)).mode & 0o777);
    expect(modes).toEqual([0o755, 0o755, 0o644]);
  });

  test('keeps the times of unchanged files', async () => {
    const folder = join(createFolder('target'), 'www');
    await deploy(jobOf(new FolderTarget(folder), first));
    const before = statSync(join(folder, 'nl/index.html')).mtimeMs;
    await deploy(jobOf(new FolderTarget(folder), next));
    expect(statSync(join(folder, 'nl/index.html')).mtimeMs).toBe(before);
  });

  test('counts as empty when it contains only empty folders', async () => {
    const folder = join(createFolder('target'), 'www');
    mkdirSync(join(folder, 'old/empty'), { recursive: true });
    await deploy(jobOf(new FolderTarget(folder), first));
    expect(readFileSync(join(folder, 'nl/index.html'), 'utf8')).toBe(SITE['nl/index.html']);
    rmSync(folder, { recursive: true });
  });
});

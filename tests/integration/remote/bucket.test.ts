import { hash } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Bucket } from '#remote/bucket.ts';
import { inParallel } from '#remote/in-parallel.ts';
import { findFreePort } from '../../../scripts/tools/free-port.ts';
import { BUCKET, CREDENTIALS, type S3Host, startS3Host, type Treatment } from '../../fixtures/s3-host.ts';
import { createFolder } from '../../fixtures/write-fixture.ts';

const PLAIN = { 'Content-Type': 'application/octet-stream' };
let host: S3Host;
let folder: string;
let places = 0;

beforeAll(async () => {
  host = await startS3Host();
});
afterAll(() => host.close());
beforeEach(() => {
  host.treat(() => 'pass');
  folder = createFolder('bucket');
});

const open = (place = `place ${++places}`, requestMs?: number) =>
  new Bucket(
    new URL(`s3://${BUCKET}/${place}`),
    { endpoint: host.endpoint, ...CREDENTIALS },
    { waitMs: 1, ...(requestMs && { requestMs }) },
  );

const writeLarge = () => {
  const path = join(folder, 'large');
  const content = Buffer.alloc(5_000_000, 'gevel ');
  writeFileSync(path, content);
  return { path, size: content.length, sha256: hash('sha256', content), md5: hash('md5', content, 'base64') };
};

describe('a host that is too slow', () => {
  test.each<[string, Treatment]>([
    ['never answers', 'silence'],
    ['begins an answer and never ends it', 'trickle'],
  ])('is reported when it %s', async (_how, treatment) => {
    host.treat(() => treatment);
    const values = { detail: 'no whole answer in 1 s' };
    await expect(open(undefined, 50).read('file')).rejects.toMatchObject({ problem: 'unreachable', values });
  });

  test('is retried after a slow answer', async () => {
    const bucket = open(undefined, 300);
    await bucket.write('file', Buffer.from('x'), PLAIN);
    let isSlow = true;
    host.treat(() => {
      const treatment = isSlow ? 'trickle' : 'pass';
      isSlow = false;
      return treatment;
    });
    expect((await bucket.read('file'))?.toString()).toBe('x');
  });

  test("is reported with the system's error code when no connection opens", async () => {
    const endpoint = `http://127.0.0.1:${await findFreePort()}`;
    const nobody = new Bucket(new URL('s3://x'), { endpoint, ...CREDENTIALS }, { waitMs: 1 });
    await expect(nobody.read('file')).rejects.toMatchObject({ values: { detail: 'ECONNREFUSED' } });
  });
});

test('the client stores and returns a large file unchanged although the connection drops twice', async () => {
  const bucket = open();
  const file = writeLarge();
  let drops = 0;
  host.treat((method) => (method !== 'HEAD' && drops++ % 3 < 2 ? 'drop' : 'pass'));
  await bucket.upload('large', file, PLAIN);
  expect(await bucket.look('large')).toMatchObject({ size: file.size });
  const back = join(folder, 'back');
  expect(await bucket.download('large', file.size, back)).toBe(true);
  expect(readFileSync(back).equals(readFileSync(file.path))).toBe(true);
  expect((statSync(back).mode & 0o777).toString(8)).toBe('600');
});

test('the client refuses a file that the connection has altered', async () => {
  const bucket = open();
  const file = writeLarge();
  host.treat((method) => (method === 'PUT' ? 'spoil' : 'pass'));
  await expect(bucket.upload('large', file, PLAIN)).rejects.toMatchObject({
    problem: 'answer',
    values: { detail: 'BadDigest' },
  });
  expect(await bucket.look('large')).toBeUndefined();
});

test('the client distinguishes a missing file from a missing bucket', async () => {
  expect(await open().read('nothing')).toBeUndefined();
  expect(await open().download('nothing', 0, join(folder, 'nothing'))).toBe(false);
  const nowhere = new Bucket(new URL('s3://nowhere/'), { endpoint: host.endpoint, ...CREDENTIALS }, { waitMs: 1 });
  await expect(nowhere.read('nothing')).rejects.toMatchObject({ problem: 'noBucket' });
  await expect(nowhere.download('nothing', 0, join(folder, 'nothing'))).rejects.toMatchObject({ problem: 'noBucket' });
});

test('the client lists only its own prefix, with size and time', async () => {
  const bucket = open();
  await open(`place ${places}0`).write('beside', Buffer.from('x'), PLAIN);
  const names = ['file 1', 'folder/file é', 'file+2'];
  for (const name of names) await bucket.write(name, Buffer.from(name), PLAIN);
  const found = await bucket.list();
  expect([...found.keys()].sort()).toEqual(names.toSorted());
  expect(found.get('file 1')).toMatchObject({ size: 6, tag: hash('md5', 'file 1') });
  expect(Math.abs(Date.now() - (found.get('file 1')?.changedAt ?? 0))).toBeLessThan(120_000);
});

test('the client reads a list of several pages to its end', async () => {
  const bucket = open();
  const names = Array.from({ length: 1001 }, (_, index) => `file ${index}`);
  await inParallel(names, 16, async (name) => void (await bucket.write(name, Buffer.from(name), PLAIN)));
  const start = host.requests.length;
  expect(new Set((await bucket.list()).keys())).toEqual(new Set(names));
  expect(host.requests.slice(start)).toHaveLength(2);
});

test('the client does not mistake a local disk error for a bad connection', async () => {
  const bucket = open();
  await bucket.write('file', Buffer.from('x'), PLAIN);
  await expect(bucket.download('file', 1, join(folder, 'no/such/folder'))).rejects.toMatchObject({ code: 'ENOENT' });
});

test('the client does not send a file larger than the host accepts', async () => {
  const start = host.requests.length;
  const file = { path: '/nowhere', size: 6 * 1024 ** 3, sha256: '', md5: '' };
  await expect(open().upload('huge', file, PLAIN)).rejects.toMatchObject({ problem: 'tooLarge' });
  expect(host.requests.length).toBe(start);
});

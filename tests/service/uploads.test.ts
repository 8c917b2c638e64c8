// Uploads are written to disk while they arrive, are limited and scanned, and do not block other visitors.
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openFile } from '#service/keys/sealed.ts';
import { Uploads } from '#service/web/uploads.ts';
import { FILLED_IN } from '../unit/domain/forms/filled-in.ts';
import { createDatabase, type TestDatabase } from './databases.ts';
import { type RunningService, runService, sendJson } from './running.ts';
import { beginUpload, writeUpload } from './uploads.ts';

const PDF = Buffer.from('%PDF-1.7\nhello');
const FIELDS = FILLED_IN['site-contact'];
/** A scanner like ClamAV: reads its input, and exits with 1 for an infected file, or 2 on an error. */
const SCANNER = `let text = '';
for await (const chunk of process.stdin) text += chunk;
process.exit(text.includes('EICAR') ? 1 : text.includes('BROKEN') ? 2 : 0);`;

test('uploads get 503 with Retry-After while none can be stored, and forms without files are accepted', async () => {
  const database = await createDatabase('SQLite');
  const folder = join(database.folder, 'no-folder');
  writeFileSync(folder, '');
  const service = await runService(database, { env: { UPLOAD_FOLDER: folder } });
  const body = writeUpload(FIELDS, 'cv.pdf', PDF);
  const { answer, socket } = beginUpload(service.url, '192.0.2.9', body.length, body);
  expect(await answer).toMatch(/^HTTP\/1\.1 503 [\s\S]*\r\nretry-after: 30\r\n[\s\S]*"UNAVAILABLE"/i);
  socket.destroy();
  expect((await sendJson(service, 'site-contact')).status).toBe(201);
  await service.stop();
  await database.drop();
});

describe('a service with a scanner', () => {
  let database: TestDatabase;
  let service: RunningService;
  const inFolder = (name: string) => join(database.folder, name);
  beforeAll(async () => {
    database = await createDatabase('SQLite');
    writeFileSync(inFolder('scanner.mjs'), SCANNER);
    service = await runService(database, {
      env: {
        RATE_LIMIT: 'on',
        TRUST_PROXY: '1',
        UPLOAD_FOLDER: inFolder('uploads'),
        QUARANTINE_FOLDER: inFolder('quarantine'),
        SCAN_COMMAND: `${process.execPath} ${inFolder('scanner.mjs')}`,
      },
    });
  });
  afterAll(async () => {
    await service.stop();
    await database.drop();
  });
  const upload = async (address: string, content: Buffer, name = 'cv.pdf'): Promise<string> => {
    const body = writeUpload(FIELDS, name, content);
    const { answer, socket } = beginUpload(service.url, address, body.length, body);
    const text = await answer;
    socket.destroy();
    return text;
  };

  test('stores a clean file with its lead, and deletes the temporary file', async () => {
    expect(await upload('192.0.2.1', PDF)).toContain('201 Created');
    const file = await service.db.selectFrom('lead_files').selectAll().executeTakeFirstOrThrow();
    expect(openFile(file, service.fieldKeys)).toEqual({ ok: true, bytes: PDF });
    expect(readdirSync(inFolder('uploads'))).toEqual([]);
  });

  test('quarantines a file that the scanner rejects, and tells its sender why', async () => {
    expect(existsSync(inFolder('quarantine'))).toBe(false);
    // A file in place of the quarantine folder: the upload is rejected although it cannot be quarantined.
    writeFileSync(inFolder('quarantine'), '');
    expect(await upload('192.0.2.3', Buffer.from('%PDF-1.7\nEICAR'))).toContain('"cv":"cv.infected"');
    rmSync(inFolder('quarantine'));
    const bad = Buffer.concat([PDF, Buffer.from('EICAR')]);
    expect(await upload('192.0.2.2', bad)).toMatch(/^HTTP\/1\.1 422 [\s\S]*"cv":"cv\.infected"/);
    expect(readdirSync(inFolder('quarantine'))).toEqual([expect.stringMatching(/\.quarantined$/)]);
  });

  test('answers 503 with Retry-After while the scanner fails', async () => {
    const answer = await upload('192.0.2.3', Buffer.concat([PDF, Buffer.from('BROKEN')]));
    expect(answer).toMatch(/^HTTP\/1\.1 503 [\s\S]*retry-after: 60/i);
  });

  test('answers 413 after the whole body, instead of cutting the connection', async () => {
    const body = writeUpload(FIELDS, 'cv.pdf', Buffer.alloc(9 * 1024 * 1024));
    const { answer, socket } = beginUpload(service.url, '192.0.2.4', body.length, body.subarray(0, 1024));
    for (let sent = 1024; sent < body.length; sent += 1024 * 1024) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      expect(socket.destroyed).toBe(false);
      socket.write(body.subarray(sent, sent + 1024 * 1024));
    }
    expect(await answer).toMatch(/^HTTP\/1\.1 413 [\s\S]*BODY_TOO_LARGE/);
    socket.destroy();
  });

  test('allows four uploads at once per address', async () => {
    const body = writeUpload(FIELDS, 'cv.pdf', PDF);
    const begun = Array.from({ length: 4 }, () =>
      beginUpload(service.url, '192.0.2.5', body.length, body.subarray(0, 100)),
    );
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(await upload('192.0.2.5', PDF)).toMatch(/^HTTP\/1\.1 429 [\s\S]*retry-after: 30/i);
    expect(await upload('192.0.2.6', PDF)).toContain('201 Created');
    for (const { socket } of begun) socket.destroy();
    await expect.poll(() => upload('192.0.2.5', PDF)).toContain('201 Created');
  });

  test('drops the oldest upload in progress when too many are in progress', async () => {
    const body = writeUpload(FIELDS, 'cv.pdf', PDF);
    const begin = (index: number) =>
      beginUpload(service.url, `198.51.100.${index}`, body.length, body.subarray(0, 100));
    const begun = Array.from({ length: 160 }, (_, index) => begin(index));
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(await upload('203.0.113.1', PDF)).toMatch(/^HTTP\/1\.1 (?:201|428)/);
    begun[0]?.socket.write(body.subarray(100));
    expect(await begun[0]?.answer).toMatch(/^HTTP\/1\.1 503 /);
    begun[159]?.socket.write(body.subarray(100));
    expect(await begun[159]?.answer).toMatch(/^HTTP\/1\.1 (?:201|428)/);
    for (const { socket } of begun) socket.destroy();
  });
});

test('the oldest upload is dropped when uploads use too much disk space', async () => {
  const limits = { diskBytes: 100_000 };
  const uploads = new Uploads({ folder: mkdtempSync(join(tmpdir(), 'gevel-uploads-')), isBounded: true, limits });
  const server = createServer(async (incoming, outgoing) => {
    const visitor = String(incoming.headers['x-forwarded-for']);
    const end = await uploads.receive(incoming, { visitor, maxBytes: 90_000 }, async (body) => body);
    outgoing.end('code' in end ? end.code : 'arrived');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const begin = (visitor: string) => beginUpload(url, visitor, 61_000, Buffer.alloc(60_000));
  const first = begin('192.0.2.1');
  // The first upload's bytes have arrived before the second starts.
  await new Promise((resolve) => setTimeout(resolve, 200));
  const second = begin('192.0.2.2');
  await new Promise((resolve) => setTimeout(resolve, 200));
  for (const { socket } of [first, second]) socket.write(Buffer.alloc(1_000));
  expect(await first.answer).toMatch(/UNAVAILABLE$/);
  expect(await second.answer).toMatch(/arrived$/);
  for (const { socket } of [first, second]) socket.destroy();
  server.close();
});

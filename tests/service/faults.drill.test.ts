// Short version of the fault tests; `npm run tool -- faults` runs the long one, which takes several minutes.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { openDatabase } from '#service/database/open.ts';
import { eventually } from '../eventually.ts';
import { TEST_HANGS_MS } from '../hangs.ts';
import { createPlaces } from './databases.ts';
import { FaultFolder } from './fault-folder.ts';
import { MailServer } from './mail-server.ts';
import { kill, type LeadReceipts, type ServiceProcess, sendUntilGone } from './processes.ts';
import { beginUpload, writeUpload } from './uploads.ts';

const isFull = process.env.FAULTS === 'full';
const ROUNDS = isFull ? 40 : 2;
const LIMIT_MS = isFull ? 15 * 60_000 : TEST_HANGS_MS;

const folder = new FaultFolder();

test('no acknowledged lead is lost or duplicated when services are killed under load', {
  timeout: LIMIT_MS,
}, async () => {
  const server = new MailServer();
  await server.start();
  for (const [name, place] of await createPlaces(folder.path)) {
    const env = { SMTP_URL: server.url, MAIL_RETRY_SECONDS: '1' };
    const known: LeadReceipts = new Map();
    for (let round = 0; round < ROUNDS; round++) {
      // Starts two processes on one database; kills one in the middle, and the other a moment later.
      const pair = await Promise.all([folder.start(place, env), folder.start(place, env)]);
      const urls = pair.map(({ url }) => url);
      const keyOf = (index: number) => `${name.toLowerCase()}-round-${round}-${index % 400}`;
      const sending = sendUntilGone({ urls, visitors: 12, keyOf, known }, 1e9);
      const before = known.size;
      await eventually(() => expect(known.size).toBeGreaterThan(before + 15 + (round % 7) * 10));
      await kill(pair[round % 2] as ServiceProcess);
      await eventually(() => expect(known.size).toBeGreaterThan(before + 40));
      await Promise.all(pair.map((one) => kill(one)));
      await sending;
    }
    expect(known.size).toBeGreaterThan(50);

    const db = await openDatabase(place);
    const rows = await db.selectFrom('leads').select(['id', 'idempotency_key']).execute();
    const kept = new Map(rows.map(({ id, idempotency_key }) => [idempotency_key, id]));
    expect(kept.size).toBe(rows.length);
    for (const [key, id] of known) expect(kept.get(key)).toBe(id);
    const mails = await db.selectFrom('mails').select(['id', 'kind']).where('lead_id', 'is not', null).execute();
    expect(mails).toHaveLength(rows.length * 2);

    // The agency gets each mail at least once. A stranger gets each at most once, and staff know which may not have
    // arrived: at most those in transit when a process died.
    const lease = { lease_until: 0 };
    await db.updateTable('mails').set(lease).where('state', 'in', ['claimed', 'handed-over']).execute();
    await folder.start(place, env);
    const openOnes = () =>
      db
        .selectFrom('mails')
        .select(['id', 'state'])
        .where('state', '<>', 'sent')
        .where('lead_id', 'is not', null)
        .execute();
    await vi.waitFor(async () => expect((await openOnes()).filter(({ state }) => state !== 'uncertain')).toEqual([]), {
      timeout: LIMIT_MS - 20_000,
      interval: 200,
    });
    const uncertain = new Set((await openOnes()).map(({ id }) => id));
    const arrived = new Map<string, number>();
    for (const { email } of server.received) {
      const id = /<([^@]+)@/.exec(email.messageId ?? '')?.[1] ?? '';
      arrived.set(id, (arrived.get(id) ?? 0) + 1);
    }
    for (const { id, kind } of mails) {
      const times = arrived.get(id) ?? 0;
      if (kind === 'lead-agency') expect(times).toBeGreaterThanOrEqual(1);
      else expect(times === 1 || (times === 0 && uncertain.has(id)), `${id} came ${times} times`).toBe(true);
    }
    expect(uncertain.size).toBeLessThanOrEqual(ROUNDS * 8);
    await db.destroy();
    await folder.killAll();
  }
  await server.stop();
});

/** Resident memory of a process in MB. */
const memoryOf = ({ child }: ServiceProcess): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024;

test.skipIf(process.platform !== 'linux')(
  'hundreds of unfinished uploads take little memory and release it, leave no file, and block no other visitor',
  { timeout: LIMIT_MS },
  async () => {
    const env = {
      RATE_LIMIT: 'on',
      TRUST_PROXY: '1',
      UPLOAD_FOLDER: join(folder.path, 'uploads'),
      // Same value as in docs/deploy/Dockerfile: glibc otherwise keeps freed memory between other allocations.
      MALLOC_MMAP_THRESHOLD_: '8192',
    };
    const service = await folder.start({ kind: 'file', file: join(folder.path, 'test.db') }, env);
    const body = writeUpload({ language: 'nl' }, 'cv.pdf', Buffer.alloc(5 * 1024 * 1024 - 1024));
    const send = (address: string) => beginUpload(service.url, address, body.length, body.subarray(0, -100));
    const whole = async (address: string): Promise<string> => {
      const { answer, socket } = beginUpload(service.url, address, body.length, body);
      const text = await answer;
      socket.destroy();
      return text.slice(0, 12);
    };
    expect(await whole('203.0.113.1')).toBe('HTTP/1.1 422');
    const before = memoryOf(service);
    const most: number[] = [];
    for (const wave of [0, 1]) {
      const begun = Array.from({ length: isFull ? 400 : 60 }, (_, index) => send(`198.51.${wave}.${index % 100}`));
      most[wave] = 0;
      await eventually(() => {
        most[wave] = Math.max(most[wave] ?? 0, memoryOf(service));
        expect(begun.every(({ socket }) => socket.writableLength === 0)).toBe(true);
      });
      expect(await whole(`203.0.113.${10 + wave}`)).toBe('HTTP/1.1 422');
      for (const { socket } of begun) socket.destroy();
    }
    const grown = () => memoryOf(service) - before;
    const peak = Math.max(...most) - before;
    expect(peak).toBeLessThan(150);
    await eventually(() => expect(grown()).toBeLessThan(75), 500);
    console.log(`Unfinished uploads took ${Math.round(peak)} MB at most and ${Math.round(grown())} MB afterwards.`);
    const again = send('203.0.113.3');
    await eventually(() => expect(again.socket.writableLength).toBe(0));
    await kill(service);
    expect(readdirSync(join(folder.path, 'uploads'))).toEqual([]);
  },
);

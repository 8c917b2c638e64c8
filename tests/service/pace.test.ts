// Minimum transfer rate of request bodies, over real sockets; the grace period is a hundredth of production's.
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { requirePace } from '#service/http/pace.ts';
import { FaultFolder } from './fault-folder.ts';
import { beginUpload } from './uploads.ts';

const PACE = { freeMs: 300, minBytesPerMs: 20, lookEveryMs: 20 };
const LENGTH = 100_000;

let server: Server;
beforeEach(async () => {
  server = createServer(async (incoming, outgoing) => {
    requirePace(incoming, PACE);
    let size = 0;
    try {
      for await (const chunk of incoming) size += chunk.length;
      outgoing.end(`got ${size}`);
    } catch {
      // The connection was cut because the body was too slow.
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Sends a piece of the body per step; returns the response and its time. */
async function send(bytes: number, everyMs: number): Promise<{ text: string; tookMs: number }> {
  const { port } = server.address() as AddressInfo;
  const began = performance.now();
  const { socket, answer } = beginUpload(`http://127.0.0.1:${port}`, '192.0.2.1', LENGTH, Buffer.alloc(0));
  let isAnswered = false;
  const answered = answer.then((text) => {
    isAnswered = true;
    return { text, tookMs: performance.now() - began };
  });
  for (let sent = 0; sent < LENGTH && !isAnswered; sent += bytes) {
    socket.write(Buffer.alloc(Math.min(bytes, LENGTH - sent)));
    await Promise.race([wait(everyMs), answered]);
  }
  const result = await answered;
  socket.destroy();
  return result;
}

test('a body of a few bytes a second gets 408 after the grace period', async () => {
  const { text, tookMs } = await send(100, 50);
  expect(text).toMatch(/^HTTP\/1\.1 408 [\s\S]*Connection: close/);
  expect(tookMs).toBeGreaterThanOrEqual(PACE.freeMs);
});

test('a body that stops arriving gets 408', async () => {
  const { port } = server.address() as AddressInfo;
  const { socket, answer } = beginUpload(`http://127.0.0.1:${port}`, '192.0.2.1', LENGTH, Buffer.alloc(50_000));
  expect(await answer).toMatch(/^HTTP\/1\.1 408 /);
  await expect.poll(() => socket.destroyed || socket.readableEnded).toBe(true);
  socket.destroy();
});

test('a body that exceeds the grace period at a sufficient rate is accepted', async () => {
  const { text, tookMs } = await send(10_000, 60);
  expect(text).toMatch(/got 100000$/);
  expect(tookMs).toBeGreaterThan(PACE.freeMs);
});

test('a slow body within the grace period is accepted', async () => {
  expect((await send(LENGTH / 2, 100)).text).toMatch(/got 100000$/);
});

test('a slow response does not count as a slow body', async () => {
  server.removeAllListeners('request');
  server.on('request', async (incoming, outgoing) => {
    requirePace(incoming, PACE);
    for await (const _chunk of incoming);
    await wait(PACE.freeMs * 2);
    outgoing.end('late');
  });
  expect((await send(LENGTH, 1)).text).toMatch(/late$/);
});

const folder = new FaultFolder();

// The test takes half a minute, so it is only part of the long run (npm run tool -- faults).
if (process.env.FAULTS === 'full')
  test('an incomplete body gets 408 after thirty seconds in production', { timeout: 60_000 }, async () => {
    const service = await folder.start({ kind: 'file', file: `${folder.path}/test.db` });
    const { hostname, port } = new URL(service.url);
    const socket = connect(Number(port), hostname);
    socket.write(
      'POST /api/forms/contact-me HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{',
    );
    const began = performance.now();
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 408 /);
    const tookMs = performance.now() - began;
    expect(tookMs).toBeGreaterThan(29_000);
    expect(tookMs).toBeLessThan(36_000);
  });

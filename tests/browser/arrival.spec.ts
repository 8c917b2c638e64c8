// Pages whose document arrives in parts, as over a slow or crowded network.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { test } from 'playwright/test';
import { ALL } from '#domain/consent/consent.ts';
import { storedChoice } from '../../scripts/tools/stored-choice.ts';
import { LITTLE_SHIFT, watchShifts } from './shifts.ts';
import { expect, findFirstProperty } from './visit.ts';

/** Size of a part; small enough that each part is painted before the next one arrives. */
const PART_BYTES = 1_000;
const PAUSE_MS = 15;
/** Headers that a proxy must not pass on. */
const OF_CONNECTION = ['connection', 'content-encoding', 'content-length', 'keep-alive', 'transfer-encoding'];

/** Starts a proxy of the site that sends each document in parts. */
async function startSlowly(site: string): Promise<Server> {
  const server = createServer(async (request, response) => {
    const answer = await fetch(site + request.url, { headers: { 'accept-encoding': 'identity' } });
    const headers = [...answer.headers].filter(([name]) => !OF_CONNECTION.includes(name));
    const body = Buffer.from(await answer.arrayBuffer());
    response.writeHead(answer.status, Object.fromEntries(headers));
    const isDocument = answer.headers.get('content-type')?.startsWith('text/html');
    for (let at = 0; isDocument && at < body.length - PART_BYTES; at += PART_BYTES) {
      response.write(body.subarray(at, at + PART_BYTES));
      await pause(PAUSE_MS);
    }
    response.end(isDocument ? body.subarray(body.length - (body.length % PART_BYTES || PART_BYTES)) : body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

test('nothing moves while a page arrives in parts', async ({ page, baseURL }) => {
  const server = await startSlowly(baseURL ?? '');
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const sumShifts = await watchShifts(page);
  await page.addInitScript((list) => {
    for (const { name, value } of list) localStorage.setItem(name, value);
  }, storedChoice(ALL));
  const paths = [
    '/nl/',
    '/nl/te-huur/',
    await findFirstProperty(page),
    '/nl/gratis-schatting/',
    '/nl/hou-me-op-de-hoogte/',
    '/nl/contact/',
    '/nl/team/lies-verhoeven/',
    '/nl/wijken/ambiorix-maria-louiza/',
  ];
  const moved: string[] = [];
  for (const path of paths) {
    expect((await page.goto(site + path))?.status(), path).toBe(200);
    const sum = await sumShifts();
    if (sum > LITTLE_SHIFT) moved.push(`${path} ${sum.toFixed(3)}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeSeen({ scroll: true });
  }
  expect(moved).toEqual([]);
  server.closeAllConnections();
  server.close();
});

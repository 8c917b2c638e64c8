// The development server on a separate snapshot: changes show without a restart, and forms are answered.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { formPath } from '#api/forms.ts';
import { findFreePort } from '../../scripts/tools/free-port.ts';
import { writeFixture } from '../fixtures/write-fixture.ts';
import { MACHINE } from '../machine-environment.ts';
import { FILLED_IN } from '../unit/domain/forms/filled-in.ts';
import { runBuild } from './refresh-run.ts';

const ID = '1001';
const LOOK = { interval: 200 };

const snapshot = writeFixture();
let folder = '';
let url = '';
let output = '';
let child: ChildProcess;

const edit = (file: string, change: (text: string) => string): void => {
  const path = join(snapshot, file);
  writeFileSync(path, change(readFileSync(path, 'utf8')));
};
type Row = Record<string, unknown> & { ID: string };
const editProperty = (change: (row: Row) => Row): void => {
  for (const language of ['nl', 'fr'])
    edit(`${language}/properties.json`, (text) =>
      JSON.stringify((JSON.parse(text) as Row[]).map((row) => (row.ID === ID ? change(row) : row))),
    );
};
const get = async (path: string) => {
  const response = await fetch(url + path);
  return { status: response.status, text: await response.text() };
};

/** The Dutch page of the property. */
async function getPropertyPage(): Promise<string> {
  const { texts } = JSON.parse((await get(`/property/${ID}.json`)).text) as { texts: { nl: { path: string } } };
  return (await get(texts.nl.path)).text;
}
const priceOnPage = async () => /777\.123/.exec(await getPropertyPage())?.[0];

beforeAll(async () => {
  folder = mkdtempSync(resolve('var', 'dev-test-'));
  const port = await findFreePort();
  url = `http://127.0.0.1:${port}`;
  const env = {
    ...MACHINE,
    HOST: '127.0.0.1',
    PORT: String(port),
    SNAPSHOT: snapshot,
    STORE: join(folder, 'store'),
    SITE_DATA: join(folder, 'site-data.json'),
    DATABASE_FILE: join(folder, 'gevel.db'),
    SECRET_FILE: join(folder, 'secret'),
    MAIL_FOLDER: join(folder, 'mail'),
    UPLOAD_FOLDER: join(folder, 'uploads'),
    ASTRO_TELEMETRY_DISABLED: '1',
  };
  child = spawn(process.execPath, ['scripts/dev.ts'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  await vi.waitFor(() => expect(output).toContain('watching for file changes'), { timeout: 200_000, interval: 200 });
});

afterAll(async () => {
  if (child.exitCode === null) {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
});

test('the development server shows a changed price on its page, and writes it to the data of the service', async () => {
  expect(await priceOnPage()).toBeUndefined();
  editProperty((row) => ({ ...row, Price: 777_123, PublishPrice: true }));
  await expect.poll(priceOnPage, LOOK).toBe('777.123');
  const { properties } = JSON.parse(readFileSync(join(folder, 'site-data.json'), 'utf8')) as {
    properties: Record<string, { offer: { euro: number } }>;
  };
  expect(properties[ID]?.offer.euro).toBe(777_123);
});

test('the development server moves a page to another URL when the routes change', async () => {
  expect((await get('/nl/kopen/')).status).toBe(404);
  for (const file of ['routes.json', 'menu.json']) edit(file, (text) => text.replaceAll('"te-koop"', '"kopen"'));
  await expect.poll(async () => (await get('/nl/kopen/')).status, LOOK).toBe(200);
});

test('the development server shows a new picture file of the snapshot in two formats', async () => {
  mkdirSync(join(snapshot, 'data', ID), { recursive: true });
  const picture = sharp({ create: { width: 1600, height: 1000, channels: 3, background: '#a63' } });
  await picture.jpeg().toFile(join(snapshot, 'data', ID, 'front.jpg'));
  editProperty((row) => ({ ...row, Pictures: [{ ID: 'p1', Url: `data/${ID}/front.jpg` }] }));
  const listStored = async () => [...(await getPropertyPage()).matchAll(/\/_pictures\/[a-z]+-\d+\.(avif|webp)/g)];
  await expect.poll(async () => (await listStored()).map(([, format]) => format), LOOK).toContain('avif');
  const stored = await listStored();
  expect(new Set(stored.map(([, format]) => format))).toEqual(new Set(['avif', 'webp']));
  for (const [address, format] of stored) {
    const { status, headers } = await fetch(url + address);
    expect([status, headers.get('content-type')]).toEqual([200, `image/${format}`]);
  }
});

test('the development server shows the error message of the build instead of pages until a broken file is repaired', async () => {
  const whole = readFileSync(join(snapshot, 'menu.json'), 'utf8');
  edit('menu.json', (text) => text.slice(0, 100));
  await expect.poll(() => get('/nl/'), LOOK).toMatchObject({ status: 500 });
  const built = await runBuild(snapshot, join(folder, 'site'));
  expect(built.code).not.toBe(0);
  const [stop = ''] = /STOP .*/.exec(built.output) ?? [];
  expect(stop).toContain('menu.json');
  expect((await get('/nl/')).text).toContain(stop);
  expect(output).toContain(stop);
  edit('menu.json', () => whole);
  await expect.poll(() => get('/nl/'), LOOK).toMatchObject({ status: 200 });
});

test('the development server stores a form in the service beside it and writes its mail', async () => {
  const { status } = await fetch(url + formPath('contact-construction'), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: url },
    body: JSON.stringify(FILLED_IN['contact-construction']),
  });
  expect(status).toBe(201);
  await expect.poll(() => readdirSync(join(folder, 'mail')).length, LOOK).toBeGreaterThan(0);
});

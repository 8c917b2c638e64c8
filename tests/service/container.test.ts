// Tests the service's image without a container: its files and packages in a folder, its command and health checks. The
// folder contains no other file that an import could resolve.
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join, matchesGlob, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { formPath } from '#api/forms.ts';
import { writeSiteData } from '#site/data/site-data.ts';
import { readImage, sumImage } from '../../scripts/tools/image.ts';
import { ImageFolder, type RunningSite } from '../fixtures/image-folder.ts';
import { FILLED_IN } from '../unit/domain/forms/filled-in.ts';
import { SITE } from './running.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const IGNORED = readFileSync(join(ROOT, 'docs/deploy/Dockerfile.dockerignore'), 'utf8');
const SERVICE = readImage('service');
const REFRESH = readImage('refresh');
/** Maximum size of the image beyond Node's base image. */
const MAX_BYTES = 60e6;

const running: RunningSite[] = [];
let image: ImageFolder;
beforeAll(() => {
  image = new ImageFolder(SERVICE);
});
afterEach(async () => {
  for (const { child } of running.splice(0)) {
    child.kill();
    await once(child, 'exit');
  }
});
afterAll(() => image.remove());

test('the image contains everything that the service and its commands need, and the service writes only below var', async () => {
  expect(SERVICE.text).toContain('RUN npm ci --omit=dev --legacy-peer-deps --workspace=docs/deploy/service');
  expect(sumImage(SERVICE)).toBeLessThan(MAX_BYTES);
  writeSiteData(join(image.path, 'var/site-data.json'), SITE);
  const service = await image.start(SERVICE.command);
  running.push(service);
  expect((await fetch(`${service.url}/api/health`)).status).toBe(200);
  const page = await fetch(`${service.url}/api/confirm?language=nl`);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('</html>')]);
  const answer = await fetch(service.url + formPath('contact-construction'), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(FILLED_IN['contact-construction']),
  });
  const { id } = (await answer.json()) as { id: string };
  const check = SERVICE.healthcheck.map((word) => word.replace('http://127.0.0.1:4321', service.url));
  expect(await image.run(check)).toEqual({ code: 0, output: '' });
  const commands = [
    ['leads', 'show', id],
    ['owner', 'list'],
    ['alerts', '--dry-run'],
    ['staff', 'list'],
    ['register'],
    ['keys', 'list'],
  ];
  await Promise.all(
    commands.map(async ([script = '', ...args]) => {
      expect(await image.run(['node', `scripts/${script}.ts`, ...args]), script).toMatchObject({ code: 0 });
    }),
  );
  for (const path of ['var/gevel.db', 'var/mail']) expect(service.output()).toContain(join(image.path, path));
});

test('the container is unhealthy when its service does not respond', async () => {
  const check = SERVICE.healthcheck.map((word) => word.replace('4321', '9'));
  expect(check.length).toBe(3);
  expect((await image.run(check)).code).toBe(1);
});

test('.dockerignore admits every file that the images copy, and no leads or keys of this machine', () => {
  const lines = IGNORED.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  expect(lines[0]).toBe('*');
  const allowed = lines.slice(1).map((line) => line.replace(/^!/, ''));
  const isSent = (path: string) => allowed.some((row) => path === row || matchesGlob(path, `${row}/**`));
  const copied = [...SERVICE.copies, ...REFRESH.copies].flatMap(({ from }) => from);
  for (const source of copied) expect(isSent(source), source).toBe(true);
  for (const path of ['var/gevel.db', 'var/secret', 'var/mail/x.eml', 'docs/deploy/secrets/secret', 'node_modules/pg'])
    expect(isSent(path), path).toBe(false);
});

import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createSite } from '#service/http/site-files.ts';
import { listSecurityHeaders, NO_SOURCES, writeHeadersFile } from '#web/security-headers.ts';
import { createBuiltSite } from './built-site.ts';

const folders = createBuiltSite();
afterAll(() => rmSync(folders.parent, { recursive: true }));

const site = createSite(folders.dist);
const ask = (path: string) => site.request(path);

test('the service sends the strictest policy when the site has no headers file', async () => {
  const { headers } = await ask('/nl/');
  for (const [name, value] of listSecurityHeaders(NO_SOURCES)) expect(headers.get(name)).toBe(value);
});

test('the service sends the headers that the build wrote for the host, at once and everywhere', async () => {
  const sources = { ...NO_SOURCES, image: ['https://pictures.example'] };
  writeFileSync(join(folders.dist, '_headers'), writeHeadersFile(sources, ['nl']));
  for (const path of ['/nl/', '/nl/nergens/', '/old', '/_astro/app.Bx3k.js', '/api/health', '/api/nothing'])
    expect((await ask(path)).headers.get('Content-Security-Policy'), path).toContain('https://pictures.example');
  expect((await ask('/_astro/app.Bx3k.js')).headers.get('Cache-Control')).toContain('immutable');
});

test('the service sends the strictest policy when the headers file is invalid', async () => {
  writeFileSync(join(folders.dist, '_headers'), 'nonsense\n');
  const policy = (await ask('/nl/')).headers.get('Content-Security-Policy');
  expect(policy).toBe(new Map(listSecurityHeaders(NO_SOURCES)).get('Content-Security-Policy'));
});

test('the service does not serve the headers file to visitors', async () => {
  expect((await ask('/_headers')).status).toBe(404);
});

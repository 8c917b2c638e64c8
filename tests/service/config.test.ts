import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '#service/config.ts';

test('without any setting the site is at 127.0.0.1:4321', () => {
  const value = { host: '127.0.0.1', port: 4321, distFolder: resolve('dist') };
  expect(readConfig({})).toEqual({ ok: true, value });
  expect(readConfig({ HOST: '', PORT: ' ', DIST: '' })).toEqual({ ok: true, value });
});

test.each([
  ['0.0.0.0', '80', '/srv/site'],
  ['::1', '0', '/srv/site'],
  ['www.example.be', '65535', '/srv/site'],
])('%s, %s and %s are taken as they are', (host, port, dist) => {
  const value = { host, port: Number(port), distFolder: dist };
  expect(readConfig({ HOST: host, PORT: port, DIST: dist })).toEqual({ ok: true, value });
});

test.each(['http', '80.5', '-1', '65536', '0x50', '1e3', '99999999999'])('PORT=%s is refused', (port) => {
  expect(readConfig({ PORT: port })).toMatchObject({ ok: false, problems: [{ name: 'PORT', value: port }] });
});

test.each(['http://localhost', 'localhost:80', 'a b', '-a', '[::1]'])('HOST=%s is refused', (host) => {
  expect(readConfig({ HOST: host })).toMatchObject({ ok: false, problems: [{ name: 'HOST', value: host }] });
});

test('every wrong value is reported at once', () => {
  const result = readConfig({ HOST: 'a b', PORT: 'x', DIST: 'a\0b' });
  expect(result.ok ? [] : result.problems.map(({ name }) => name)).toEqual(['HOST', 'PORT', 'DIST']);
});

import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createToken, readSecret } from '#service/keys/secret.ts';
import { createFolder } from '../../../fixtures/write-fixture.ts';

const KEY = 'a key of thirty-two characters or more';

test('the key is created once, in a file that other users of the machine cannot read', () => {
  const secretFile = join(createFolder('secret'), 'var', 'secret');
  const secret = readSecret({ secretFile });
  expect(secret.length).toBeGreaterThan(40);
  expect(readSecret({ secretFile })).toBe(secret);
  if (process.platform !== 'win32') expect(statSync(secretFile).mode & 0o077).toBe(0);
});

test('a key from the environment is used as given, and the error about an invalid key names its file', () => {
  const secretFile = join(createFolder('secret'), 'secret');
  expect(readSecret({ secret: KEY, secretFile })).toBe(KEY);
  writeFileSync(secretFile, 'short\n');
  expect(() => readSecret({ secretFile })).toThrow(secretFile);
});

test('a link is valid for one purpose, one ID and one key', () => {
  const token = createToken(KEY, 'confirm', 'a1');
  expect(createToken(KEY, 'confirm', 'a1')).toBe(token);
  const others = [
    createToken(KEY, 'unsubscribe', 'a1'),
    createToken(KEY, 'confirm', 'a2'),
    createToken(`${KEY}!`, 'confirm', 'a1'),
  ];
  const signatures = [token, ...others].map((one) => one.split('.')[1]);
  expect(new Set(signatures).size).toBe(4);
});

import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findMachineError, findShortage, spaceNeeded } from '#publishing/console/machine.ts';

test('a release is not started when the disk is too full to finish it', () => {
  const store = join(tmpdir(), 'not-there-yet', 'var');
  const needed = spaceNeeded(4000);
  expect(findShortage(store, 4000, () => needed - 1)).toEqual({ free: needed - 1, needed });
  expect(findShortage(store, 4000, () => needed)).toBeUndefined();
  expect(spaceNeeded(4000)).toBeGreaterThan(spaceNeeded(0));
});

test('the free space is that of the disk on which the store will be created', () => {
  const asked: string[] = [];
  findShortage(join(tmpdir(), 'not-there-yet', 'var'), 0, (folder) => asked.push(folder) * Number.MAX_SAFE_INTEGER);
  expect(asked).toEqual([tmpdir()]);
});

test.each([
  ['ENOSPC', true],
  ['EACCES', true],
  ['ENOENT', false],
])('the error %s is explained as a fault of the machine: %s', (code, isOne) => {
  const error = Object.assign(new Error('x'), { code });
  const found = isOne ? error : undefined;
  expect(findMachineError(error)).toBe(found);
  expect(findMachineError(new Error('The bundler failed', { cause: error }))).toBe(found);
  expect(findMachineError(Object.assign(new Error('The bundler failed'), { errors: [error] }))).toBe(found);
  expect(
    findMachineError(Object.assign(new Error('x'), { code: 'PLUGIN_ERROR', pluginCode: code })) !== undefined,
  ).toBe(isOne);
  expect(findMachineError(code)).toBeUndefined();
});

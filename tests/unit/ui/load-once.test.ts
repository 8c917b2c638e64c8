import { expect, test, vi } from 'vitest';
import { loadOnce } from '#ui/load-once.ts';

test('concurrent and later calls share one load', async () => {
  const load = vi.fn(async () => ({ show: () => 'shown' }));
  const loadAll = loadOnce(load);
  const [pressed, clicked] = [loadAll(), loadAll()];

  expect(clicked).toBe(pressed);
  expect((await pressed).show()).toBe('shown');
  expect(loadAll()).toBe(pressed);
  expect(load).toHaveBeenCalledTimes(1);
});

test('a failure is passed to every waiting call, and the next call loads again', async () => {
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new TypeError('offline'))
    .mockResolvedValue('loaded');
  const loadAll = loadOnce(load);
  const [pressed, clicked] = [loadAll(), loadAll()];

  await expect(pressed).rejects.toThrow('offline');
  await expect(clicked).rejects.toThrow('offline');
  await expect(loadAll()).resolves.toBe('loaded');
  expect(load).toHaveBeenCalledTimes(2);
});

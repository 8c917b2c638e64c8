import { vi } from 'vitest';
import { WAIT_HANGS_MS } from './hangs.ts';

/** Waits until `look` no longer throws, looking every `intervalMs`; returns its result. */
export const eventually = <T>(look: () => T | Promise<T>, intervalMs = 50): Promise<T> =>
  vi.waitFor(look, { timeout: WAIT_HANGS_MS, interval: intervalMs });

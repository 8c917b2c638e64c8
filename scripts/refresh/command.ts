// What the commands that publish a site share: options, and what is said of a wrong one.
import { resolve } from 'node:path';
import { EXIT_CODES } from './outcome.ts';

export const OPTIONS = {
  store: { type: 'string', default: 'var' },
  out: { type: 'string', default: 'dist' },
  accept: { type: 'boolean', default: false },
  strict: { type: 'boolean', default: false },
  verbose: { type: 'boolean', default: false },
  wait: { type: 'string', default: '0' },
} as const;

type Values = { store: string; out: string; accept: boolean; strict: boolean; verbose: boolean; wait: string };

/** A wrong option, as parseArgs throws it or as we do. */
export class UsageError extends Error {}

export function readValues(values: Values) {
  const seconds = Number(values.wait);
  if (!(seconds >= 0)) throw new UsageError(`--wait takes a number of seconds, not "${values.wait}".`);
  return {
    store: resolve(values.store),
    out: resolve(values.out),
    isAccepted: values.accept,
    isStrict: values.strict,
    isVerbose: values.verbose,
    waitMs: seconds * 1000,
  };
}

/** Runs a command; gives its exit code. A wrong option is answered with how the command is used. */
export async function runCommand(run: () => Promise<number>, usage: string): Promise<number> {
  try {
    return await run();
  } catch (error) {
    const isUsage = error instanceof UsageError || (error instanceof TypeError && 'code' in error);
    if (!isUsage) throw error;
    console.error(`${error.message}\n${usage}`);
    return EXIT_CODES.source;
  }
}

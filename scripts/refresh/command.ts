// What the commands that publish a site share: options, and what is said of a wrong one.
import { resolve } from 'node:path';
import { LANGUAGES } from '#domain/language.ts';
import type { TextKey } from '#i18n/messages.ts';
import { translate } from '#i18n/translator.ts';
import { EXIT_CODES } from './outcome.ts';
import { Releases } from './releases.ts';
import { findWrongOption, WrongOption } from './wrong-option.ts';

export const OPTIONS = {
  store: { type: 'string', default: 'var' },
  out: { type: 'string', default: 'dist' },
  accept: { type: 'boolean', default: false },
  strict: { type: 'boolean', default: false },
  verbose: { type: 'boolean', default: false },
  wait: { type: 'string', default: '0' },
} as const;

type Values = { store: string; out: string; accept: boolean; strict: boolean; verbose: boolean; wait: string };

export function readValues(values: Values) {
  const seconds = Number(values.wait);
  if (!(seconds >= 0)) throw new WrongOption(`--wait ${values.wait}`);
  return {
    store: resolve(values.store),
    out: resolve(values.out),
    isAccepted: values.accept,
    isStrict: values.strict,
    isVerbose: values.verbose,
    waitMs: seconds * 1000,
  };
}

/** Runs a command; gives its exit code. A wrong option is answered, in the staff's language, with how the command is written. */
export async function runCommand(run: () => Promise<number>, usage: TextKey): Promise<number> {
  try {
    return await run();
  } catch (error) {
    const detail = findWrongOption(error);
    if (detail === undefined) throw error;
    console.error(translate(new Releases(OPTIONS.store.default).language ?? LANGUAGES[0])(usage, { detail }));
    return EXIT_CODES.source;
  }
}

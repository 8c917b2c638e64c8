// Common to the publishing commands: options, and errors about them.
import { resolve } from 'node:path';
import { EXIT_CODES } from '#api/refresh.ts';
import { LANGUAGES, type Language } from '#domain/language.ts';
import { isRule, type Rule } from '#domain/property/plausibility.ts';
import type { TextKey } from '#i18n/messages.ts';
import { translate } from '#i18n/translator.ts';
import { WrongSetting } from '#snapshot/settings.ts';
import { describeCrash, printCrash } from '../console/crash.ts';
import { Releases } from '../releases/releases.ts';

/** An invalid option, reported in the user's language instead of with Node's message. */
export class WrongOption extends Error {}

/** The invalid option or setting that an error names; undefined for any other error. */
function findWrongOption(error: unknown): string | undefined {
  if (error instanceof WrongOption || error instanceof WrongSetting) return error.message;
  if (!(error instanceof Error && 'code' in error && /^ERR_PARSE_ARGS/.test(String(error.code)))) return undefined;
  return /'([^']+)'/.exec(error.message)?.[1] ?? error.message;
}

/** Folders of the releases and the site, and how many seconds to wait for another running command. */
export const PLACES = {
  store: { type: 'string', default: 'var' },
  out: { type: 'string', default: 'dist' },
  wait: { type: 'string', default: '0' },
} as const;

export const OPTIONS = {
  ...PLACES,
  accept: { type: 'boolean', default: false },
  strict: { type: 'boolean', default: false },
  verbose: { type: 'boolean', default: false },
} as const;

export function readPlaces({ store, out, wait }: { store: string; out: string; wait: string }) {
  const seconds = Number(wait);
  if (!(seconds >= 0)) throw new WrongOption(`--wait ${wait}`);
  return { store: resolve(store), out: resolve(out), waitMs: seconds * 1000 };
}

/**
 * Extracts the rules of `--accept <rule>`, with which this run accepts the values that the plausibility rule holds
 * back. A bare `--accept`, which allows large losses, is left in place.
 */
export function splitAccepted(typed: readonly string[]): { args: string[]; accepted: Rule[] } {
  const accepted: Rule[] = [];
  const args: string[] = [];
  for (const [index, arg] of typed.entries()) {
    const rule = typed[index + 1] ?? '';
    if (arg === '--accept' && isRule(rule)) accepted.push(rule);
    else if (!(typed[index - 1] === '--accept' && isRule(arg))) args.push(arg);
  }
  return { args, accepted };
}

type Values = Parameters<typeof readPlaces>[0] & { accept: boolean; strict: boolean; verbose: boolean };

export const readValues = ({ accept, strict, verbose, ...places }: Values) => ({
  ...readPlaces(places),
  isAccepted: accept,
  isStrict: strict,
  isVerbose: verbose,
});

let isIgnoring = false;

/** A closed output (`npm run refresh | head`, a closed shell) must not end the run. */
function ignoreClosedPipes() {
  if (isIgnoring) return;
  isIgnoring = true;
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
}

/** Language of messages before the site is known. */
function findLanguage(): Language {
  try {
    return new Releases(OPTIONS.store.default).language ?? LANGUAGES[0];
  } catch {
    return LANGUAGES[0];
  }
}

/**
 * Runs a command; returns its exit code. A wrong option prints the usage in the staff's language; system errors and
 * bugs are explained.
 */
export async function runCommand(usage: TextKey, run: () => Promise<number>): Promise<number> {
  ignoreClosedPipes();
  try {
    return await run();
  } catch (error) {
    const detail = findWrongOption(error);
    const language = findLanguage();
    if (detail === undefined) {
      const crash = describeCrash(error, language);
      printCrash(error, crash);
      return EXIT_CODES[crash.outcome];
    }
    console.error(translate(language)(usage, { detail }));
    return EXIT_CODES.source;
  }
}

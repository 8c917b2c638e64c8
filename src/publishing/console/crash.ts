// Describes a system error or a bug that ends a command, and names the record at which a bug occurred.
import type { Fault } from '#api/fault.ts';
import type { Language } from '#domain/language.ts';
import { translate } from '#i18n/translator.ts';
import { RecordError } from '#snapshot/record-error.ts';
import { findMachineError } from './machine.ts';

export type Crash = { outcome: 'machine' | 'bug'; message: string; faults: Fault[] };

const MAX_DETAIL = 200;

const detailOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n', 1)[0]?.slice(0, MAX_DETAIL) ?? '';

export function describeCrash(error: unknown, language: Language): Crash {
  const t = translate(language);
  const machine = findMachineError(error);
  if (machine) return { outcome: 'machine', message: t('refresh:machine', { detail: machine.message }), faults: [] };
  const detail = detailOf(error);
  const message = t('refresh:bug', { detail });
  if (!(error instanceof RecordError)) return { outcome: 'bug', message, faults: [] };
  const { file, record } = error;
  const place = { severity: 'stop', file, ...(record !== undefined && { record }) } as const;
  return {
    outcome: 'bug',
    message,
    faults: [{ ...place, problem: 'problem.bug', remedy: 'remedy.bug', values: { detail } }],
  };
}

/** Prints the message of an unexpected error; for a bug also the stack. */
export function printCrash(error: unknown, { outcome, message }: Crash): void {
  console.error(message);
  if (outcome === 'bug') console.error(error);
}

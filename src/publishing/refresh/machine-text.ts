// What the machine lacks for a refresh, in words.
import type { Language } from '#domain/language.ts';
import { translate } from '#i18n/translator.ts';
import { findMachineError, findShortage } from './disk.ts';

const MEGABYTE = 1024 * 1024;

/** What the machine refused, in words; an error of another kind goes on. */
export function formatMachineError(error: unknown, language: Language): string {
  const detail = findMachineError(error)?.message;
  if (detail === undefined) throw error;
  return translate(language)('refresh:machine', { detail });
}

/** That the store has no room for so many pages; undefined where it has. */
export function formatShortage(store: string, pages: number, language: Language): string | undefined {
  const shortage = findShortage(store, pages);
  if (!shortage) return undefined;
  const { free, needed } = shortage;
  return translate(language)('refresh:machine.space', {
    free: Math.floor(free / MEGABYTE),
    needed: Math.ceil(needed / MEGABYTE),
  });
}

// What the machine lacks for a refresh: room for one more release, or leave to write; and how that is said.
import { existsSync, statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Language } from '#domain/language.ts';
import { translate } from '#i18n/translator.ts';

/** Pictures, fonts, scripts, and what Astro writes meanwhile. */
const BASE_BYTES = 200 * 1024 * 1024;
/** A page with its two compressed forms, in whole blocks of the disk. */
const PAGE_BYTES = 64 * 1024;

/** Bytes that must be free for a release of so many pages, none of them kept from the last. */
export const spaceNeeded = (pages: number): number => BASE_BYTES + pages * PAGE_BYTES;

function nearestFolder(path: string): string {
  return existsSync(path) ? path : nearestFolder(dirname(path));
}

function measureFree(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** Free and needed bytes when there is too little room in the store. */
export function findShortage(
  store: string,
  pages: number,
  measure: (folder: string) => number = measureFree,
): { free: number; needed: number } | undefined {
  const needed = spaceNeeded(pages);
  const free = measure(nearestFolder(store));
  return free < needed ? { free, needed } : undefined;
}

const MACHINE_CODES = [
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EACCES',
  'EPERM',
  'EMFILE',
  'ENFILE',
  'EMLINK',
  'ENOMEM',
  'EIO',
  'ESTALE',
  // A file where a folder should be, a mount, another disk.
  'ENOTDIR',
  'EISDIR',
  'ENOTEMPTY',
  'EBUSY',
  'EXDEV',
  'ELOOP',
  'ENAMETOOLONG',
];

type Wrapped = { code?: unknown; pluginCode?: unknown; errors?: unknown[]; cause?: unknown };

/**
 * The error of the machine that an error is or wraps, rather than one of ours or the snapshot's: a full disk, a folder
 * we may not write to. The bundler hands on what it met in a list, under a code of its own.
 */
export function findMachineError(error: unknown): Error | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, pluginCode, errors = [], cause } = error as Wrapped;
  if ([code, pluginCode].some((own) => MACHINE_CODES.includes(String(own)))) return error;
  return [cause, ...errors].map(findMachineError).find((inner) => inner !== undefined);
}

const MEGABYTE = 1024 * 1024;

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

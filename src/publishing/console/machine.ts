// Detects that a machine lacks what a refresh needs: disk space for one more release, or write permission. Formats the
// message.
import { existsSync, statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Language } from '#domain/language.ts';
import { translate } from '#i18n/translator.ts';

/** Space for pictures, fonts, scripts, and Astro's temporary files. */
const BASE_BYTES = 200 * 1024 * 1024;
/** Space for a page with its two compressed forms, in whole disk blocks. */
const PAGE_BYTES = 64 * 1024;

/** Required bytes for a release of this many pages, none of them reused. */
export const spaceNeeded = (pages: number): number => BASE_BYTES + pages * PAGE_BYTES;

function nearestFolder(path: string): string {
  return existsSync(path) ? path : nearestFolder(dirname(path));
}

function measureFree(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** Free and required bytes when the store has too little space. */
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
  // The path is a file instead of a folder, is a mount point, or is on another disk.
  'ENOTDIR',
  'EISDIR',
  'ENOTEMPTY',
  'EBUSY',
  'EXDEV',
  'ELOOP',
  'ENAMETOOLONG',
];

type ErrorWrapper = { code?: unknown; pluginCode?: unknown; errors?: unknown[]; cause?: unknown };

/**
 * Finds the system error that an error is or wraps: a full disk, a folder without write permission. Undefined for
 * errors of this program or the snapshot. The bundler wraps its errors in a list, under its own code.
 */
export function findMachineError(error: unknown): Error | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, pluginCode, errors = [], cause } = error as ErrorWrapper;
  if ([code, pluginCode].some((own) => MACHINE_CODES.includes(String(own)))) return error;
  return [cause, ...errors].map(findMachineError).find((inner) => inner !== undefined);
}

const MEGABYTE = 1024 * 1024;

/** Message about missing disk space for this many pages; undefined when there is enough. */
export function formatShortage(store: string, pages: number, language: Language): string | undefined {
  const shortage = findShortage(store, pages);
  if (!shortage) return undefined;
  const { free, needed } = shortage;
  return translate(language)('refresh:machine.space', {
    free: Math.floor(free / MEGABYTE),
    needed: Math.ceil(needed / MEGABYTE),
  });
}

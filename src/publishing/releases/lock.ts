// One refresh at a time: a file that names the running process. A lock of a dead process is ignored.
import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod/mini';
import { parseJson } from '#api/parse-json.ts';
import { formatMoment } from '#domain/format/date.ts';
import type { Language } from '#domain/language.ts';
import { translate } from '#i18n/translator.ts';
import { isProcess, nameProcess } from '#snapshot/process.ts';

/** Maximum age of a lock without a process name. */
const NAMELESS_MS = 10_000;
/**
 * Two processes that find the same stale lock both remove it. The last one to write wins; the other notices after this
 * time.
 */
const SETTLE_MS = 60;

/** Renewal interval and validity of a lock held by another machine or container, whose processes are invisible here. */
const RENEW_MS = 30_000;
const SILENT_MS = 10 * RENEW_MS;

const holder = z.object({
  pid: z.number().check(z.positive()),
  since: z.string(),
  /** Distinguishes the holder from a later process with the same PID. */
  begun: z.exactOptional(z.string()),
  /** Namespace of the PID: two containers may share a store. */
  host: z.exactOptional(z.string()),
});
export type Holder = z.infer<typeof holder>;

function readLock(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

const findHolder = (file: string): Holder | undefined => parseJson(readLock(file), holder);

function tryToAcquire(file: string, own: string): boolean {
  mkdirSync(dirname(file), { recursive: true });
  try {
    writeFileSync(file, own, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
}

/**
 * True for a lock whose process on this machine has ended, that another machine no longer renews, or that still names
 * no process after `NAMELESS_MS`.
 */
function isStale(file: string, holder: Holder | undefined): boolean {
  if (holder && (holder.host ?? hostname()) === hostname()) return !isProcess(holder);
  const stats = statSync(file, { throwIfNoEntry: false });
  // A time far in the future was written by a different clock.
  return stats !== undefined && Math.abs(Date.now() - stats.mtimeMs) > (holder ? SILENT_MS : NAMELESS_MS);
}

function renew(file: string, own: string) {
  try {
    if (readLock(file) === own) utimesSync(file, new Date(), new Date());
  } catch {
    // The next interval retries; the lock is valid for ten intervals.
  }
}

/** Acquires the lock; or returns its holder, when it is still held after `waitMs`. */
export async function acquireLock(
  file: string,
  { waitMs = 0, everyMs = 250 } = {},
): Promise<{ ok: true; release: () => void } | { ok: false; holder: Holder | undefined }> {
  const until = performance.now() + waitMs;
  const { pid } = process;
  const begun = nameProcess(pid);
  const own = JSON.stringify({ pid, since: new Date().toISOString(), ...(begun && { begun }), host: hostname() });
  for (;;) {
    if (tryToAcquire(file, own)) {
      await wait(SETTLE_MS);
      if (readLock(file) === own) {
        const timer = setInterval(renew, RENEW_MS, file, own).unref();
        const release = () => {
          clearInterval(timer);
          if (readLock(file) === own) rmSync(file, { force: true });
        };
        return { ok: true, release };
      }
    }
    const holder = findHolder(file);
    if (isStale(file, holder)) rmSync(file, { force: true });
    else if (performance.now() >= until) return { ok: false, holder };
    else await wait(everyMs);
  }
}

/** Message about a running refresh, with its start time. */
export function formatBusy(holder: Holder | undefined, language: Language): string {
  return translate(language)('refresh:busy', {
    since: holder && !Number.isNaN(Date.parse(holder.since)) ? formatMoment(holder.since, language) : '?',
  });
}

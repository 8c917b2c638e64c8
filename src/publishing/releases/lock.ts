// One refresh at a time: a file that names the process at work. One left behind by a process that died does not count.
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Language } from '#domain/language.ts';
import { formatMoment } from '#domain/time/date.ts';
import { translate } from '#i18n/translator.ts';
import { isProcess, nameProcess } from '#snapshot/process.ts';

/** So long a lock may stand without the name of its process. */
const NAMELESS_MS = 10_000;
/** Two that find the same stale lock both clear it away; who comes last has it, and the other sees so after this time. */
const SETTLE_MS = 60;

/** `begun` tells its process from a later one with the same number. */
export type Holder = { pid: number; since: string; begun?: string | undefined };

function findHolder(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}

function tryToAcquire(file: string): boolean {
  mkdirSync(dirname(file), { recursive: true });
  try {
    const { pid } = process;
    writeFileSync(file, JSON.stringify({ pid, since: new Date().toISOString(), begun: nameProcess(pid) }), {
      flag: 'wx',
    });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
}

/** True for the lock of a process that is no more, or one that died before it wrote its name. */
function isStale(file: string, holder: Holder | undefined): boolean {
  if (holder) return !isProcess(holder);
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats !== undefined && Date.now() - stats.mtimeMs > NAMELESS_MS;
}

/** Acquires the lock; or says who holds it, when it is still held after `waitMs`. */
export async function acquireLock(
  file: string,
  { waitMs = 0, everyMs = 250 } = {},
): Promise<{ ok: true; release: () => void } | { ok: false; holder: Holder | undefined }> {
  const until = performance.now() + waitMs;
  for (;;) {
    if (tryToAcquire(file)) {
      await wait(SETTLE_MS);
      if (findHolder(file)?.pid === process.pid) return { ok: true, release: () => rmSync(file, { force: true }) };
    }
    const holder = findHolder(file);
    if (isStale(file, holder)) rmSync(file, { force: true });
    else if (performance.now() >= until) return { ok: false, holder };
    else await wait(everyMs);
  }
}

/** Who comes second is told since when the first is at work. */
export function formatBusy(holder: Holder | undefined, language: Language): string {
  return translate(language)('refresh:busy', { since: holder ? formatMoment(holder.since, language) : '?' });
}

// One publisher at a time: a file at the target with the process, machine and start time. A lock is ignored when its
// process on this machine has ended, or when another machine has not renewed it for five minutes.
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod/mini';
import { parseJson } from '#api/parse-json.ts';
import { formatMoment } from '#domain/format/date.ts';
import type { Language } from '#domain/language.ts';
import { isProcess, nameProcess } from '#snapshot/process.ts';
import { DeployError } from './deploy-error.ts';
import { NOTES } from './manifest.ts';
import type { Target } from './target.ts';

const RENEW_MS = 60_000;
/** Age of a stale lock: clocks of machines differ, and a renewal may be late. */
const STALE_MS = 5 * RENEW_MS;
/** On a host without conditional writes, two publishes may both write a lock; after this delay the last one wins. */
const SETTLE_MS = 2_000;

const holder = z.object({
  id: z.string(),
  host: z.string(),
  pid: z.number(),
  /** Distinguishes the holder from a later process with the same PID. */
  begun: z.exactOptional(z.string()),
  since: z.string(),
  renewedAt: z.string(),
});
type Holder = z.infer<typeof holder>;

/** True for a lock that its process can no longer release. */
function isStale(found: Holder, now: number): boolean {
  if (found.host === hostname()) return !isProcess(found);
  // A lock far in the future is ignored too: its machine's clock was ahead.
  return !(Math.abs(now - Date.parse(found.renewedAt)) <= STALE_MS);
}

export class TargetLock {
  readonly #target: Target;
  readonly #own: Holder;
  readonly #timer: NodeJS.Timeout;
  #isLost = false;

  private constructor(target: Target, own: Holder) {
    this.#target = target;
    this.#own = own;
    this.#timer = setInterval(() => this.#renew(), RENEW_MS);
    this.#timer.unref();
  }

  /** Throws when another publisher is running. */
  static async acquire(target: Target, language: Language, settleMs = SETTLE_MS): Promise<TargetLock> {
    const { pid } = process;
    const at = new Date().toISOString();
    const begun = nameProcess(pid);
    const own: Holder = { id: randomUUID(), host: hostname(), pid, since: at, renewedAt: at, ...(begun && { begun }) };
    const content = Buffer.from(JSON.stringify(own));
    const isFree = await target.create(NOTES.lock, content);
    if (!isFree) {
      const found = await readHolder(target);
      // The lock is this publisher's own when the first response was lost and the retry found the created lock.
      const isOther = found !== undefined && found.id !== own.id;
      if (isOther && !isStale(found, Date.now())) throw busy(target, found, language);
      // A stale or truncated lock is overwritten, possibly by several: the last one wins.
      await target.write(NOTES.lock, content).catch((error) => {
        if (!(error instanceof DeployError && error.problem === 'notStored')) throw error;
      });
    }
    // A host without conditional writes accepts two locks; after the delay the last one counts.
    if (!isFree || (await target.create(NOTES.lock, content))) await wait(settleMs);
    const last = await readHolder(target);
    if (!last) throw new DeployError('notStored', { target: target.address, names: NOTES.lock });
    if (last.id !== own.id) throw busy(target, last, language);
    return new TargetLock(target, own);
  }

  async #renew(): Promise<void> {
    try {
      if ((await readHolder(this.#target))?.id !== this.#own.id) this.#isLost = true;
      else await this.#target.write(NOTES.lock, Buffer.from(JSON.stringify({ ...this.#own, renewedAt: new Date() })));
    } catch {
      // The renewal is retried in a minute; the lock is valid for five.
    }
  }

  /**
   * Throws when the lock is lost: another publisher considered this machine dead (asleep or offline) and has started.
   */
  async check(): Promise<void> {
    if (this.#isLost || (await readHolder(this.#target))?.id !== this.#own.id)
      throw new DeployError('lockLost', { target: this.#target.address });
  }

  async release(): Promise<void> {
    clearInterval(this.#timer);
    if ((await readHolder(this.#target))?.id === this.#own.id) await this.#target.remove([NOTES.lock]);
  }
}

async function readHolder(target: Target): Promise<Holder | undefined> {
  const content = await target.read(NOTES.lock);
  return content && parseJson(content.toString('utf8'), holder);
}

const busy = (target: Target, found: Holder, language: Language): DeployError =>
  new DeployError('busy', {
    target: target.address,
    owner: `${found.host} (${found.pid})`,
    since: formatMoment(found.since, language),
  });

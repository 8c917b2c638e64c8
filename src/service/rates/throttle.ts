import type { Database, RateRow } from '../database/tables.ts';
import { deriveKey } from '../keys/secret.ts';
import { hideName, limitNow, type RateLimit, type Rule } from './rate.ts';
import { STEPS, type Step } from './shield.ts';
import { listSources } from './visitor.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Number of wrong staff codes and passwords per day above which the agency is notified. */
export const MAX_UNREPORTED_TRIES = 30;

/**
 * `step`: above the limit, an attempt requires proof of work of this step. Without `step` it is refused until the
 * window ends.
 */
type TryRule = Rule & { step?: Step };

/**
 * Limits on login attempts of owners and staff. Limits of an owner's account that other people's attempts can exhaust
 * require proof of work instead of refusing: a refusal would let anyone lock the owner out.
 */
const RULES = {
  /** Attempts on one account from unknown browsers. Attempts on unknown e-mail addresses count in the same way. */
  account: [
    { limit: 5, windowMs: 15 * MINUTE_MS, step: 1 },
    { limit: 15, windowMs: DAY_MS, step: 2 },
    { limit: 50, windowMs: DAY_MS, step: 3 },
  ],
  /** Attempts on any account from one IP address: an office, customers of a provider, or one attacker. */
  address: [
    { limit: 20, windowMs: 5 * MINUTE_MS, step: 2 },
    { limit: 200, windowMs: DAY_MS, step: 3 },
  ],
  /** Attempts from a known browser. */
  device: [{ limit: 10, windowMs: 15 * MINUTE_MS }],
  /** Password links mailed to one mailbox. */
  forgotAccount: [
    { limit: 3, windowMs: HOUR_MS },
    { limit: 6, windowMs: DAY_MS },
  ],
  forgotAddress: [
    { limit: 5, windowMs: HOUR_MS, step: 1 },
    { limit: 15, windowMs: DAY_MS, step: 2 },
  ],
  /** Staff logins and requests for password links from one IP address. */
  staff: [{ limit: 10, windowMs: 15 * MINUTE_MS }],
  /** Attempts on a staff account from unknown browsers. May refuse, since colleagues can send a new link. */
  person: [
    { limit: 10, windowMs: 15 * MINUTE_MS },
    { limit: 60, windowMs: DAY_MS },
  ],
  /** Wrong staff codes and passwords from all IP addresses together; reported to the agency, refuses nobody. */
  staffSite: [{ limit: MAX_UNREPORTED_TRIES, windowMs: DAY_MS, step: 1 }],
} as const satisfies Record<string, readonly TryRule[]>;

type RuleName = keyof typeof RULES;
/** A counter of an attempt: the kind of rule, its subject, and a factor on its limit. */
export type AttemptCounter = readonly [kind: RuleName, whose: string, times?: number];

/** Counters of an attempt: for its IP address and for the network of that address. */
export const countSources = (kind: RuleName, visitor: string): AttemptCounter[] =>
  listSources(visitor).map(([source, times]) => [kind, source, times]);

/**
 * `pressure`: the hardest step of the exceeded rules, even if the work was done. `fullForMs`: time until the longest
 * window filled by this attempt ends; 0 when it fills none.
 */
export type Admission =
  | { ok: true; refund: () => Promise<void>; pressure: Step; fullForMs: number }
  | { ok: false; retryAfterMs: number }
  | { ok: false; step: Step };

type CountedLimit = RateLimit & { step?: Step };
type KnownRow = Pick<RateRow, 'key' | 'window_start' | 'count'>;

const pressureOf = (above: readonly CountedLimit[]): Step =>
  STEPS.findLast((known) => above.some(({ step }) => step === known)) ?? 0;

/**
 * Counts login attempts in the database, shared by all processes. Counts an attempt before it is verified, so that
 * parallel attempts are all limited; refunds successful ones.
 */
export class Throttle {
  readonly #db: Database;
  readonly #key: string;

  constructor(db: Database, secret: string) {
    this.#db = db;
    this.#key = deriveKey(secret, 'throttle');
  }

  /**
   * Counts an attempt and allows it, or returns the required work or waiting time. A refused attempt costs one read and
   * is not counted. `proven` is the step of the submitted proof of work.
   */
  async admit(counted: readonly AttemptCounter[], now: number, proven: Step = 0): Promise<Admission> {
    // All processes update the counters in the same order, which prevents deadlocks.
    const limits = counted.flatMap((one) => this.#listLimits(one, now)).sort((a, b) => (a.key < b.key ? -1 : 1));
    const keys = limits.map(({ key }) => key);
    const known: KnownRow[] = await this.#db
      .selectFrom('rates')
      .select(['key', 'window_start', 'count'])
      .where('key', 'in', keys)
      .where(
        'window_start',
        'in',
        limits.map(({ windowStart }) => windowStart),
      )
      .execute();
    const countOf = (rows: readonly KnownRow[], { key, windowStart }: CountedLimit): number =>
      rows.find((row) => row.key === key && row.window_start === windowStart)?.count ?? 0;
    const listAbove = (rows: readonly KnownRow[], own: 0 | 1): CountedLimit[] =>
      limits.filter((limit) => countOf(rows, limit) + own > limit.limit);
    const refusalOf = (above: readonly CountedLimit[]): Admission | undefined => {
      const waits = above
        .filter(({ step }) => step === undefined)
        .map(({ windowStart, windowMs }) => Math.max(1_000, windowStart + windowMs - now));
      if (waits.length > 0) return { ok: false, retryAfterMs: Math.max(...waits) };
      const step = pressureOf(above);
      return step > proven ? { ok: false, step } : undefined;
    };
    const early = refusalOf(listAbove(known, 1));
    if (early) return early;

    const rows = await this.#add(limits, 1);
    // Other attempts may have been counted since the read. An attempt refused here is refunded, or parallel ones would
    // use up the limit.
    const above = listAbove(rows, 0);
    const late = refusalOf(above);
    if (late) {
      await this.#refund(limits);
      return late;
    }
    const filled = limits.filter((limit) => countOf(rows, limit) === limit.limit);
    return {
      ok: true,
      refund: () => this.#refund(limits),
      pressure: pressureOf(above),
      fullForMs: Math.max(0, ...filled.map(({ windowStart, windowMs }) => windowStart + windowMs - now)),
    };
  }

  /** Resets one counter. */
  async forget(counted: AttemptCounter, now: number): Promise<void> {
    const keys = this.#listLimits(counted, now).map(({ key }) => key);
    await this.#db.deleteFrom('rates').where('key', 'in', keys).execute();
  }

  async #refund(limits: readonly RateLimit[]): Promise<void> {
    await this.#add(limits, -1);
  }

  /** Adds to each counter in the given order; returns the new values. */
  #add(limits: readonly RateLimit[], by: 1 | -1): Promise<RateRow[]> {
    return this.#db
      .insertInto('rates')
      .values(limits.map(({ key, windowStart }) => ({ key, window_start: windowStart, count: Math.max(by, 0) })))
      .onConflict((conflict) =>
        conflict.columns(['key', 'window_start']).doUpdateSet((set) => ({ count: set('rates.count', '+', by) })),
      )
      .returning(['key', 'window_start', 'count'])
      .execute();
  }

  #listLimits([kind, whose, times = 1]: AttemptCounter, now: number): CountedLimit[] {
    const name = hideName(this.#key, whose);
    const rules: readonly TryRule[] = RULES[kind];
    return rules.map(({ limit, windowMs, step }) => ({
      ...limitNow(`try:${kind}:${windowMs / MINUTE_MS}:${limit}:${name}`, { limit: limit * times, windowMs }, now),
      ...(step !== undefined && { step }),
    }));
  }
}

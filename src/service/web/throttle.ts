import type { Database, RateRow } from '../database/tables.ts';
import type { RateLimit } from '../leads/lead-entry.ts';
import { deriveKey } from '../secret.ts';
import { hideName, limitNow, type Rule } from './rate.ts';
import { listSources } from './visitor.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** What is tried to get in, by owners and staff. Rules of the same thing: the more tries, the longer the wait. */
const RULES = {
  /** A name, from browsers that it does not know. Names that nobody has are counted alike. */
  account: [
    { limit: 5, windowMs: MINUTE_MS },
    { limit: 15, windowMs: 15 * MINUTE_MS },
    { limit: 50, windowMs: DAY_MS },
  ],
  /** One address of the net, whatever names it tries: an office, or one attacker. */
  address: [
    { limit: 20, windowMs: 5 * MINUTE_MS },
    { limit: 200, windowMs: DAY_MS },
  ],
  /** A browser that the account knows. */
  device: [{ limit: 10, windowMs: 15 * MINUTE_MS }],
  forgotAccount: [
    { limit: 3, windowMs: HOUR_MS },
    { limit: 6, windowMs: DAY_MS },
  ],
  forgotAddress: [
    { limit: 5, windowMs: HOUR_MS },
    { limit: 15, windowMs: DAY_MS },
  ],
  /** One address that tries codes of staff. */
  staff: [{ limit: 10, windowMs: 15 * MINUTE_MS }],
} as const satisfies Record<string, readonly Rule[]>;

export type Throttled = keyof typeof RULES;
/** What a try counts towards: a kind of rule, whose it is, and how many times its limit that may reach. */
export type Counted = readonly [kind: Throttled, whose: string, times?: number];

/** A try counts towards the address that it comes from, and the network around that. */
export const countSources = (kind: Throttled, visitor: string): Counted[] =>
  listSources(visitor).map(([source, times]) => [kind, source, times]);

export type Admission = { ok: true; refund: () => Promise<void> } | { ok: false; retryAfterMs: number };

/**
 * Counts tries in the database, so that every process knows of them. A try is counted before it is looked at, so that
 * a thousand at once are not a thousand free ones; what turned out well is refunded.
 */
export class Throttle {
  readonly #db: Database;
  readonly #key: string;

  constructor(db: Database, secret: string) {
    this.#db = db;
    this.#key = deriveKey(secret, 'throttle');
  }

  /** Lets a try through or says how long to wait. One that must wait costs one reading and is not counted. */
  async admit(counted: readonly Counted[], now: number): Promise<Admission> {
    // One order for all, or two tries at once could wait for each other's rows.
    const limits = counted.flatMap((one) => this.#listLimits(one, now)).sort((a, b) => (a.key < b.key ? -1 : 1));
    const keys = limits.map(({ key }) => key);
    const known = await this.#db
      .selectFrom('rates')
      .select(['key', 'window_start', 'count'])
      .where('key', 'in', keys)
      .where(
        'window_start',
        'in',
        limits.map(({ windowStart }) => windowStart),
      )
      .execute();
    const waitOf = (rows: typeof known, limitOf: (limit: RateLimit) => number): number => {
      const waits = limits.map((limit) => {
        const row = rows.find(({ key, window_start }) => key === limit.key && window_start === limit.windowStart);
        return (row?.count ?? 0) > limitOf(limit) ? Math.max(1_000, limit.windowStart + limit.windowMs - now) : 0;
      });
      return Math.max(...waits);
    };
    const fullMs = waitOf(known, ({ limit }) => limit - 1);
    if (fullMs > 0) return { ok: false, retryAfterMs: fullMs };

    const rows = await this.#add(limits, 1);
    // Others may have come between the reading and the counting: who must wait for them is not counted either, or a
    // thousand at once would keep an owner out for a day.
    const overMs = waitOf(rows, ({ limit }) => limit);
    if (overMs === 0) return { ok: true, refund: () => this.#refund(limits) };
    await this.#refund(limits);
    return { ok: false, retryAfterMs: overMs };
  }

  async #refund(limits: readonly RateLimit[]): Promise<void> {
    await this.#add(limits, -1);
  }

  /** Adds to each counter, in their order; gives where they stand then. */
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

  #listLimits([kind, whose, times = 1]: Counted, now: number): RateLimit[] {
    const name = hideName(this.#key, whose);
    return RULES[kind].map(({ limit, windowMs }) =>
      limitNow(`try:${kind}:${windowMs / MINUTE_MS}:${name}`, { limit: limit * times, windowMs }, now),
    );
  }
}

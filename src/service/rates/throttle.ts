import type { Database, RateRow } from '../database/tables.ts';
import { deriveKey } from '../keys/secret.ts';
import { hideName, limitNow, type RateLimit, type Rule } from './rate.ts';
import { STEPS, type Step } from './shield.ts';
import { listSources } from './visitor.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Wrong codes of staff in a day that the agency is told of. */
export const TRIES_TOLD = 30;

/** `step`: above the limit a try needs work of that step. Without one it is refused until the window ends. */
type TryRule = Rule & { step?: Step };

/**
 * What is tried to get in, by owners and staff. What strangers can use up of an owner's asks for work and never
 * refuses: a refusal would be a switch that locks the owner out.
 */
const RULES = {
  /** A name, from browsers that it does not know. Names that nobody has are counted alike. */
  account: [
    { limit: 5, windowMs: 15 * MINUTE_MS, step: 1 },
    { limit: 15, windowMs: DAY_MS, step: 2 },
    { limit: 50, windowMs: DAY_MS, step: 3 },
  ],
  /** One address of the net, whatever names it tries: an office, a provider's customers, or one attacker. */
  address: [
    { limit: 20, windowMs: 5 * MINUTE_MS, step: 2 },
    { limit: 200, windowMs: DAY_MS, step: 3 },
  ],
  /** A browser that the account knows. */
  device: [{ limit: 10, windowMs: 15 * MINUTE_MS }],
  /** Mails with a link to one mailbox. */
  forgotAccount: [
    { limit: 3, windowMs: HOUR_MS },
    { limit: 6, windowMs: DAY_MS },
  ],
  forgotAddress: [
    { limit: 5, windowMs: HOUR_MS, step: 1 },
    { limit: 15, windowMs: DAY_MS, step: 2 },
  ],
  /** One address that tries codes of staff. */
  staff: [{ limit: 10, windowMs: 15 * MINUTE_MS }],
  /** Wrong codes of staff from all addresses together; the agency is told, nobody is refused. */
  staffSite: [{ limit: TRIES_TOLD, windowMs: DAY_MS, step: 1 }],
} as const satisfies Record<string, readonly TryRule[]>;

export type Throttled = keyof typeof RULES;
/** What a try counts towards: a kind of rule, whose it is, and how many times its limit that may reach. */
export type Counted = readonly [kind: Throttled, whose: string, times?: number];

/** A try counts towards the address that it comes from, and the network around that. */
export const countSources = (kind: Throttled, visitor: string): Counted[] =>
  listSources(visitor).map(([source, times]) => [kind, source, times]);

/**
 * `pressure`: the heaviest step of the rules that are above their limit, whether or not the work was done. `fullForMs`:
 * how long until the longest window that this try has filled is over; 0 where it fills none.
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

  /**
   * Lets a try through, or says which work it needs or how long to wait. One that is turned away costs one reading and
   * is not counted. `proven` is the step of the work that came along.
   */
  async admit(counted: readonly Counted[], now: number, proven: Step = 0): Promise<Admission> {
    // One order for all, or two tries at once could wait for each other's rows.
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
    // Others may have come between the reading and the counting: who must wait for them is not counted either, or a
    // thousand at once would use up what is everybody's.
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

  /** Forgets the counts of one name in the windows of now. */
  async forget(counted: Counted, now: number): Promise<void> {
    const keys = this.#listLimits(counted, now).map(({ key }) => key);
    await this.#db.deleteFrom('rates').where('key', 'in', keys).execute();
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

  #listLimits([kind, whose, times = 1]: Counted, now: number): CountedLimit[] {
    const name = hideName(this.#key, whose);
    const rules: readonly TryRule[] = RULES[kind];
    return rules.map(({ limit, windowMs, step }) => ({
      ...limitNow(`try:${kind}:${windowMs / MINUTE_MS}:${limit}:${name}`, { limit: limit * times, windowMs }, now),
      ...(step !== undefined && { step }),
    }));
  }
}

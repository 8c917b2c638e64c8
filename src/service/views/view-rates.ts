import { createHmac, randomBytes } from 'node:crypto';
import { Counter, type CounterRule } from '../rates/counter.ts';
import { networkOf } from '../rates/visitor.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/**
 * Limits per process. A mobile network has many people behind one address, so one address may view many pages, but each
 * property only a few times.
 */
export const VIEW_LIMITS = {
  addressOfProperty: { limit: 20, windowMs: DAY_MS },
  address: { limit: 200, windowMs: HOUR_MS },
  /** Limits for the /48 of an IPv6 address, which one customer may own. */
  networkOfProperty: { limit: 100, windowMs: DAY_MS },
  network: { limit: 1_000, windowMs: HOUR_MS },
  /** All visitors together: twice the capacity that the service is designed for. */
  site: { limit: 60_000, windowMs: MINUTE_MS },
} as const satisfies Record<string, CounterRule>;

/** Limits for interest: a list page shows about thirty properties, so lists produce many more counts than pages. */
export const INTEREST_LIMITS = {
  ...VIEW_LIMITS,
  address: { limit: 2_000, windowMs: HOUR_MS },
  network: { limit: 10_000, windowMs: HOUR_MS },
  site: { limit: 600_000, windowMs: MINUTE_MS },
} as const satisfies Record<keyof typeof VIEW_LIMITS, CounterRule>;

type Limits = Readonly<Record<keyof typeof VIEW_LIMITS, CounterRule>>;

/**
 * Limits how much one address, one network and all visitors together can add to the figures. Addresses are stored in
 * memory only, as hashes with a random key, and discarded daily.
 */
export class ViewRates {
  #key = randomBytes(32);
  #day = Number.NaN;
  readonly #addressOfProperty: Counter;
  readonly #address: Counter;
  readonly #networkOfProperty: Counter;
  readonly #network: Counter;
  readonly #site: Counter;

  constructor(limits: Limits = VIEW_LIMITS) {
    this.#addressOfProperty = new Counter(limits.addressOfProperty);
    this.#address = new Counter(limits.address);
    this.#networkOfProperty = new Counter(limits.networkOfProperty);
    this.#network = new Counter(limits.network);
    this.#site = new Counter(limits.site);
  }

  /** Counts a view of a property by a visitor (`visitorKey`); false when it exceeds a limit. */
  count(visitor: string, property: string, now: number): boolean {
    const day = Math.floor(now / DAY_MS);
    if (day !== this.#day) {
      this.#day = day;
      this.#key = randomBytes(32);
    }
    const name = this.#hash(visitor);
    if (!this.#address.count(name, now) || !this.#addressOfProperty.count(`${name}/${property}`, now)) return false;
    const network = networkOf(visitor);
    if (network !== undefined) {
      const hashed = this.#hash(network);
      if (!this.#network.count(hashed, now) || !this.#networkOfProperty.count(`${hashed}/${property}`, now))
        return false;
    }
    return this.#site.count('', now);
  }

  #hash(address: string): string {
    return createHmac('sha256', this.#key).update(address).digest('base64url').slice(0, 16);
  }
}

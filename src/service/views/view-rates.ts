import { createHmac, randomBytes } from 'node:crypto';

type Rule = { most: number; windowMs: number };

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/**
 * What one process counts at most. A mobile network puts many people behind one address, so that an address may look
 * at much; one home it needs to see only so often.
 */
export const VIEW_LIMITS = {
  addressOfProperty: { most: 20, windowMs: DAY_MS },
  address: { most: 200, windowMs: HOUR_MS },
  /** The /48 of an IPv6 address, which a single customer can have. */
  networkOfProperty: { most: 100, windowMs: DAY_MS },
  network: { most: 1_000, windowMs: HOUR_MS },
  /** Everybody together: twice what the service is made for. */
  site: { most: 60_000, windowMs: MINUTE_MS },
} as const satisfies Record<string, Rule>;

/** Who comes when so many are counted already is not: figures stay too low rather than memory grows. */
const MAX_COUNTED = 100_000;

class Counter {
  readonly #rule: Rule;
  #window = Number.NaN;
  #counts = new Map<string, number>();

  constructor(rule: Rule) {
    this.#rule = rule;
  }

  /** True when one more of this key was still allowed in this window. */
  take(key: string, now: number): boolean {
    const window = Math.floor(now / this.#rule.windowMs);
    if (window !== this.#window) {
      this.#window = window;
      this.#counts = new Map();
    }
    const count = this.#counts.get(key) ?? 0;
    if (count >= this.#rule.most || (count === 0 && this.#counts.size >= MAX_COUNTED)) return false;
    this.#counts.set(key, count + 1);
    return true;
  }
}

/** The first three groups of the /64 that stands for an IPv6 visitor; undefined for an IPv4 address. */
function networkOf(visitor: string): string | undefined {
  return visitor.endsWith('::/64') ? visitor.split(':').slice(0, 3).join(':') : undefined;
}

/**
 * Bounds what one address, one network and everybody together can add to the figures. Addresses are kept in memory
 * only, hashed under a key that is made at the start, thrown away each day and written nowhere.
 */
export class ViewRates {
  #key = randomBytes(32);
  #day = Number.NaN;
  readonly #addressOfProperty = new Counter(VIEW_LIMITS.addressOfProperty);
  readonly #address = new Counter(VIEW_LIMITS.address);
  readonly #networkOfProperty = new Counter(VIEW_LIMITS.networkOfProperty);
  readonly #network = new Counter(VIEW_LIMITS.network);
  readonly #site = new Counter(VIEW_LIMITS.site);

  /** Counts a view of a property by a visitor (`visitorKey`); false when it is one too many. */
  take(visitor: string, property: string, now: number): boolean {
    const day = Math.floor(now / DAY_MS);
    if (day !== this.#day) {
      this.#day = day;
      this.#key = randomBytes(32);
    }
    const name = this.#hide(visitor);
    if (!this.#address.take(name, now) || !this.#addressOfProperty.take(`${name}/${property}`, now)) return false;
    const network = networkOf(visitor);
    if (network !== undefined) {
      const hidden = this.#hide(network);
      if (!this.#network.take(hidden, now) || !this.#networkOfProperty.take(`${hidden}/${property}`, now)) return false;
    }
    return this.#site.take('', now);
  }

  #hide(address: string): string {
    return createHmac('sha256', this.#key).update(address).digest('base64url').slice(0, 16);
  }
}

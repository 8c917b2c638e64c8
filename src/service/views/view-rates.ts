import { createHmac, randomBytes } from 'node:crypto';
import { Counter, type CounterRule } from '../rates/counter.ts';
import { networkOf } from '../rates/visitor.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/**
 * What one process counts at most. A mobile network puts many people behind one address, so that an address may look
 * at much; one property it needs to see only so often.
 */
export const VIEW_LIMITS = {
  addressOfProperty: { limit: 20, windowMs: DAY_MS },
  address: { limit: 200, windowMs: HOUR_MS },
  /** The /48 of an IPv6 address, which a single customer can have. */
  networkOfProperty: { limit: 100, windowMs: DAY_MS },
  network: { limit: 1_000, windowMs: HOUR_MS },
  /** Everybody together: twice what the service is made for. */
  site: { limit: 60_000, windowMs: MINUTE_MS },
} as const satisfies Record<string, CounterRule>;

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

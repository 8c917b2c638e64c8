import { createHmac } from 'node:crypto';
import type { FormName } from '#domain/forms/forms.ts';
import type { RateLimit } from '../leads/lead-entry.ts';

export type Rule = { limit: number; windowMs: number };

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** One visitor, one form. A household that looks for a house asks about several; a friend gets mail from us. */
const PER_FORM: Rule = { limit: 10, windowMs: 10 * MINUTE_MS };
const TO_OTHERS: Rule = { limit: 5, windowMs: HOUR_MS };
/** One visitor, all forms. */
const PER_VISITOR: Rule = { limit: 60, windowMs: 24 * HOUR_MS };
/** Everybody together, one form: a flood from many addresses stops here. */
const PER_SITE: Rule = { limit: 600, windowMs: HOUR_MS };

/** Forms that make us write to an address its owner did not give us. */
const WRITES_TO_OTHERS: readonly FormName[] = ['send-to-friend', 'sign-newsletter', 'demand-register'];

/** Nobody's name or address stands in the database, only what leads back to neither. */
export const hideName = (key: string, name: string): string =>
  createHmac('sha256', key).update(name).digest('base64url').slice(0, 22);

/** The limit of a rule in the window that now is in. */
export function limitNow(key: string, { limit, windowMs }: Rule, now: number): RateLimit {
  return { key, windowStart: Math.floor(now / windowMs) * windowMs, windowMs, limit };
}

/** The limits one lead counts towards. */
export function listLimits(form: FormName, visitor: string, now: number, key: string): RateLimit[] {
  const name = hideName(key, visitor);
  const own = WRITES_TO_OTHERS.includes(form) ? TO_OTHERS : PER_FORM;
  const rows: [string, Rule][] = [
    [`form:${form}:${name}`, own],
    [`visitor:${name}`, PER_VISITOR],
    [`site:${form}`, PER_SITE],
  ];
  return rows.map(([rateKey, rule]) => limitNow(rateKey, rule, now));
}

import { createHmac } from 'node:crypto';
import type { FormEffects } from '#domain/forms/effects.ts';
import { EFFECTS, type FormName } from '#domain/forms/forms.ts';
import { listSources } from './visitor.ts';

export type Rule = { limit: number; windowMs: number };

/** At most `limit` of this key between `windowStart` and the end of its window. */
export type RateLimit = { key: string; windowStart: number; windowMs: number; limit: number };

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** One visitor, one form. A household that looks for a house asks about several; a friend gets mail from us. */
const PER_FORM: Readonly<Record<FormEffects['rate'], Rule>> = {
  usual: { limit: 10, windowMs: 10 * MINUTE_MS },
  strict: { limit: 5, windowMs: HOUR_MS },
};
/** One visitor, all forms. */
const PER_VISITOR: Rule = { limit: 60, windowMs: 24 * HOUR_MS };

/** Nobody's name or address stands in the database, only what leads back to neither. */
export const hideName = (key: string, name: string): string =>
  createHmac('sha256', key).update(name).digest('base64url').slice(0, 22);

/** The limit of a rule in the window that now is in. */
export function limitNow(key: string, { limit, windowMs }: Rule, now: number): RateLimit {
  return { key, windowStart: Math.floor(now / windowMs) * windowMs, windowMs, limit };
}

/** The limits that a lead counts towards: those of its visitor's address, and of the network around it. */
export function listLimits(form: FormName, visitor: string, now: number, key: string): RateLimit[] {
  return listSources(visitor).flatMap(([source, times]) => {
    const name = hideName(key, source);
    const rows: [string, Rule][] = [
      [`form:${form}:${name}`, PER_FORM[EFFECTS[form].rate]],
      [`visitor:${name}`, PER_VISITOR],
    ];
    return rows.map(([rateKey, rule]) => limitNow(rateKey, { ...rule, limit: rule.limit * times }, now));
  });
}

/** A mail that says the same to the same person again. */
export const limitRepeats = (key: string, what: readonly string[], now: number): RateLimit =>
  limitNow(`mail:${hideName(key, what.join(' '))}`, { limit: 1, windowMs: HOUR_MS }, now);

/** What one person gets in a day because of what anybody typed. */
export const rateLimitVisitor = (key: string, email: string, limit: number, now: number): RateLimit =>
  limitNow(`stranger:${hideName(key, email)}`, { limit, windowMs: 24 * HOUR_MS }, now);

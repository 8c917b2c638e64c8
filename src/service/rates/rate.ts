import { createHmac } from 'node:crypto';
import type { FormEffects } from '#domain/forms/effects.ts';
import { EFFECTS, type FormName } from '#domain/forms/forms.ts';
import { listSources } from './visitor.ts';

export type Rule = { limit: number; windowMs: number };

/** Allows at most `limit` uses of this key in the window that starts at `windowStart`. */
export type RateLimit = { key: string; windowStart: number; windowMs: number; limit: number };

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * Limits per visitor and form. `usual`: allows a household to ask about several properties. `strict`: for forms that
 * send mail to a third party.
 */
const PER_FORM: Readonly<Record<FormEffects['rate'], Rule>> = {
  usual: { limit: 10, windowMs: 10 * MINUTE_MS },
  strict: { limit: 5, windowMs: HOUR_MS },
};
/** Limit per visitor over all forms together. */
const PER_VISITOR: Rule = { limit: 60, windowMs: 24 * HOUR_MS };

/** Keyed hash of a name or address, so that the database contains neither. */
export const hideName = (key: string, name: string): string =>
  createHmac('sha256', key).update(name).digest('base64url').slice(0, 22);

/** Applies a rule to the current window. */
export function limitNow(key: string, { limit, windowMs }: Rule, now: number): RateLimit {
  return { key, windowStart: Math.floor(now / windowMs) * windowMs, windowMs, limit };
}

/** Rate limits of a form submission: for the visitor's IP address and for its network. */
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

/** Rate limit for a mail with the same content to the same person. */
export const limitRepeats = (key: string, what: readonly string[], now: number): RateLimit =>
  limitNow(`mail:${hideName(key, what.join(' '))}`, { limit: 1, windowMs: HOUR_MS }, now);

/** Rate limit for the mails per day that one person receives because of other people's input. */
export const rateLimitVisitor = (key: string, email: string, limit: number, now: number): RateLimit =>
  limitNow(`stranger:${hideName(key, email)}`, { limit, windowMs: 24 * HOUR_MS }, now);

import type { Goal } from '#domain/property/goal.ts';
import type { Outcome } from '#domain/property/memory.ts';
import type { Availability } from '#domain/property/property.ts';
import type { TextKey } from '#i18n/messages.ts';
import type { Translate } from '#i18n/translator.ts';

/** Sentence about the outcome of a removed property. */
export function outcomeKey(outcome: Outcome, goal: Goal): TextKey {
  if (outcome === 'sold') return 'property:notice.sold';
  if (outcome === 'rented') return 'property:notice.rented';
  return goal === 'sale' ? 'past:gone.sale' : 'past:gone.rent';
}

/** "Sold" or "let", where there is no room for a sentence; undefined while the property is available. */
export function statusText(state: Availability | Outcome, t: Translate): string | undefined {
  if (state === 'available') return undefined;
  return t(state === 'gone' ? 'card:status.gone' : `card:status.${state}`);
}

import type { Goal } from '#domain/property/goal.ts';
import type { Outcome } from '#domain/property/memory.ts';
import type { TextKey } from '#i18n/messages.ts';

/** The sentence that tells how a home ended. */
export function outcomeKey(outcome: Outcome, goal: Goal): TextKey {
  if (outcome === 'sold') return 'property:notice.sold';
  if (outcome === 'rented') return 'property:notice.rented';
  return goal === 'sale' ? 'past:gone.sale' : 'past:gone.rent';
}

/** The word that stands for it where there is no room for a sentence. */
export function statusKey(outcome: Outcome): TextKey {
  return outcome === 'gone' ? 'past:status.gone' : `property:status.${outcome}`;
}

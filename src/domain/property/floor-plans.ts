import { putPhotographFirst } from './picture-kind.ts';
import type { Picture } from './property.ts';

/**
 * Floor plans are separate from the pictures; a property without other pictures also shows them as its pictures, for
 * example on cards.
 */
export function splitPlans(all: readonly Picture[]): { pictures: Picture[]; plans: Picture[] } {
  const plans = all.filter(({ kind }) => kind === 'plan');
  const photos = all.filter(({ kind }) => kind !== 'plan');
  return { pictures: photos.length > 0 ? putPhotographFirst(photos) : plans, plans };
}

import type { Goal } from '../property/goal.ts';
import type { Availability } from '../property/property.ts';
import type { Form } from './field.ts';
import type { FormName } from './forms.ts';

/** What a submission asks for: that of its form, but that who has not seen a property yet asks for a visit, not to rent it. */
export type RequestKind = FormName | 'rent-visit';

export function requestKind(form: FormName, { visited }: Readonly<Record<string, unknown>>): RequestKind {
  return form === 'rent-application' && visited === 'no' ? 'rent-visit' : form;
}

/** Why a form cannot be about a property; each is a code of the error catalogue. */
export const OBSTACLES = [
  'PROPERTY_NOT_FOUND',
  'PROPERTY_SOLD',
  'PROPERTY_RENTED',
  'NOT_FOR_SALE',
  'NOT_FOR_RENT',
] as const;
export type PropertyObstacle = (typeof OBSTACLES)[number];

type AboutProperty = { goal: Goal; availability: Availability | 'gone' };

/** What keeps a form from being about this property; a friend may be sent any that has a page. */
export function findObstacle(form: Form<FormName>, property: AboutProperty | undefined): PropertyObstacle | undefined {
  if (!property) return 'PROPERTY_NOT_FOUND';
  const { goal, availability } = property;
  if (form.goal !== undefined && form.goal !== goal) return form.goal === 'sale' ? 'NOT_FOR_SALE' : 'NOT_FOR_RENT';
  if (availability === 'available' || form.name === 'send-to-friend') return undefined;
  if (availability === 'gone') return 'PROPERTY_NOT_FOUND';
  return availability === 'sold' ? 'PROPERTY_SOLD' : 'PROPERTY_RENTED';
}

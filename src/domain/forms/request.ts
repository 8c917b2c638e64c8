import type { Goal } from '../property/goal.ts';
import type { Availability } from '../property/property.ts';
import { isPropertyId } from '../property/property-id.ts';
import { readValue } from './check.ts';
import {
  closedCode,
  type Field,
  type Form,
  findByRole,
  findField,
  invalidCode,
  listFields,
  type MessageCode,
  type VisitInstead,
} from './field.ts';
import { FORMS, type FormName, isFormName } from './forms.ts';

/** Kind of request of a submission: its form, or the visit request that replaces the form because of an answer. */
export type RequestKind = FormName | VisitInstead;

export function requestKind(form: FormName, values: Readonly<Record<string, unknown>>): RequestKind {
  const answered = listFields(FORMS[form]).find(
    ({ name, visitInstead }) => visitInstead && values[name] === visitInstead.answer,
  );
  return answered?.visitInstead?.kind ?? form;
}

/** True for a request that is answered with a day and a time. */
export function isVisitRequest(kind: RequestKind): boolean {
  if (!isFormName(kind)) return true;
  return findByRole(FORMS[kind], 'visitDay')?.isRequired === true && !findByRole(FORMS[kind], 'visitDay')?.showIf;
}

/** All kinds of request of a form, the visit first. */
export function listRequestKinds(form: FormName): RequestKind[] {
  return [...listFields(FORMS[form]).flatMap(({ visitInstead }) => visitInstead?.kind ?? []), form];
}

/** Reasons why a form cannot be about a property; each is a code of the error catalogue. */
export const OBSTACLES = [
  'PROPERTY_NOT_FOUND',
  'PROPERTY_SOLD',
  'PROPERTY_RENTED',
  'NOT_FOR_SALE',
  'NOT_FOR_RENT',
] as const;
export type PropertyObstacle = (typeof OBSTACLES)[number];

/** Alternatives for the visitor: correct the reference, see others, or use the forms of the property itself. */
export type Remedy = 'reference' | 'others' | 'ownForms';
export const REMEDIES: Readonly<Record<PropertyObstacle, Remedy>> = {
  PROPERTY_NOT_FOUND: 'reference',
  PROPERTY_SOLD: 'others',
  PROPERTY_RENTED: 'others',
  NOT_FOR_SALE: 'ownForms',
  NOT_FOR_RENT: 'ownForms',
};

/** The field with the property that a form is about, if the form is about one. */
export function referenceField(form: Form): Field | undefined {
  return form.about?.kind === 'property' ? findField(form, 'reference') : undefined;
}

/** ID of the property that a form is about; undefined if it is missing or malformed. */
export function findReference(form: Form, raw: Readonly<Record<string, unknown>>): string | undefined {
  const field = referenceField(form);
  const value = field && Object.hasOwn(raw, field.name) ? readValue(field, raw[field.name]) : undefined;
  return isPropertyId(value) ? value : undefined;
}

/** Message at the reference field of a form that cannot be about this property. */
export function obstacleMessage(reference: Field, obstacle: PropertyObstacle): MessageCode {
  return REMEDIES[obstacle] === 'reference' ? invalidCode(reference) : closedCode(reference);
}

type AboutProperty = { goal: Goal; availability: Availability | 'gone' };

/** The reason why a form cannot be about this property, if any. */
export function findObstacle({ about }: Form, property: AboutProperty | undefined): PropertyObstacle | undefined {
  if (about?.kind !== 'property') return undefined;
  if (!property) return 'PROPERTY_NOT_FOUND';
  const { goal, availability } = property;
  if (about.goal !== 'any' && about.goal !== goal) return about.goal === 'sale' ? 'NOT_FOR_SALE' : 'NOT_FOR_RENT';
  if (availability === 'available' || about.availability === 'any') return undefined;
  if (availability === 'gone') return 'PROPERTY_NOT_FOUND';
  return availability === 'sold' ? 'PROPERTY_SOLD' : 'PROPERTY_RENTED';
}

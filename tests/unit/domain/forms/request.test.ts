import { expect, test } from 'vitest';
import { type Form, isMessageCode } from '#domain/forms/field.ts';
import { FORM_NAMES, FORMS } from '#domain/forms/forms.ts';
import { findObstacle, findReference, OBSTACLES, obstacleMessage, requestKind } from '#domain/forms/request.ts';

test('an application from somebody who has not visited yet becomes a visit request', () => {
  expect(requestKind('rent-application', { visited: 'no' })).toBe('rent-visit');
  expect(requestKind('rent-application', { visited: 'yes' })).toBe('rent-application');
  // Without an answer about a visit, which only Brussels asks for, the request is an application.
  expect(requestKind('rent-application', {})).toBe('rent-application');
  expect(requestKind('contact-me', { visited: 'no' })).toBe('contact-me');
});

test.each([
  ['purchase-offer', { goal: 'rent', availability: 'available' }, 'NOT_FOR_SALE'],
  ['rent-application', { goal: 'sale', availability: 'available' }, 'NOT_FOR_RENT'],
  ['rent-application', { goal: 'sale', availability: 'sold' }, 'NOT_FOR_RENT'],
  ['purchase-offer', { goal: 'sale', availability: 'sold' }, 'PROPERTY_SOLD'],
  ['contact-appointment', { goal: 'rent', availability: 'rented' }, 'PROPERTY_RENTED'],
  ['contact-me', { goal: 'rent', availability: 'gone' }, 'PROPERTY_NOT_FOUND'],
  ['contact-me', undefined, 'PROPERTY_NOT_FOUND'],
  ['send-to-friend', { goal: 'sale', availability: 'sold' }, undefined],
  ['purchase-offer', { goal: 'sale', availability: 'available' }, undefined],
] as const)('the form %s about %j has the error %s', (form, property, obstacle) => {
  expect(findObstacle(FORMS[form], property)).toBe(obstacle);
});

test.each([
  [' 4013972 ', '4013972'],
  ['99000789', '99000789'],
  ['abc', 'abc'],
  ['a b/c', undefined],
  ['', undefined],
  [undefined, undefined],
  [41, undefined],
  [['41', '42'], undefined],
])('%j refers to the property %j', (propertyId, id) => {
  expect(findReference(FORMS['contact-me'], { propertyId })).toBe(id);
});

test('a form that is not about a property refers to none', () => {
  expect(findReference(FORMS['site-contact'], { propertyId: '4013972' })).toBeUndefined();
});

test('an unknown property is reported as an invalid reference, and any other obstacle as a closed property', () => {
  const [reference] = FORMS['contact-me'].steps[0]?.fields ?? [];
  if (!reference) throw new Error('No field');
  const codes = OBSTACLES.map((obstacle) => obstacleMessage(reference, obstacle));
  expect(codes).toEqual(['propertyId.invalid', ...Array<string>(4).fill('propertyId.closed')]);
  expect(codes.every(isMessageCode)).toBe(true);
});

test('only the offer and the rent application are limited to one goal', () => {
  const goalOf = ({ about }: Form) => (about?.kind === 'property' ? about.goal : 'any');
  expect(FORM_NAMES.filter((form) => goalOf(FORMS[form]) !== 'any')).toEqual(['rent-application', 'purchase-offer']);
});

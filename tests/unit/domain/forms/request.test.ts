import { expect, test } from 'vitest';
import { FORM_NAMES, FORMS } from '#domain/forms/forms.ts';
import { findObstacle, requestKind } from '#domain/forms/request.ts';

test('an application of somebody who has not visited yet is a request for a visit', () => {
  expect(requestKind('rent-application', { visited: 'no' })).toBe('rent-visit');
  expect(requestKind('rent-application', { visited: 'yes' })).toBe('rent-application');
  // Where the visit is not asked about, an application is one.
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
] as const)('%s about %j: %s', (form, property, obstacle) => {
  expect(findObstacle(FORMS[form], property)).toBe(obstacle);
});

test('only an offer and an application are about one goal', () => {
  expect(FORM_NAMES.filter((form) => FORMS[form].goal !== undefined)).toEqual(['rent-application', 'purchase-offer']);
});

import { expect, test } from 'vitest';
import { checkForm } from '#domain/forms/check.ts';
import { FORMS } from '#domain/forms/forms.ts';
import { CONTEXT, FILLED_IN, keep, listFaults, listFaultsOfEmpty } from './filled-in.ts';

test('a demand needs a goal, a kind, a municipality, e-mail and privacy acceptance, but no name', () => {
  expect(listFaultsOfEmpty('demand-register')).toEqual({
    goal: 'goal.required',
    propertyTypes: 'propertyTypes.required',
    zones: 'zones.required',
    email: 'email.required',
    privacyAccepted: 'privacyAccepted.required',
  });
});

test('amounts are stored as numbers', () => {
  expect(keep('demand-register', { priceMin: '€ 250.000' })).toMatchObject({ priceMin: 250_000, priceMax: 350_000 });
});

test.each([
  [{ priceMin: '400000' }, { priceMax: 'priceMax.below' }],
  [{ priceMin: 'niet veel' }, { priceMin: 'priceMin.invalid' }],
  [{ priceMax: -1 }, { priceMax: 'priceMax.invalid' }],
  [{ goal: 'steal' }, { goal: 'value.invalid' }],
  [{ zones: Array.from({ length: 201 }, (_, index) => String(1000 + index)) }, { zones: 'value.invalid' }],
])('the answers %j are refused', (changes, faults) => {
  expect(listFaults('demand-register', { ...FILLED_IN['demand-register'], ...changes })).toEqual(faults);
});

test('an area drawn on the map replaces municipalities; a line that encloses nothing does not', () => {
  const drawn = { ...FILLED_IN['demand-register'], zones: [], area: '50.8,4.3,50.9,4.3,50.9,4.4' };
  expect(listFaults('demand-register', drawn)).toEqual({});
  expect(listFaults('demand-register', { ...drawn, area: '50.8,4.3' })).toEqual({ area: 'value.invalid' });
  expect(listFaults('demand-register', { ...drawn, area: '' })).toEqual({ zones: 'zones.required' });
});

test('bedrooms are asked for when a chosen category has them, whatever its ID', () => {
  const keepOf = (bedroomTypes: string[]) => {
    const checked = checkForm(FORMS['demand-register'], FILLED_IN['demand-register'], { ...CONTEXT, bedroomTypes });
    return checked.ok && checked.values;
  };
  expect(keep('demand-register')).toMatchObject({ bedrooms: 2 });
  expect(keep('demand-register', { propertyTypes: ['4', '7'] })).not.toHaveProperty('bedrooms');
  expect(keepOf(['HUIS', '2'])).toMatchObject({ bedrooms: 2 });
  expect(keepOf(['HUIS', '21'])).not.toHaveProperty('bedrooms');
});

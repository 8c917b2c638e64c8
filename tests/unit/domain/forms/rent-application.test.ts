import { describe, expect, test } from 'vitest';
import { CONTEXT, FILLED_IN, keep, listFaults, listFaultsOfEmpty } from './filled-in.ts';

const ELSEWHERE = { ...CONTEXT, asksVisitFirst: false };

describe('a rent application in Brussels:', () => {
  test('the form first asks whether the home was visited, and not about income or household', () => {
    expect(listFaultsOfEmpty('rent-application')).toEqual({
      propertyId: 'propertyId.required',
      visited: 'visited.required',
      firstName: 'firstName.required',
      lastName: 'lastName.required',
      email: 'email.required',
      phone: 'phone.required',
      privacyAccepted: 'privacyAccepted.required',
    });
  });

  test('income and household are asked for after a visit', () => {
    expect(keep('rent-application')).toMatchObject({ visited: 'yes', income: 3200, household: 2 });
    const { income: _income, ...without } = FILLED_IN['rent-application'];
    expect(listFaults('rent-application', without)).toEqual({ income: 'income.required' });
  });

  test('without a visit the application becomes a visit request, and a submitted income is not stored', () => {
    const answer = { ...FILLED_IN['rent-application'], visited: 'no' };
    expect(listFaults('rent-application', answer)).toEqual({ date: 'date.required', slot: 'slot.required' });
    const kept = keep('rent-application', { visited: 'no', date: '2026-12-01', slot: '10:00-13:00' });
    expect(kept).toMatchObject({ date: '2026-12-01', slot: '10:00-13:00' });
    for (const name of ['income', 'household', 'startDate']) expect(kept).not.toHaveProperty(name);
  });
});

describe('a rent application outside Brussels:', () => {
  test('income and household are asked for immediately', () => {
    expect(listFaults('rent-application', { language: 'nl' }, ELSEWHERE)).toMatchObject({
      startDate: 'startDate.required',
      household: 'household.required',
      income: 'income.required',
    });
    expect(keep('rent-application', { visited: undefined }, ELSEWHERE)).toMatchObject({ income: 3200 });
  });

  test('a date may be typed in the format that pages show', () => {
    const typed = { startDate: '1-2-2027', endDate: '31/07/2027' };
    expect(keep('rent-application', typed, ELSEWHERE)).toMatchObject({
      startDate: '2027-02-01',
      endDate: '2027-07-31',
    });
  });

  test.each([
    [{ startDate: '2026-11-20' }, { startDate: 'startDate.invalid' }],
    [{ endDate: '2026-12-31' }, { endDate: 'endDate.invalid' }],
    [{ endDate: '2027-13-01' }, { endDate: 'endDate.invalid' }],
    [{ endDate: '2026-11-' }, { endDate: 'endDate.required' }],
    [{ endDate: '12/2027' }, { endDate: 'endDate.required' }],
    [{ endDate: '2027-02-30' }, { endDate: 'endDate.invalid' }],
    [{ endDate: '31-11-2027' }, { endDate: 'endDate.invalid' }],
    [{ startDate: '12/2027' }, { startDate: 'startDate.required' }],
    [{ startDate: '2027-02-30' }, { startDate: 'startDate.invalid' }],
    [
      { startDate: '2027-01-', endDate: '2027-' },
      { startDate: 'startDate.required', endDate: 'endDate.required' },
    ],
    [{ household: '0' }, { household: 'household.invalid' }],
    [{ household: '2,5' }, { household: 'household.invalid' }],
  ])('the answers %j are refused', (changes, faults) => {
    expect(listFaults('rent-application', { ...FILLED_IN['rent-application'], ...changes }, ELSEWHERE)).toEqual(faults);
  });
});

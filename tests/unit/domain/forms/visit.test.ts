import { describe, expect, test } from 'vitest';
import { DEFAULT_SERVICE_OPTIONS } from '#api/service-options.ts';
import { checkForm } from '#domain/forms/check.ts';
import { FORMS } from '#domain/forms/forms.ts';
import { visitWindow } from '#domain/visits/visit-days.ts';
import { CONTEXT, FILLED_IN } from './filled-in.ts';

/** Limits for visits at noon in Brussels on a Saturday. */
const visits = visitWindow(DEFAULT_SERVICE_OPTIONS.visits, new Date('2026-11-21T11:00:00Z'));
const NO_VISIT = { ...FILLED_IN['rent-application'], visited: 'no' };

describe.each([
  ['contact-appointment', FILLED_IN['contact-appointment']],
  ['rent-application', NO_VISIT],
] as const)('in the form %s,', (form, answers) => {
  const faultsOf = (date: string, slot = '16:00-19:00') => {
    const checked = checkForm(FORMS[form], { ...answers, date, slot }, { ...CONTEXT, visits });
    return checked.ok ? {} : checked.fields;
  };

  test.each([
    ['2026-11-21', {}],
    ['2026-11-20', { date: 'date.invalid' }],
    ['2026-11-22', { date: 'date.closed' }],
    ['2026-12-21', {}],
    ['2026-12-22', { date: 'date.tooFar' }],
    ['2099-01-01', { date: 'date.tooFar' }],
  ])('a visit on %s has the errors %j', (date, faults) => {
    expect(faultsOf(date)).toEqual(faults);
  });

  test('a slot that begins within the next two hours is too soon, a later slot is not', () => {
    expect(faultsOf('2026-11-21', '13:00-16:00')).toEqual({ slot: 'slot.tooSoon' });
    expect(faultsOf('2026-11-21', '16:00-19:00')).toEqual({});
    expect(faultsOf('2026-11-23', '10:00-13:00')).toEqual({});
  });
});

test('a callback slot is not a visit and is not checked against the clock', () => {
  const answers = { ...FILLED_IN['contact-me'], preferredContact: 'phone', slot: '10:00-13:00' };
  expect(checkForm(FORMS['contact-me'], answers, { ...CONTEXT, visits }).ok).toBe(true);
});

import { expect, test } from 'vitest';
import { type Form, findByRole } from '#domain/forms/field.ts';
import { ALERT_FORM, MESSAGE_FORM, PROJECT_FORM, VALUATION_FORM, VISIT_FORM } from '#domain/forms/form-for.ts';
import { EFFECTS, FORMS, thankedForm } from '#domain/forms/forms.ts';

test('each form that a place leads to does what it is for', () => {
  expect(EFFECTS[ALERT_FORM].subscribes).toBe('alert');
  expect(findByRole(FORMS[VISIT_FORM], 'visitDay')?.showIf).toBeUndefined();
  expect(findByRole(FORMS[VISIT_FORM], 'visitTime')?.isRequired).toBe(true);
  const valuation: Form = FORMS[VALUATION_FORM];
  expect(valuation.shows).toContain('sold');
  expect(findByRole(FORMS[MESSAGE_FORM], 'colleague')).toBeDefined();
  expect(FORMS[PROJECT_FORM].about).toEqual({ kind: 'project' });
});

test('a page that thanks for a form that is no more thanks for a message', () => {
  expect(thankedForm('purchase-offer')).toBe('purchase-offer');
  expect(thankedForm('raffle')).toBe(MESSAGE_FORM);
});

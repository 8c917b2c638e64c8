import { expect, test } from 'vitest';
import { type Form, findByRole } from '#domain/forms/field.ts';
import { ALERT_FORM, MESSAGE_FORM, PROJECT_FORM, VALUATION_FORM, VISIT_FORM } from '#domain/forms/form-for.ts';
import { EFFECTS, FORMS, thankedForm } from '#domain/forms/forms.ts';

test('each form linked from a page does what the link promises', () => {
  expect(EFFECTS[ALERT_FORM].subscribes).toBe('alert');
  expect(findByRole(FORMS[VISIT_FORM], 'visitDay')?.showIf).toBeUndefined();
  expect(findByRole(FORMS[VISIT_FORM], 'visitTime')?.isRequired).toBe(true);
  const valuation: Form = FORMS[VALUATION_FORM];
  expect(valuation.shows).toContain('sold');
  expect(findByRole(FORMS[MESSAGE_FORM], 'colleague')).toBeDefined();
  expect(FORMS[PROJECT_FORM].about).toEqual({ kind: 'project' });
});

test('a form that no longer exists has the thank-you page of the message form', () => {
  expect(thankedForm('purchase-offer')).toBe('purchase-offer');
  expect(thankedForm('raffle')).toBe(MESSAGE_FORM);
});

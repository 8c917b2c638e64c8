import { expect, test } from 'vitest';
import { ALERT_CRITERIA, CRITERIA_FORM } from '#domain/forms/alert-fields.ts';
import { listFields } from '#domain/forms/field.ts';
import { ALERT_FORM } from '#domain/forms/form-for.ts';
import { FORMS } from '#domain/forms/forms.ts';

const asked = listFields(FORMS[ALERT_FORM]);

test('the form of an alert asks for every criterion, as its owner may change it later', () => {
  for (const field of ALERT_CRITERIA) expect(asked, field.name).toContain(field);
  expect(listFields(CRITERIA_FORM)).toEqual(ALERT_CRITERIA);
});

test('a criterion says nothing of who asks', () => {
  const personal = ['email', 'phone', 'firstName', 'lastName', 'title', 'privacyAccepted', 'newsletter'];
  expect(ALERT_CRITERIA.map(({ name }) => name).filter((name) => personal.includes(name))).toEqual([]);
});

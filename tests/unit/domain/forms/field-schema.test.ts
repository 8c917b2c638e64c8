import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fieldSchema, formSchema } from '#domain/forms/field-schema.ts';
import { FORM_NAMES, FORMS } from '#domain/forms/forms.ts';
import { FILLED_IN, keep } from './filled-in.ts';

test.each(FORM_NAMES)('the body of the form %s can be described as JSON Schema', (name) => {
  const schema = z.toJSONSchema(formSchema(FORMS[name]), { io: 'input' });
  expect(schema.required).toContain('privacyAccepted');
  expect(schema.required).toContain('language');
});

test.each(FORM_NAMES)('the stored values of the form %s validate against the schema of its body', (name) => {
  expect(formSchema(FORMS[name]).safeParse(keep(name)).success).toBe(true);
});

test('the schema drops fields that the form does not have', () => {
  const parsed = formSchema(FORMS['sign-newsletter']).parse({ ...FILLED_IN['sign-newsletter'], admin: true });
  expect(parsed).not.toHaveProperty('admin');
});

test('the JSON Schema needs no eval, which the content security policy forbids', () => {
  expect(z.config().jitless).toBe(true);
});

test.each([
  ['4013972', true],
  ['P-12', true],
  ['../etc', false],
  ['1 OR 1=1', false],
  ['x'.repeat(41), false],
])('%j is a valid reference to a property: %j', (value, is) => {
  expect(fieldSchema({ name: 'propertyId', kind: 'reference' }).safeParse(value).success).toBe(is);
});

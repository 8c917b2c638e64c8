import { describe, expect, test } from 'vitest';
import { listFields } from '#domain/forms/field.ts';
import { FORM_NAMES, FORMS, feedbackRoute, isFormName } from '#domain/forms/forms.ts';
import { LANGUAGES } from '#domain/language.ts';
import { readMessages } from '#i18n/messages.ts';
import routes from '../../../../snapshot/routes.json' with { type: 'json' };
import { keep } from './filled-in.ts';

describe.each(FORM_NAMES)('the form %s', (name) => {
  const form = FORMS[name];
  const fields = listFields(form);

  test('has its own name and each field once', () => {
    expect(form.name).toBe(name);
    expect(new Set(fields.map((field) => field.name)).size).toBe(fields.length);
  });

  test('asks for acceptance of the privacy statement', () => {
    expect(fields.find((field) => field.name === 'privacyAccepted')).toMatchObject({ isRequired: true });
  });

  test('has conditions that refer only to earlier, visible fields', () => {
    const known = new Set<string>(['asksVisitFirst', 'bedroomTypes']);
    for (const { name: field, showIf = [], requiredIf = [] } of fields) {
      for (const rule of [...showIf, ...requiredIf]) {
        for (const named of [rule.field, rule.compareWithField])
          if (named !== undefined) expect(known, field).toContain(named);
        for (const [word] of rule.advancedCondition?.matchAll(/\b[a-zA-Z]+\b(?![("])/g) ?? [])
          if (!['false', 'true', 'yes', 'no'].includes(word)) expect(known, field).toContain(word);
      }
      known.add(field);
    }
  });

  test('has a text in every language for each label, hint, option and step', () => {
    const keys = [`title.${name}`, `send.${name}`, ...form.steps.map((step) => `step.${step.name}`)];
    for (const field of fields) {
      keys.push(`label.${field.label ?? field.name}`);
      if (field.hint) keys.push(`hint.${field.hint}`);
      for (const option of field.options ?? []) keys.push(`option.${field.name}.${option}`);
    }
    for (const language of LANGUAGES) {
      // Texts with a count have one key per plural form.
      const known = Object.keys(readMessages(language).form).map((key) => key.replace(/_(?:one|other)$/, ''));
      expect(known).toEqual(expect.arrayContaining(keys));
    }
  });

  test('has a thank-you page in every language of the demo', () => {
    const route = routes.find(({ path }) => path === feedbackRoute(name));
    for (const language of LANGUAGES) expect(route?.paths).toHaveProperty(language);
  });

  test('accepts a complete submission', () => {
    expect(keep(name)).toMatchObject({ privacyAccepted: true });
  });
});

test.each([
  ['contact-me', true],
  ['toString', false],
  [undefined, false],
])('%j is the name of a form: %j', (name, is) => {
  expect(isFormName(name)).toBe(is);
});

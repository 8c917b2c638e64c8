import { describe, expect, test } from 'vitest';
import { CONTACT_ME, CONTACT_ME_EFFECTS } from '#domain/forms/contact-me.ts';
import { type FormEffects, NEXT_STEPS } from '#domain/forms/effects.ts';
import { type Form, findByRole } from '#domain/forms/field.ts';
import { EFFECTS, FORM_NAMES, FORMS } from '#domain/forms/forms.ts';

describe.each(FORM_NAMES)('the form %s', (name) => {
  const form = FORMS[name];
  const { mails, subscribes, rate, history, next } = EFFECTS[name];

  test('has the strict rate limit exactly when it mails an address whose owner may not be the sender', () => {
    expect(rate).toBe(mails.includes('friend') || subscribes !== 'nothing' ? 'strict' : 'usual');
  });

  test('mails a friend exactly when it asks for a friend’s e-mail address', () => {
    expect(mails.includes('friend')).toBe(findByRole(form, 'friend') !== undefined);
  });

  test('answers its visitor with one mail: a receipt or a confirmation request', () => {
    expect(mails.includes('visitor')).toBe(subscribes === 'nothing');
  });

  test('appears in the owner’s history exactly when it is about a property', () => {
    expect(history !== 'none').toBe(form.about?.kind === 'property');
  });

  test('has a visit day exactly when it has a visit time; a visit or a document requires a property', () => {
    expect(findByRole(form, 'visitDay') !== undefined).toBe(findByRole(form, 'visitTime') !== undefined);
    for (const role of ['visitTime', 'document'] as const)
      if (findByRole(form, role)) expect(form.about?.kind).toBe('property');
  });

  test('offers next steps on its thank-you page', () => {
    expect(next.length).toBeGreaterThan(0);
    for (const step of next) expect(NEXT_STEPS).toContain(step);
  });
});

// Verified by the type check: the line after each @ts-expect-error must be an error, as it lacks one declaration.
test('effects have no default values', () => {
  // @ts-expect-error without its mails
  const mails: FormEffects = { ...CONTACT_ME_EFFECTS, mails: undefined };
  // @ts-expect-error without its subscription
  const subscribes: FormEffects = { ...CONTACT_ME_EFFECTS, subscribes: undefined };
  // @ts-expect-error without its rate class
  const rate: FormEffects = { ...CONTACT_ME_EFFECTS, rate: undefined };
  // @ts-expect-error without its error code
  const notStored: FormEffects = { ...CONTACT_ME_EFFECTS, notStored: undefined };
  // @ts-expect-error without its kind in the history
  const history: FormEffects = { ...CONTACT_ME_EFFECTS, history: undefined };
  // @ts-expect-error without its next steps
  const next: FormEffects = { ...CONTACT_ME_EFFECTS, next: undefined };
  // @ts-expect-error with an empty register, so without a retention period
  const register: FormEffects = { ...CONTACT_ME_EFFECTS, register: [] };
  // @ts-expect-error without its subject
  const about: Form = { ...CONTACT_ME, about: undefined };
  // @ts-expect-error without its contents
  const shows: Form = { ...CONTACT_ME, shows: undefined };
  const said = [mails, subscribes, rate, notStored, history, next, register, about, shows];
  expect(said).toHaveLength(Object.keys(CONTACT_ME_EFFECTS).length + 2);
});

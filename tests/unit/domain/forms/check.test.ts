import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkForm, INCOMPLETE, listAsked, readEntries, readValue } from '#domain/forms/check.ts';
import { type Field, incompleteCode, listFields } from '#domain/forms/field.ts';
import { FORM_NAMES, FORMS } from '#domain/forms/forms.ts';
import { CONTEXT, FILLED_IN, keep, listFaults } from './filled-in.ts';

const field = (kind: Field['kind'], name: Field['name'] = 'remark'): Field => ({ kind, name });

describe('parsing a posted form', () => {
  test.each([
    [field('text'), '  Jette ', 'Jette'],
    [field('text'), '   ', undefined],
    [field('text'), null, undefined],
    [field('text', 'firstName'), '\u202eanoN\u202c', 'anoN'],
    [field('text', 'lastName'), '\u2066Peeters\u2069 \u200f\u061c', 'Peeters'],
    [field('text', 'lastName'), '\u200e\u202a\u2068', undefined],
    [field('text', 'friendName'), 'Élodie\u202d', 'Élodie'],
    [field('text', 'friendName'), 'مريم', 'مريم'],
    [field('textarea'), 'ביקור \u200fב-10:00', 'ביקור \u200fב-10:00'],
    [field('checkbox'), 'on', true],
    [field('checkbox'), 'false', undefined],
    [field('checkbox'), false, undefined],
    [field('number'), '3', 3],
    [field('number'), 'three', 'three'],
    [field('amount'), '1.250,50', 1250.5],
    [field('amount'), 250_000, 250_000],
    [field('phone'), '021234567', '021 23 45 67'],
    [field('date', 'endDate'), '31-12-2026', '2026-12-31'],
    [field('date', 'endDate'), '2026-12-', '2026-12-'],
    [field('text'), ['one'], 'one'],
    [field('choices', 'zones'), '1000', ['1000']],
    [field('choices', 'zones'), ['1000', '', '1000'], ['1000']],
    [field('choices', 'zones'), [], undefined],
  ])('for the field %j turns %j into %j', (of, raw, value) => {
    expect(readValue(of, raw)).toEqual(value);
  });

  test('turns a repeated field into a list', () => {
    const data = new URLSearchParams('zones=1000&zones=1090&goal=buy');
    expect(readEntries(data)).toEqual({ zones: ['1000', '1090'], goal: 'buy' });
  });

  test('treats a field named like a member of Object.prototype as an ordinary field', () => {
    const raw = readEntries(new URLSearchParams('__proto__=x&constructor=y'));
    expect(Object.keys(raw)).toEqual(['__proto__', 'constructor']);
    expect(Object.getPrototypeOf(raw)).toBe(Object.prototype);
  });

  test('gives the same values for urlencoded data as for JSON', () => {
    const entries = Object.entries(FILLED_IN['demand-register']).flatMap(([name, value]): [string, string][] =>
      Array.isArray(value) ? value.map((item): [string, string] => [name, String(item)]) : [[name, String(value)]],
    );
    const posted = checkForm(FORMS['demand-register'], readEntries(new URLSearchParams(entries)), CONTEXT);
    expect(posted).toEqual({ ok: true, values: keep('demand-register') });
  });
});

describe('an input that the browser cannot parse is reported as incomplete', () => {
  // Checks all fields of the kinds for which a browser may report `validity.badInput` instead of a value.
  const fields = FORM_NAMES.flatMap((form) => listFields(FORMS[form]).map((field) => ({ form, field })));
  const dates = fields.filter(({ field }) => ['date', 'number', 'amount'].includes(field.kind));

  test.each(dates.map(({ form, field }) => [field.name, form] as const))('in the field %s of %s', (name, form) => {
    const context = { ...CONTEXT, asksVisitFirst: name === 'date' };
    const answers = { ...FILLED_IN[form], visited: name === 'date' ? 'no' : 'yes', [name]: INCOMPLETE };
    const field = fields.find((one) => one.form === form && one.field.name === name)?.field;
    expect(listFaults(form, answers, context)).toMatchObject({ [name]: field && incompleteCode(field) });
  });

  test('with a message of its own for each date field', () => {
    expect(dates.filter(({ field }) => field.kind === 'date').map(({ field }) => incompleteCode(field))).not.toContain(
      'value.incomplete',
    );
  });
});

test('only the fields of the form are stored', () => {
  expect(keep('sign-newsletter', { remark: 'hello', admin: true, __proto__: { admin: true } })).toEqual({
    email: 'anouk@voorbeeld.be',
    privacyAccepted: true,
    language: 'nl',
  });
});

test('the language of a submission must be one of the site’s languages', () => {
  expect(listFaults('sign-newsletter', { ...FILLED_IN['sign-newsletter'], language: 'es' })).toEqual({
    language: 'value.invalid',
  });
});

test('a question that is hidden also hides the fields that depend on its answer', () => {
  const asked = listAsked(FORMS['rent-application'], { visited: 'no', income: '3000' }, CONTEXT);
  expect(asked.map(({ field: { name } }) => name)).not.toContain('income');
});

test('the validation of any submission throws no error, and valid values stay valid', () => {
  fc.assert(
    fc.property(fc.constantFrom(...FORM_NAMES), fc.object(), fc.boolean(), (name, wild, asksVisitFirst) => {
      const context = { ...CONTEXT, asksVisitFirst };
      const first = checkForm(FORMS[name], { ...FILLED_IN[name], ...wild }, context);
      if (!first.ok) return Object.keys(first.fields).length > 0;
      const again = checkForm(FORMS[name], first.values, context);
      expect(again).toEqual(first);
      return true;
    }),
  );
  fc.assert(
    fc.property(
      fc.constantFrom(...FORM_NAMES),
      fc.dictionary(fc.constantFrom('email', 'slot', 'zones', 'offer', 'date', 'cv', 'language'), fc.anything()),
      (name, wild) => {
        checkForm(FORMS[name], { ...FILLED_IN[name], ...wild }, CONTEXT);
      },
    ),
  );
});

import { expect, test } from 'vitest';
import { ACTIVITIES } from '#domain/forms/data-register.ts';
import { EFFECTS, FORM_NAMES } from '#domain/forms/forms.ts';
import { ACTIVITY_NAMES } from '#domain/forms/processing.ts';

test('the register has every activity once, in its order', () => {
  expect(ACTIVITIES.map(({ name }) => name)).toEqual(ACTIVITY_NAMES);
});

test('forms of one activity say the same of it', () => {
  for (const said of FORM_NAMES.flatMap((form) => EFFECTS[form].register)) {
    const { forms, ...same } = ACTIVITIES.find(({ name }) => name === said.name) ?? {};
    expect(said).toEqual(same);
    expect(forms).not.toEqual([]);
  }
});

import { expect, test } from 'vitest';
import { ACTIVITIES } from '#domain/forms/data-register.ts';
import { EFFECTS, FORM_NAMES } from '#domain/forms/forms.ts';
import { ACTIVITY_NAMES } from '#domain/forms/processing.ts';

test('the processing register lists every activity once, in order', () => {
  expect(ACTIVITIES.map(({ name }) => name)).toEqual(ACTIVITY_NAMES);
});

test('forms of one activity describe it identically', () => {
  for (const said of FORM_NAMES.flatMap((form) => EFFECTS[form].register)) {
    const { forms, ...same } = ACTIVITIES.find(({ name }) => name === said.name) ?? {};
    expect(said).toEqual(same);
    expect(forms).not.toEqual([]);
  }
});

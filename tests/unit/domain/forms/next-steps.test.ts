import { describe, expect, test } from 'vitest';
import { FORM_NAMES } from '#domain/forms/forms.ts';
import { listNextSteps } from '#domain/forms/next-steps.ts';

describe('the next steps after', () => {
  test.each([
    ['contact-me', undefined, ['sale', 'rent']],
    ['contact-me', 'rent', ['rent']],
    ['contact-appointment', 'sale', ['sale']],
    ['rent-application', 'rent', ['rent']],
    ['contact-demand', undefined, ['services']],
    ['contact-construction', 'rent', ['projects', 'sale']],
  ] as const)('the form %s about a property for %s are %j', (form, goal, steps) => {
    expect(listNextSteps(form, goal)).toEqual(steps);
  });

  test.each(FORM_NAMES)('the form %s are not empty', (form) => {
    expect(listNextSteps(form).length).toBeGreaterThan(0);
  });
});

import { describe, expect, test } from 'vitest';
import { ACTIVITIES, listCategories, listEncrypted, listRecipients } from '#domain/forms/data-register.ts';
import { FORM_VALUES, listFields } from '#domain/forms/field.ts';
import { FORM_NAMES, FORMS } from '#domain/forms/forms.ts';

const find = (name: string) => {
  const activity = ACTIVITIES.find((each) => each.name === name);
  if (!activity) throw new Error(name);
  return activity;
};

describe.each(FORM_NAMES)('the form %s', (form) => {
  const own = ACTIVITIES.filter(({ forms }) => forms.includes(form));

  test('is in the processing register', () => {
    expect(own).not.toEqual([]);
  });

  test.each(listFields(FORMS[form]).map(({ name }) => name))(
    'has a data category for %s, which the register lists',
    (name) => {
      const category = FORM_VALUES[name].data;
      expect(category).toBeDefined();
      if (category === 'nothing') return;
      expect(own.flatMap((activity) => listCategories(activity))).toContain(category);
    },
  );
});

test('a CV is registered under job applications, which have another retention period than questions', () => {
  expect(listCategories(find('questions'))).not.toContain('cv');
  expect(listCategories(find('jobs'))).toContain('cv');
  expect([find('questions').kept, find('jobs').kept]).toEqual(['leads', 'applications']);
});

test('income, household and CV are encrypted, as the form tables specify', () => {
  expect(listEncrypted().sort()).toEqual(['cv', 'household', 'income']);
});

test('the owner is a recipient of visits, but not of valuations or rent applications', () => {
  expect(listRecipients(find('visits'))).toEqual(['staff', 'owner', 'processors']);
  expect(listRecipients(find('valuation'))).toEqual(['staff', 'processors']);
  expect(listRecipients(find('rental'))).toEqual(['staff', 'decision', 'processors']);
});

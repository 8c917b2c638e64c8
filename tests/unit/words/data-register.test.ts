import { describe, expect, test } from 'vitest';
import { ACTIVITIES, type DataRules } from '#domain/forms/data-register.ts';
import { LANGUAGES } from '#domain/language.ts';
import { BACKUP_RULE, FIXED_DAYS } from '#domain/law/retention.ts';
import { translate } from '#i18n/translator.ts';
import { describeActivities, describeDeletion } from '#words/data-register.ts';

const RULES: DataRules = {
  retention: { leads: 730, applications: 180, unconfirmed: 14, ended: 365 },
  showsContacts: false,
};
const textOf = (rules: DataRules, name: string) => {
  const entry = describeActivities(rules, 'en', translate('en')).find((each) => each.name === name);
  return entry?.rows.map(({ term, text }) => `${term}: ${text}`).join('\n') ?? '';
};

describe.each(LANGUAGES)('in the processing register in %s', (language) => {
  test('every activity states the persons, data, legal basis, recipients and retention', () => {
    const entries = describeActivities(RULES, language, translate(language));
    expect(entries).toHaveLength(ACTIVITIES.length);
    for (const { title, purpose, rows } of entries) {
      expect(rows).toHaveLength(5);
      for (const text of [title, purpose, ...rows.flatMap(({ term, text }) => [term, text])])
        expect(text).toMatch(/^(?!register:)[^{}]+$/);
    }
  });
});

test('the register states the configured retention periods', () => {
  expect(textOf(RULES, 'questions')).toContain('How long: 2 years after the form was sent');
  expect(textOf(RULES, 'jobs')).toContain('How long: 180 days after the form was sent');
  const shorter = { ...RULES, retention: { ...RULES.retention, leads: 90, unconfirmed: 1 } };
  expect(textOf(shorter, 'questions')).toContain('How long: 90 days after the form was sent');
  expect(textOf(shorter, 'alerts')).toContain('1 day if it is never confirmed');
});

test('the register says that owners see names only when the agency allows it', () => {
  expect(textOf(RULES, 'visits')).toContain('initials, kind and time');
  expect(textOf({ ...RULES, showsContacts: true }, 'visits')).toContain('name, message and time');
});

test('deleted data stay 30 days in the trash and up to six months in backups', () => {
  expect([FIXED_DAYS.trash, BACKUP_RULE.months]).toEqual([30, 6]);
  expect(describeDeletion('en', translate('en'))).toMatch(/30 days later.*6 months/);
  expect(describeDeletion('de', translate('de'))).toMatch(/30 Tage später.*6 Monate/);
});

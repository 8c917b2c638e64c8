import { expect, test } from 'vitest';
import { findSubject, PICTURE_SUBJECTS } from '#domain/property/picture-subject.ts';
import { readMessages } from '#i18n/messages.ts';

test('there is a word for every subject, and a subject for every word', () => {
  const words = Object.keys(readMessages('nl').card).filter((key) => key.startsWith('subject.'));
  expect(words).toEqual(PICTURE_SUBJECTS.map((subject) => `subject.${subject}`));
});

test('what there is no word for is another picture of the property', () => {
  expect(findSubject('kitchen')).toBe('kitchen');
  expect(findSubject('helipad')).toBe('other');
  expect(findSubject(undefined)).toBe('other');
});

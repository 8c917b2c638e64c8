import { expect, test } from 'vitest';
import { findSubject, PICTURE_SUBJECTS, readSubject } from '#domain/property/picture-subject.ts';
import { readMessages } from '#i18n/messages.ts';

test('every picture subject has a word, and every word a subject', () => {
  const words = Object.keys(readMessages('nl').card).filter((key) => key.startsWith('subject.'));
  expect(words).toEqual(PICTURE_SUBJECTS.map((subject) => `subject.${subject}`));
});

test('an unknown or missing subject becomes "other"', () => {
  expect(findSubject('kitchen')).toBe('kitchen');
  expect(findSubject('helipad')).toBe('other');
  expect(findSubject(undefined)).toBe('other');
});

test.each([
  ['Slaapkamer 2', { subject: 'bedroom', room: 2 }],
  ['Chambre à coucher', { subject: 'bedroom' }],
  ['keuken', { subject: 'kitchen' }],
  ['Salle à manger', { subject: 'dining' }],
  ['Salle de bains', { subject: 'bathroom' }],
  ['Grundriss EG', { subject: 'plan' }],
  ['118432-grondplan', { subject: 'plan' }],
  ['Küche', { subject: 'kitchen' }],
  ['Living', { subject: 'living' }],
  ['bedroom_2024', { subject: 'bedroom' }],
])('%s states the subject of a picture', (title, expected) => {
  expect(readSubject(title)).toEqual(expected);
});

test.each(['IMG_2041', 'Foto 3', '', 'Planckstraat 12', 'Dalhem'])('%j states no subject', (title) => {
  expect(readSubject(title)).toBeUndefined();
});

import { expect, test } from 'vitest';
import { referenceWords } from '#domain/property/reference-words.ts';

test.each([
  ['4013972', '4013972'],
  ['AB-123', 'ab 123'],
  ['Réf. 4428390', '4428390'],
  ['Referentie: ab-123', 'ab 123'],
  ['ref4428390', '4428390'],
  ['Referentienr. 4428390', '4428390'],
  // Not a reference, because a reference has a digit.
  ['referentie', 'referentie'],
])('the reference “%s” is searched for as “%s”', (text, words) => {
  expect(referenceWords(text)).toBe(words);
});

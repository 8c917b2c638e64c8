import { expect, test } from 'vitest';
import { translate } from '#i18n/translator.ts';
import { elsewhereText } from '#words/elsewhere-text.ts';

test.each([
  ['hasselt', 'Hasselt'],
  ['saint-josse-ten-noode', 'Saint-Josse-ten-Noode'],
  ['la louvière', 'La Louvière'],
  ["'s gravenbrakel", "'s Gravenbrakel"],
])('a town without properties, typed as %s, is named %s', (typed, name) => {
  expect(elsewhereText([typed], translate('nl'))).toBe(`In ${name} is er vandaag geen aanbod.`);
});

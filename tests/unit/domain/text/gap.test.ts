import { expect, test } from 'vitest';
import { hasGap, withoutGaps } from '#domain/text/gap.ts';

test.each([
  ['Te koop voor […], een koopje.', 'Te koop voor, een koopje.'],
  ['[…] te koop', 'te koop'],
  ['Huis in de […]', 'Huis in de'],
  ['[…] […]', ''],
  ['Niets  weg , hier', 'Niets  weg , hier'],
])('the redacted text %j appears in a title as %j', (text, clean) => {
  expect(withoutGaps(text)).toBe(clean);
  expect(hasGap(clean)).toBe(false);
});

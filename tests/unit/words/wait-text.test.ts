import { expect, test } from 'vitest';
import { translate } from '#i18n/translator.ts';
import { waitText } from '#words/wait-text.ts';

const MINUTE_MS = 60_000;

test.each([
  ['nl', 1, 'Over één minuut kan het opnieuw.'],
  ['nl', 3.2 * MINUTE_MS, 'Over 4 minuten kan het opnieuw.'],
  ['fr', 90 * MINUTE_MS, 'Vous pourrez réessayer dans 90 minutes.'],
  ['de', 121 * MINUTE_MS, 'In 3 Stunden können Sie es erneut versuchen.'],
] as const)('in %s, the text for a wait of %i ms is: %s', (language, delayMs, text) => {
  expect(waitText(delayMs, translate(language))).toBe(text);
});

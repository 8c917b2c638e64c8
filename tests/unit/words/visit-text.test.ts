import { expect, test } from 'vitest';
import { DEFAULT_SERVICE_OPTIONS } from '#api/service-options.ts';
import { translate } from '#i18n/translator.ts';
import { visitDaysText } from '#words/visit-text.ts';

const { visits } = DEFAULT_SERVICE_OPTIONS;

test.each([
  ['nl', 'Geen bezoeken op zondag en feestdagen. Kies een dag binnen de komende 30 dagen.'],
  ['fr', 'Pas de visites les jours suivants\u00a0: dimanche et jours fériés. Réservation jusqu’à 30 jours à l’avance.'],
  ['en', 'Days without viewings: Sundays and public holidays. You can book up to 30 days ahead.'],
  ['de', 'Keine Besichtigungen an folgenden Tagen: Sonntag und Feiertage. Buchbar höchstens 30 Tage im Voraus.'],
] as const)('in %s the text on visit days is: %s', (language, text) => {
  expect(visitDaysText(visits, language, translate(language))).toBe(text);
});

test('an agency without closed days states only how far ahead visits can be booked', () => {
  const rules = { ...visits, closedDays: [], opensOnHolidays: true, horizonDays: 14 };
  expect(visitDaysText(rules, 'en', translate('en'))).toBe('You can book up to 14 days ahead.');
});

import { expect, test } from 'vitest';
import { DEFAULT_SERVICE_OPTIONS } from '#api/service-options.ts';
import { translate } from '#i18n/translator.ts';
import { visitDaysText } from '#words/visit-text.ts';

const { visits } = DEFAULT_SERVICE_OPTIONS;

test.each([
  ['nl', 'Geen bezoeken op zondag en feestdagen. Hoogstens 30 dagen vooruit.'],
  ['fr', 'Pas de visite\u00a0: dimanche et jours fériés. Réservation jusqu’à 30 jours à l’avance.'],
  ['en', 'No viewings on Sunday and public holidays. At most 30 days ahead.'],
  ['de', 'Keine Besichtigungen: Sonntag und Feiertage. Buchbar bis 30 Tage im Voraus.'],
] as const)('in %s: %s', (language, text) => {
  expect(visitDaysText(visits, language, translate(language))).toBe(text);
});

test('an agency that is never closed says only how far ahead', () => {
  const rules = { ...visits, closedDays: [], opensOnHolidays: true, horizonDays: 14 };
  expect(visitDaysText(rules, 'en', translate('en'))).toBe('At most 14 days ahead.');
});

import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#domain/language.ts';
import { translate } from '#i18n/translator.ts';
import { slotText } from '#words/slot-text.ts';
import { thanksSteps } from '#words/thanks-text.ts';

describe.each(LANGUAGES)('the text on the next steps in %s', (language) => {
  const t = translate(language);

  test('announces for a question a confirmation by mail, then the answer', () => {
    expect(thanksSteps('contact-me', t)).toEqual([t('feedback:mail'), t('feedback:next.contact-me')]);
  });

  test.each(['contact-appointment', 'rent-visit'] as const)(
    'for %s states whether the appointment is confirmed, when that is known',
    (kind) => {
      expect(thanksSteps(kind, t)).toContain(t(`feedback:next.${kind}`));
      expect(thanksSteps(kind, t, 'asked')).toContain(t('feedback:visit.asked.next'));
      expect(thanksSteps(kind, t, 'fixed')).toContain(t('feedback:visit.fixed.next'));
      expect(thanksSteps('rent-application', t, 'fixed')).toEqual(thanksSteps('rent-application', t));
    },
  );

  test('for an alert starts with the confirmation link in a mail', () => {
    expect(thanksSteps('demand-register', t)[0]).toBe(t('feedback:confirm'));
  });

  test('for an offer mentions the advance, and the most that the law allows for a new home', () => {
    expect(thanksSteps('purchase-offer', t).at(-1)).toMatch(/\b10.?%.*\b5.?%/);
  });
});

test('a time range has spaces around its dash', () => {
  expect(slotText('10:00-13:00')).toBe('10:00 – 13:00');
});

import { expect, test } from 'vitest';
import { LANGUAGES } from '#domain/language.ts';
import { translate } from '#i18n/translator.ts';
import { answerLabel } from '#words/answer-label.ts';

test.each(LANGUAGES)('labels of amounts omit their unit beside an answer in %s', (language) => {
  const t = translate(language);
  for (const key of ['form:label.offer', 'form:label.income', 'form:label.priceMin', 'form:label.priceMax'] as const) {
    expect(t(key)).toMatch(/ \(€\)$/);
    expect(answerLabel(t(key))).not.toContain('€');
  }
  expect(answerLabel(t('form:label.phone'))).toBe(t('form:label.phone'));
});

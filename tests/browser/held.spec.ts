// Submissions that look like spam are held, and the thank-you page says so: with and without scripts, in each language.
import { HELD_FRAGMENT, HONEYPOT_FIELD, SENT_PATH } from '#api/forms.ts';
import { FORMS } from '#domain/forms/forms.ts';
import { LANGUAGES } from '#domain/language.ts';
import { translate } from '#i18n/translator.ts';
import { ANY_WIDTH } from './any-width.ts';
import { feedbackAddress, fillStep, formAddress, openForm, type Visitor } from './fill-in.ts';
import { expect, test } from './visit.ts';

const FORM = 'site-contact';
const visitor: Visitor = { language: 'nl', email: 'held@voorbeeld.be', propertyId: '4013972', daysAhead: 12 };
const [step] = FORMS[FORM].steps;

for (const hasScripts of [true, false]) {
  test.describe(hasScripts ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled: hasScripts });

    test('a submission that looks like spam leads to a page that announces a review', ANY_WIDTH, async ({ page }) => {
      const t = translate('nl');
      if (hasScripts) await openForm(page, FORM, visitor);
      else await page.goto(formAddress(FORM, visitor));
      if (step) await fillStep(page, step, visitor);
      await page
        .locator(`form[data-form="${FORM}"] input[name="${HONEYPOT_FIELD}"]`)
        .fill('https://spam.example', { force: true });
      await page.getByRole('button', { name: t(`form:send.${FORM}`) }).click();
      await page.waitForURL(`**${hasScripts ? feedbackAddress(FORM, 'nl') + HELD_FRAGMENT : `${SENT_PATH}*`}`);
      await expect(page.getByText(t('feedback:held'))).toBeSeen();
      await expect(page.getByText(t('feedback:title.site-contact'))).toBeHidden();
    });
  });
}

test('the thank-you page shows either thanks or a review notice in each language', ANY_WIDTH, async ({ page }) => {
  for (const language of LANGUAGES) {
    const t = translate(language);
    const [held, thanks] = [page.getByText(t('feedback:held')), page.getByText(t('feedback:title.site-contact'))];
    await page.goto(feedbackAddress(FORM, language));
    await expect(held).toBeHidden();
    await expect(thanks).toBeSeen();
    await page.goto(feedbackAddress(FORM, language) + HELD_FRAGMENT);
    await expect(held).toBeSeen();
    await expect(thanks).toBeHidden();
  }
});

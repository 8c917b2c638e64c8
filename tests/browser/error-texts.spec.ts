import { type ErrorCode, errorKey, errorStatus } from '#api/errors.ts';
import { RETRY_DELAYS_MS } from '#api/forms.ts';
import { FORMS } from '#domain/forms/forms.ts';
import { LANGUAGES } from '#domain/language.ts';
import { translate } from '#i18n/translator.ts';
import { ANY_WIDTH } from './any-width.ts';
import { fillStep, openForm, type Visitor } from './fill-in.ts';
import { expect, test } from './visit.ts';

// tests/service/errors.test.ts checks the responses with a real database; this file checks what a visitor sees.
const CODES: readonly ErrorCode[] = ['API_ERROR', 'TESTIMONIAL_FAILED'];

for (const code of CODES)
  for (const language of LANGUAGES)
    test(`${code} is reported in ${language}, and no input is lost`, ANY_WIDTH, async ({ page, watch }) => {
      watch.expected.push(/status of 50[03]/);
      const say = translate(language);
      const visitor: Visitor = { language, email: `fout.${language}@voorbeeld.be`, propertyId: '', daysAhead: 0 };
      await openForm(page, 'testimonial', visitor);
      const [step] = FORMS.testimonial.steps;
      if (!step) throw new Error('The form has a step.');
      await fillStep(page, step, visitor);
      await expect(page.getByText(say('form:captcha.done'))).toBeSeen();
      const sent: (string | null)[] = [];
      await page.route('**/api/forms/*', async (route) => {
        sent.push(route.request().postData());
        await route.fulfill({ status: errorStatus(code), json: { code } });
      });
      await page.clock.install();
      const send = page.getByRole('button', { name: say('form:send.testimonial') });
      await send.click();
      // A transient failure is retried before any message is shown.
      const tries = errorStatus(code) === 503 ? RETRY_DELAYS_MS.length + 1 : 1;
      for (const [index, delayMs] of RETRY_DELAYS_MS.slice(0, tries - 1).entries()) {
        await expect.poll(() => sent.length).toBe(index + 1);
        await page.clock.runFor(delayMs + 500);
      }
      await expect(page.getByRole('alert')).toContainText(say(errorKey(code)));
      expect(sent).toHaveLength(tries);
      await expect(page.getByLabel(say('form:label.email'))).toHaveValue(visitor.email);
    });

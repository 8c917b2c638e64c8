import { LANGUAGES } from '#domain/language.ts';
import { translate } from '#i18n/translator.ts';
import { expect, test } from './visit.ts';

const NAME = 'Karim Benali';

for (const language of LANGUAGES) {
  const t = translate(language);
  test(`a property leads to its agent, the agent’s properties and a form to the agent (${language})`, async ({
    page,
  }) => {
    await page.goto(`/property/4013972/?lng=${language}`);
    const who = page.locator('.panel__manager');
    await expect(who.locator('img')).toBeSeen({ scroll: true });
    await expect(who).toContainText(t('property:manager.languages', { languages: '' }).trim());
    await who.getByRole('link', { name: NAME }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(NAME);
    const call = page.locator('.article__reach a[href^="tel:"]');
    await expect(call).toBeSeen();
    // The agent's telephone number is shown beside the form too.
    const number = (await call.getAttribute('href')) ?? '';
    await expect(page.locator('.companion [data-part="phone"]')).toHaveAttribute('href', number);
    const write = page
      .locator('.article__reach')
      .getByRole('link', { name: t('article:colleague.write', { name: NAME }) });
    await expect(write).toBeSeen();
    await write.click();
    await expect(page.locator('form[data-form="site-contact"]')).toBeInViewport();
    const theirs = page.getByRole('region', { name: t('article:colleague.properties', { name: NAME }) });
    await expect(theirs.locator('article')).not.toHaveCount(0);
    await expect(theirs.locator('a[href$="/4013972/"]').first()).toBeSeen({ scroll: true });
    await expect(page.getByRole('heading', { name: t('article:colleague.write', { name: NAME }) })).toBeSeen({
      scroll: true,
    });
    await expect(page.locator('form[data-form="site-contact"] input[name="colleague"]')).toHaveValue(NAME);
  });
}

test('the contact page does not ask for the recipient of a message', async ({ page }) => {
  await page.goto('/nl/contact/');
  const form = page.locator('form[data-form="site-contact"]');
  await expect(form).toBeSeen({ scroll: true });
  await expect(form.locator('input[name="colleague"]')).toBeHidden();
  await expect(form.locator('input[name="colleague"]')).toHaveValue('');
});

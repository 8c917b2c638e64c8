import { LANGUAGES } from '#domain/language.ts';
import { translate } from '#i18n/translator.ts';
import { expect, test } from './visit.ts';

const EMAIL = 'jette@lindenbroek.example';

for (const language of LANGUAGES) {
  const t = translate(language);
  test(`the footer leads to an office, its staff, its properties and a form to it (${language})`, async ({ page }) => {
    await page.goto(`/${language}/`);
    await page
      .locator('footer.footer a[href$="/kantoren/"], footer.footer a[href$="/agences/"]')
      .or(page.locator('footer.footer a[href$="/offices/"], footer.footer a[href$="/bueros/"]'))
      .click();
    await expect(page.locator('main .article-card')).toHaveCount(3);
    await page.getByRole('link', { name: /Jette/ }).first().click();
    const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    expect(title).toContain('Jette');
    await expect(page.getByRole('link', { name: EMAIL })).toBeSeen({ scroll: true });
    await expect(page.getByRole('link', { name: t('page:contact.route') })).toHaveAttribute(
      'href',
      /50\.8779.*4\.3266/,
    );
    // The form names the office's own telephone number, not the agency's.
    const number = (await page.locator('.contact-address a[href^="tel:"]').getAttribute('href')) ?? '';
    await expect(page.locator('.companion [data-part="phone"]')).toHaveAttribute('href', number);
    const colleagues = page.getByRole('region', { name: t('article:office.colleagues') });
    await expect(colleagues.getByRole('link', { name: 'Thomas Wauters' })).toBeSeen({ scroll: true });
    const offered = page.getByRole('region', { name: t('article:office.properties') });
    await expect(offered.locator('article')).toHaveCount(24);
    await expect(page.getByRole('heading', { name: t('article:office.write') })).toBeSeen({ scroll: true });
    await expect(page.locator('form[data-form="site-contact"] input[name="colleague"]')).toHaveValue(title);
    await colleagues.getByRole('link', { name: 'Thomas Wauters' }).click();
    await page.locator('.article__office').getByRole('link', { name: title }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  });
}

test('a property names its office, and its card shows the agent’s portrait', async ({ page }) => {
  await page.goto('/property/4013972/?lng=nl');
  await expect(page.locator('.panel__manager').getByRole('link', { name: 'Kantoor aan het kanaal' })).toBeSeen({
    scroll: true,
  });
  await page.goto('/nl/te-koop/');
  const card = page.locator('article.card').filter({ has: page.locator('a[href$="/4013972/"]') });
  const face = card.getByRole('img', { name: 'Contact: Karim Benali' });
  await face.scrollIntoViewIfNeeded();
  await expect(face).toBeSeen({ scroll: true });
  const { width = 0, height } = (await face.boundingBox()) ?? {};
  // The picture is square; its size depends on the width of the card.
  expect(width).toBe(height);
  expect(width).toBeGreaterThanOrEqual(28);
  expect(width).toBeLessThanOrEqual(40);
  await expect.poll(() => face.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(100);
});

import { expect, expectAccessible, findAccessibilityFaults, test } from './visit.ts';

/** Kinds of pages that crawl.spec.ts does not reach. */
const KINDS = {
  'second page of a list': '/nl/te-huur/pagina-2/',
  'list of a type in a city': '/nl/te-huur/brussel/appartement/',
  'privacy statement': '/nl/privacyverklaring/',
  preview: '/nl/preview/winter/',
} as const;

for (const [kind, path] of Object.entries(KINDS)) {
  test(`${kind} has no accessibility violation in either colour scheme`, async ({ page }) => {
    await page.goto(path);
    await expectAccessible(page, ['light', 'dark']);
  });
}

test('the check detects a text that is unreadable in the dark scheme only', async ({ page }) => {
  await page.goto('/nl/login/');
  await page.evaluate(() => {
    const text = document.createElement('p');
    text.id = 'unreadable';
    text.style.color = '#222';
    text.textContent = 'Te koop';
    document.querySelector('main')?.append(text);
  });
  expect(await findAccessibilityFaults(page, ['light', 'dark'])).toEqual(['dark: color-contrast: #unreadable']);
});

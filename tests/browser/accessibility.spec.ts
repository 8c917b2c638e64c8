import { expectAccessible, test } from './visit.ts';

/** Kinds of pages that the crawl does not reach. */
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

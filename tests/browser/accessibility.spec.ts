import { expectAccessible, KINDS, openFirstProperty, test } from './visit.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} scheme`, () => {
    test.use({ colorScheme });

    for (const [kind, path] of Object.entries(KINDS)) {
      test(`${kind} has no accessibility fault`, async ({ page }) => {
        await page.goto(path);
        await expectAccessible(page);
      });
    }

    test('a property has no accessibility fault', async ({ page }) => {
      await openFirstProperty(page);
      await expectAccessible(page);
    });
  });
}

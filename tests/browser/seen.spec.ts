// Tests of the matcher `toBeSeen`: visible to a person, not merely rendered with a box.
import type { Locator } from 'playwright/test';
import { ANY_WIDTH } from './any-width.ts';
import { type SeenOptions, toBeSeen } from './seen.ts';
import { expect, test } from './visit.ts';

type Outcome = { passes: boolean; passesNot: boolean };
const SEEN = { passes: true, passesNot: false };
const UNSEEN = { passes: false, passesNot: true };
/** Outcome of an unclear check: the expectation fails with and without `not`. */
const UNCLEAR = { passes: false, passesNot: false };

/** A failing expectation gets a short timeout, a passing one the usual timeout. */
const FAILS_AFTER = { timeout: 500 };

async function expectOutcome(locator: Locator, outcome: Outcome, options: SeenOptions = {}) {
  const judge = (isNot: boolean, mayPass: boolean) =>
    toBeSeen.call({ isNot }, locator, { ...options, ...(!mayPass && FAILS_AFTER) });
  const plain = await judge(false, outcome.passes);
  const negated = await judge(true, outcome.passesNot);
  expect({ passes: plain.pass, passesNot: !negated.pass }).toEqual(outcome);
}

for (const [name, style] of [
  ['above the window', 'position: fixed; top: -90px'],
  ['below the fold', 'margin-top: 3000px'],
  ['transparent', 'opacity: 0.1'],
  ['written in transparent letters', 'color: transparent'],
  ['cut off by its own box', 'width: 2px; overflow: hidden'],
  ['hidden', 'visibility: hidden'],
] as const)
  test(`a text that is ${name} has a box and is not visible`, ANY_WIDTH, async ({ page }) => {
    await page.setContent(`<p style="${style}">Here</p>`);
    await expectOutcome(page.locator('p'), UNSEEN);
  });

test('a text under another element is not visible; under a transparent link it is', ANY_WIDTH, async ({ page }) => {
  const over = (paint: string) => `<p>Here</p><a href="#" style="position: fixed; inset: 0; ${paint}"></a>`;
  await page.setContent(over('background: white'));
  await expectOutcome(page.locator('p'), UNSEEN);
  await page.setContent(over(''));
  await expectOutcome(page.locator('p'), SEEN);
});

test('a text below the fold becomes visible by scrolling', ANY_WIDTH, async ({ page }) => {
  await page.setContent('<p style="margin-top: 3000px">Here</p>');
  await expectOutcome(page.locator('p'), SEEN, { scroll: true });
});

test('a text under a sticky header becomes visible by scrolling', ANY_WIDTH, async ({ page }) => {
  await page.setContent(
    '<header style="position: fixed; inset: 0 0 auto; height: 90px; background: white"></header><p style="margin-block: 2000px">Here</p>',
  );
  await page.evaluate(() => scrollTo(0, 1980));
  await expectOutcome(page.locator('p'), UNSEEN);
  await expectOutcome(page.locator('p'), SEEN, { scroll: true });
});

test('a text that appears twice is neither visible nor hidden', ANY_WIDTH, async ({ page }) => {
  await page.setContent('<p>Here</p><p>Here</p>');
  await expectOutcome(page.getByText('Here'), UNCLEAR);
});

test('an element that is re-rendered during the check is checked again', ANY_WIDTH, async ({ page }) => {
  await page.setContent('<main></main>');
  await page.evaluate(() => {
    const show = () => {
      const part = document.createElement('p');
      part.textContent = 'Here';
      document.querySelector('main')?.replaceChildren(part);
    };
    // Replaces the element in each of sixty frames, so that it changes while it is scrolled to.
    let left = 60;
    const step = () => {
      show();
      left -= 1;
      if (left > 0) requestAnimationFrame(step);
    };
    step();
  });
  await expect(page.locator('p')).toBeSeen({ scroll: true });
});

test('a page that navigates during the check is checked again', ANY_WIDTH, async ({ page }) => {
  await page.goto('/nl/contact/');
  await page.evaluate(() => setTimeout(() => location.assign('/fr/contact/'), 100));
  await expect(page.locator('html[lang="fr"] h1')).toBeSeen();
});

import type { Page } from 'playwright/test';
import { translate } from '#i18n/translator.ts';
import { FILM, test } from './tagged-site.ts';
import { decide } from './tracking.ts';
import { expect, expectQuiet, findAccessibilityFaults } from './visit.ts';

// The demo's own banners are single pictures; this site has a gallery and a film.
test.use({ profile: 'strict' });

const t = translate('nl');
const PAUSE = t('chrome:banner.pause');
const PLAY = t('chrome:banner.play');

/** Indexes of the banner's visible pictures. */
const listVisible = (page: Page) =>
  page
    .locator('.banner__media img')
    .evaluateAll((images) =>
      images.flatMap((image, index) => (Number(getComputedStyle(image).opacity) > 0.5 ? [index] : [])),
    );

test('the slides of a banner gallery change until a key pauses them', async ({ page }) => {
  await page.clock.install();
  await page.goto('/nl/team/');
  await decide(page, 'decline');
  await expect(page.locator('.banner__media img')).toHaveCount(3);
  const button = page.locator('.banner__pause');
  await expect(button).toHaveText(PAUSE);
  await page.clock.pauseAt(Date.now() + 3_600_000);
  const shown = async () => {
    const images = page.locator('.banner__media img');
    return images.evaluateAll((all) => all.flatMap((image, index) => ('shown' in image.dataset ? [index] : [])));
  };
  const [first = 0] = await shown();
  for (const step of [1, 2, 3]) {
    await page.clock.runFor(2_000);
    expect(await shown()).toEqual([(first + step) % 3]);
  }
  await expect.poll(() => listVisible(page)).toEqual([first]);
  await button.focus();
  await expect(button).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(button).toHaveText(PLAY);
  await page.clock.runFor(10_000);
  expect(await shown()).toEqual([first]);
  await page.keyboard.press('Space');
  await expect(button).toHaveText(PAUSE);
  await page.clock.resume();
  expect(await findAccessibilityFaults(page, ['light', 'dark'])).toEqual([]);
});

test.describe('for a visitor who prefers reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('a gallery does not move until it is played', async ({ page }) => {
    await page.clock.install();
    await page.goto('/nl/team/');
    await decide(page, 'decline');
    const button = page.locator('.banner__pause');
    await expect(button).toHaveText(PLAY);
    await page.clock.fastForward(10_000);
    expect(await listVisible(page)).toEqual([0]);
    await button.click();
    await page.clock.fastForward(2_100);
    await expect.poll(() => listVisible(page)).toEqual([1]);
  });
});

test('a banner’s video contacts no host before the button is pressed', async ({ page, others, watch }) => {
  watch.expected.push(/^other host: https:\/\/films\.example\//);
  await page.goto('/nl/kantoren/');
  await expectQuiet(page);
  expect(others.requests).toEqual([]);
  await decide(page, 'decline');
  const button = page.locator('.banner__pause');
  await expect(button).toHaveText(PLAY);
  const asked = page.waitForRequest(FILM);
  await button.press('Enter');
  await asked;
  // The stand-in host has no film, so the still picture stays and no play button is offered.
  await expect(button).toBeHidden();
  await expect(page.locator('.banner__ground rect')).toHaveAttribute('fill', '#123456');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a gallery shows only its first slide', async ({ page }) => {
    await page.goto('/nl/team/');
    await expect(page.locator('.banner__media img').first()).toHaveCSS('opacity', '1');
    await expect(page.locator('.banner__media img').nth(1)).toHaveCSS('opacity', '0');
    await expect(page.locator('.banner__pause')).toBeHidden();
  });
});

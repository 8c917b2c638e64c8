import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { translate } from '#i18n/translator.ts';
import { ANY_WIDTH } from './any-width.ts';
import { expect, expectAccessible, expectQuiet, test } from './visit.ts';

const t = translate('nl');
const records = JSON.parse(readFileSync('snapshot/nl/properties.json', 'utf8')) as { ID: string; VideoUrl?: string }[];

/** Each video platform in the demo, with the host that plays its videos. */
const KINDS = [
  { kind: 'YouTube', pattern: /youtu/, host: 'youtube-nocookie.com' },
  { kind: 'Vimeo', pattern: /vimeo/, host: 'player.vimeo.com' },
  { kind: 'Facebook', pattern: /facebook/, host: 'facebook.com' },
] as const;

async function openWithVideo(page: Page, pattern: RegExp) {
  const id = records.find(({ VideoUrl }) => pattern.test(VideoUrl ?? ''))?.ID;
  await page.goto(`/property/${id}/`);
  await page.waitForURL(new RegExp(`^(?!.*/property/).*/${id}/$`));
}

test.use({ locale: 'nl-BE' });

for (const { kind, pattern, host } of KINDS) {
  test(
    `a video of ${kind} contacts no host before the click, then plays in its place`,
    ANY_WIDTH,
    async ({ page, watch }) => {
      await openWithVideo(page, pattern);
      await page.route(`https://**/*`, (route) => route.fulfill({ contentType: 'text/html', body: '<p>stub</p>' }));
      const button = page.getByRole('button', { name: new RegExp(host.replaceAll('.', '\\.')) });
      await button.scrollIntoViewIfNeeded();
      await expect(button).toContainText(t('property:media.data', { host }));
      await expectQuiet(page);
      expect(watch.problems).toEqual([]);
      await button.focus();
      await page.keyboard.press('Space');
      const frame = page.locator('.media iframe');
      await expect(frame).toBeFocused();
      await expect(frame).toHaveAttribute('title', t('property:media.video.title'));
      await expect(frame).toHaveAttribute('referrerpolicy', 'strict-origin-when-cross-origin');
      await expect(frame).toHaveAttribute('allow', /fullscreen/);
      await expect(frame).toHaveAttribute('sandbox', /allow-scripts/);
      expect(new URL((await frame.getAttribute('src')) ?? '').hostname).toMatch(new RegExp(`(^|\\.)${host}$`));
      await expect(page.frameLocator('.media iframe').getByText('stub')).toBeSeen();
      // The only problem is the request to the other host, which the click caused.
      expect(watch.problems.length).toBe(1);
      watch.problems.length = 0;
    },
  );
}

test(
  'a file that cannot be played becomes a link again, and the link has the focus',
  ANY_WIDTH,
  async ({ page, watch }) => {
    await openWithVideo(page, /\.mp4$/);
    await page.route('https://**/*', (route) => route.fulfill({ status: 404, body: '' }));
    expect(watch.problems).toEqual([]);
    await page.locator('.facade').click();
    const link = page.locator('.media').getByRole('link', { name: /media\.lindenbroek\.example/ });
    await expect(link).toBeFocused();
    await expect(link).toHaveAttribute('href', /\.mp4$/);
    watch.problems.length = 0;
  },
);

test('a file plays in the browser’s own player', ANY_WIDTH, async ({ page, watch }) => {
  await openWithVideo(page, /\.mp4$/);
  // Requests to other hosts are never answered, so the player stays in its loading state.
  await page.route('https://**/*', () => undefined);
  await page.locator('.facade').click();
  const player = page.locator('.media video[controls]');
  await expect(player).toBeSeen();
  await expect(player).toBeFocused();
  // Leaving the page ends the unanswered request.
  await page.goto('about:blank');
  watch.problems.length = 0;
});

test('a film pressed twice while its player loads plays once', ANY_WIDTH, async ({ page, watch }) => {
  await openWithVideo(page, /\.mp4$/);
  const asked: string[] = [];
  await page.route('https://**/*', (route) => {
    asked.push(route.request().url());
    return route.fulfill({ status: 404, body: '' });
  });
  await page.locator('.facade').evaluate((link: HTMLElement) => {
    for (let press = 0; press < 2; press++) link.click();
  });
  // Both presses have been handled by now: the first player has failed.
  await expect(page.locator('.media').getByRole('link', { name: /media\.lindenbroek\.example/ })).toBeFocused();
  await expectQuiet(page);
  expect(asked).toHaveLength(1);
  watch.problems.length = 0;
});

test('the play button has no accessibility violation', async ({ page }) => {
  await openWithVideo(page, /youtu/);
  await expectAccessible(page);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the video is a plain link to its player', ANY_WIDTH, async ({ page }) => {
    const id = records.find(({ VideoUrl }) => /youtu/.test(VideoUrl ?? ''))?.ID;
    await page.goto(`/property/${id}/`);
    await expect(page.locator('.facade')).toHaveAttribute('href', /^https:\/\/www\.youtube-nocookie\.com\/embed\//);
    await expect(page.locator('.facade')).not.toHaveAttribute('role');
  });
});

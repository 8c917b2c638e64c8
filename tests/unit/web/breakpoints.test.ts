import { expect, test } from 'vitest';
import { CHROME_BREAKPOINTS, chromeOf, DEVICE_BREAKPOINTS, deviceOf } from '#web/breakpoints.ts';

test.each([
  [320, 'mobile'],
  [767, 'mobile'],
  [767.5, 'mobile'],
  [768, 'tablet'],
  [960, 'tablet'],
  [960.5, 'desktop'],
  [961, 'desktop'],
  [1920, 'desktop'],
])('content %d px wide has the layout %s', (width, device) => {
  expect(deviceOf(width)).toBe(device);
});

test.each([
  [320, 'mobile'],
  [766, 'mobile'],
  [766.9, 'mobile'],
  [767, 'tablet'],
  [1279, 'tablet'],
  [1279.5, 'tablet'],
  [1280, 'desktop'],
])('chrome %d px wide has the layout %s', (width, device) => {
  expect(chromeOf(width)).toBe(device);
});

test('the breakpoints are those of specification §9', () => {
  expect(DEVICE_BREAKPOINTS).toEqual({ mobileMaxPx: 767, tabletMaxPx: 960 });
  expect(CHROME_BREAKPOINTS).toEqual({ tabletMinPx: 767, desktopMinPx: 1280 });
});

import { expect, test } from 'vitest';
import { $viewport, setTopBarShow, setWidth } from '#stores/viewport.ts';

test.each([
  [767, 'isMobile', 'tablet'],
  [766, 'isMobile', 'mobile'],
  [768, 'isTablet', 'tablet'],
  [960, 'isTablet', 'tablet'],
  [961, 'isDesktop', 'tablet'],
  [1280, 'isDesktop', 'desktop'],
] as const)('at %i px only the flag %s is set, with the chrome of a %s', (width, flag, chrome) => {
  setWidth(width);
  const { isMobile, isTablet, isDesktop } = $viewport.get();
  expect({ isMobile, isTablet, isDesktop }).toEqual({
    isMobile: false,
    isTablet: false,
    isDesktop: false,
    [flag]: true,
  });
  expect($viewport.get().chrome).toBe(chrome);
});

test('the top bar can be hidden and shown', () => {
  setTopBarShow(false);
  expect($viewport.get().topBarShow).toBe(false);
  setTopBarShow(true);
  expect($viewport.get().topBarShow).toBe(true);
});

import { expect, test } from 'vitest';
import { $viewport, setLanguage, setTopBarShow, setWidth } from '#stores/viewport.ts';

test.each([
  [767, 'isMobile', 'tablet'],
  [766, 'isMobile', 'mobile'],
  [768, 'isTablet', 'tablet'],
  [960, 'isTablet', 'tablet'],
  [961, 'isDesktop', 'tablet'],
  [1280, 'isDesktop', 'desktop'],
] as const)('at %i px exactly %s is set, and the chrome is that of a %s', (width, flag, chrome) => {
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

test('top-bar visibility and language have their actions', () => {
  setTopBarShow(false);
  setLanguage('de');
  expect($viewport.get()).toMatchObject({ topBarShow: false, language: 'de' });
});

import { map } from 'nanostores';
import { chromeOf, deviceOf } from '#web/breakpoints.ts';

/** Device flags and top-bar visibility (§3 "Device and top-bar settings"). */
export type Viewport = {
  isMobile: boolean;
  isTablet: boolean;
  isDesktop: boolean;
  /** The same for the chrome, whose breakpoints differ (§9). */
  chrome: 'mobile' | 'tablet' | 'desktop';
  topBarShow: boolean;
  language: string;
};

export const $viewport = map<Viewport>({
  isMobile: false,
  isTablet: false,
  isDesktop: true,
  chrome: 'desktop',
  topBarShow: true,
  language: 'nl',
});

export function setIsMobile(isMobile: boolean) {
  $viewport.setKey('isMobile', isMobile);
}
export function setIsTablet(isTablet: boolean) {
  $viewport.setKey('isTablet', isTablet);
}
export function setIsDesktop(isDesktop: boolean) {
  $viewport.setKey('isDesktop', isDesktop);
}
export function setTopBarShow(topBarShow: boolean) {
  $viewport.setKey('topBarShow', topBarShow);
}
export function setLanguage(language: string) {
  $viewport.setKey('language', language);
}

/** Sets every flag from the width of the window. */
export function setWidth(widthPx: number) {
  const device = deviceOf(widthPx);
  setIsMobile(device === 'mobile');
  setIsTablet(device === 'tablet');
  setIsDesktop(device === 'desktop');
  $viewport.setKey('chrome', chromeOf(widthPx));
}

import { map } from 'nanostores';
import { chromeOf, deviceOf } from '#web/breakpoints.ts';

/** Device flags and top-bar visibility (§3 "Device and top-bar settings"); the language of a page is that of its html element. */
type Viewport = {
  isMobile: boolean;
  isTablet: boolean;
  isDesktop: boolean;
  /** Device of the header and footer, whose breakpoints differ (§9). */
  chrome: 'mobile' | 'tablet' | 'desktop';
  topBarShow: boolean;
};

export const $viewport = map<Viewport>({
  isMobile: false,
  isTablet: false,
  isDesktop: true,
  chrome: 'desktop',
  topBarShow: true,
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

/** Sets every flag from the width of the window. */
export function setWidth(widthPx: number) {
  const device = deviceOf(widthPx);
  // Set in one step; otherwise a phone would briefly be a desktop too.
  $viewport.set({
    isMobile: device === 'mobile',
    isTablet: device === 'tablet',
    isDesktop: device === 'desktop',
    chrome: chromeOf(widthPx),
    topBarShow: $viewport.get().topBarShow,
  });
}

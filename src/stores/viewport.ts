import { map } from 'nanostores';
import { chromeOf, deviceOf } from '#web/breakpoints.ts';

/**
 * Device flags and visibility of the top bar (specification §3, "Device and top-bar settings"). The page's language is
 * the `lang` of the html element.
 */
type Viewport = {
  isMobile: boolean;
  isTablet: boolean;
  isDesktop: boolean;
  /** Device class of header and footer, which have their own breakpoints (§9). */
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

/** Sets all flags from the window's width. */
export function setWidth(widthPx: number) {
  const device = deviceOf(widthPx);
  // Sets all flags at once, so that no two device flags are true at the same time.
  $viewport.set({
    isMobile: device === 'mobile',
    isTablet: device === 'tablet',
    isDesktop: device === 'desktop',
    chrome: chromeOf(widthPx),
    topBarShow: $viewport.get().topBarShow,
  });
}

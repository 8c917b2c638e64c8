/**
 * Breakpoints of specification §9 for content and for header and footer, in CSS pixels. `styles/tokens.css` uses the
 * same numbers.
 */
export const DEVICE_BREAKPOINTS = { mobileMaxPx: 767, tabletMaxPx: 960 } as const;
export const CHROME_BREAKPOINTS = { tabletMinPx: 767, desktopMinPx: 1280 } as const;

const DEVICES = ['mobile', 'tablet', 'desktop'] as const;
export type Device = (typeof DEVICES)[number];

/**
 * Device class for content: mobile up to 767 px, tablet up to 960 px, then desktop. Widths may be fractional (767.5) in
 * zoomed browsers.
 */
export function deviceOf(widthPx: number): Device {
  if (widthPx < DEVICE_BREAKPOINTS.mobileMaxPx + 1) return 'mobile';
  return widthPx <= DEVICE_BREAKPOINTS.tabletMaxPx ? 'tablet' : 'desktop';
}

/** Device class for header and footer: mobile below 767 px, tablet below 1280 px, then desktop. */
export function chromeOf(widthPx: number): Device {
  if (widthPx < CHROME_BREAKPOINTS.tabletMinPx) return 'mobile';
  return widthPx < CHROME_BREAKPOINTS.desktopMinPx ? 'tablet' : 'desktop';
}

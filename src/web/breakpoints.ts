/** The two sets of breakpoints of specification §9, in CSS pixels; `styles/tokens.css` has the same numbers. */
export const DEVICE_BREAKPOINTS = { mobileMaxPx: 767, tabletMaxPx: 960 } as const;
export const CHROME_BREAKPOINTS = { tabletMinPx: 767, desktopMinPx: 1280 } as const;

const DEVICES = ['mobile', 'tablet', 'desktop'] as const;
export type Device = (typeof DEVICES)[number];

/** The helper's device for contents: mobile up to 767, tablet 768-960, desktop above. Zoomed browsers report widths like 767.5. */
export function deviceOf(widthPx: number): Device {
  if (widthPx < DEVICE_BREAKPOINTS.mobileMaxPx + 1) return 'mobile';
  return widthPx <= DEVICE_BREAKPOINTS.tabletMaxPx ? 'tablet' : 'desktop';
}

/** The device the header and footer are laid out for: mobile under 767, tablet 767-1279, desktop from 1280. */
export function chromeOf(widthPx: number): Device {
  if (widthPx < CHROME_BREAKPOINTS.tabletMinPx) return 'mobile';
  return widthPx < CHROME_BREAKPOINTS.desktopMinPx ? 'tablet' : 'desktop';
}

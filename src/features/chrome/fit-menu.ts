import type { Agency, ChromeLink } from '#domain/site/site.ts';
import { displayPhone } from '#domain/text/phone.ts';

/**
 * Widths of the letters a to z in the font of styles/tokens.css, in hundredths of an em. Accents do not widen a letter.
 */
const SMALL = [54, 59, 52, 59, 54, 34, 51, 55, 23, 23, 53, 27, 83, 55, 58, 59, 59, 41, 47, 35, 55, 52, 75, 52, 52, 47];
const CAPITAL = [
  64, 60, 70, 68, 59, 56, 73, 68, 25, 55, 63, 50, 84, 68, 75, 55, 77, 60, 56, 59, 66, 66, 96, 64, 60, 58,
];
const NARROW = /[ .,:;!|()/'’-]/;
const NARROW_EM = 0.28;
/** Width of digits and other characters. */
const OTHER_EM = 0.6;

/** Width of the narrowest header bar that shows the menu: a container of 78 rem (header.css) without its margins. */
const BAR_REM = 72.5;
const TEXT_REM = 1.0625;
/** Gaps between the parts of the bar, and between the entries of its menu. */
const PART_GAP_REM = 1.25;
const ENTRY_GAP_REM = 1.5;
/** Width of the agency's mark and the gap after it. A name wider than the maximum wraps to two lines (header.css). */
const MARK_REM = 2.75;
const NAME_SIZE_REM = 1.5;
const MAX_NAME_REM = 20;
/** Maximum size of a logo image (header.css). */
const LOGO_REM = { height: 3.5, width: 16 };
const HEART_REM = 2.75;
const PHONE_ICON_REM = 1.6;
/** Width of the arrow on the "more" entry. */
const ARROW_REM = 1;

function measureLetter(letter: string): number {
  const code = letter.charCodeAt(0);
  const hundredths = SMALL[code - 97] ?? CAPITAL[code - 65];
  if (hundredths !== undefined) return hundredths / 100;
  return NARROW.test(letter) ? NARROW_EM : OTHER_EM;
}

function measureEm(text: string): number {
  const letters = text.normalize('NFD').replace(/\p{M}/gu, '');
  return [...letters].reduce((sum, letter) => sum + measureLetter(letter), 0);
}

function measureLogo({ logo, name }: Pick<Agency, 'logo' | 'name'>): number {
  if (!logo) return MARK_REM + Math.min(measureEm(name) * NAME_SIZE_REM, MAX_NAME_REM);
  const ratio = logo.width && logo.height ? logo.width / logo.height : Number.POSITIVE_INFINITY;
  return Math.min(LOGO_REM.height * ratio, LOGO_REM.width);
}

/**
 * Splits a menu into the entries that fit the bar and the rest, which a "more" entry opens. Computed at build time from
 * estimated letter widths, so it needs no script and causes no layout shift.
 */
export function fitMenu(
  menu: readonly ChromeLink[],
  { agency, more }: { agency: Pick<Agency, 'logo' | 'name' | 'phone'>; more: string },
): { shown: ChromeLink[]; rest: ChromeLink[] } {
  const phone = PHONE_ICON_REM + measureEm(displayPhone(agency.phone)) * TEXT_REM;
  const room = BAR_REM - measureLogo(agency) - HEART_REM - phone - 3 * PART_GAP_REM;
  const widths = menu.map(({ label, isExternal }) => measureEm(isExternal ? `${label.text} ↗` : label.text) * TEXT_REM);
  const countWithin = (limit: number) => {
    let end = -ENTRY_GAP_REM;
    const first = widths.findIndex((width) => {
      end += ENTRY_GAP_REM + width;
      return end > limit;
    });
    return first < 0 ? menu.length : first;
  };
  const moreWidth = ENTRY_GAP_REM + measureEm(more) * TEXT_REM + ARROW_REM;
  const count = countWithin(room) === menu.length ? menu.length : countWithin(room - moreWidth);
  return { shown: menu.slice(0, count), rest: menu.slice(count) };
}

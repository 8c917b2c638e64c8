import type { Agency, Site } from '#domain/site/site.ts';

/** File name that contains the colour, so that browsers do not use a cached style sheet of another colour. */
const lookName = (accent: string): string => `look-${accent.slice(1).toLowerCase()}`;

/** Style sheet of an agency with its own accent colour; an empty array without one. */
export const listLookStyles = ({ accent }: Pick<Site, 'accent'>): string[] =>
  accent === undefined ? [] : [`/${lookName(accent)}.css`];

/** Not in a cascade layer, so that it overrides styles/tokens.css regardless of the order of the style sheets. */
export const formatLook = (accent: string): string => `:root{--enamel:${accent}}\n`;

const HOUSE =
  '<path d="M6 26V15h4v-4h3V8h2V5h2v3h2v3h3v4h4v11z" fill="none" stroke="#fff" stroke-width="1.8" stroke-linejoin="round"/>' +
  '<path d="M13.5 26v-6a2.5 2.5 0 0 1 5 0v6M10 18.5v3M22 18.5v3M16 11.5v3.5" fill="none" stroke="#fff" stroke-width="1.8" stroke-linecap="round"/>';
/** Default accent of tokens.css. */
const DEFAULT_ACCENT = '#1d3f8f';
/** Height of capital letters relative to the font size. */
const CAPITALS = 0.72;
/** Font sizes that fit the plate, by number of letters. */
const FONT_SIZES = [0, 19, 15, 11] as const;

function renderInitials(initials: string): string {
  const size = FONT_SIZES[initials.length] ?? 11;
  const baseline = 16 + (size * CAPITALS) / 2;
  const font = `font-family="Hanken Grotesk,Arial,Helvetica,sans-serif" font-weight="700" font-size="${size}"`;
  return `<text x="16" y="${baseline.toFixed(1)}" text-anchor="middle" fill="#fff" ${font}>${initials}</text>`;
}

/** Favicon as SVG: a street plate in the accent colour with the agency's initials or a house. */
export function renderMark({ initials }: Pick<Agency, 'initials'>, accent = DEFAULT_ACCENT): string {
  const plate =
    `<rect width="32" height="32" rx="5" fill="${accent}"/>` +
    '<rect x="1.5" y="1.5" width="29" height="29" rx="3.5" fill="none" stroke="#fff"/>';
  const sign = initials === undefined ? HOUSE : renderInitials(initials);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${plate}${sign}</svg>\n`;
}

// The site's colours and fonts (styles/tokens.css; a test compares them), inlined for mail programs.
import { accentInDark } from '#domain/look/accent.ts';

const TEXT = "'Hanken Grotesk',Arial,Helvetica,sans-serif";

const LIGHT = {
  paper: '#fdfdfc',
  surface: '#fff',
  stone: '#eff1f4',
  line: '#d3d8df',
  ink: '#171b22',
  soft: '#4e5763',
  accent: '#1d3f8f',
  onAccent: '#fff',
} as const;
const DARK: Readonly<Record<keyof typeof LIGHT, string>> = {
  paper: '#11151c',
  surface: '#191e27',
  stone: '#232a36',
  line: '#3a4352',
  ink: '#eef0f4',
  soft: '#b4bbc7',
  accent: accentInDark(LIGHT.accent),
  onAccent: '#0c1730',
};

/** Both colour schemes, keyed by the names of the design tokens. */
export const MAIL_COLOURS = { light: LIGHT, dark: DARK } as const;

export const LOOK = {
  wordmark: `font:700 21px/1.2 ${TEXT};color:${LIGHT.ink};text-decoration:none`,
  logo: 'display:block;height:40px;width:auto;border:0',
  sheet: `overflow-wrap:anywhere;padding:26px 24px 16px;background:${LIGHT.surface};border:1px solid ${LIGHT.line};border-radius:6px;font:400 16px/1.5 ${TEXT};color:${LIGHT.ink}`,
  title: `margin:0 0 18px;font:700 24px/1.25 ${TEXT};color:${LIGHT.ink}`,
  heading: `margin:24px 0 8px;font:700 18px/1.3 ${TEXT};color:${LIGHT.ink}`,
  paragraph: 'margin:0 0 16px',
  note: `margin:0 0 16px;font-size:14px;color:${LIGHT.soft}`,
  quote: `margin:0 0 18px;padding:4px 0 4px 14px;border-left:3px solid ${LIGHT.line}`,
  button: `display:inline-block;padding:13px 22px;font:600 16px/1.2 ${TEXT};color:${LIGHT.onAccent};text-decoration:none`,
  card: `margin:0 0 18px;border:1px solid ${LIGHT.line};border-radius:6px;border-collapse:separate`,
  picture: 'display:block;width:100%;max-width:100%;height:auto;border:0;border-radius:5px 5px 0 0',
  headline: `font:700 18px/1.3 ${TEXT};color:${LIGHT.ink}`,
  cell: `padding:8px 12px 8px 0;border-bottom:1px solid ${LIGHT.line};vertical-align:top;text-align:left`,
  foot: `padding:18px 24px 0;font:400 14px/1.5 ${TEXT};color:${LIGHT.soft}`,
} as const;

const styleDark = (accent: string): string => `:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
.paper{background:${DARK.paper}!important}
.surface{background:${DARK.surface}!important}
.ink{color:${DARK.ink}!important}
.soft{color:${DARK.soft}!important}
.accent{color:${accent}!important}
.button{background:${accent}!important}
.on-button{color:${DARK.onAccent}!important}
.line,.card{border-color:${DARK.line}!important}
.mark{background:${DARK.stone}!important;border-color:${accent}!important}
}`;

/** Elements in the agency's colour, or the default one. */
export const styleAccent = (accent: string = LIGHT.accent) => ({
  colour: accent,
  box: `margin:0 0 18px;padding:12px 16px;border-left:4px solid ${accent};background:${LIGHT.stone};font-weight:600`,
  // Label in the style of a street sign, as on the site.
  plate: `display:inline-block;padding:3px 8px;border-radius:2px;background:${accent};font:700 12px/1.3 ${TEXT};letter-spacing:0.04em;text-transform:uppercase;color:#fff`,
  darkStyles: styleDark(accentInDark(accent)),
});
export type AccentLook = ReturnType<typeof styleAccent>;

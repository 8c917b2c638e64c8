/** Matches a number with groups of three digits ("120.000", "120 000", "120'000") or a decimal part ("3,5"). */
const NUMBER = /\d+(?:[.,'’](?=\d)\d+|[ \u00a0\u202f]\d{3}(?!\d))*/g;
/** Matches an hour: "10u30", "10h30", "10:30" and "10.30" are the same one. */
const HOUR = /(?<!\d)(\d{1,2}) ?[uh:] ?(\d{2})(?!\d)/gi;
const GROUP_LENGTH = 3;

/** Normalises a number: digits, a point before its decimals, no zeros after them. */
function normalise(written: string): string {
  const parts = written.split(/[.,'’ \u00a0\u202f]/);
  const [whole = '', ...rest] = parts;
  const last = rest.at(-1);
  const hasDecimals = last !== undefined && last.length !== GROUP_LENGTH;
  const digits = [whole, ...(hasDecimals ? rest.slice(0, -1) : rest)].join('');
  const decimals = hasDecimals ? last.replace(/0+$/, '') : '';
  return decimals === '' ? digits : `${digits}.${decimals}`;
}

/** The numbers of a text in their order, each in one spelling: "€ 1.200,50" and "€1,200.50" are equal. */
export const listFigures = (text: string): string[] =>
  [...text.replace(HOUR, '$1.$2').matchAll(NUMBER)].map(([written]) => normalise(written));

/** Currencies and units that change the meaning of an equal number. */
const UNITS =
  /[$£¥]|\b(?:usd|gbp|chf|sq\.? ?(?:ft|feet|foot)|square (?:feet|foot)|ft²|acres?|miles?|inch(?:es)?)(?!\p{L})/giu;
const listUnits = (text: string): string[] => [...text.toLowerCase().matchAll(UNITS)].map(([unit]) => unit);

/** True when both texts have the same numbers in the same order, and no other currency or unit. */
export function hasSameFigures(source: string, translation: string): boolean {
  const [own, others] = [listFigures(source), listFigures(translation)];
  if (own.length !== others.length || own.some((figure, index) => figure !== others[index])) return false;
  const known = new Set(listUnits(source));
  return listUnits(translation).every((unit) => known.has(unit));
}

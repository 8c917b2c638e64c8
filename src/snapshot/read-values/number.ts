import { findOwn } from '#domain/own-value.ts';
import { belgianDay } from '#domain/time/date.ts';
import {
  AMBIGUOUS,
  asValue,
  isNothing,
  MISSING,
  type Reader,
  type ReadValue,
  tidySpaces,
  UNREADABLE,
} from './read-value.ts';
import { decodeEntities, repairMojibake } from './text-repair.ts';

const PLAIN = /^-?\d+$/;
const GROUPS = [/^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/, /^\d{1,3}(?:[ '’]\d{3})+(?:[.,]\d+)?$/];
const ENGLISH_GROUPS = /^\d{1,3}(?:,\d{3}){2,}(?:\.\d+)?$|^\d{1,3}(?:,\d{3})+\.\d+$/;
const DECIMALS = /^\d+[.,]\d+$/;
/** Ambiguous numbers: "1,250" is 1250 in English and 1.25 in Belgium. */
const EITHER = /^[1-9]\d{0,2},\d{3}$/;

/**
 * The rule for all numbers: a point, space or apostrophe before exactly three digits groups thousands, as do several
 * commas or commas before a decimal point, and a last comma or point before any other number of digits starts the
 * decimals. A single comma before exactly three digits is ambiguous and reported. Anything else is invalid.
 */
export function parseNumber(text: string): number | 'ambiguous' | undefined {
  if (PLAIN.test(text)) return Number(text);
  const isNegative = text.startsWith('-');
  const digits = isNegative ? text.slice(1) : text;
  const sign = isNegative ? -1 : 1;
  if (EITHER.test(digits)) return 'ambiguous';
  if (!digits.startsWith('0')) {
    if (GROUPS.some((pattern) => pattern.test(digits)))
      return sign * Number(digits.replace(/[. '’](?=\d{3}(?!\d))/g, '').replace(',', '.'));
    if (ENGLISH_GROUPS.test(digits)) return sign * Number(digits.replaceAll(',', ''));
  }
  return DECIMALS.test(digits) ? sign * Number(digits.replace(',', '.')) : undefined;
}

type NumberRule = {
  /** Text stripped before parsing: currency, unit, "ca.". */
  strip?: RegExp;
  isWhole?: boolean;
  min?: number;
  max?: number;
  /** True when an export writes 0 for an empty number. */
  isZeroMissing?: boolean;
  /** Words that mean a number, or an empty value. */
  words?: Readonly<Record<string, number | undefined>>;
  /** Alternative formats, tried after a plain number. */
  parse?: (text: string) => number | undefined;
};

/** "±", "ca." and similar, before any number. */
const ABOUT = /^(?:±|\+\/-|~|≈|ca\.?|circa|env\.?|environ|ongeveer|approx\.?|vers|um|rond|omstreeks) ?(?=\d)/i;

function readText(written: string, { strip, words, parse }: NumberRule): number | 'ambiguous' | 'missing' | undefined {
  let text = written;
  if (/[&ÂÃâ]/.test(text)) text = decodeEntities(repairMojibake(text) ?? text);
  text = tidySpaces(text);
  const own = parseNumber(text);
  if (own !== undefined) return own;
  const lower = text.toLowerCase().replace(/ ?[.!*]+$/, '');
  if (words && Object.hasOwn(words, lower)) return findOwn(words, lower) ?? 'missing';
  const bare = text.replace(ABOUT, '');
  const stripped = strip ? bare.replace(strip, '').trim() : bare;
  return parseNumber(stripped) ?? parse?.(bare);
}

/** Creates a number parser from a rule. */
export function numberReader(rule: NumberRule): Reader<number> {
  const {
    isWhole = false,
    min = Number.NEGATIVE_INFINITY,
    max = Number.MAX_SAFE_INTEGER,
    isZeroMissing = false,
  } = rule;
  const judge = (value: number): ReadValue<number> => {
    if (value === 0 && isZeroMissing) return MISSING;
    // The comparison also rejects Infinity and NaN.
    if (!(value >= min && value <= max) || (isWhole && !Number.isInteger(value))) return UNREADABLE;
    return asValue(value);
  };
  return (written) => {
    if (typeof written === 'number') return judge(written);
    if (isNothing(written)) return MISSING;
    if (typeof written !== 'string') return UNREADABLE;
    const value = readText(written, rule);
    if (value === 'ambiguous') return AMBIGUOUS;
    if (value === 'missing') return MISSING;
    return value === undefined ? UNREADABLE : judge(value);
  };
}

const EURO_BEFORE = '^(?:€|eur(?:o)?(?![a-z])) ?';
const PER_MONTH = ' ?(?:p?/|per|par|pro|p\\.) ?(?:maand|mnd\\.?|mois|month|monat|m\\.?(?!\\w|²))';
const EURO_AFTER = `(?:,-{1,2})?(?: ?(?:€|eur(?:os?)?))?(?:${PER_MONTH})?$`;
const ON_REQUEST = Object.fromEntries(
  ['op aanvraag', 'sur demande', 'on request', 'auf anfrage', 'n.o.t.k', 'notk', 'p.o.a', 'poa'].flatMap((words) =>
    ['', '€ ', 'prijs ', 'prix ', 'price ', 'preis '].map((first) => [`${first}${words}`, undefined]),
  ),
);

/** An amount in euro. */
export const readMoney = numberReader({
  strip: new RegExp(`${EURO_BEFORE}|${EURO_AFTER}`, 'gi'),
  min: 0,
  words: ON_REQUEST,
});

const HECTARE = /^(\d+(?:[.,]\d+)?) ?ha$/i;
const CENTIARES = '(?: ?(?:en|et|and|und)? ?(\\d{1,2}) ?(?:ca|centiaren?|centiares?)?)?';
const ARES = new RegExp(`^(\\d+(?:[.,]\\d+)?) ?(?:a|aren?|ares)${CENTIARES}$`, 'i');
const ALL_LAND = new RegExp(`^(\\d+) ?ha ?(\\d{1,2}) ?(?:a|aren?|ares)${CENTIARES}$`, 'i');
const ONLY_CENTIARES = /^(\d+) ?(?:ca|centiaren?|centiares?)$/i;
const decimal = (text = '0') => Number(text.replace(',', '.'));

/** Rounds, so that 1.1203 ha is exactly 11203 m² in spite of floating-point errors. */
const roundArea = (m2: number): number => Math.round(m2 * 100) / 100;

/** A land surface: "2 ha", "12a 50ca". */
function parseLand(text: string): number | undefined {
  const hectares = HECTARE.exec(text)?.[1];
  if (hectares) return roundArea(decimal(hectares) * 10_000);
  const centiares = ONLY_CENTIARES.exec(text)?.[1];
  if (centiares) return Number(centiares);
  const [, whole, rest, last] = ALL_LAND.exec(text) ?? [];
  if (whole) return decimal(whole) * 10_000 + decimal(rest) * 100 + decimal(last);
  const [, ares, below] = ARES.exec(text) ?? [];
  return ares ? roundArea(decimal(ares) * 100 + decimal(below)) : undefined;
}

/** A surface in m². */
export const readSurface = numberReader({
  strip: / ?(?:m ?²|m2|㎡|m\^2|vierkante meter|mètres? carrés?|square met(?:re|er)s?|quadratmeter|qm)$/i,
  min: 0,
  parse: parseLand,
});

/** A length in metres. */
export const readLength = numberReader({ strip: / ?(?:m|meter|mètres?|met(?:re|er)s?)$/i, min: 0 });

const NONE = {
  geen: 0,
  aucun: 0,
  aucune: 0,
  none: 0,
  keine: 0,
  keiner: 0,
  nee: 0,
  neen: 0,
  non: 0,
  no: 0,
  nein: 0,
};

/** A count. */
export const readCount = numberReader({ isWhole: true, min: 0, max: 1000, words: NONE });

/** Bedrooms; a studio has no separate bedroom. */
export const readBedrooms = numberReader({
  isWhole: true,
  min: 0,
  max: 1000,
  strip: / ?(?:slpk\.?|slaapkamers?|ch\.?|chambres?(?: à coucher)?|bedrooms?|schlafzimmer)$/i,
  words: { ...NONE, studio: 0 },
});

const GROUND_FLOOR = [
  'gelijkvloers',
  'gelijkvloerse verdieping',
  'glvl',
  'glv',
  'gvl',
  'begane grond',
  'rez',
  'rdc',
].concat(['rez-de-chaussée', 'rez-de-chaussee', 'rez de chaussée', 'ground', 'ground floor', 'erdgeschoss', 'eg']);

/** The storey; the ground floor is 0, and the basement is below. */
export const readFloor = numberReader({
  isWhole: true,
  min: -10,
  max: 100,
  strip: /(?:\.|ste|de|e|er|ère|ème|st|nd|rd|th)?(?: (?:verdieping|verd\.?|étage|floor|etage|stock))?$/i,
  words: Object.fromEntries(GROUND_FLOOR.map((word) => [word, 0])),
});

/** Number of free-standing sides. */
export const readFacades = numberReader({
  isWhole: true,
  min: 2,
  max: 4,
  isZeroMissing: true,
  strip: /[ -]?(?:gevels?|façades?|facades?)$/i,
  words: Object.fromEntries(
    [
      ['gesloten', 'rijwoning', 'mitoyenne', 'tweegevel'],
      ['halfopen', 'half-open', 'driegevel', 'trois façades'],
      ['open', 'vrijstaand', 'alleenstaand', 'quatre façades'],
    ].flatMap((same, index) => same.map((word) => [word, index + 2])),
  ),
});

/** A year; a full date gives its year. */
export const readYear = numberReader({
  isWhole: true,
  min: 1000,
  max: 2100,
  isZeroMissing: true,
  strip: /^(?:bouwjaar|construit en|baujahr|built in) ?/i,
  parse: (text) => {
    const year = /^(\d{4})-\d\d-\d\d(?:T|$)/.exec(text)?.[1] ?? /^\d\d?[/.-]\d\d?[/.-](\d{4})$/.exec(text)?.[1];
    const stamp = /^\\?\/Date\((-?\d+)/.exec(text)?.[1];
    return year ? Number(year) : stamp ? Number(belgianDay(new Date(Number(stamp))).slice(0, 4)) : undefined;
  },
});

const PER_M2_YEAR = '(?: ?/ ?\\(?m(?:²|2)(?: ?[./]? ?(?:jaar|jr|an|year|jahr))?\\.?\\)?)?';

/** kWh per m² and year; the meaning of 0 depends on the whole record (energy-figures.ts). */
export const readEnergy = numberReader({
  strip: new RegExp(` ?kwh${PER_M2_YEAR}$`, 'i'),
  min: -1000,
  max: 5000,
});

/** kWh per year; the meaning of 0 depends on the whole record (energy-figures.ts). */
export const readEnergyTotal = numberReader({
  strip: / ?kwh(?: ?\/ ?(?:jaar|jr|an|year|jahr))?$/i,
  min: 0,
  max: 10_000_000,
});

/** kg CO2 per m² and year. */
export const readEmission = numberReader({
  strip: new RegExp(` ?kg(?: ?co(?:2|₂))?${PER_M2_YEAR}$`, 'i'),
  min: 0,
  max: 2000,
  isZeroMissing: true,
});

const coordinateReader = (limit: number): Reader<number> => {
  const judge = (value: number): ReadValue<number> => {
    if (value === 0) return MISSING;
    return Math.abs(value) <= limit ? asValue(value) : UNREADABLE;
  };
  return (written) => {
    if (typeof written === 'number') return judge(written);
    if (isNothing(written)) return MISSING;
    // Degrees have no thousands, so a comma or point always starts the decimals.
    const degrees = typeof written === 'string' && /^ *(-?\d{1,3}(?:[.,]\d+)?)°? *$/.exec(written)?.[1];
    return degrees ? judge(Number(degrees.replace(',', '.'))) : UNREADABLE;
  };
};
export const readLatitude = coordinateReader(90);
export const readLongitude = coordinateReader(180);

/** A number from a closed list, such as a marquee tag or a price unit. */
export const readCode = numberReader({ isWhole: true, min: 0, max: 10_000 });

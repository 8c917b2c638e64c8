import { groupBy } from '../group-by.ts';
import { LUXEMBOURG_ID } from '../place/city.ts';
import { regionOf } from '../place/region.ts';
import { stripAccents } from '../text/text.ts';
import { ENERGY_LETTERS, type EnergyLetter } from './energy-letters.ts';
import { type EnergyCode, type EnergyScale, LEGAL, type Span } from './legal.ts';

export type { EnergyCode, EnergyScale } from './legal.ts';

export type EnergyLabel = { scale: EnergyScale; label: EnergyCode };

type EnergyStep = {
  letter: EnergyLetter;
  /** Bounds in kWh per m² and year as printed on the scale; null means no bound. */
  from: number | null;
  to: number | null;
  /** Number of labels of this letter: 3 for A+, A and A-. */
  labels: number;
};

type EnergyFields = {
  countryId: number;
  zip: string;
  /** kWh per m² and year. */
  performance?: number | undefined;
  labelText?: string | undefined;
};

export function letterOf(code: EnergyCode): EnergyLetter {
  return ENERGY_LETTERS.find((letter) => code.startsWith(letter)) ?? 'a';
}

/** "a_plus" → "A+", "a_sub" → "A-", "a_plusplus" → "A++". */
export function formatEnergyLabel(code: EnergyCode): string {
  return code.replace('_plusplus', '++').replace('_plus', '+').replace('_sub', '-').toUpperCase();
}

/**
 * Parses a label as people and exports write it ("A+", "b-", "C ", "a_plus", "B plus"); undefined if the scale has no
 * such class.
 */
export function parseEnergyLabel(text: string | null | undefined, scale: EnergyScale): EnergyCode | undefined {
  const written = (text ?? '')
    .toLowerCase()
    .replace(/\s+/g, '')
    .replace(/[–—−]/g, '-')
    .replace(/(?<=^[a-i])plus$/, '+');
  const labels = LEGAL.energyScales[scale].rows.map(({ label }) => label);
  return labels.find((label) => written === label || written === formatEnergyLabel(label).toLowerCase());
}

/**
 * The energy class for a number of kWh per m². Rows are contiguous and their upper bounds inclusive, so 45.5, between
 * "24-45" and "46-62", belongs to "46-62". Only "below 0" excludes its bound.
 */
function findByPerformance(performance: number, scale: EnergyScale): EnergyCode | undefined {
  const [best, ...rows] = LEGAL.energyScales[scale].rows;
  if (performance < 0) return best?.label;
  return rows.find(({ to }) => to === null || performance <= to)?.label;
}

const scaleOf = ({ countryId, zip }: Pick<EnergyFields, 'countryId' | 'zip'>): EnergyScale | undefined =>
  countryId === LUXEMBOURG_ID ? 'luxembourg' : regionOf({ zip, countryId });

/**
 * The energy label of a property: in Luxembourg by its label text; in Belgium by its number, or without a number by its
 * text. Other countries have no labels (specification §5).
 */
export function findEnergyLabel({ countryId, zip, performance, labelText }: EnergyFields): EnergyLabel | undefined {
  const scale = scaleOf({ countryId, zip });
  if (!scale) return undefined;
  const hasNumber = scale !== 'luxembourg' && Number.isFinite(performance);
  const label = hasNumber ? findByPerformance(Number(performance), scale) : parseEnergyLabel(labelText, scale);
  return label && { scale, label };
}

const VALID_YEARS = 10;

/**
 * The date of a certificate (yyyy-mm-dd): the start of its number, or else ten years before its end date, since
 * certificates are valid for ten years in all three regions.
 */
export function findCertificateDate(number: string | undefined, endDate: string | undefined): string | undefined {
  const [, year, month, day] = /^((?:19|20)\d\d)(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])-/.exec(number ?? '') ?? [];
  if (year !== undefined) return `${year}-${month}-${day}`;
  const [end, endYear] = /^(\d{4})-\d\d-\d\d/.exec(endDate ?? '') ?? [];
  return end && `${Number(endYear) - VALID_YEARS}${end.slice(4)}`;
}

/**
 * Reasons not to read a number on its region's scale: the certificate's date is unknown or in the future, or the scale
 * had ended.
 */
type CertificateDoubt = 'undated' | 'future' | 'ended';
type Certificate = EnergyFields & { certificateDate: string | undefined; today: string };

/**
 * The class of a certificate on the scale that was valid on its date. An ended scale applies to certificates up to its
 * last day: for later certificates only the label's text counts, and for an unknown date the text takes precedence over
 * the number.
 */
export function readEnergyLabel(
  { certificateDate, today, ...fields }: Certificate,
  scales: Record<EnergyScale, { source: { until?: string | undefined } }> = LEGAL.energyScales,
): { label?: EnergyLabel; doubt?: CertificateDoubt } {
  const scale = scaleOf(fields);
  const until = scale && scales[scale].source.until;
  const { performance: _figure, ...written } = fields;
  const byText = findEnergyLabel(written);
  const byFigure = findEnergyLabel(fields);
  const isDated = certificateDate !== undefined && certificateDate <= today;
  if (until === undefined || fields.performance === undefined || (isDated && certificateDate <= until))
    return byFigure ? { label: byFigure } : {};
  if (isDated) return { ...(byText && { label: byText }), doubt: 'ended' };
  const label = byText ?? byFigure;
  return { ...(label && { label }), doubt: certificateDate === undefined ? 'undated' : 'future' };
}

/** The letters (seven, or nine) that a scale's classes are grouped into, best first, each with its bounds. */
export function listEnergyLetters(scale: EnergyScale): EnergyStep[] {
  const byLetter = groupBy(LEGAL.energyScales[scale].rows, ({ label }) => letterOf(label));
  return [...byLetter].map(([letter, rows]) => ({
    letter,
    from: rows[0]?.from ?? null,
    to: rows.at(-1)?.to ?? null,
    labels: rows.length,
  }));
}

/** The bounds of one class. */
export function findEnergyBounds({ scale, label }: EnergyLabel): Pick<EnergyStep, 'from' | 'to'> {
  const row = LEGAL.energyScales[scale].rows.find((each) => each.label === label);
  return { from: row?.from ?? null, to: row?.to ?? null };
}

/** Words for heating in four languages; `gasolie`, `gasoil` and `Gasöl` are heating oil. */
const FUELS: readonly (readonly [EnergyUse['source'] | 'other', RegExp])[] = [
  ['gas', /gas(?!o)|gaz(?!o)/],
  ['electricity', /ele[ck]tri|heat.?pump|warmtepomp|pompe a chaleur|warmepumpe/],
  [
    'other',
    /oil|olie|mazout|fuel|heizol|gasol|gasoil|pellet|hout|bois|wood|holz|district|fern|warmtenet|reseau|kolen|charbon|coal|kohle|propa/,
  ],
];

/** The heating fuel, when its price is known; undefined for oil, wood, a network, several fuels or an unknown one. */
function findPricedFuel(heating: unknown): EnergyUse['source'] | undefined {
  const words = typeof heating === 'string' ? stripAccents(heating) : '';
  const [only, ...others] = FUELS.filter(([, pattern]) => pattern.test(words)).map(([fuel]) => fuel);
  return only === 'other' || others.length > 0 ? undefined : only;
}

export type EnergyUse = { source: 'gas' | 'electricity'; kwh: Span; euro: Span };

/**
 * Yearly consumption of a home of this surface: computed from the certificate's kWh/m² when known, otherwise from the
 * range of its energy class. Undefined for an open range, or when the fuel's price is unknown. Certificates state
 * primary energy, in which a kWh of electricity counts several times.
 */
export function workOutEnergyUse(
  energy: EnergyLabel,
  { performance, surfaceM2, heating }: { performance?: number | undefined; surfaceM2: number; heating?: unknown },
): EnergyUse | undefined {
  const bounds = findEnergyBounds(energy);
  const min = performance ?? bounds.from;
  const max = performance ?? bounds.to;
  if (min === null || max === null || max <= 0) return undefined;
  const { gasEuro, electricityEuro, electricityFactor } = LEGAL.energyPrices;
  const source = findPricedFuel(heating);
  if (source === undefined) return undefined;
  const isElectric = source === 'electricity';
  const factor = isElectric ? electricityFactor : 1;
  const price = isElectric ? electricityEuro : gasEuro;
  const kwh = { min: (Math.max(0, min) * surfaceM2) / factor, max: (max * surfaceM2) / factor };
  return {
    source,
    kwh,
    euro: { min: kwh.min * price.min, max: kwh.max * price.max },
  };
}

/** Announced renovation duty for a home of this class; undefined when the region announces none. */
export function findRenovationStep({ scale, label }: EnergyLabel): { target: EnergyLetter; year: number } | undefined {
  if (scale === 'luxembourg') return undefined;
  const letter = letterOf(label);
  return LEGAL.renovationPlans[scale]?.steps.find(({ letters }) => letters.includes(letter));
}

/**
 * True when the buyer of a home must renovate it. Specification §9 names no region, but the duty is Flemish law and
 * does not exist in Brussels, so the legal data file defines where it applies. Call it for homes for sale only.
 */
export function isRenovationDuty(label: EnergyCode, scale: EnergyScale): boolean {
  const { regions, labels } = LEGAL.renovationDuty;
  return regions.some((region) => region === scale) && labels.includes(label);
}

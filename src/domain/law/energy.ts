import { LUXEMBOURG_ID } from '../place/city.ts';
import { regionOf } from '../place/region.ts';
import { type EnergyCode, type EnergyScale, LEGAL } from './legal.ts';

export type { EnergyCode, EnergyScale } from './legal.ts';

export type EnergyLabel = { scale: EnergyScale; label: EnergyCode };

type EnergyRow = {
  label: EnergyCode;
  /** As it is written: "A+". */
  text: string;
  /** kWh per m² and year as the scale prints them; null is open. */
  from: number | null;
  to: number | null;
};

type EnergyFields = {
  countryId: number;
  zip: string;
  /** kWh per m² and year. */
  performance?: number | undefined;
  labelText?: string | undefined;
};

/** "a_plus" → "A+", "a_sub" → "A-", "a_plusplus" → "A++". */
export function formatEnergyLabel(code: EnergyCode): string {
  return code.replace('_plusplus', '++').replace('_plus', '+').replace('_sub', '-').toUpperCase();
}

/** A label as people and exports write it ("A+", "b-", "C ", "a_plus", "B plus"); undefined if the scale has no such class. */
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
 * The class a number falls in: rows are contiguous and their upper bounds inclusive, so 45.5 lies above "24-45" and below
 * "46-62" in the latter; only "below 0" excludes its bound (decision in features.md E4).
 */
function findByPerformance(performance: number, scale: EnergyScale): EnergyCode | undefined {
  const [best, ...rows] = LEGAL.energyScales[scale].rows;
  if (performance < 0) return best?.label;
  return rows.find(({ to }) => to === null || performance <= to)?.label;
}

/** Luxembourg: the label text. Belgium: the number, then the text. Other countries show none (specification §5). */
export function findEnergyLabel({ countryId, zip, performance, labelText }: EnergyFields): EnergyLabel | undefined {
  const scale = countryId === LUXEMBOURG_ID ? 'luxembourg' : regionOf({ zip, countryId });
  if (!scale) return undefined;
  const hasNumber = scale !== 'luxembourg' && Number.isFinite(performance);
  const label = hasNumber ? findByPerformance(Number(performance), scale) : parseEnergyLabel(labelText, scale);
  return label && { scale, label };
}

/** The classes of a scale, best first, as the arrows are drawn. */
export function listEnergyLabels(scale: EnergyScale): EnergyRow[] {
  return LEGAL.energyScales[scale].rows.map(({ label, from, to }) => ({
    label,
    text: formatEnergyLabel(label),
    from,
    to,
  }));
}

/**
 * Whether the buyer of a home must renovate it (promise E8). Specification §9 names no region, but the duty is Flemish law;
 * telling a Brussels buyer so would be untrue, so the legal data file says where it holds. Ask it for homes for sale only.
 */
export function isRenovationDuty(label: EnergyCode, scale: EnergyScale): boolean {
  const { regions, labels } = LEGAL.renovationDuty;
  return regions.some((region) => region === scale) && labels.includes(label);
}

import type { Language } from '#domain/language.ts';
import {
  findEnergyBounds,
  findRenovationStep,
  formatEnergyLabel,
  isRenovationDuty,
  workOutEnergyUse,
} from '#domain/law/energy.ts';
import { LEGAL, renovationYears } from '#domain/law/legal.ts';
import { formatEuro, formatNumber, formatQuantity } from '#domain/price/money.ts';
import { isDwelling } from '#domain/property/kind.ts';
import type { Property } from '#domain/property/property.ts';
import type { Translate } from '#i18n/translator.ts';
import type { Source } from '#words/law-source.ts';

const numberOf = (value: unknown) => (typeof value === 'number' ? value : undefined);

/** To tens of euro and hundreds of kWh: a certificate knows no better. */
const roundTo = (value: number, step: number) => Math.round(value / step) * step;

/** "191", "346 and more", "at most 0": the bounds of a class or a letter in words. */
export function boundsText(
  { from, to }: { from: number | null; to: number | null },
  language: Language,
  t: Translate,
): string | undefined {
  const number = (value: number) => formatNumber(value, language);
  if (from !== null && to !== null) return t('property:energy.between', { from: number(from), to: number(to) });
  if (from !== null) return t('property:energy.above', { from: number(from) });
  return to === null ? undefined : t('property:energy.below', { to: number(to) });
}

/** What a home of this class, size and heating uses in a year; undefined where the figures for it are missing. */
function findEnergyUse({ energy, facts, kinds }: Property) {
  const surfaceM2 = numberOf(facts.surfaceLiving);
  if (!energy || !surfaceM2 || !isDwelling(kinds)) return undefined;
  const performance = numberOf(facts.energyPerformance);
  const use = workOutEnergyUse(energy, { surfaceM2, performance, heating: facts.heating });
  return use && { surfaceM2, source: use.source, kwh: use.kwh, euro: use.euro };
}

/** What a year costs in a few words, or else the figure of the certificate. */
export function energyLineText(property: Property, language: Language, t: Translate): string {
  const use = findEnergyUse(property);
  if (use)
    return t('property:energy.line', {
      least: formatEuro(roundTo(use.euro.min, 10)),
      most: formatEuro(roundTo(use.euro.max, 10), { prefix: '' }),
    });
  const performance = numberOf(property.facts.energyPerformance);
  if (performance !== undefined) return formatQuantity(performance, t('property:unit.kwhPerM2'), language);
  return t('property:energy.more');
}

/** What the class means, what it costs in a year, and how it stands among the agency's own homes; one sentence each. */
export function listEnergyTexts(
  property: Property,
  rank: number | undefined,
  language: Language,
  t: Translate,
): string[] {
  const { energy, goal } = property;
  if (!energy) return [];
  const texts: string[] = [];
  const label = formatEnergyLabel(energy.label);
  const bounds = boundsText(findEnergyBounds(energy), language, t);
  if (bounds) texts.push(t('property:energy.means', { label, bounds }));
  const use = findEnergyUse(property);
  if (use) {
    const prices = LEGAL.energyPrices[use.source === 'gas' ? 'gasEuro' : 'electricityEuro'];
    const cents = (euro: number) => formatNumber(euro * 100, language, 1);
    const kwh = [...new Set([use.kwh.min, use.kwh.max].map((value) => formatNumber(roundTo(value, 100), language)))];
    texts.push(
      t(`property:energy.use.${use.source}`, {
        surface: formatNumber(use.surfaceM2, language),
        kwh: kwh.join('–'),
        least: formatEuro(roundTo(use.euro.min, 10)),
        most: formatEuro(roundTo(use.euro.max, 10)),
        cheap: cents(prices.min),
        dear: cents(prices.max),
        year: LEGAL.energyPrices.year,
      }),
    );
  }
  if (rank !== undefined)
    texts.push(t(rank > 0 ? `property:energy.rank.${goal}` : 'property:energy.rank.last', { rank }));
  return texts;
}

/** What the region will ask of who buys this home, and where it tells of its help; each with its source. */
export function listRenovationTexts(
  { energy, goal, availability, kinds }: Property,
  language: Language,
  t: Translate,
): { text: string; source: Source }[] {
  if (!energy || energy.scale === 'luxembourg' || goal !== 'sale' || availability !== 'available') return [];
  if (!isDwelling(kinds)) return [];
  const { scale } = energy;
  const step = findRenovationStep(energy);
  const plan = LEGAL.renovationPlans[scale];
  const texts = [];
  if (isRenovationDuty(energy.label, scale))
    texts.push({
      text: t('property:energy.duty', { years: renovationYears(language) }),
      source: LEGAL.renovationDuty.source,
    });
  else if (step && plan && scale !== 'flanders')
    texts.push({
      text: t(`property:energy.plan.${scale}`, { target: step.target.toUpperCase(), year: step.year }),
      source: plan.source,
    });
  else texts.push({ text: t('property:energy.noDuty'), source: plan?.source ?? LEGAL.renovationDuty.source });
  return [...texts, { text: t(`property:energy.grant.${scale}`), source: LEGAL.grants[scale].source }];
}

import { formatEuro, formatEuroSpan, formatNumber, formatQuantity } from '#domain/format/number.ts';
import type { Language } from '#domain/language.ts';
import {
  findEnergyBounds,
  findRenovationStep,
  formatEnergyLabel,
  isRenovationDuty,
  letterOf,
  listEnergyLetters,
} from '#domain/law/energy.ts';
import { LEGAL, renovationYears } from '#domain/law/legal.ts';
import { findEnergyUse } from '#domain/property/energy-use.ts';
import { isDwelling } from '#domain/property/kind.ts';
import type { Property } from '#domain/property/property.ts';
import type { Translate } from '#i18n/translator.ts';
import type { Source } from '#words/law-source.ts';

const numberOf = (value: unknown) => (typeof value === 'number' ? value : undefined);

/** Bounds of a class or letter as text: "191", "346 and more", "at most 0"; undefined without bounds. */
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

/** Yearly energy cost as a short text; without it the certificate's value, and without that a link text. */
export function energyLineText(property: Property, language: Language, t: Translate): string {
  const use = findEnergyUse(property);
  if (use) return t('property:energy.line', formatEuroSpan(use.euro.min, use.euro.max, language));
  const performance = numberOf(property.facts.energyPerformance);
  if (performance !== undefined) return formatQuantity(performance, t('property:unit.kwhPerM2'), language);
  return t('property:energy.more');
}

/** Sentences about the energy class: its meaning, the yearly cost, and the rank among the agency's homes. */
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
  const letter = letterOf(energy.label);
  // A Brussels label such as C+ is one of three labels with the same letter: the text then also names the label's own
  // bounds.
  const whole = listEnergyLetters(energy.scale).find((step) => step.letter === letter);
  const isPart = whole !== undefined && boundsText(whole, language, t) !== bounds;
  if (bounds) {
    const key = isPart ? 'property:energy.step' : 'property:energy.means';
    texts.push(t(key, { label, letter: letter.toUpperCase(), bounds, steps: whole?.labels ?? 1 }));
  }
  const use = findEnergyUse(property);
  if (use) {
    const prices = LEGAL.energyPrices[use.source === 'gas' ? 'gasEuro' : 'electricityEuro'];
    const cents = (euro: number) => formatNumber(euro * 100, language, 1);
    const kwh = [...new Set([use.kwh.min, use.kwh.max].map((value) => formatNumber(value, language)))];
    texts.push(
      t(`property:energy.use.${use.source}`, {
        surface: formatNumber(use.surfaceM2, language),
        kwh: kwh.join('–'),
        least: formatEuro(use.euro.min, language),
        most: formatEuro(use.euro.max, language),
        cheap: cents(prices.min),
        dear: cents(prices.max),
        year: LEGAL.energyPrices.year,
      }),
    );
  }
  if (rank !== undefined)
    // At most 9: "10 in 10" would include the home itself.
    texts.push(
      t(rank > 0 ? `property:energy.rank.${goal}` : 'property:energy.rank.last', { count: Math.min(rank, 9) }),
    );
  return texts;
}

/**
 * The buyer's renovation duties or the region's plan, and its subsidies, each with its source. Empty except for
 * available homes for sale with a Belgian energy class.
 */
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

import { formatEuro } from '#domain/format/number.ts';
import type { Language } from '#domain/language.ts';
import { isRenovationDuty } from '#domain/law/energy.ts';
import {
  advancePercents,
  depositEuro,
  findDepositMonths,
  LEGAL,
  newHomeAdvance,
  offerAdvance,
  renovationYears,
} from '#domain/law/legal.ts';
import { regionOf } from '#domain/place/region.ts';
import { isDwelling } from '#domain/property/kind.ts';
import type { Property } from '#domain/property/property.ts';
import type { Translate } from '#i18n/translator.ts';
import { type Source, sourceTitle } from '#words/law-source.ts';

export type LegalNote = { text: string; source?: ReturnType<typeof sourceTitle> };

/** Drops sources that are sections of the specification, which mean nothing to visitors. */
const lawOnly = (source: Source, language: Language) =>
  source.name.startsWith('Specification') ? {} : { source: sourceTitle(source, language) };

/** Legal and contractual notes on this property. Amounts are included only if the price is visible. */
export function listLegalNotes(property: Property, language: Language, t: Translate): LegalNote[] {
  const { goal, price, energy, city } = property;
  const notes: LegalNote[] = [];
  const region = regionOf(city);
  const isOpen = property.availability === 'available';
  if (isOpen && goal === 'sale' && energy && isRenovationDuty(energy.label, energy.scale)) {
    const text = t('property:energy.renovation', { years: renovationYears(language) });
    notes.push({ text, ...lawOnly(LEGAL.renovationDuty.source, language) });
  }
  if (isOpen && price.kind === 'amount' && goal === 'sale') {
    const percents = advancePercents();
    notes.push({
      text: t('property:legal.advance', { ...percents, amount: formatEuro(offerAdvance(price.euro), language) }),
    });
    if (property.isNewBuild && isDwelling(property.kinds)) {
      const amount = formatEuro(newHomeAdvance(price.euro), language);
      const text = t('property:legal.newHome', { ...percents, amount });
      notes.push({ text, ...lawOnly(LEGAL.newHomeAdvance.source, language) });
    }
  }
  // The legal maximum of a deposit applies to dwellings; for a garage or a shop the deposit is negotiable.
  if (isOpen && price.kind === 'amount' && goal === 'rent' && isDwelling(property.kinds)) {
    const months = findDepositMonths(region);
    const rule = region ? LEGAL.deposit.regions[region] : LEGAL.deposit.defaultMonths;
    const text = t('property:legal.deposit', { months, amount: formatEuro(depositEuro(price.euro, region), language) });
    notes.push({ text, ...lawOnly(rule.source, language) });
  }
  notes.push({ text: t('property:legal.disclaimer') });
  return notes;
}

import type { PurchaseRule } from '#domain/costs/costs.ts';
import { formatArea, formatEuro } from '#domain/format/number.ts';
import type { Language } from '#domain/language.ts';
import { LEGAL } from '#domain/law/legal.ts';
import type { Region } from '#domain/place/region.ts';
import type { Translate } from '#i18n/translator.ts';
import type { Source } from '#words/law-source.ts';

/** Texts of the conditions for the reduced rates in these purchases. */
export function listConditions(
  rules: readonly PurchaseRule[],
  place: Region,
  language: Language,
  t: Translate,
): string[] {
  const { registrationDuty, vat } = LEGAL;
  const { moveInYears, stayYears, maxPriceEuro, conditions } = registrationDuty[place].onlyOwnHome;
  const own = conditions.map((condition) =>
    t(`costs:condition.${condition}`, {
      years: moveInYears,
      count: stayYears,
      amount: formatEuro(maxPriceEuro ?? 0, language),
    }),
  );
  const rebuilt = [
    t('costs:condition.rebuilt'),
    t('costs:condition.no-other-home'),
    t('costs:condition.max-surface', { surface: formatArea(vat.rebuilt.maxSurfaceM2, language) }),
    t('costs:condition.stay', { count: vat.rebuilt.stayYears }),
  ];
  const has = (situation: string) => rules.some((rule) => rule.situation === situation);
  return [...(has('onlyOwnHome') ? own : []), ...(has('rebuilt') ? rebuilt : [])];
}

/** Legal sources for these purchases. */
export function listPurchaseSources(rules: readonly PurchaseRule[], place: Region): Source[] {
  const { registrationDuty, vat } = LEGAL;
  const sources = {
    onlyOwnHome: registrationDuty[place].onlyOwnHome.source,
    standard: registrationDuty[place].standard.source,
    newBuild: vat.standard.source,
    rebuilt: vat.rebuilt.source,
  };
  const own = rules.map(({ situation }) => sources[situation]);
  return rules.some(({ land }) => land) ? [...own, sources.standard] : own;
}

import { formatDate } from '#domain/format/date.ts';
import { formatArea, formatNumber } from '#domain/format/number.ts';
import type { Language, Phrase } from '#domain/language.ts';
import type { Property } from '#domain/property/property.ts';
import { PROGRESS, type Range, type UnitSummary } from '#domain/site/project.ts';
import type { Project } from '#domain/site/site.ts';
import { isTextKey, type Translate, translate } from '#i18n/translator.ts';
import type { KeyFact } from './key-facts.ts';
import { capitalise, priceText } from './price-text.ts';

const isIsoDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

const rangeText = ([least, greatest]: Range, format: (value: number) => string): string =>
  least === greatest ? format(least) : `${least}–${format(greatest)}`;

/** "6 units, 4 available"; only the total while all are available. */
export function unitCountText({ total, available }: UnitSummary, t: Translate): string {
  const units = t('project:units', { count: total });
  return available === total ? units : t('project:units.available', { units, count: available });
}

/** "From € 245.000": the lowest price of the available units. */
export function fromText({ from }: UnitSummary, language: Language, t: Translate): string | undefined {
  if (!from) return undefined;
  const { euro, vat } = from.price;
  return priceText({ kind: 'amount', euro, startingFrom: true, ...(vat && { vat }) }, from.goal, language, t);
}

/** Bedrooms and surfaces of the available units for a card: "1–3 slpk.", "55–110 m²". */
export function listProjectSizes({ bedrooms, surfaceM2 }: UnitSummary, language: Language, t: Translate): string[] {
  return [
    ...(bedrooms
      ? [t('project:bedrooms', { range: rangeText(bedrooms, (value) => formatNumber(value, language)) })]
      : []),
    ...(surfaceM2 ? [rangeText(surfaceM2, (value) => formatArea(value, language))] : []),
  ];
}

/** Bedrooms and surfaces of the available units, as ranges. */
export function listProjectFacts({ bedrooms, surfaceM2 }: UnitSummary, language: Language): KeyFact[] {
  const t = translate(language);
  const rows = [
    bedrooms && {
      label: t('property:key.bedrooms', { count: bedrooms[1] }),
      text: rangeText(bedrooms, (value) => formatNumber(value, language)),
    },
    surfaceM2 && {
      label: t('property:key.surface'),
      text: rangeText(surfaceM2, (value) => formatArea(value, language)),
    },
  ];
  return rows.filter((row) => row !== undefined);
}

/** Progress, delivery and VAT of a project; the agency's own words come with their language. */
export function listProjectStates(
  { progress, delivery, vat }: Pick<Project, 'progress' | 'delivery' | 'vat'>,
  language: Language,
): { label: string; text: string; lang?: Language }[] {
  const t = translate(language);
  const row = (label: string, phrase: Phrase | undefined, known: (text: string) => string | undefined) => {
    if (!phrase) return [];
    const text = known(phrase.text);
    return [text === undefined ? { label, text: phrase.text, lang: phrase.language } : { label, text }];
  };
  const progressText = (text: string) => {
    const code = PROGRESS.find((one) => one === text);
    return code && t(`project:progress.${code}`);
  };
  const dayText = (text: string) => {
    const key = `property:code.availableFrom.${text}`;
    if (isTextKey(key)) return t(key);
    return isIsoDay(text) ? formatDate(text, language) : undefined;
  };
  return [
    ...row(t('project:progress'), progress, progressText),
    ...row(t('project:delivery'), delivery, dayText),
    ...row(t('project:vat'), vat, () => undefined),
  ];
}

/** Name that distinguishes a unit from its neighbours: its box, else its headline, else its type. */
export function unitName({ address, headline, typeName }: Property, t: Translate): { text: string; lang?: Language } {
  if (address?.boxNumber) return { text: capitalise(`${t('property:box')} ${address.boxNumber}`) };
  const own = headline.text ? headline : typeName;
  return { text: own.text, lang: own.language };
}

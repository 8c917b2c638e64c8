// Changes of a refresh, in words for the agency's staff.

import { formatEuro } from '#domain/format/number.ts';
import type { Language } from '#domain/language.ts';
import type { Change, LanguageDifference, PropertyName } from '#domain/property/difference.ts';
import { isTextKey, translate } from '#i18n/translator.ts';
import { languageName } from './language-name.ts';

/** Maximum number of properties printed per list; the report has all. */
const SHOWN = 10;

/** A field's name for staff: "prijs", "Slaapkamers"; a field without a text keeps its technical name. */
export function fieldName(field: string, language: Language): string {
  const t = translate(language);
  const fact = /^facts\.(.+)$/.exec(field)?.[1];
  // A legal requirement other than a fact ("facts.price") is a field.
  const keys = [`property:fact.${fact}`, `refresh:field.${fact ?? field}`];
  const key = keys.find(isTextKey);
  return key ? t(key) : field;
}

/** "prijs € 372.000 → € 359.000, beelden". */
function describeChange({ fields, euro }: Change, language: Language): string {
  const t = translate(language);
  const amount = (value: number | undefined) =>
    value === undefined ? t('refresh:price.none') : formatEuro(value, language);
  return fields
    .map((field) =>
      field === 'price' && euro
        ? t('refresh:price', { from: amount(euro.from), to: amount(euro.to) })
        : fieldName(field, language),
    )
    .join(', ');
}

/** The non-empty lists of a difference, under their headings. */
export function listChanges(
  difference: LanguageDifference,
  language: Language,
): { heading: string; rows: { id: string; title: string; what?: string }[] }[] {
  const t = translate(language);
  const named = (rows: PropertyName[]) => rows.map(({ id, title }) => ({ id, title }));
  const changed = difference.changed.map((change) => ({
    id: change.id,
    title: change.title,
    what: describeChange(change, language),
  }));
  const renumbered = (difference.renumbered ?? []).map(({ id, title, from }) => ({
    id,
    title,
    what: t('refresh:renumbered.from', { from }),
  }));
  return [
    { heading: t('refresh:list.added'), rows: named(difference.added) },
    { heading: t('refresh:list.renumbered'), rows: renumbered },
    { heading: t('refresh:list.changed'), rows: changed },
    { heading: t('refresh:list.sold'), rows: named(difference.sold) },
    { heading: t('refresh:list.rented'), rows: named(difference.rented) },
    { heading: t('refresh:list.back'), rows: named(difference.back ?? []) },
    { heading: t('refresh:list.gone'), rows: named(difference.gone) },
  ].filter(({ rows }) => rows.length > 0);
}

const COUNTED = ['added', 'renumbered', 'changed', 'sold', 'rented', 'back', 'gone'] as const;

/** "Nederlands: 100 panden; 2 nieuw, 1 gewijzigd". */
export function describeCounts(difference: LanguageDifference, language: Language): string {
  const t = translate(language);
  const counts = COUNTED.flatMap((name) => {
    const count = difference[name]?.length ?? 0;
    return count > 0 ? [t(`refresh:count.${name}`, { count })] : [];
  });
  return t('refresh:difference', {
    language: languageName(difference.language, language),
    homes: t('list:count', { count: difference.after }),
    changes: counts.join(', ') || t('refresh:difference.none'),
  });
}

/** False for a refresh that ended before the comparison: its changes are unknown. */
export const hasCompared = (times: readonly { stage: string }[]): boolean =>
  times.some(({ stage }) => stage === 'compare');

/**
 * Counts of all languages, and the changed properties of the first language with changes: most languages have the same
 * ones.
 */
export function describeDifferences(differences: readonly LanguageDifference[], language: Language): string[] {
  const t = translate(language);
  const lines = differences.map((difference) => describeCounts(difference, language));
  for (const { language: own } of differences.filter(({ isTextLost }) => isTextLost))
    lines.push(t('refresh:textLost', { language: languageName(own, language) }));
  const main = differences.find((difference) => COUNTED.some((name) => (difference[name]?.length ?? 0) > 0));
  for (const { heading, rows } of main ? listChanges(main, language) : []) {
    lines.push(`  ${heading}`);
    for (const { id, title, what } of rows.slice(0, SHOWN)) lines.push(`    ${id}  ${title}${what ? `: ${what}` : ''}`);
    if (rows.length > SHOWN) lines.push(`    ${t('refresh:more', { count: rows.length - SHOWN })}`);
  }
  return lines;
}

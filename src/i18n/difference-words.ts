// What a refresh changes, in words for the agency's staff.
import type { Change, HomeName, LanguageDifference } from '#domain/difference.ts';
import type { Language } from '#domain/language.ts';
import { formatEuro } from '#domain/money.ts';
import { isTextKey, translate } from './translator.ts';

/** Of each list so many are printed; the report has them all. */
const SHOWN = 10;

/** A field as staff call it: "prijs", "Slaapkamers"; one that has no words keeps its own. */
export function fieldName(field: string, language: Language): string {
  const t = translate(language);
  const fact = /^facts\.(.+)$/.exec(field)?.[1];
  const key = fact ? `property:fact.${fact}` : `refresh:field.${field}`;
  return isTextKey(key) ? t(key) : field;
}

/** "prijs € 372.000 → € 359.000, beelden". */
export function describeChange({ fields, euro }: Change, language: Language): string {
  const t = translate(language);
  const amount = (value: number | undefined) => (value === undefined ? t('refresh:price.none') : formatEuro(value));
  return fields
    .map((field) =>
      field === 'price' && euro
        ? t('refresh:price', { from: amount(euro.from), to: amount(euro.to) })
        : fieldName(field, language),
    )
    .join(', ');
}

/** The lists of a difference that have something in them, under their headings. */
export function listChanges(
  difference: LanguageDifference,
  language: Language,
): { heading: string; rows: { id: string; title: string; what?: string }[] }[] {
  const t = translate(language);
  const named = (rows: HomeName[]) => rows.map(({ id, title }) => ({ id, title }));
  const changed = difference.changed.map((change) => ({
    id: change.id,
    title: change.title,
    what: describeChange(change, language),
  }));
  return [
    { heading: t('refresh:list.added'), rows: named(difference.added) },
    { heading: t('refresh:list.changed'), rows: changed },
    { heading: t('refresh:list.sold'), rows: named(difference.sold) },
    { heading: t('refresh:list.rented'), rows: named(difference.rented) },
    { heading: t('refresh:list.gone'), rows: named(difference.gone) },
  ].filter(({ rows }) => rows.length > 0);
}

/** "nl: 100 panden; 2 nieuw, 1 gewijzigd, …". */
export function describeCounts(difference: LanguageDifference, language: Language): string {
  const t = translate(language);
  const { added, changed, sold, rented, gone, after } = difference;
  const counts = { added, changed, sold, rented, gone };
  const numbers = Object.fromEntries(Object.entries(counts).map(([name, rows]) => [name, rows.length]));
  const isNone = Object.values(numbers).every((count) => count === 0);
  const values = { language: difference.language, after, ...numbers };
  return t(isNone ? 'refresh:difference.none' : 'refresh:difference', values);
}

/** All languages counted, and the homes named once: most languages show the same ones. */
export function describeDifferences(differences: readonly LanguageDifference[], language: Language): string[] {
  const t = translate(language);
  const lines = differences.map((difference) => describeCounts(difference, language));
  for (const { language: own } of differences.filter(({ isTextLost }) => isTextLost))
    lines.push(t('refresh:textLost', { language: own }));
  const [main] = differences;
  for (const { heading, rows } of main ? listChanges(main, language) : []) {
    lines.push(`  ${heading}`);
    for (const { id, title, what } of rows.slice(0, SHOWN)) lines.push(`    ${id}  ${title}${what ? `: ${what}` : ''}`);
    if (rows.length > SHOWN) lines.push(`    ${t('refresh:more', { count: rows.length - SHOWN })}`);
  }
  return lines;
}

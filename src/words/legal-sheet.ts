import { joinParts } from '#domain/format/words.ts';
import type { Language } from '#domain/language.ts';
import { LEGAL } from '#domain/law/legal.ts';
import type { Region } from '#domain/place/region.ts';
import { translate } from '#i18n/translator.ts';
import { fieldName } from './difference-text.ts';
import { type Source, sourceTitle } from './law-source.ts';

type Row = { region: Region; facts: readonly string[]; source: Source };

/** True when the article was not read at its source. */
export const isUnsure = ({ readOn, isSecondHand }: Source): boolean =>
  typeof readOn !== 'string' || isSecondHand === true;

function cite(facts: readonly string[], region: Region, rows: readonly Row[], language: Language): string[] {
  const t = translate(language);
  const groups = Map.groupBy(facts, (fact) => rows.find((row) => row.region === region && row.facts.includes(fact)));
  return [...groups].map(([row, own]) => {
    const names = own.map((fact) => fieldName(`facts.${fact}`, language)).join(', ');
    if (!row) return names;
    const law = sourceTitle(row.source, language).text;
    return `${names} (${joinParts([law, isUnsure(row.source) ? t('refresh:legal.unread') : ''].filter(Boolean), language)})`;
  });
}

/** Missing facts of a property, each with its legal article; unread articles are marked. */
export function describeMissing(
  { region, facts, fileFacts = [] }: { region: Region; facts: readonly string[]; fileFacts?: readonly string[] },
  language: Language,
): string {
  const t = translate(language);
  const inFile = joinParts(cite(fileFacts, region, LEGAL.saleFile, language), language);
  const cited = cite(facts, region, LEGAL.advertisement, language);
  return joinParts([...cited, inFile && t('refresh:legal.file', { facts: inFile })].filter(Boolean), language);
}

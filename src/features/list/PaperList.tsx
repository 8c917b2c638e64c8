import type { Language } from '#domain/language.ts';
import type { Translate } from '#i18n/translator.ts';
import type { List } from '#stores/list.ts';
import { headlineOf, ownLanguageOf, readListProperty, sizeOf, stateOf } from './list-home.ts';

type Props = { list: List; language: Language; t: Translate };

/** As many homes as go on some ten sheets; who prints more than that has not chosen yet. */
const MAX_PRINTED = 200;

/** All pages of a result on paper, a line or two for each home; a result of one page prints as its cards. */
export function PaperList({ list: { data, result }, language, t }: Props) {
  const count = result.rows.length;
  const rows = result.rows.slice(0, MAX_PRINTED);
  const ownLanguage = ownLanguageOf(data, language);
  return (
    <div className="paper">
      <p>{rows.length < count ? t('filter:print.first', { shown: rows.length, count }) : t('list:count', { count })}</p>
      <ol>
        {rows.map((row) => {
          const home = readListProperty(data, row);
          const headline = headlineOf(home, ownLanguage, t);
          return (
            <li key={home.id}>
              <span className="paper__place">{home.cityLabel}</span>
              <strong lang={headline.lang}>{headline.text}</strong>
              <span className="paper__price">{stateOf(home, t) ?? home.priceText}</span>
              <span className="paper__facts">
                <span lang={home.isOwnWord ? ownLanguage : undefined}>{home.typeName}</span>
                {sizeOf(home, language, t)}
                {home.energy && ` · ${t('property:energy.title')} ${home.energy}`}
                {` · ${t('property:ref', { id: home.id })}`}
              </span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

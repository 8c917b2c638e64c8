import { readProperty } from '#api/search-data.ts';
import { type Language, langOf } from '#domain/language.ts';
import type { Translate } from '#i18n/translator.ts';
import type { List } from '#stores/list.ts';
import { statusText } from '#words/outcome.ts';
import { headlineOf, listSizes } from '#words/property-text.ts';

type Props = { list: List; language: Language; t: Translate };

/** As many properties as go on some ten sheets; who prints more than that has not chosen yet. */
const MAX_PRINTED = 200;

/** All pages of a result on paper, a line or two for each property; a result of one page prints as its cards. */
export function PaperList({ list: { data, result }, language, t }: Props) {
  const count = result.rows.length;
  const rows = result.rows.slice(0, MAX_PRINTED);
  return (
    <div className="paper">
      <p>{rows.length < count ? t('filter:print.first', { shown: rows.length, count }) : t('list:count', { count })}</p>
      <ol>
        {rows.map((row) => {
          const property = readProperty(data, row);
          const { id, city, typeName, energy } = property;
          const headline = headlineOf(property, t, language);
          return (
            <li key={id}>
              <span className="paper__place">{city.label}</span>
              <strong lang={langOf(headline, language)}>{headline.text}</strong>
              <span className="paper__price">{statusText(property.availability, t) ?? property.priceText}</span>
              <span className="paper__facts">
                <span lang={langOf(typeName, language)}>{typeName.text}</span>
                {listSizes(property, language, t).map((size) => `\u00a0· ${size}`)}
                {energy && ` · ${t('card:energy')} ${energy}`}
                {` · ${t('card:ref', { id })}`}
              </span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

import { type ReactNode, useId } from 'react';
import type { SearchCity, SearchData } from '#api/search-data.ts';
import { formatListQuery, type ListQuery } from '#domain/list/list-query.ts';
import { cityParameter } from '#domain/place/city.ts';
import type { Translate } from '#i18n/translator.ts';
import { elsewhereText } from '#words/elsewhere-text.ts';
import { listChips } from '#words/filter-chips.ts';
import type { AskedSentence } from './asked-sentence.ts';
import type { ListHrefs } from './rows.ts';

type Props = {
  asked: AskedSentence;
  data: SearchData;
  hrefs: ListHrefs;
  edit: (query: ListQuery) => void;
  t: Translate;
};

/**
 * Shows how a sentence was understood before it is submitted: filters, which can be removed, and words that were
 * ignored.
 */
export function SentencePanel({
  asked: { query, goal, unknown, elsewhere, choices },
  data,
  hrefs,
  edit,
  t,
}: Props): ReactNode {
  const id = useId();
  const chips = listChips(query, data, t);
  const search = formatListQuery(query);
  const choose = ({ name, zip }: SearchCity) => edit({ ...query, cities: [...query.cities, { name, zip }] });
  return (
    <section className="search__sentence" aria-labelledby={id}>
      <h3 className="search__heading" id={id}>
        {t('search:sentence')}
      </h3>
      {chips.length > 0 && (
        <ul className="chips" aria-labelledby={id}>
          {chips.map(({ key, label, change }) => (
            <li key={key}>
              <button
                type="button"
                aria-label={t('filter:remove', { filter: label })}
                onClick={() => edit({ ...query, ...change })}
              >
                {label} <span aria-hidden="true">×</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {choices.map(({ text, cities }) => (
        <div key={text}>
          <p className="search__note">{t('search:sentence.which', { place: text })}</p>
          <ul className="chips">
            {cities.map((city) => (
              <li key={cityParameter(city.name, city.zip)}>
                <button type="button" onClick={() => choose(city)}>
                  {city.name} <small>{city.zip}</small>
                </button>
              </li>
            ))}
          </ul>
        </div>
      ))}
      {elsewhere.length > 0 && <p className="search__note">{elsewhereText(elsewhere, t)}</p>}
      {unknown.length > 0 && (
        <p className="search__note">
          {t('search:sentence.unknown', {
            words: unknown.map((word) => t('filter:chip.q', { text: word })).join(', '),
          })}
        </p>
      )}
      {search !== '' && (
        <p className="search__ways">
          {(['sale', 'rent'] as const)
            .filter((one) => goal === undefined || goal === one)
            .map((one) => (
              <a className="button" key={one} href={`${hrefs[one]}?${search}`}>
                {t(`search:${one}`)}
              </a>
            ))}
        </p>
      )}
    </section>
  );
}

import { dropFilter, findWidening } from '#domain/list/list-filter.ts';
import { formatListQuery } from '#domain/list/list-query.ts';
import type { Translate } from '#i18n/translator.ts';
import { changeList, type List } from '#stores/list.ts';

type Props = { list: List; alertHref: string | undefined; t: Translate };

/** Nothing answers: the filter that costs most can go, or the agency tells when something comes in. */
export function EmptyResult({ list: { data, scope, query, places }, alertHref, t }: Props) {
  const widening = findWidening(data, scope, query, places);
  return (
    <div className="notice list__empty">
      <p>{t('filter:none')}</p>
      {widening && (
        <button className="button" type="button" onClick={() => void changeList(dropFilter(query, widening.filter))}>
          {t('filter:widen', {
            way: t(`filter:without.${widening.filter}`),
            homes: t('list:count', { count: widening.count }),
          })}
        </button>
      )}
      {alertHref && (
        <>
          <p>{t('list:none.next')}</p>
          <a className="button" data-look="quiet" href={[alertHref, formatListQuery(query)].filter(Boolean).join('&')}>
            {t('list:alert')}
          </a>
        </>
      )}
    </div>
  );
}

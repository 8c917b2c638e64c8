import { useEffect, useRef } from 'react';
import type { Language } from '#domain/language.ts';
import type { ListQuery } from '#domain/list/list-query.ts';
import type { Translate } from '#i18n/translator.ts';
import { changeList, type List } from '#stores/list.ts';
import { Cards } from './Cards.tsx';
import { EmptyResult } from './EmptyResult.tsx';
import { ListNotices } from './ListNotices.tsx';
import { ListPager } from './ListPager.tsx';
import { listChips } from './list-chips.ts';

type Props = {
  list: List;
  language: Language;
  rootPath: string;
  alertHref: string | undefined;
  addressOf: (query: ListQuery) => string;
  t: Translate;
};

/** What was asked and what answers it, in the place of the built list. */
export function ListResult({ list, language, rootPath, alertHref, addressOf, t }: Props) {
  const { data, query, result, page } = list;
  const head = useRef<HTMLParagraphElement>(null);
  const shownPage = useRef(page.page);
  const typeName = (id: string) => data.types.find((type) => type.id === id)?.name ?? id;
  const chips = listChips(query, typeName, language, t);
  const count = result.rows.length;

  /** What was clicked is gone, or far away: the visitor goes on reading at the top of the result. */
  const goToHead = () => {
    head.current?.focus({ preventScroll: true });
    head.current?.scrollIntoView();
  };
  useEffect(() => {
    if (shownPage.current !== page.page && list.cause === 'step') goToHead();
    shownPage.current = page.page;
  });

  return (
    <>
      <p className="list__count" ref={head} tabIndex={-1}>
        {page.pageCount > 1
          ? t('list:page', { page: page.page, pages: page.pageCount, count })
          : t('list:count', { count })}
      </p>
      {chips.length > 0 && (
        <ul className="chips list__chips" aria-label={t('filter:active')}>
          {chips.map(({ key, label, change }) => (
            <li key={key}>
              <button
                type="button"
                aria-label={t('filter:remove', { filter: label })}
                onClick={() => {
                  head.current?.focus({ preventScroll: true });
                  void changeList(change);
                }}
              >
                {label} <span aria-hidden="true">×</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <ListNotices list={list} t={t} />
      {count === 0 ? (
        <EmptyResult list={list} alertHref={alertHref} t={t} />
      ) : (
        <>
          <h2 className="visually-hidden">{t('list:results')}</h2>
          <Cards list={list} language={language} rootPath={rootPath} t={t} />
          <ListPager
            page={page.page}
            pageCount={page.pageCount}
            hrefOf={(number) => addressOf({ ...query, page: number })}
            goTo={(number) => void changeList({ page: number })}
            t={t}
          />
        </>
      )}
    </>
  );
}

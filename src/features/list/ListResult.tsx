import { useEffect, useRef } from 'react';
import type { Language } from '#domain/language.ts';
import { dropFilter, findWidening } from '#domain/list/list-filter.ts';
import { formatListQuery, type ListQuery } from '#domain/list/list-query.ts';
import { toAlertQuery } from '#domain/list/near-filter.ts';
import { listPageLinks } from '#domain/list/paging.ts';
import type { Translate } from '#i18n/translator.ts';
import { changeList, type List } from '#stores/list.ts';
import { ResultNotices } from '#ui/ResultNotices.tsx';
import { listChips } from '#words/filter-chips.ts';
import { listNotices } from '#words/list-notices.ts';
import { Cards } from './Cards.tsx';

type ListPagerProps = {
  page: number;
  pageCount: number;
  hrefOf: (page: number) => string;
  goTo: (page: number) => void;
  t: Translate;
};

/** Pagination with real URLs; a click shows another list page without a page load. */
function ListPager({ page, pageCount, hrefOf, goTo, t }: ListPagerProps) {
  if (pageCount === 1) return null;
  const link = (number: number, text: string | number, extra: { rel?: string; 'aria-label'?: string } = {}) => (
    <a
      {...extra}
      href={hrefOf(number)}
      onClick={(event) => {
        // With a modifier key, the browser opens the link itself.
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        goTo(number);
      }}
    >
      {text}
    </a>
  );
  return (
    <nav className="pager" aria-label={t('list:pages')}>
      <ul>
        {page > 1 && <li>{link(page - 1, t('list:page.previous'), { rel: 'prev' })}</li>}
        {listPageLinks(page, pageCount).map((number, index) => (
          <li key={number === 'gap' ? `gap ${index}` : number}>
            {number === 'gap' ? (
              <span>…</span>
            ) : number === page ? (
              <span aria-current="page">{number}</span>
            ) : (
              link(number, number, { 'aria-label': t('list:page.go', { page: number }) })
            )}
          </li>
        ))}
        {page < pageCount && <li>{link(page + 1, t('list:page.next'), { rel: 'next' })}</li>}
      </ul>
    </nav>
  );
}

type EmptyResultProps = { list: List; alertHref: string | undefined; t: Translate };

/** Empty result: offers to drop the most restrictive filter, or an alert for new properties. */
function EmptyResult({ list, alertHref, t }: EmptyResultProps) {
  const { data, scope, query } = list;
  const widening = findWidening(data, scope, query, list);
  const alertSearch = formatListQuery(toAlertQuery(query, data, list));
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
          <a className="button" data-look="quiet" href={[alertHref, alertSearch].filter(Boolean).join('&')}>
            {t('list:alert')}
          </a>
        </>
      )}
    </div>
  );
}

type ListResultProps = {
  list: List;
  language: Language;
  rootPath: string;
  alertHref: string | undefined;
  addressOf: (query: ListQuery) => string;
  t: Translate;
};

/** The active filters and their result, replacing the built list. */
export function ListResult({ list, language, rootPath, alertHref, addressOf, t }: ListResultProps) {
  const { query, result, page } = list;
  const head = useRef<HTMLParagraphElement>(null);
  const shownPage = useRef(page.page);
  const chips = listChips(query, list.data, t, list.stops?.list);
  const count = result.rows.length;

  /** Moves the focus to the top of the result, because the clicked link has disappeared or is far away. */
  const goToHead = () => {
    head.current?.focus({ preventScroll: true });
    head.current?.scrollIntoView();
  };
  useEffect(() => {
    if (shownPage.current !== page.page && list.cause === 'step') goToHead();
    shownPage.current = page.page;
  });

  return (
    <div className="list__sheet">
      <p className="list__count" ref={head} tabIndex={-1}>
        {t(count > 0 ? 'list:page' : 'list:count', { page: page.page, pages: page.pageCount, count })}
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
      <ResultNotices
        className="list__note"
        notices={listNotices(list, t)}
        renderMore={({ text, change }) => (
          <button type="button" onClick={() => void changeList(change)}>
            {text}
          </button>
        )}
      />
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
    </div>
  );
}

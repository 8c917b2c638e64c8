import { useEffect, useRef } from 'react';
import type { Language } from '#domain/language.ts';
import { dropFilter, findWidening } from '#domain/list/list-filter.ts';
import { formatListQuery, type ListQuery } from '#domain/list/list-query.ts';
import { listPageLinks } from '#domain/list/paging.ts';
import type { Translate } from '#i18n/translator.ts';
import { changeList, type List } from '#stores/list.ts';
import { listChips } from '#words/filter-chips.ts';
import { Cards } from './Cards.tsx';

type ListPagerProps = {
  page: number;
  pageCount: number;
  hrefOf: (page: number) => string;
  goTo: (page: number) => void;
  t: Translate;
};

/** Pages of the result: real addresses, followed without page loads. */
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

/** Notes on a result: properties with a hidden price, and unused parts of the query. */
function ListNotices({ list: { query, result, ignored }, t }: { list: List; t: Translate }) {
  return (
    <>
      {result.withoutPrice > 0 && (
        <p className="list__note">
          {t(query.withoutPrice ? 'filter:withoutPrice.shown' : 'filter:withoutPrice.hidden', {
            count: result.withoutPrice,
          })}{' '}
          {!query.withoutPrice && (
            <button type="button" onClick={() => void changeList({ withoutPrice: true })}>
              {t('filter:withoutPrice.show')}
            </button>
          )}
        </p>
      )}
      {result.unsaid > 0 && (
        <p className="list__note">
          {t(query.withUnsaid ? 'filter:unsaid.shown' : 'filter:unsaid.hidden', {
            count: result.unsaid,
            fit: t('filter:unsaid.fit', { count: result.rows.length }),
          })}{' '}
          {!query.withUnsaid && (
            <button type="button" onClick={() => void changeList({ withUnsaid: true })}>
              {t('filter:unsaid.show')}
            </button>
          )}
        </p>
      )}
      {query.energy && <p className="list__note">{t('filter:energy.scales')}</p>}
      {ignored.length > 0 && (
        <p className="list__note">
          {t('filter:ignored')}{' '}
          {ignored
            .map(({ parameter, value }) => {
              const name = t(`filter:parameter.${parameter}`);
              return value ? t('filter:ignored.value', { name, value }) : name;
            })
            .join(', ')}
          .
        </p>
      )}
    </>
  );
}

type EmptyResultProps = { list: List; alertHref: string | undefined; t: Translate };

/** Empty result: offers to drop the most restrictive filter, or an alert for new properties. */
function EmptyResult({ list: { data, scope, query, places, features }, alertHref, t }: EmptyResultProps) {
  const widening = findWidening(data, scope, query, { places, features });
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
  const chips = listChips(query, list.data, t);
  const count = result.rows.length;

  /** The clicked link is gone, or far away: the focus moves to the top of the result. */
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
    </div>
  );
}

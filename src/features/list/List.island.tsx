import { useStore } from '@nanostores/react';
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { readProperty } from '#api/search-data.ts';
import { type Language, langOf } from '#domain/language.ts';
import type { OfferedFeatures } from '#domain/property/features.ts';
import { island } from '#i18n/island.tsx';
import type { Translate } from '#i18n/translator.ts';
import { $list, $stops, type ListSettings, type List as ListState } from '#stores/list.ts';
import { listNearOptions } from '#words/near-text.ts';
import { statusText } from '#words/outcome.ts';
import { headlineOf, listSizes, placeParts } from '#words/property-text.ts';
import { FeatureFields } from './FeatureFields.tsx';
import { ListResult } from './ListResult.tsx';
import { ListPage } from './list-page.ts';

/** Maximum number of printed properties, about ten sheets. */
const MAX_PRINTED = 200;

/** Compact print version of a result with several pages. A result of one page prints its cards. */
function PaperList({ list: { data, result }, language, t }: { list: ListState; language: Language; t: Translate }) {
  const count = result.rows.length;
  const rows = result.rows.slice(0, MAX_PRINTED);
  return (
    <div className="paper">
      <p>{rows.length < count ? t('filter:print.first', { shown: rows.length, count }) : t('list:count', { count })}</p>
      <ol>
        {rows.map((row) => {
          const property = readProperty(data, row);
          const { id, typeName, energy } = property;
          const headline = headlineOf(property, t, language);
          const { street, place } = placeParts(property);
          return (
            <li key={id}>
              <span className="paper__place">
                {street && <span lang={street.lang}>{street.text}</span>}
                {place}
              </span>
              <strong lang={langOf(headline, language)}>{headline.text}</strong>
              <span className="paper__price" lang={property.priceLanguage}>
                {statusText(property.availability, t) ?? property.priceText}
              </span>
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

/** True while printing. */
function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // flushSync, because the browser captures the page as soon as the `beforeprint` listeners return.
    const start = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    addEventListener('beforeprint', start);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', start);
      removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}

/** Places from which a distance can be measured; the list of a single city offers no towns. */
function useNearOptions({ scope }: ListSettings, t: Translate) {
  const { data, query } = useStore($list) ?? {};
  const stops = useStore($stops);
  const near = query?.near;
  return useMemo(() => {
    const towns = scope.citySlug ? [] : (data?.cities.filter(({ sale, rent }) => sale + rent > 0) ?? []);
    return listNearOptions({ towns, stops: stops?.list ?? [], near }, t);
  }, [scope, data, stops, near, t]);
}

type ListInnerProps = {
  language: Language;
  settings: ListSettings;
  /** Fields to add to the filter panel on hydration. */
  features: OfferedFeatures;
  /** URL of the list for sale or to let. */
  rootPath: string;
  alertHref: string | undefined;
  /** The form, as built. */
  children?: ReactNode;
};

function ListInner({ language, settings, features, rootPath, alertHref, children }: ListInnerProps) {
  const { t: text } = useTranslation(['filter', 'list', 'card']);
  const t: Translate = useCallback((key, values = {}) => text(key, values), [text]);
  const list = useStore($list);
  const [page, setPage] = useState<ListPage>();
  const isPrinting = usePrinting();
  const nearOptions = useNearOptions(settings, t);
  const [featurePlace, setFeaturePlace] = useState<Element | null>(null);
  useLayoutEffect(() => setFeaturePlace(document.querySelector('.filters__features')), []);
  useLayoutEffect(() => {
    const root = document.querySelector<HTMLElement>('#list');
    // Waits for the fields of `FeatureFields`, because ListPage reads and fills the whole form.
    if (root && featurePlace) setPage(new ListPage(root, settings));
  }, [settings, featurePlace]);
  useLayoutEffect(() => {
    if (list) page?.follow(list, t);
  }, [list, page, t]);
  return (
    <>
      {children}
      {featurePlace &&
        createPortal(
          <FeatureFields
            features={features}
            nearOptions={nearOptions}
            near={list?.query.near}
            language={language}
            t={t}
          />,
          featurePlace,
        )}
      {page &&
        list &&
        !list.isAsBuilt &&
        createPortal(
          <ListResult
            list={list}
            language={language}
            rootPath={rootPath}
            alertHref={alertHref}
            addressOf={(query) => page.history.addressOf(query)}
            t={t}
          />,
          page.live,
        )}
      {page &&
        list &&
        isPrinting &&
        list.page.pageCount > 1 &&
        createPortal(<PaperList list={list} language={language} t={t} />, page.live)}
    </>
  );
}

/** Hydrates a list page: filters, sorts and paginates without page loads. */
export const List = island(['filter', 'list', 'card'], ListInner);

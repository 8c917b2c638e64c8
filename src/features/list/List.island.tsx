import { useStore } from '@nanostores/react';
import { type ReactNode, useCallback, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { Language } from '#domain/language.ts';
import { island } from '#i18n/island.tsx';
import type { Translate } from '#i18n/translator.ts';
import { $list, type ListSettings } from '#stores/list.ts';
import { ListResult } from './ListResult.tsx';
import { ListPage } from './list-page.ts';
import { PaperList } from './PaperList.tsx';
import { usePrinting } from './use-printing.ts';

type Props = {
  language: Language;
  settings: ListSettings;
  /** Address of the list of the whole goal. */
  rootPath: string;
  alertHref: string | undefined;
  /** The form, as it was built. */
  children?: ReactNode;
};

function ListInner({ language, settings, rootPath, alertHref, children }: Props) {
  const { t: text } = useTranslation(['filter', 'list', 'card']);
  const t: Translate = useCallback((key, values = {}) => text(key, values), [text]);
  const list = useStore($list);
  const [page, setPage] = useState<ListPage>();
  const isPrinting = usePrinting();
  useLayoutEffect(() => {
    const root = document.querySelector<HTMLElement>('#list');
    if (root) setPage(new ListPage(root, settings));
  }, [settings]);
  useLayoutEffect(() => {
    if (list) page?.follow(list, t);
  }, [list, page, t]);
  return (
    <>
      {children}
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

/** Wakes the list of a page: its form filters and sorts without loading a page. */
export const List = island(['filter', 'list', 'card'], ListInner);

import { useStore } from '@nanostores/react';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadSearchData, type SearchData } from '#api/search-data.ts';
import type { Language } from '#domain/language.ts';
import { formatSharedProperties, MAX_COMPARED, parseSharedProperties } from '#domain/property/shortlist.ts';
import { island } from '#i18n/island.tsx';
import type { Translate } from '#i18n/translator.ts';
import { $shortlist, keepProperties, toggleProperty } from '#stores/shortlist.ts';
import { keepQueryInLinks } from '#ui/keep-query.ts';
import { ComparisonTable } from './ComparisonTable.tsx';
import { PropertyList } from './PropertyList.tsx';
import { findSaved, type KnownProperty, type ListPaths } from './saved-properties.ts';

type SharedNoticeProps = {
  shared: { ids: readonly string[]; ignored: number };
  ownCount: number;
  onKeep: () => void;
  t: Translate;
};

/** Explains that the list in the URL was shared, with a button that adds it to the visitor's own list. */
function SharedNotice({ shared: { ids, ignored }, ownCount, onKeep, t }: SharedNoticeProps): ReactNode {
  return (
    <div className="notice">
      <p>{t('shortlist:shared', { count: ids.length })}</p>
      {ignored > 0 && <p>{t('shortlist:ignored', { count: ignored })}</p>}
      <p className="shortlist__actions">
        {ids.length > 0 && (
          <button className="button" type="button" onClick={onKeep}>
            {t('shortlist:keep')}
          </button>
        )}
        <a className="button" data-look="quiet" href={location.pathname}>
          {t('shortlist:own', { count: ownCount })}
        </a>
      </p>
    </div>
  );
}

/** Link to a list of these properties, for sharing. The IDs are in the URL, so no account is needed. */
function ShareLink({ ids, t }: { ids: readonly string[]; t: Translate }): ReactNode {
  const [status, setStatus] = useState('');
  const url = `${location.origin}${location.pathname}${formatSharedProperties(ids)}`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setStatus(t('shortlist:share.copied'));
    } catch {
      // The browser refused access to the clipboard: asks the visitor to copy the URL by hand.
      setStatus(t('shortlist:share.byHand'));
    }
  };
  return (
    <div className="share">
      <label htmlFor="share-link">{t('shortlist:share')}</label>
      <input id="share-link" readOnly value={url} onFocus={(event) => event.target.select()} />
      <button className="button" data-look="quiet" type="button" onClick={copy}>
        {t('shortlist:share.copy')}
      </button>
      <p role="status">{status}</p>
    </div>
  );
}

type ShortlistInnerProps = { language: Language; dataUrl: string; paths: ListPaths; children?: ReactNode };
type Data = { kind: 'loading' } | { kind: 'failed' } | { kind: 'ready'; data: SearchData };
type SharedList = ReturnType<typeof parseSharedProperties>;

/** Properties to compare: those that the visitor ticked, or initially all available ones, up to the maximum. */
function choose(known: readonly KnownProperty[], chosen: readonly string[] | undefined): KnownProperty[] {
  const isChosen = ({ id, property }: KnownProperty) => chosen?.includes(id) ?? property.availability === 'available';
  return known.filter(isChosen).slice(0, MAX_COMPARED);
}

/** Moves the focus to the undo button, because the pressed button disappears with its property. */
const takeFocus = (button: HTMLElement | null) => button?.focus();

function ShortlistInner({ language, dataUrl, paths, children }: ShortlistInnerProps): ReactNode {
  const { t: text } = useTranslation(['shortlist', 'card']);
  const t: Translate = useCallback((key, values = {}) => text(key, values), [text]);
  const own = useStore($shortlist);
  // False until hydration, since the built page knows neither the storage nor the URL.
  const [isAwake, setAwake] = useState(false);
  const [shared, setShared] = useState<SharedList>();
  const [data, setData] = useState<Data>({ kind: 'loading' });
  const [chosen, setChosen] = useState<readonly string[]>();
  const [removed, setRemoved] = useState<string>();
  const [status, setStatus] = useState('');

  useEffect(() => {
    setShared(parseSharedProperties(location.search));
    keepQueryInLinks(location.search);
    setAwake(true);
  }, []);
  const ids = shared?.ids ?? own.ids;
  const hasProperties = isAwake && ids.length > 0;
  const load = useCallback(async () => {
    setData({ kind: 'loading' });
    const loaded = await loadSearchData(dataUrl);
    setData(loaded.ok ? { kind: 'ready', data: loaded.data } : { kind: 'failed' });
  }, [dataUrl]);
  useEffect(() => {
    if (hasProperties) void load();
  }, [hasProperties, load]);
  const properties = useMemo(() => (data.kind === 'ready' ? findSaved(data.data, ids, paths) : []), [data, ids, paths]);

  const known = properties.filter((saved) => saved.kind === 'known');
  const compared = choose(known, chosen).map(({ id }) => id);
  const announce = (isDone: boolean, done: string) => setStatus(isDone ? done : t('shortlist:failed'));
  const remove = (id: string) => {
    const isDone = toggleProperty(id);
    if (isDone) setRemoved(id);
    announce(isDone, t('shortlist:removed'));
  };
  const bringBack = (id: string) => {
    announce(keepProperties([id]), '');
    setRemoved(undefined);
  };
  const keep = () => {
    const isDone = keepProperties(ids);
    announce(isDone, t('shortlist:kept'));
    if (!isDone) return;
    history.replaceState(null, '', location.pathname);
    keepQueryInLinks('');
    setShared(undefined);
    setChosen(undefined);
    document.querySelector<HTMLElement>('#properties')?.focus();
  };
  const compare = (id: string, isCompared: boolean) =>
    setChosen(isCompared ? [...compared, id] : compared.filter((other) => other !== id));

  return (
    <div className="shortlist">
      {isAwake && (
        <>
          {own.isBroken && <p className="notice">{t('shortlist:broken')}</p>}
          {shared && <SharedNotice shared={shared} ownCount={own.ids.length} onKeep={keep} t={t} />}
          <p role="status">
            {status}{' '}
            {removed !== undefined && (
              <button className="shortlist__undo" type="button" ref={takeFocus} onClick={() => bringBack(removed)}>
                {t('shortlist:undo')}
              </button>
            )}
          </p>
        </>
      )}
      {/* Hidden, not removed: React cannot render it again, because the site's policy forbids HTML from strings. */}
      <div hidden={hasProperties}>{children}</div>
      {hasProperties && data.kind === 'loading' && <p>{t('shortlist:loading')}</p>}
      {hasProperties && data.kind === 'failed' && (
        <div className="notice" role="alert">
          <p>{t('shortlist:offline')}</p>
          <button className="button" type="button" onClick={load}>
            {t('shortlist:retry')}
          </button>
        </div>
      )}
      {properties.length > 0 && (
        <>
          <h2 id="properties" tabIndex={-1}>
            {t('shortlist:homes', { count: properties.length })}
          </h2>
          {known.length > 1 && <p className="shortlist__choose">{t('shortlist:choose', { count: MAX_COMPARED })}</p>}
          <PropertyList
            properties={properties}
            language={language}
            compared={compared}
            onCompare={known.length > 1 ? compare : undefined}
            onRemove={shared ? undefined : remove}
            t={t}
          />
        </>
      )}
      {data.kind === 'ready' && compared.length > 0 && (
        <>
          <h2 id="compare">{t('shortlist:compare')}</h2>
          <ComparisonTable properties={known.filter(({ id }) => compared.includes(id))} language={language} t={t} />
        </>
      )}
      {hasProperties && <ShareLink ids={ids} t={t} />}
    </div>
  );
}

/** Shortlist page: the list, the comparison and the share link. The built page explains how to save a property. */
export const Shortlist = island(['shortlist', 'card'], ShortlistInner);

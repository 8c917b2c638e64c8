import { useStore } from '@nanostores/react';
import { type ReactNode, type SubmitEvent, useCallback, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listPagePath } from '#api/list-page.ts';
import type { Language } from '#domain/language.ts';
import { formatListQuery } from '#domain/list/list-query.ts';
import type { Goal } from '#domain/property/goal.ts';
import { island } from '#i18n/island.tsx';
import type { Translate } from '#i18n/translator.ts';
import { usePainted } from '#ui/use-painted.ts';
import { isNothing } from './finder.ts';
import type { ListHrefs, OfferRow } from './rows.ts';
import { OfferLine, PropertyLine, RowGroup, type RowTexts } from './SearchRow.tsx';
import { createSearch } from './search-state.ts';
import { listInSight, listShown, type PopupContent } from './shown.ts';
import { useSearchPopup } from './use-search-popup.ts';

type Props = {
  id: string;
  shown: PopupContent;
  note: string | undefined;
  showCounts: boolean;
  texts: RowTexts;
  active: { key: string; column: number } | undefined;
};

/**
 * Grid of the combobox (ARIA APG). A grid, because a row has up to two links, which options of a listbox must not
 * contain.
 */
function SearchPopup({ id, shown, note, showCounts, texts, active }: Props): ReactNode {
  const { t } = useTranslation('search');
  const columnOf = (key: string) => (active?.key === key ? active.column : undefined);
  const common = { texts, popupId: id };
  const offerLine = (row: OfferRow) => (
    <OfferLine key={row.key} row={row} showCounts={showCounts} activeColumn={columnOf(row.key)} {...common} />
  );
  const groups = [
    { key: 'types', label: t('search:types'), lines: shown.types.map(offerLine) },
    { key: 'cities', label: t('search:cities'), lines: shown.cities.map(offerLine) },
    {
      key: 'properties',
      label: t('search:properties'),
      lines: shown.properties.map((row) => (
        <PropertyLine key={row.key} row={row} activeColumn={columnOf(row.key)} {...common} />
      )),
    },
    { key: 'all', label: '', lines: shown.all ? [offerLine(shown.all)] : [] },
  ].filter(({ lines }) => lines.length > 0);
  return (
    <>
      {note && <p className="search__note">{note}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table may be a grid (ARIA in HTML). */}
      <table role="grid" className="search__grid" id={id} aria-label={t('search:results')}>
        {groups.map(({ key, label, lines }) => (
          <RowGroup key={key} label={label}>
            {lines}
          </RowGroup>
        ))}
      </table>
    </>
  );
}

export type SearchFormProps = {
  language: Language;
  /** URL of the language's search data (api/search-data.ts). */
  dataUrl: string;
  hrefs: ListHrefs;
  totals: Record<Goal, number>;
  /** Shows the buttons for sale and rent; true by default, like `showCounts` and `showTotals`. */
  showButton?: boolean;
  /** Shows the number of properties in the rows. */
  showCounts?: boolean;
  /** Shows the number of properties on the buttons. */
  showTotals?: boolean;
  serviceUrl?: string | undefined;
  /** ID of the panel that the button for sellers opens. */
  sellPanelId?: string | undefined;
  /** Rows of an empty search (FirstRows.tsx); CSS shows them until the search data are loaded. */
  children?: ReactNode;
};

const GOALS = ['sale', 'rent'] as const;

/** Search box of specification §2.4: a plain form that leads to a list; a combobox once hydrated. */
function Form(props: SearchFormProps): ReactNode {
  const { showButton = true, showCounts = true, showTotals = true } = props;
  const { language, dataUrl, hrefs, totals, serviceUrl = '', sellPanelId, children } = props;
  const { t } = useTranslation(['search', 'card']);
  const id = useId();
  const translate: Translate = useCallback((key, values = {}) => t(key, values), [t]);
  const [search] = useState(() => createSearch(dataUrl, hrefs, translate));
  const text = useStore(search.$text);
  const loading = useStore(search.$loading);
  const found = useStore(search.$found);
  const sentence = useStore(search.$sentence);
  const popupId = `${id}-results`;
  const all = useMemo(() => {
    if (loading.kind !== 'ready') return undefined;
    const label = isNothing(found) ? t('search:everything') : t('search:all', { text: text.trim() });
    return listShown(loading.rows, found, text, { label, totals });
  }, [loading, found, text, totals, t]);
  const painted = usePainted(all);
  const { box, input, first, popup, isAwake, isOpen, shown, active, activeId, open, forgetActive, handlers } =
    useSearchPopup(search, popupId, all && all !== painted ? listInSight(all, painted) : all);
  const hasFirstRows = Boolean(children) && (!isAwake || loading.kind === 'loading');
  // Memoised, so that unchanged rows are not rendered again.
  const texts = useMemo(
    () => ({
      sale: t('search:sale'),
      rent: t('search:rent'),
      ref: (reference: string) => t('search:ref', { id: reference }),
    }),
    [t],
  );

  const counts = [
    found.types.length > 0 && t('search:found.types', { count: found.types.length }),
    found.cities.length > 0 && t('search:found.cities', { count: found.cities.length }),
    found.properties.length > 0 && t('search:found.properties', { count: found.properties.length }),
  ].filter(Boolean);
  const note =
    loading.kind === 'loading'
      ? t('search:loading')
      : loading.kind === 'failed'
        ? t('search:failed')
        : isNothing(found) && !sentence
          ? t('search:none', { text: text.trim() })
          : found.isSimilar
            ? t('search:similar')
            : undefined;

  /**
   * Enter opens the property whose reference is the whole text. A button, or Enter with another text, opens the list
   * for the text; without a text, the whole list.
   */
  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    const typed = text.trim();
    const isButton = document.activeElement !== input.current;
    const row = loading.kind === 'ready' ? loading.finder.findReference(typed) : undefined;
    const button = event.nativeEvent.submitter;
    const goal = button instanceof HTMLButtonElement && button.value === 'rent' ? 'rent' : 'sale';
    const onlyRent = found.sale === 0 && found.rent > 0;
    event.preventDefault();
    if (!isButton && row !== undefined && loading.kind === 'ready')
      window.location.assign(loading.rows.property(row).href);
    else {
      const asked = sentence?.asked;
      const href = hrefs[isButton ? goal : (asked?.likely ?? (onlyRent ? 'rent' : 'sale'))];
      // Submits a sentence unchanged if a part of it was not understood: the list parses it again, and reports ignored
      // parts.
      const isWhole = asked && asked.unknown.length + asked.elsewhere.length + asked.choices.length === 0;
      const query = isWhole ? formatListQuery(asked.query) : typed && `q=${encodeURIComponent(typed)}`;
      window.location.assign(query ? `${href}?${query}` : href);
    }
  }

  return (
    <form className="search__form" action={hrefs.sale} onSubmit={isAwake ? onSubmit : undefined}>
      <div className="search__box" ref={box} {...handlers}>
        <label className="visually-hidden" htmlFor={`${id}-q`}>
          {t('search:label')}
        </label>
        <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
          <circle cx="11" cy="11" r="7" />
          <path d="m20 20-4-4" />
        </svg>
        <input
          id={`${id}-q`}
          name="q"
          ref={input}
          placeholder={t('search:placeholder')}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={200}
          value={text}
          onChange={(event) => {
            search.$text.set(event.target.value);
            forgetActive();
            open();
          }}
          onFocus={open}
          onClick={open}
          {...(isAwake && {
            role: 'combobox',
            'aria-haspopup': 'grid',
            'aria-autocomplete': 'list',
            'aria-expanded': isOpen,
            'aria-controls': isOpen && shown ? popupId : undefined,
            'aria-activedescendant': activeId,
          })}
        />
        {hasFirstRows && (
          // Safari does not focus a pressed link: without a tabIndex the focus would leave the box, and the rows would
          // vanish.
          <div className="search__popup search__first" ref={first} hidden={isAwake && !isOpen} tabIndex={-1}>
            {children}
          </div>
        )}
        {isOpen && !(hasFirstRows && text === '') && (
          <div className="search__popup" ref={popup}>
            {sentence && loading.kind === 'ready' && (
              <sentence.Panel
                asked={sentence.asked}
                data={loading.finder.data}
                hrefs={hrefs}
                edit={search.edit}
                t={translate}
              />
            )}
            {shown ? (
              <SearchPopup
                id={popupId}
                shown={shown}
                note={note}
                showCounts={showCounts}
                texts={texts}
                active={active}
              />
            ) : (
              <p className="search__note">{note}</p>
            )}
          </div>
        )}
        <p className="visually-hidden" role="status">
          {isOpen ? [note, ...counts].filter(Boolean).join(' ') : ''}
        </p>
      </div>
      {/* The first button, so that Enter uses it: the service reads the sentence, which a static list cannot. */}
      <noscript>
        <button type="submit" className="button" formAction={`${serviceUrl}${listPagePath(language)}`}>
          {t('search:title')}
        </button>
      </noscript>
      {showButton && (
        <p className="search__goals">
          {GOALS.map((goal) => (
            <button type="submit" className="button" key={goal} value={goal} formAction={hrefs[goal]}>
              {texts[goal]}
              {showTotals && <span className="search__count">{totals[goal]}</span>}
            </button>
          ))}
          {sellPanelId && (
            <button
              type="button"
              className="button"
              data-look="quiet"
              popoverTarget={sellPanelId}
              aria-haspopup="dialog"
            >
              {t('search:sell')}
            </button>
          )}
        </p>
      )}
    </form>
  );
}

export const SearchForm = island(['search', 'card'], Form);

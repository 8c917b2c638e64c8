import { countOptions, dropFilter, dropFilterGroup, isFilterGroup } from '#domain/list/list-filter.ts';
import { formatListQuery, type ListQuery, parseListQuery } from '#domain/list/list-query.ts';
import { prepareSearchedText } from '#domain/list/list-text.ts';
import { toAlertQuery } from '#domain/list/near-filter.ts';
import type { Translate } from '#i18n/translator.ts';
import {
  $list,
  changeList,
  type List,
  type ListSettings,
  openList,
  readTypedSentence,
  showAddress,
} from '#stores/list.ts';
import { AfterPaint } from '#ui/after-paint.ts';
import { keepQueryInLinks } from '#ui/keep-query.ts';
import { findOpenPopover, hidePopover } from '#ui/popover.ts';
import { type Chip, describeGroup, listChips } from '#words/filter-chips.ts';
import { loadLateStyles } from './late-styles.ts';
import { fillAround, fillForm, isTyped, type ListRoot, readForm, showCounts } from './list-form.ts';
import { ListHistory } from './list-history.ts';

/**
 * Runs the steps when the browser is idle. Does nothing without requestIdleCallback: the work is then done when it is
 * needed.
 */
function whenIdle(steps: Iterator<void>) {
  window.requestIdleCallback?.((deadline) => {
    while (deadline.timeRemaining() > 1) if (steps.next().done) return;
    whenIdle(steps);
  });
}

/** Controls the built page around the island: the form, the state attributes, and the element for the result. */
export class ListPage {
  /** Element for the result. */
  readonly live: HTMLElement;
  readonly history: ListHistory;
  readonly #root: HTMLElement;
  readonly #form: HTMLFormElement;
  readonly #settings: ListSettings;
  readonly #later = new AfterPaint();
  /** Query that the form shows, as a query string. Cached, because reading the form's hundred fields is slow. */
  #asked: string | undefined;
  /**
   * State of the form after it was filled from the URL, until the data are loaded. A different state means that the
   * visitor has changed the form.
   */
  #filled: string | undefined;

  constructor(root: ListRoot, settings: ListSettings) {
    const find = <Kind extends HTMLElement>(selector: string) => root.querySelector(selector) as Kind;
    this.#root = root;
    this.#settings = settings;
    this.live = find('.list__live');
    this.#form = find<HTMLFormElement>('#list-form');
    this.history = new ListHistory(settings.path, root.hasAttribute('data-wake'));
    fillAround(root, () => {
      fillForm(this.#form, parseListQuery(location.search).query);
      this.#filled = this.#formState();
    });
    this.#listen();
    loadLateStyles();
    void this.#open();
  }

  /** Loads the data and applies the URL, then the changes that the visitor made in the form meanwhile. */
  async #open() {
    this.#root.setAttribute('aria-busy', 'true');
    const isOpen = await openList(this.#settings);
    this.#root.removeAttribute('aria-busy');
    if (!isOpen) {
      this.#root.dataset.state = 'failed';
      delete this.#root.dataset.view;
      return;
    }
    await showAddress(location.pathname, location.search);
    const data = $list.get()?.data;
    if (data) whenIdle(prepareSearchedText(data));
    if (this.#isAhead) {
      const { query, ignored } = readForm(this.#form);
      // Area and distance come from the URL: the area is not a form field, and the distance field is rendered after the
      // data are loaded.
      const { area, near } = $list.get()?.query ?? {};
      await changeList({ ...query, area, near }, isTyped(document.activeElement) ? 'typing' : 'step', ignored);
    }
    this.#filled = undefined;
  }

  /** True when the visitor has changed the form before the data were loaded. */
  get #isAhead() {
    return this.#filled !== undefined && this.#filled !== this.#formState();
  }

  /** Current form values, without the distance, whose field is rendered only after the data are loaded. */
  #formState() {
    return JSON.stringify({ ...readForm(this.#form).query, near: undefined });
  }

  #ask(cause: 'step' | 'typing') {
    const { query, ignored } = readForm(this.#form, $list.get()?.query.area);
    this.#asked = formatListQuery(query);
    void changeList(query, cause, ignored);
  }

  #listen() {
    const form = this.#form;
    // On the root instead of the form, because some fields are outside the form element.
    this.#root.addEventListener('input', ({ target }) => {
      const isField = target instanceof Element && 'form' in target && target.form === form;
      if (isField && $list.get()) this.#ask(isTyped(target) ? 'typing' : 'step');
      else if (isField && this.#root.dataset.state === 'failed') void this.#open();
    });
    form.addEventListener('submit', (event) => {
      // The data are not loaded yet: lets the browser submit the form.
      if (!$list.get()) return;
      event.preventDefault();
      void readTypedSentence();
      hidePopover(this.#openPanel);
      this.live.scrollIntoView();
    });
    form.addEventListener('reset', (event) => {
      const query = $list.get()?.query;
      if (!query) return;
      event.preventDefault();
      void changeList(dropFilter(query, 'all'));
    });
    this.#root.addEventListener('click', ({ target }) => {
      if (!(target instanceof Element)) return;
      if (target.closest('[data-print]')) print();
      const group = target.closest<HTMLElement>('[data-clear]')?.dataset.clear;
      const query = $list.get()?.query;
      if (query && isFilterGroup(group)) void changeList(dropFilterGroup(query, group));
    });
  }

  get #openPanel() {
    return findOpenPopover(this.#form);
  }

  /** Updates everything outside the result; the invisible parts after the result has been painted. */
  follow(list: List, t: Translate) {
    const { query, result, isAsBuilt } = list;
    const count = result.rows.length;
    if (isAsBuilt) delete this.#root.dataset.state;
    else this.#root.dataset.state = 'live';
    this.#root.dataset.view = query.view;
    this.#fillForm(query);
    this.history.follow(list);
    this.#write('[type="submit"]', t('filter:show.count', { count }));
    this.#write('output[name="status"]', t('filter:status', { count }));
    this.#showChosen(listChips(query, list.data, t, list.stops?.list));
    if (list.cause !== 'address') this.#stayInView();
    this.#later.do(() => {
      keepQueryInLinks(formatListQuery(query), formatListQuery(toAlertQuery(query, list.data, list)));
      showCounts(this.#form, countOptions(list.data, list.scope, query, list));
    });
  }

  #fillForm(query: ListQuery) {
    const asked = formatListQuery({ ...query, page: 1 });
    // The visitor has changed the form meanwhile: keeps those changes, which are applied next.
    if (this.#isAhead) return;
    if (asked !== this.#asked) fillForm(this.#form, query);
    if (this.#filled !== undefined) this.#filled = this.#formState();
    this.#asked = asked;
  }

  #write(selector: string, text: string) {
    for (const element of this.#root.querySelectorAll(selector)) element.textContent = text;
  }

  /** Shows the selected value on each filter chip. */
  #showChosen(chips: readonly Chip[]) {
    for (const button of this.#form.querySelectorAll<HTMLElement>('[data-chip]')) {
      const group = button.dataset.chip;
      const place = button.querySelector('b');
      // Skips the filter that the page fixes, such as the city on a city's own list.
      if (!place || button.dataset.chosen === 'narrowed' || !isFilterGroup(group)) continue;
      place.textContent = describeGroup(chips, group);
      button.toggleAttribute('data-chosen', place.textContent !== '');
    }
    const clear = this.#form.querySelector<HTMLElement>('[type="reset"]');
    if (clear) clear.hidden = chips.length === 0;
  }

  /** Scrolls to the result when a shorter result leaves the visitor at the footer. */
  #stayInView() {
    if (this.#openPanel) return;
    // An observer gets the position after the next layout; measuring here would force a layout.
    const observer = new IntersectionObserver(([entry]) => {
      observer.disconnect();
      if (entry && entry.boundingClientRect.bottom < innerHeight / 2) this.live.scrollIntoView();
    });
    observer.observe(this.live);
  }
}

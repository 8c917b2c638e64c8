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

/** Runs the steps one by one when the browser is idle; without support for that, on demand. */
function whenIdle(steps: Iterator<void>) {
  window.requestIdleCallback?.((deadline) => {
    while (deadline.timeRemaining() > 1) if (steps.next().done) return;
    whenIdle(steps);
  });
}

/** The built page around the island: its form, its states, and the element for the result. */
export class ListPage {
  /** Element for the result. */
  readonly live: HTMLElement;
  readonly history: ListHistory;
  readonly #root: HTMLElement;
  readonly #form: HTMLFormElement;
  readonly #settings: ListSettings;
  readonly #later = new AfterPaint();
  /** The form's query as an address: cached, since reading its hundred fields costs more. */
  #asked: string | undefined;
  /** The form as filled from the address, until the list is open: a form that differs was changed by the visitor. */
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

  /** Loads the data, then applies the address, or the form's changes meanwhile. */
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
      // Neither is a field yet: the choices of a distance come with the data.
      const { area, near } = $list.get()?.query ?? {};
      await changeList({ ...query, area, near }, isTyped(document.activeElement) ? 'typing' : 'step', ignored);
    }
    this.#filled = undefined;
  }

  /** True for a form that the visitor has changed before the list was open. */
  get #isAhead() {
    return this.#filled !== undefined && this.#filled !== this.#formState();
  }

  /** Without the distance, whose field comes with the data. */
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
    // Not on the form: some of its fields are outside it.
    this.#root.addEventListener('input', ({ target }) => {
      const isField = target instanceof Element && 'form' in target && target.form === form;
      if (isField && $list.get()) this.#ask(isTyped(target) ? 'typing' : 'step');
      else if (isField && this.#root.dataset.state === 'failed') void this.#open();
    });
    form.addEventListener('submit', (event) => {
      // Until the data are loaded, the browser submits the form.
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
    // A form that is ahead of the address is applied next, and not overwritten by it.
    if (this.#isAhead) return;
    if (asked !== this.#asked) fillForm(this.#form, query);
    if (this.#filled !== undefined) this.#filled = this.#formState();
    this.#asked = asked;
  }

  #write(selector: string, text: string) {
    for (const element of this.#root.querySelectorAll(selector)) element.textContent = text;
  }

  /** A selected value is shown on its chip. */
  #showChosen(chips: readonly Chip[]) {
    for (const button of this.#form.querySelectorAll<HTMLElement>('[data-chip]')) {
      const group = button.dataset.chip;
      const place = button.querySelector('b');
      // On a city's own list its name is fixed.
      if (!place || button.dataset.chosen === 'narrowed' || !isFilterGroup(group)) continue;
      place.textContent = describeGroup(chips, group);
      button.toggleAttribute('data-chosen', place.textContent !== '');
    }
    const clear = this.#form.querySelector<HTMLElement>('[type="reset"]');
    if (clear) clear.hidden = chips.length === 0;
  }

  /** A shorter result must not leave a visitor who had scrolled down at the footer. */
  #stayInView() {
    if (this.#openPanel) return;
    // Measuring now would force a layout; an observer gets the position after the frame's.
    const observer = new IntersectionObserver(([entry]) => {
      observer.disconnect();
      if (entry && entry.boundingClientRect.bottom < innerHeight / 2) this.live.scrollIntoView();
    });
    observer.observe(this.live);
  }
}

/**
 * Astro directive `client:touch`: an island stays static HTML until the visitor focuses, hovers, presses or types into
 * it. Input and clicks during hydration are replayed afterwards; the focus stays. Inside an element with `data-wake`
 * the island hydrates immediately, because the URL requires different content from what was built. Its files are
 * prefetched when the mouse or the focus comes near, or when it is in view of a loaded page. A hydrated island sets
 * `data-ready` on its `astro-island` element (i18n/island.tsx).
 */
import { isSavingData } from './connection.ts';
import { prepareInView, requestParts } from './island-graph.ts';

type Load = () => Promise<() => Promise<void>>;
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

// No pointerover: a mouse that rests where the page appears sends this event without the visitor's intent.
const TOUCHES = ['focusin', 'pointermove', 'pointerdown', 'touchstart', 'keydown', 'input'] as const;
const READY = 'data-ready';

const isField = (target: unknown): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

const isToggle = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

const isRadio = (field: Field): field is HTMLInputElement => isToggle(field) && field.type === 'radio';

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options];
    // Without a marked option the browser selects the first one.
    const isMarked = options.some(({ defaultSelected }) => defaultSelected);
    return options.some((option, index) => option.selected !== (isMarked ? option.defaultSelected : index === 0));
  }
  return isToggle(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}

/** Fields that were changed before this script ran, by the browser, which restores forms, or by the visitor. */
function findTouched(island: HTMLElement): Field[] {
  return [...island.querySelectorAll('input, textarea, select')].filter(isField).filter(isChanged);
}

/** Sets a value like a visitor: bypasses the value that React tracks, so that React handles the input event. */
function typeInto(field: Field, value: string) {
  const isFocused = document.activeElement === field;
  const at = isFocused && 'selectionStart' in field ? field.selectionStart : null;
  // If hydration reset the field, the caret has moved: sets it to the end, where the visitor continues typing.
  const caret = at === null || field.value === value ? at : value.length;
  field.value = field instanceof HTMLSelectElement ? field.value : '';
  const prototype = Object.getPrototypeOf(field) as Field;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  if (caret !== null && 'setSelectionRange' in field) field.setSelectionRange(caret, caret);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Records input and clicks in an island from the first interaction until hydration. */
class EarlyInput {
  readonly #island: HTMLElement;
  readonly #values = new Map<Field, string | boolean>();
  #clicked: HTMLElement | undefined;

  constructor(island: HTMLElement) {
    this.#island = island;
    for (const field of findTouched(island)) this.#remember(field);
    island.addEventListener('input', this.#onInput, true);
    island.addEventListener('click', this.#onClick, true);
  }

  /** Keeps only the last radio button of a group, since arrow keys select every button on the way. */
  #remember(field: Field) {
    if (isRadio(field)) {
      if (!field.checked) return;
      for (const other of this.#values.keys())
        if (isRadio(other) && other.name === field.name && other.form === field.form) this.#values.delete(other);
    }
    this.#values.set(field, isToggle(field) ? field.checked : field.value);
  }

  #onInput = ({ target }: Event) => {
    if (isField(target)) this.#remember(target);
  };

  // Ignores clicks that work without the island: links, submit buttons, and buttons that open a dialog or popover.
  #onClick = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest('button') : null;
    const opensByItself = button?.hasAttribute('command') || button?.hasAttribute('popovertarget');
    if (button?.type === 'button' && !opensByItself) this.#clicked = button;
  };

  handOver() {
    this.#island.removeEventListener('input', this.#onInput, true);
    this.#island.removeEventListener('click', this.#onClick, true);
    for (const [field, value] of this.#values) {
      if (!field.isConnected) continue;
      if (typeof value === 'string') typeInto(field, value);
      else if (isToggle(field)) {
        field.checked = !value;
        field.click();
      }
    }
    if (this.#clicked?.isConnected) this.#clicked.click();
  }
}

function whenReady(island: HTMLElement, act: () => void) {
  if (island.hasAttribute(READY)) return act();
  const observer = new MutationObserver(() => {
    if (!island.hasAttribute(READY)) return;
    observer.disconnect();
    act();
  });
  observer.observe(island, { attributeFilter: [READY] });
}

/** Distance in pixels at which the mouse or the focus counts as near. */
const NEAR_PX = 48;

/** Requests an island's files when the mouse or the focus comes near. Returns a function that stops this. */
function requestWhenNear(island: HTMLElement): () => void {
  if (isSavingData()) return () => undefined;
  const waiting = new AbortController();
  const comeNear = (x: number, y: number) => {
    // Measures the contents, because the island has no box (`display: contents`).
    const words = document.createRange();
    words.selectNodeContents(island);
    const box = words.getBoundingClientRect();
    if (box.width === 0) return;
    const isBeside = x > box.left - NEAR_PX && x < box.right + NEAR_PX;
    if (!isBeside || y < box.top - NEAR_PX || y > box.bottom + NEAR_PX) return;
    waiting.abort();
    requestParts(island);
  };
  const options = { passive: true, signal: waiting.signal };
  // Ignores touch, because a finger near the island is about to scroll.
  const onMove = ({ pointerType, clientX, clientY }: PointerEvent) => {
    if (pointerType === 'mouse') comeNear(clientX, clientY);
  };
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return;
    const { left, right, top, bottom } = target.getBoundingClientRect();
    comeNear((left + right) / 2, (top + bottom) / 2);
  };
  document.addEventListener('pointermove', onMove, options);
  document.addEventListener('focusin', onFocus, options);
  return () => waiting.abort();
}

function wakeOnTouch(load: Load, _options: unknown, island: HTMLElement): void {
  const stopWaiting = requestWhenNear(island);
  const stopPreparing = prepareInView(island);
  let waking: EarlyInput | undefined;
  const listen = () => {
    for (const type of TOUCHES) island.addEventListener(type, wake, { passive: true });
  };
  const wake = () => {
    stopWaiting();
    stopPreparing();
    for (const type of TOUCHES) island.removeEventListener(type, wake);
    requestParts(island);
    if (!waking) {
      const events = new EarlyInput(island);
      waking = events;
      whenReady(island, () => events.handOver());
    }
    // Event that Astro fires when hydration fails, for example offline. The next interaction retries; input is kept.
    island.addEventListener('astro:hydration-error', listen, { once: true });
    void load().then((hydrate) => hydrate());
  };
  listen();
  const isAsked = island.closest('[data-wake]') !== null;
  if (isAsked || island.contains(document.activeElement) || findTouched(island).length > 0) wake();
}

// biome-ignore lint/style/noDefaultExport: Astro takes a directive's default export.
export default wakeOnTouch;

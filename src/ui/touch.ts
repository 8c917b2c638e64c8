/**
 * `client:touch`: an island stays static HTML until a visitor's focus, pointer, finger or typing reaches it. Input and
 * clicks during hydration are passed to it afterwards; the focus stays. Inside an element with `data-wake` it hydrates
 * immediately: the address requires more than what was built. A mouse or the focus near it prefetches all it needs, and
 * so does its standing in view of a loaded page. A hydrated island sets `data-ready` on its `astro-island` (i18n/island.tsx).
 */
import { isSavingData } from './connection.ts';
import { prepareInView, requestParts } from './island-graph.ts';

type Load = () => Promise<() => Promise<void>>;
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

// A mouse resting where the page appears sends only pointerover; a moved one also sends pointermove.
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
    // A browser selects the first option when none is marked.
    const isMarked = options.some(({ defaultSelected }) => defaultSelected);
    return options.some((option, index) => option.selected !== (isMarked ? option.defaultSelected : index === 0));
  }
  return isToggle(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}

/** A field may have been changed before any script ran, by a browser that restores a form or a fast visitor. */
function findTouched(island: HTMLElement): Field[] {
  return [...island.querySelectorAll('input, textarea, select')].filter(isField).filter(isChanged);
}

/** Sets a value like user input: bypasses React's tracked copy, so that React notices. */
function typeInto(field: Field, value: string) {
  const isFocused = document.activeElement === field;
  const at = isFocused && 'selectionStart' in field ? field.selectionStart : null;
  // An island that refilled its fields during hydration moved the caret: it is set to the end, where the visitor
  // continues.
  const caret = at === null || field.value === value ? at : value.length;
  field.value = field instanceof HTMLSelectElement ? field.value : '';
  const prototype = Object.getPrototypeOf(field) as Field;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  if (caret !== null && 'setSelectionRange' in field) field.setSelectionRange(caret, caret);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Events inside an island between the first touch and its hydration. */
class Waking {
  readonly #island: HTMLElement;
  readonly #values = new Map<Field, string | boolean>();
  #clicked: HTMLElement | undefined;

  constructor(island: HTMLElement) {
    this.#island = island;
    for (const field of findTouched(island)) this.#remember(field);
    island.addEventListener('input', this.#onInput, true);
    island.addEventListener('click', this.#onClick, true);
  }

  /** Remembers only the last radio button of a group, since the arrow keys pass over those in between. */
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

  // A link, a submit button or one that opens a dialog works without the island.
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

/** Distance at which a mouse or the focus counts as an intent. */
const NEAR_PX = 48;

/** Requests an island's parts when a visitor comes near; returns a function that stops waiting. */
function requestWhenNear(island: HTMLElement): () => void {
  if (isSavingData()) return () => undefined;
  const waiting = new AbortController();
  const comeNear = (x: number, y: number) => {
    // Measures the contents, since the island itself has no box.
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
  // A finger that comes near is about to scroll.
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
  let waking: Waking | undefined;
  const listen = () => {
    for (const type of TOUCHES) island.addEventListener(type, wake, { passive: true });
  };
  const wake = () => {
    stopWaiting();
    stopPreparing();
    for (const type of TOUCHES) island.removeEventListener(type, wake);
    requestParts(island);
    if (!waking) {
      const events = new Waking(island);
      waking = events;
      whenReady(island, () => events.handOver());
    }
    // Astro's event, for example when the network is gone: the next touch tries again, and nothing typed is lost.
    island.addEventListener('astro:hydration-error', listen, { once: true });
    void load().then((hydrate) => hydrate());
  };
  listen();
  const isAsked = island.closest('[data-wake]') !== null;
  if (isAsked || island.contains(document.activeElement) || findTouched(island).length > 0) wake();
}

// biome-ignore lint/style/noDefaultExport: Astro takes a directive's default export.
export default wakeOnTouch;

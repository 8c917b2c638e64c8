// Restores an island's built HTML with the input when its code fails: its links work and its form is submitted without
// it.

/** Built HTML of an island: its own nodes, and copies of them that its code does not touch. */
export type BuiltIsland = HTMLElement & { built?: { nodes: ChildNode[]; copies: ChildNode[] } };
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
/** State of one field. Toggles of a group share their name and differ in their value. */
type Answer = { key: string; value: string; isOn: boolean | undefined; files: FileList | null };

const isToggle = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');
const keyOf = (field: Field) => `${field.name || field.id} ${isToggle(field) ? field.value : ''}`;
const listFields = (root: ParentNode) => [...root.querySelectorAll<Field>('input, textarea, select')];

export const readAnswers = (island: HTMLElement): Answer[] =>
  listFields(island).map((field) => ({
    key: keyOf(field),
    value: field.value,
    isOn: isToggle(field) ? field.checked : undefined,
    files: field instanceof HTMLInputElement ? field.files : null,
  }));

/** Stores the built HTML of each island of the page; call it before React hydrates the first of them. */
export function keepBuilt(): void {
  for (const island of document.querySelectorAll<BuiltIsland>('astro-island[ssr]'))
    island.built ??= { nodes: [...island.childNodes], copies: [...island.cloneNode(true).childNodes] };
}

function fillIn(root: ParentNode, answers: readonly Answer[]) {
  const byKey = new Map(answers.map((answer) => [answer.key, answer]));
  for (const field of listFields(root)) {
    const answer = byKey.get(keyOf(field));
    if (!answer || field.type === 'hidden') continue;
    if (isToggle(field)) field.checked = answer.isOn ?? false;
    else if (!(field instanceof HTMLInputElement && field.type === 'file')) field.value = answer.value;
    else if (answer.files?.length) field.files = answer.files;
  }
}

/**
 * Restores an island. One that was never hydrated gets its own nodes, with all input; from a hydrated one React removed
 * nodes, so it gets copies of the built ones, filled in with `answers`.
 */
export function giveBack(island: BuiltIsland, answers: readonly Answer[] | undefined): void {
  const { built } = island;
  if (!built) return;
  const nodes = answers ? built.copies : built.nodes;
  island.append(...nodes);
  if (answers) fillIn(island, answers);
  island.removeAttribute('data-ready');
  island.parentElement?.removeAttribute('data-awake');
  // The page's own scripts stop waiting for it (features/forms/early-form.js).
  island.dispatchEvent(new Event('astro:hydration-error', { bubbles: true }));
}

const EVENTS = ['click', 'input', 'change', 'submit', 'keydown'] as const;

/** Calls back when an event handler of the island throws; returns a function that stops it. */
export function watchEvents(island: HTMLElement, onError: () => void): () => void {
  const watching = new AbortController();
  const options = { capture: true, signal: watching.signal };
  let isHandling = false;
  const begin = () => {
    isHandling = true;
    setTimeout(() => {
      isHandling = false;
    });
  };
  for (const type of EVENTS) island.addEventListener(type, begin, options);
  for (const type of ['error', 'unhandledrejection'])
    addEventListener(type, () => isHandling && onError(), { signal: watching.signal });
  return () => watching.abort();
}

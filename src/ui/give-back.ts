// Restores the built HTML of an island, with the visitor's input, when its code fails: links work, and forms are
// submitted natively.

/** Built HTML of an island: the original nodes, and copies that React does not touch. */
export type BuiltIsland = HTMLElement & { built?: { nodes: ChildNode[]; copies: ChildNode[] } };
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
/** State of one field. Checkboxes and radio buttons of a group have the same name, so the key includes the value. */
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

/** Stores the built HTML of every island on the page. Call it before React hydrates the first island. */
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
 * Restores the built HTML. Without `answers`, an island that was never hydrated gets its original nodes, which contain
 * all input. With `answers`, for an island from which React has removed nodes, it gets copies filled in with these
 * answers.
 */
export function giveBack(island: BuiltIsland, answers: readonly Answer[] | undefined): void {
  const { built } = island;
  if (!built) return;
  const nodes = answers ? built.copies : built.nodes;
  island.append(...nodes);
  if (answers) fillIn(island, answers);
  island.removeAttribute('data-ready');
  island.parentElement?.removeAttribute('data-awake');
  // Tells the page's own scripts not to wait for the island (features/forms/early-form.js).
  island.dispatchEvent(new Event('astro:hydration-error', { bubbles: true }));
}

const EVENTS = ['click', 'input', 'change', 'submit', 'keydown'] as const;

/** Calls `onError` when an event handler of the island throws; returns a function that stops watching. */
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

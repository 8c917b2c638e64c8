import { HONEYPOT_FIELD } from '#api/forms.ts';
import { findOwn, setOwn } from '#domain/own-value.ts';

/** A visitor's input by field, and the current step; `isGiven` when a link prefilled it. */
export type Draft = {
  values: Record<string, string[]>;
  step: number;
  isGiven?: boolean;
  /** Name of a selected file; the file itself cannot be stored. */
  file?: string;
  /**
   * Size of the open step when the page was left; early-form.js reserves that space until the step is rendered again.
   */
  size?: StepSize;
};

/** Height in px of the content below the progress bar, in a window of this width. */
export type StepSize = { width: number; height: number };

/** Event fired on a form after a link has filled its draft, for a form that is already hydrated. */
export const DRAFT_FILLED = 'draftfilled';

function keyOf(form: string): string {
  return `gevel-form:${form}`;
}

export function saveDraft(form: string, data: FormData, step: number): void {
  const draft: Draft = { values: {}, step };
  for (const [name, value] of data) {
    // Does not store the honeypot field.
    if (value === '' || name === HONEYPOT_FIELD) continue;
    if (typeof value === 'string') setOwn(draft.values, name, [...(findOwn(draft.values, name) ?? []), value]);
    else if (value.name) draft.file = value.name;
  }
  keepDraft(form, draft);
}

function keepDraft(form: string, draft: Draft): void {
  try {
    sessionStorage.setItem(keyOf(form), JSON.stringify(draft));
  } catch {
    // Storage may be full or disabled: then there is no draft.
  }
}

/** Stores the size of the open step in the draft, if there is one. */
export function saveStepSize(form: string, size: StepSize): void {
  const draft = readDraft(form);
  if (draft) keepDraft(form, { ...draft, size });
}

/** Sets the given fields of the draft from a link's values; keeps the input of other fields. */
export function fillDraft(
  form: string,
  fields: readonly string[],
  given: Readonly<Record<string, string[]>>,
  step = 0,
): void {
  const others = Object.entries(readDraft(form)?.values ?? {}).filter(([name]) => !fields.includes(name));
  keepDraft(form, { values: { ...Object.fromEntries(others), ...given }, step, isGiven: true });
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null || !('values' in value) || !('step' in value)) return false;
  const { values, step } = value;
  if (typeof values !== 'object' || values === null || !Number.isInteger(step)) return false;
  return Object.values(values).every((list) => Array.isArray(list) && list.every((item) => typeof item === 'string'));
}

/** Stored draft of a form; undefined if no valid draft is stored. */
export function readDraft(form: string): Draft | undefined {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(keyOf(form)) ?? 'null');
    return isDraft(draft) ? draft : undefined;
  } catch {
    return undefined;
  }
}

export function forgetDraft(form: string): void {
  try {
    sessionStorage.removeItem(keyOf(form));
  } catch {
    // Storage may be disabled.
  }
}

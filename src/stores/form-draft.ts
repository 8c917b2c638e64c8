import { HONEYPOT_FIELD } from '#api/forms.ts';
import { findOwn, setOwn } from '#domain/own-value.ts';

/** A visitor's input by field, and the current step; `isGiven` when a link prefilled it. */
export type Draft = {
  values: Record<string, string[]>;
  step: number;
  isGiven?: boolean;
  /** The name of a chosen file, which itself no page can keep. */
  file?: string;
  /** The size of the open step when its page was left: early-form.js keeps that space until the step is open again. */
  size?: StepSize;
};

/** Height below the progress in a window of this width, in px. */
export type StepSize = { width: number; height: number };

/** Event on a form whose draft a link has filled, for a form that is hydrated already. */
export const DRAFT_FILLED = 'draftfilled';

function keyOf(form: string): string {
  return `gevel-form:${form}`;
}

export function saveDraft(form: string, data: FormData, step: number): void {
  const draft: Draft = { values: {}, step };
  for (const [name, value] of data) {
    // The honeypot field is not stored.
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

/** Notes the size of the open step in the draft, if there is one. */
export function saveStepSize(form: string, size: StepSize): void {
  const draft = readDraft(form);
  if (draft) keepDraft(form, { ...draft, size });
}

/** A link's values replace the input of these fields; others keep theirs. */
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

/** The draft of a form; undefined when it is missing or malformed. */
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
    // As above.
  }
}

// Reads and writes the answers in the DOM: the form controls hold them, as in a page without scripts.
import { MOMENT_FIELD } from '#api/visits.ts';
import { INCOMPLETE, readEntries } from '#domain/forms/check.ts';
import { setOwn } from '#domain/own-value.ts';
import type { StepSize } from '#stores/form-draft.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function isControl(element: Element): element is Control {
  return ['INPUT', 'TEXTAREA', 'SELECT'].includes(element.tagName);
}

/** Controls of a field: one, or one per option. */
export function listControls(form: HTMLFormElement, name: string): Control[] {
  return [...form.elements].filter((element) => isControl(element)).filter((control) => control.name === name);
}

/** True for half a date or letters in a number field: the browser displays them and returns an empty value. */
const isIncomplete = (control: Control): boolean => control.validity.badInput;

/** Values of the form by field name; INCOMPLETE for half-typed input. */
export function readForm(form: HTMLFormElement): Record<string, unknown> {
  const entries = readEntries(new FormData(form));
  for (const control of form.elements)
    if (isControl(control) && control.name !== '' && isIncomplete(control)) setOwn(entries, control.name, INCOMPLETE);
  return entries;
}

function isToggle(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox' || control.type === 'radio';
}

/** True when the field is empty, or its options are in their initial state. */
export function isUntouched(form: HTMLFormElement, name: string): boolean {
  return listControls(form, name).every((control) =>
    isToggle(control) ? control.checked === control.defaultChecked : control.value === '' && !isIncomplete(control),
  );
}

/** Sets the values of a field without firing events. */
export function writeValues(form: HTMLFormElement, name: string, values: readonly string[]): void {
  for (const control of listControls(form, name)) {
    if (control.type === 'file' || control.type === 'hidden') continue;
    // The map area is a hidden field; only a link provides its value.
    if (name === 'area' && values[0]) control.value = values[0];
    if (isToggle(control)) control.checked = values.includes(control.value);
    else control.value = values[0] ?? '';
  }
}

/**
 * Window width, and height of the open step with its buttons, without the note about restored answers; undefined
 * without steps.
 */
export function measureStep(form: HTMLFormElement): StepSize | undefined {
  const progress = form.querySelector('.form__progress');
  if (!progress) return undefined;
  const gap = Number.parseFloat(getComputedStyle(form).rowGap) || 0;
  const note = form.querySelector<HTMLElement>('.form__restored')?.offsetHeight ?? 0;
  const below = form.getBoundingClientRect().bottom - progress.getBoundingClientRect().bottom - gap;
  return { width: innerWidth, height: Math.max(0, below - (note > 0 ? note + gap : 0)) };
}

/**
 * Scrolls to the question of a field and moves the focus to the selected option, else to the first enabled control,
 * else to the field itself (for example when no day is free).
 */
export function focusField(form: HTMLFormElement, name: string): void {
  const own = listControls(form, name).filter(({ type }) => type !== 'hidden');
  // The fields for day and time may be hidden behind the chips of the next free times.
  const isAway = own.length > 0 && own.every((control) => control.closest('[hidden]'));
  const next = isAway ? listControls(form, MOMENT_FIELD) : [];
  const controls = next.length > 0 ? next : own;
  const open = controls.filter(({ disabled }) => !disabled);
  const field = controls[0]?.closest<HTMLElement>('.field');
  field?.scrollIntoView({ block: 'start' });
  if (open.length === 0 && field) field.tabIndex = -1;
  const target = open.find((control) => isToggle(control) && control.checked) ?? open[0] ?? field;
  target?.focus({ preventScroll: true });
}

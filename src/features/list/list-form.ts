import { formatNumber } from '#domain/format/number.ts';
import type { Language } from '#domain/language.ts';
import { formatListQuery, type IgnoredPart, type ListQuery, parseListQuery } from '#domain/list/list-query.ts';

type Control = HTMLInputElement | HTMLSelectElement;

const isControl = (element: Element): element is Control =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement;
type TickControl = HTMLInputElement & { type: 'checkbox' | 'radio' };

const isTicked = (control: Control): control is TickControl => ['checkbox', 'radio'].includes(control.type);

/**
 * Query of the form, as a browser would submit it. The drawn area is not a form field and is passed in; the page number
 * is not part of the form either.
 */
export function readForm(
  form: HTMLFormElement,
  area?: ListQuery['area'],
): { query: ListQuery; ignored: IgnoredPart[] } {
  const sent = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') sent.append(name, value);
  const { query, ignored } = parseListQuery(sent);
  return { query: { ...query, area }, ignored };
}

/**
 * Root element of the list; early-list.js collects in `touched` the fields that the visitor changed before hydration.
 */
export type ListRoot = HTMLElement & { touched?: Set<EventTarget> };

/** Runs `fill`, which fills in the form, and then restores the fields that the visitor has changed already. */
export function fillAround(root: ListRoot, fill: () => void): void {
  const touched = [...(root.touched ?? [])].filter(
    (field): field is Control => field instanceof Element && isControl(field),
  );
  const answers = touched.map((control) => ({
    control,
    value: control.value,
    isOn: isTicked(control) && control.checked,
  }));
  fill();
  for (const { control, value, isOn } of answers) {
    if (isTicked(control)) control.checked = isOn;
    else control.value = value;
  }
}

/**
 * Fills the form from a query. Changes nothing if the form has an equivalent query, so that "250.000" is not
 * reformatted while the visitor types.
 */
export function fillForm(form: HTMLFormElement, query: ListQuery): void {
  const asked = { ...query, page: 1 };
  if (formatListQuery(readForm(form, query.area).query) === formatListQuery(asked)) return;
  const values = new URLSearchParams(formatListQuery(asked));
  for (const control of [...form.elements].filter(isControl)) {
    const wanted = values.getAll(control.name);
    if (isTicked(control)) {
      const isDefault = wanted.length === 0 && control.type === 'radio' && control.defaultChecked;
      control.checked = isDefault || wanted.includes(control.value);
    } else {
      const options = control instanceof HTMLSelectElement ? [...control.options] : [];
      const fallback = options.find(({ defaultSelected }) => defaultSelected) ?? options[0];
      control.value = wanted[0] ?? fallback?.value ?? '';
    }
  }
}

/** True for text fields: their input is recorded as one history entry when typing pauses. */
export function isTyped(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && !isTicked(target);
}

/**
 * Shows the number of properties beside each city and type. Options without properties are grey but can be selected.
 */
export function showCounts(form: HTMLFormElement, counts: Record<'city' | 'type', ReadonlyMap<string, number>>): void {
  for (const box of form.querySelectorAll<HTMLInputElement>('[name="city"], [name="type"]')) {
    const count = counts[box.name === 'city' ? 'city' : 'type'].get(box.value) ?? 0;
    const place = box.parentElement?.querySelector('small');
    const text = formatNumber(count, document.documentElement.lang as Language);
    if (place?.textContent === text || !place) continue;
    place.textContent = text;
    place.toggleAttribute('data-none', count === 0);
  }
}

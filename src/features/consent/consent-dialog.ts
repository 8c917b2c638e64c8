import {
  type Choices,
  type ConsentProfile,
  DECISIONS,
  type Decision,
  decide,
  PURPOSE_NAMES,
} from '#domain/consent/consent.ts';
import { $consent, choose } from '#stores/consent.ts';
import { loadStyle } from '#ui/load-style.ts';
import styleUrl from './consent.css?url';
import { fillDialog } from './consent-content.ts';
import { findStorage } from './storage.ts';

type Question = { profile: ConsentProfile; version: string; isAgain: boolean };

let parts: Promise<unknown> | undefined;
let asked: Question | undefined;

/** Opens the consent dialog. It can be closed without a choice only if an earlier choice exists. */
export async function openDialog(dialog: HTMLDialogElement, question: Question): Promise<void> {
  if (!asked) listen(dialog);
  asked = question;
  parts ??= Promise.all([fillDialog(dialog, question.profile), loadStyle(styleUrl).catch(() => undefined)]);
  try {
    await parts;
  } catch {
    // The texts failed to load, so the dialog cannot ask and consent stays missing; the next call retries.
    parts = undefined;
    return;
  }
  if (dialog.open || (!question.isAgain && $consent.get().kind !== 'unasked')) return;
  const consent = $consent.get();
  if (consent.kind !== 'unasked') setSwitches(dialog, consent.choices);
  showSettings(dialog, false);
  const close = dialog.querySelector<HTMLButtonElement>('[data-consent="close"]');
  if (close) close.hidden = !isOptional();
  // Escape closes the dialog only if an earlier choice exists. Browsers without `closedby` are handled below.
  dialog.setAttribute('closedby', isOptional() ? 'closerequest' : 'none');
  show(dialog);
  dialog.scrollTop = 0;
}

/** Modal, except on the cookie policy's own page: visitors must be able to read it before they choose. */
function show(dialog: HTMLDialogElement) {
  // The visitor left the page while this script was loading.
  if (!dialog.isConnected || document.defaultView === null) return;
  const policy = dialog.querySelector<HTMLAnchorElement>('.consent__policy a');
  if (policy?.pathname === location.pathname) {
    dialog.show();
    return;
  }
  dialog.showModal();
  dialog.querySelector<HTMLElement>('h2')?.focus();
}

const isOptional = (): boolean => $consent.get().kind !== 'unasked';

function listen(dialog: HTMLDialogElement) {
  dialog.addEventListener('click', ({ target }) => {
    const name = target instanceof Element ? target.closest<HTMLElement>('[data-consent]')?.dataset.consent : undefined;
    if (name === 'settings') showSettings(dialog, true);
    else if (name === 'close') dialog.close();
    else if (isDecision(name)) confirm(dialog, name);
  });
  dialog.addEventListener('cancel', (event) => {
    if (!isOptional()) event.preventDefault();
  });
  dialog.addEventListener('close', () => {
    if (!isOptional()) show(dialog);
  });
  // The visitor chose in another tab.
  $consent.listen(({ kind }) => {
    if (kind === 'chosen') dialog.close();
  });
}

const isDecision = (name: string | undefined): name is Decision => DECISIONS.some((decision) => decision === name);

function listSwitches(dialog: HTMLDialogElement): HTMLInputElement[] {
  return [...dialog.querySelectorAll<HTMLInputElement>('[role="switch"]')];
}

function setSwitches(dialog: HTMLDialogElement, choices: Choices) {
  for (const field of listSwitches(dialog))
    field.checked = PURPOSE_NAMES.some((name) => name === field.name && choices[name]);
}

function showSettings(dialog: HTMLDialogElement, isDetailed: boolean) {
  const part = (selector: string) => dialog.querySelector<HTMLElement>(selector);
  const purposes = part('fieldset');
  const partly = part('[data-consent="partly"]');
  const settings = part('[data-consent="settings"]');
  if (purposes) purposes.hidden = !isDetailed;
  if (partly) partly.hidden = !isDetailed;
  if (settings) settings.hidden = isDetailed;
  if (isDetailed) listSwitches(dialog)[0]?.focus();
}

function confirm(dialog: HTMLDialogElement, decision: Decision) {
  if (!asked) return;
  const { profile, version } = asked;
  const switches = Object.fromEntries(listSwitches(dialog).map(({ name, checked }) => [name, checked])) as Choices;
  const storage = findStorage('localStorage');
  const choices = decide(profile, decision, switches);
  try {
    choose(storage, choices, version, new Date());
  } catch {
    // The storage is full: the choice is valid for this page, and the next page asks again.
    dialog.close();
  }
}

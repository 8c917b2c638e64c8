import { atom } from 'nanostores';
import { type Choices, CONSENT_KEY, PROOF_KEY, PURPOSE_NAMES, PURPOSES } from '#domain/consent/consent.ts';

/**
 * Consent of the visitor. 'assumed': no choice was made, but the page is a preview or the browser sends a privacy
 * signal.
 */
export type Consent = { kind: 'unasked' } | { kind: 'chosen' | 'assumed'; choices: Choices };

export const $consent = atom<Consent>({ kind: 'unasked' });

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Reads a choice that an earlier page stored; with `version`, only a choice for that version of the question. */
export function readConsent(storage: Storage, version?: string): void {
  if (storage.getItem(CONSENT_KEY) === null) return;
  if (version !== undefined && readProof(storage)?.version !== version) return;
  const entries = PURPOSE_NAMES.map((name) => [name, storage.getItem(PURPOSES[name].key) === 'true']);
  $consent.set({ kind: 'chosen', choices: Object.fromEntries(entries) as Choices });
}

/** Time and question version of the stored choice; undefined if no valid choice is stored. */
export function readProof(storage: Storage): { time: string; version: string } | undefined {
  try {
    const { time, version } = JSON.parse(storage.getItem(PROOF_KEY) ?? '') as Record<string, unknown>;
    return typeof time === 'string' && typeof version === 'string' ? { time, version } : undefined;
  } catch {
    return undefined;
  }
}

/** Applies the visitor's choice, and stores it with the time and the question's version. */
export function choose(storage: Storage | undefined, choices: Choices, version: string, now: Date): void {
  $consent.set({ kind: 'chosen', choices });
  if (!storage) return;
  storage.setItem(PROOF_KEY, JSON.stringify({ time: now.toISOString(), version }));
  for (const name of PURPOSE_NAMES) storage.setItem(PURPOSES[name].key, String(choices[name]));
  storage.setItem(CONSENT_KEY, 'true');
}

/** Sets consent for this page without storing it. */
export function assumeConsent(choices: Choices): void {
  $consent.set({ kind: 'assumed', choices });
}

/** Deletes all stored choices (query parameter `setcookies`). */
export function clearConsent(storage: Storage): void {
  for (const key of [CONSENT_KEY, PROOF_KEY, ...PURPOSE_NAMES.map((name) => PURPOSES[name].key)])
    storage.removeItem(key);
  $consent.set({ kind: 'unasked' });
}

import { atom } from 'nanostores';
import { type Choices, CONSENT_KEY, PROOF_KEY, PURPOSE_NAMES, PURPOSES } from '#domain/consent/consent.ts';

/**
 * Known consent of a visitor; a preview page counts as consent, and the browser's signal as a refusal, without a
 * choice.
 */
export type Consent = { kind: 'unasked' } | { kind: 'chosen' | 'assumed'; choices: Choices };

export const $consent = atom<Consent>({ kind: 'unasked' });

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Takes over a choice stored by an earlier page: any, or only one for this version of the question. */
export function readConsent(storage: Storage, version?: string): void {
  if (storage.getItem(CONSENT_KEY) === null) return;
  if (version !== undefined && readProof(storage)?.version !== version) return;
  const entries = PURPOSE_NAMES.map((name) => [name, storage.getItem(PURPOSES[name].key) === 'true']);
  $consent.set({ kind: 'chosen', choices: Object.fromEntries(entries) as Choices });
}

/** Time and question version of the stored choice; undefined when it is malformed. */
export function readProof(storage: Storage): { time: string; version: string } | undefined {
  try {
    const { time, version } = JSON.parse(storage.getItem(PROOF_KEY) ?? '') as Record<string, unknown>;
    return typeof time === 'string' && typeof version === 'string' ? { time, version } : undefined;
  } catch {
    return undefined;
  }
}

/** The visitor's choice, effective immediately; stored for the next pages with its time and the question's version. */
export function choose(storage: Storage | undefined, choices: Choices, version: string, now: Date): void {
  $consent.set({ kind: 'chosen', choices });
  if (!storage) return;
  storage.setItem(PROOF_KEY, JSON.stringify({ time: now.toISOString(), version }));
  for (const name of PURPOSE_NAMES) storage.setItem(PURPOSES[name].key, String(choices[name]));
  storage.setItem(CONSENT_KEY, 'true');
}

/** Default consent on this page; stores nothing. */
export function assumeConsent(choices: Choices): void {
  $consent.set({ kind: 'assumed', choices });
}

/** Deletes every stored choice (query parameter `setcookies`, features.md A13). */
export function clearConsent(storage: Storage): void {
  for (const key of [CONSENT_KEY, PROOF_KEY, ...PURPOSE_NAMES.map((name) => PURPOSES[name].key)])
    storage.removeItem(key);
  $consent.set({ kind: 'unasked' });
}

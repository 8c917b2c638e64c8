// What a visitor who has answered the question about cookies has in the browser, for tests and pictures of pages.
import { readFileSync } from 'node:fs';
import {
  type Choices,
  CONSENT_KEY,
  consentVersion,
  PROOF_KEY,
  PURPOSE_NAMES,
  PURPOSES,
} from '#domain/consent/consent.ts';

const { consentProfile } = JSON.parse(readFileSync('snapshot/site.json', 'utf8')) as {
  consentProfile: 'as-specified' | 'strict';
};
/** The question that the demo asks: it has no services. */
export const DEMO_VERSION = consentVersion(consentProfile, []);

/** What the browser keeps of a choice: entries of local storage. */
export function storedChoice(choices: Choices, version = DEMO_VERSION): { name: string; value: string }[] {
  return [
    { name: CONSENT_KEY, value: 'true' },
    { name: PROOF_KEY, value: JSON.stringify({ time: new Date().toISOString(), version }) },
    ...PURPOSE_NAMES.map((name) => ({ name: PURPOSES[name].key, value: String(choices[name]) })),
  ];
}

// Stored consent of a visitor, for tests and screenshots.
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
/** Version of the demo's consent question, which lists no services. */
export const DEMO_VERSION = consentVersion(consentProfile, []);

/** Stored consent in the browser: entries of local storage. */
export function storedChoice(choices: Choices, version = DEMO_VERSION): { name: string; value: string }[] {
  return [
    { name: CONSENT_KEY, value: 'true' },
    { name: PROOF_KEY, value: JSON.stringify({ time: new Date().toISOString(), version }) },
    ...PURPOSE_NAMES.map((name) => ({ name: PURPOSES[name].key, value: String(choices[name]) })),
  ];
}

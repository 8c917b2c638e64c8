/** Purposes a visitor may allow, in the order of the dialog: the storage key and Google's name (Consent Mode v2). */
export const PURPOSES = {
  adUserData: { key: 'consentAdUserData', signal: 'ad_user_data' },
  adStorage: { key: 'consentAdStorage', signal: 'ad_storage' },
  analyticsStorage: { key: 'consentAnalyticsStorage', signal: 'analytics_storage' },
  adPersonalization: { key: 'consentAdPersonalization', signal: 'ad_personalization' },
  functionalityStorage: { key: 'consentFunctionalityStorage', signal: 'functionality_storage' },
} as const;

export type Purpose = keyof typeof PURPOSES;
export const PURPOSE_NAMES = Object.keys(PURPOSES) as Purpose[];
export type Choices = Record<Purpose, boolean>;

/** `consent` records that a choice was made; the proof records when, and for which version of the question. */
export const CONSENT_KEY = 'consent';
export const PROOF_KEY = 'consentProof';

/**
 * Actions of the dialog's buttons: accept everything (`agree`), refuse (`decline`), or keep the current switches
 * (`partly`).
 */
export const DECISIONS = ['agree', 'decline', 'partly'] as const;
export type Decision = (typeof DECISIONS)[number];

export type ConsentProfile = 'as-specified' | 'strict';

/** Purposes that are on before a choice and after a refusal, and the effects of a refusal and of a preview page. */
type Rules = {
  initial: Choices;
  declined: Choices;
  /** Tags load after a refusal too, and report without storing anything (Consent Mode). */
  tagsAfterRefusal: boolean;
  /** A preview page counts as consent given (§2), so its tags load. */
  previewIsConsent: boolean;
  /** The dialog opens again for visitors who answered an older version of the question. */
  asksAgain: boolean;
  /** The dialog opens even without a configured service that needs consent. */
  asksInVain: boolean;
  /** Global Privacy Control counts as a refusal until the visitor chooses otherwise here. */
  heedsSignal: boolean;
  /** Campaign parameters are stored only with this purpose; when undefined, after any choice. */
  campaignPurpose?: Purpose;
};

function only(...names: Purpose[]): Choices {
  return Object.fromEntries(PURPOSE_NAMES.map((name) => [name, names.includes(name)])) as Choices;
}

export const ALL: Choices = only(...PURPOSE_NAMES);
export const NONE: Choices = only();

/** The exact rules of specification §4, and a variant that follows the Belgian data protection authority. */
export const PROFILES: Readonly<Record<ConsentProfile, Rules>> = {
  'as-specified': {
    initial: only('adUserData'),
    declined: only('adUserData'),
    tagsAfterRefusal: true,
    previewIsConsent: true,
    asksAgain: false,
    asksInVain: true,
    heedsSignal: false,
  },
  strict: {
    initial: NONE,
    declined: NONE,
    tagsAfterRefusal: false,
    previewIsConsent: false,
    asksAgain: true,
    asksInVain: false,
    heedsSignal: true,
    campaignPurpose: 'analyticsStorage',
  },
};

/** The choices that a button of the dialog makes. */
export function decide(profile: ConsentProfile, decision: Decision, switches: Choices): Choices {
  if (decision === 'agree') return { ...ALL };
  return { ...(decision === 'decline' ? PROFILES[profile].declined : switches) };
}

/** Update by hand whenever the dialog's question changes: visitors of a strict site are then asked again. */
export const TEXT_VERSION = '2026-11-21';

/** Identifies the question a visitor answered: its text, profile and services. */
export function consentVersion(profile: ConsentProfile, services: readonly string[]): string {
  return [TEXT_VERSION, profile, ...[...services].sort()].join(' ');
}

/**
 * True for a path that contains "preview": its pages are internal to the agency, without consent dialog and not
 * indexed.
 */
export function isPreviewPath(path: string): boolean {
  return path.includes('preview');
}

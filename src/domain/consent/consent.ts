/** What a visitor may allow, in the order of the dialog: the key it is stored under and Google's name for it (Consent Mode v2). */
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

/** `consent` records that a choice was made; the proof records when, and to which question. */
export const CONSENT_KEY = 'consent';
export const PROOF_KEY = 'consentProof';

/** What the buttons of the dialog decide: agree or accept all, decline or necessary only, the switches as they stand. */
export const DECISIONS = ['agree', 'decline', 'partly'] as const;
export type Decision = (typeof DECISIONS)[number];

export type ConsentProfile = 'as-specified' | 'strict';

/** Which purposes are on before a choice and after a refusal, and what a refusal and a preview mean. */
type Rules = {
  initial: Choices;
  declined: Choices;
  /** Tags load after a refusal too, and report without storing anything (Consent Mode). */
  tagsAfterRefusal: boolean;
  /** A preview page counts as consent given (§2, features.md A12), so its tags load. */
  previewIsConsent: boolean;
  /** Whoever answered another question than the one of today is asked again. */
  asksAgain: boolean;
  /** It asks although no service is configured that would need an answer. */
  asksInVain: boolean;
  /** The browser's Global Privacy Control is a refusal, until its visitor chooses otherwise here. */
  heedsSignal: boolean;
  /** Campaign parameters are stored only with this purpose; without one, after any choice. */
  campaignPurpose?: Purpose;
};

function only(...names: Purpose[]): Choices {
  return Object.fromEntries(PURPOSE_NAMES.map((name) => [name, names.includes(name)])) as Choices;
}

export const ALL: Choices = only(...PURPOSE_NAMES);
export const NONE: Choices = only();

/** Specification §4 to the letter, and the variant that asks as the Belgian data protection authority wants it. */
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

/** The choices that a button of the dialog stands for. */
export function decide(profile: ConsentProfile, decision: Decision, switches: Choices): Choices {
  if (decision === 'agree') return { ...ALL };
  return { ...(decision === 'decline' ? PROFILES[profile].declined : switches) };
}

/** Raised by hand whenever the dialog asks something else than before: visitors of a strict site are then asked again. */
export const TEXT_VERSION = '2026-11-21';

/** Names the question a visitor answered: its text, its profile and the services it was about. */
export function consentVersion(profile: ConsentProfile, services: readonly string[]): string {
  return [TEXT_VERSION, profile, ...[...services].sort()].join(' ');
}

/** Pages under a path that contains this word are for the agency's eyes: no consent dialog, not indexed (A12). */
export function isPreviewPath(path: string): boolean {
  return path.includes('preview');
}

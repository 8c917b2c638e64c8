import { type Choices, type ConsentProfile, PROFILES, type Purpose } from './consent.ts';

/** Services for analytics and advertising; each is used only when its ID is configured. */
export const TAG_KINDS = ['tagManager', 'analyticsTag', 'adsTag', 'pixel'] as const;
export type TagKind = (typeof TAG_KINDS)[number];
export type TagIds = Partial<Record<TagKind, string | undefined>>;

type Tag = {
  /** Format of a valid ID. */
  id: RegExp;
  /** On a strict site, the service loads only with consent to at least one of these purposes. */
  purposes: readonly Purpose[];
  /** True when every site requires that consent, since the service does not support Consent Mode. */
  needsPurpose: boolean;
};

const GOOGLE = 'https://www.googletagmanager.com';
const META = 'https://connect.facebook.net';

export const TAGS: Readonly<Record<TagKind, Tag>> = {
  tagManager: {
    id: /^GTM-[A-Z0-9]+$/,
    purposes: ['analyticsStorage', 'adStorage'],
    needsPurpose: false,
  },
  analyticsTag: { id: /^G-[A-Z0-9]+$/, purposes: ['analyticsStorage'], needsPurpose: false },
  adsTag: { id: /^AW-\d+$/, purposes: ['adStorage'], needsPurpose: false },
  pixel: { id: /^\d+$/, purposes: ['adStorage'], needsPurpose: true },
};

/** URL of a service's script. */
export function tagScript(kind: TagKind, id: string): string {
  if (kind === 'pixel') return `${META}/en_US/fbevents.js`;
  return kind === 'tagManager' ? `${GOOGLE}/gtm.js?id=${id}` : `${GOOGLE}/gtag/js?id=${id}`;
}

/** The configured services that may load once a visitor has chosen. */
export function listTags(ids: TagIds, choices: Choices, profile: ConsentProfile): { kind: TagKind; id: string }[] {
  return TAG_KINDS.flatMap((kind) => {
    const id = ids[kind];
    const { purposes, needsPurpose } = TAGS[kind];
    const isFree = PROFILES[profile].tagsAfterRefusal && !needsPurpose;
    return id && (isFree || purposes.some((purpose) => choices[purpose])) ? [{ kind, id }] : [];
  });
}

type Sources = { script: string[]; connect: string[]; image: string[]; frame: string[] };

const GOOGLE_MEASURING = [GOOGLE, 'https://*.googletagmanager.com', 'https://*.google-analytics.com'];
const GOOGLE_ADS = [
  'https://www.googleadservices.com',
  'https://googleads.g.doubleclick.net',
  'https://www.google.com',
];

// Google's and Meta's own lists (developers.google.com/tag-platform/security/guides/csp).
const ANALYTICS: Sources = {
  script: [GOOGLE, 'https://*.googletagmanager.com'],
  connect: [...GOOGLE_MEASURING, 'https://*.analytics.google.com'],
  image: GOOGLE_MEASURING,
  frame: [],
};
const ADS: Sources = {
  script: [GOOGLE, ...GOOGLE_ADS],
  connect: [GOOGLE, ...GOOGLE_ADS, 'https://google.com', 'https://pagead2.googlesyndication.com'],
  image: [GOOGLE, ...GOOGLE_ADS, 'https://google.com'],
  frame: [GOOGLE, 'https://td.doubleclick.net'],
};
const SOURCES: Readonly<Record<TagKind, Sources>> = {
  tagManager: ANALYTICS,
  analyticsTag: ANALYTICS,
  adsTag: ADS,
  pixel: { script: [META], connect: ['https://www.facebook.com'], image: ['https://www.facebook.com'], frame: [] },
};

/** The hosts that the configured services need in a content security policy. */
export function listTagSources(ids: TagIds): Sources {
  const sources = TAG_KINDS.filter((kind) => ids[kind]).map((kind) => SOURCES[kind]);
  const all = (part: keyof Sources) => [...new Set(sources.flatMap((source) => source[part]))];
  return { script: all('script'), connect: all('connect'), image: all('image'), frame: all('frame') };
}

/** The kinds of configured services, for the proof of a choice and the dialog. */
export const listTagKinds = (ids: TagIds): TagKind[] => TAG_KINDS.filter((kind) => ids[kind]);

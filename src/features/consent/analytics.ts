import { CAMPAIGN_KEY, pageViewLocation } from '#domain/consent/campaign.ts';
import { type Choices, type ConsentProfile, NONE, PROFILES, PURPOSE_NAMES, PURPOSES } from '#domain/consent/consent.ts';
import { listTags, type TagIds, type TagKind, tagScript } from '#domain/consent/tag.ts';
import { keepSentForm, readSentForm } from '#stores/sent-form.ts';
import { findStorage } from './storage.ts';

/** Cookies that the third-party services set on the site's own domain, by the purpose that permits them. */
const COOKIES = { analyticsStorage: /^_(?:ga|gid|gat)/, adStorage: /^_(?:gcl|gac|fbp|fbc)/ } as const;

/** The site's host and its parent domains: a service may have set its cookie on any of them. */
function listDomains(host: string): string[] {
  const names = host.split('.');
  return names.slice(0, -1).map((_, index) => names.slice(index).join('.'));
}

/** Deletes the cookies of services whose consent was withdrawn. */
function removeTagCookies(choices: Choices): void {
  const names = document.cookie.split(';').map((pair) => pair.split('=')[0]?.trim() ?? '');
  const isRefused = (name: string) =>
    (!choices.analyticsStorage && COOKIES.analyticsStorage.test(name)) ||
    (!choices.adStorage && COOKIES.adStorage.test(name));
  for (const name of names.filter(isRefused)) {
    const expired = `${name}=; Max-Age=0; Path=/`;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet.
    document.cookie = expired;
    // biome-ignore lint/suspicious/noDocumentCookie: as above.
    for (const domain of listDomains(location.hostname)) document.cookie = `${expired}; Domain=${domain}`;
  }
}

type Pixel = ((...words: unknown[]) => void) & { queue: unknown[][]; loaded: boolean; version: string };
declare global {
  interface Window {
    dataLayer?: unknown[];
    fbq?: Pixel;
    _fbq?: Pixel;
  }
}

type Site = { profile: ConsentProfile; tags: TagIds; campaign: string; clickIds: string };

/** Google waits this long for a visitor's choice before it counts the visit without one (§9). */
const WAIT_FOR_UPDATE_MS = 500;

const loaded = new Set<TagKind>();

/** Google's command format: an `arguments` object, not an array. */
function gtag(..._words: unknown[]) {
  window.dataLayer ??= [];
  // biome-ignore lint/complexity/noArguments: Google's scripts tell commands from data by this very type.
  window.dataLayer.push(arguments);
}

const signals = (choices: Choices) =>
  Object.fromEntries(PURPOSE_NAMES.map((name) => [PURPOSES[name].signal, choices[name] ? 'granted' : 'denied']));

function loadScript(address: string) {
  const script = document.createElement('script');
  script.async = true;
  script.src = address;
  document.head.append(script);
}

/** Stub of the Meta pixel that queues calls until its script is loaded. */
function pixel(): Pixel {
  if (window.fbq) return window.fbq;
  const queue: unknown[][] = [];
  const fbq: Pixel = Object.assign((...words: unknown[]) => void queue.push(words), {
    queue,
    loaded: true,
    version: '2.0',
  });
  window.fbq = fbq;
  window._fbq = fbq;
  return fbq;
}

/** Returns the campaign of this or an earlier page, and stores it for the next pages if consent allows it. */
function keepCampaign({ profile, campaign }: Site, choices: Choices): string {
  const { campaignPurpose } = PROFILES[profile];
  const storage = findStorage('sessionStorage');
  try {
    if (campaignPurpose && !choices[campaignPurpose]) storage?.removeItem(CAMPAIGN_KEY);
    else if (campaign !== '') storage?.setItem(CAMPAIGN_KEY, campaign);
    return campaign || (storage?.getItem(CAMPAIGN_KEY) ?? '');
  } catch {
    return campaign;
  }
}

function load(kind: TagKind, id: string, page: string) {
  const isNew = !loaded.has(kind);
  loaded.add(kind);
  if (kind === 'pixel') {
    const fbq = pixel();
    if (isNew) fbq('init', id);
    fbq('track', 'PageView');
  } else if (kind === 'tagManager') {
    if (isNew) window.dataLayer?.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  } else if (isNew) {
    gtag('config', id, { send_page_view: false, page_location: page });
  }
  if (isNew) loadScript(tagScript(kind, id));
}

/** Sends consent and page view to the permitted services, and loads them if necessary. */
export function report({ choices }: { choices: Choices }, site: Site): void {
  const clickIds = choices.adStorage ? site.clickIds : '';
  const page = pageViewLocation(location.href, keepCampaign(site, choices), clickIds);
  const allowed = listTags(site.tags, choices, site.profile);
  if (!choices.analyticsStorage || !choices.adStorage) removeTagCookies(choices);
  if ([...loaded].some((kind) => !allowed.some((tag) => tag.kind === kind))) {
    // A running script cannot be unloaded, so the page is reloaded without it.
    location.reload();
    return;
  }
  if (allowed.length === 0) return;
  if (loaded.size === 0) {
    gtag('consent', 'default', { ...signals(NONE), wait_for_update: WAIT_FOR_UPDATE_MS });
    gtag('js', new Date());
  }
  gtag('consent', 'update', signals(choices));
  for (const { kind, id } of allowed) load(kind, id, page);
  if (allowed.every(({ kind }) => kind === 'pixel')) return;
  gtag('event', 'page_view', { page_location: page });
  if (choices.analyticsStorage || choices.adStorage) reportSentForm();
}

/**
 * Reports a submitted form once: its kind, and whether it is about a sale or a rental, but no personal data and no
 * answers.
 */
function reportSentForm() {
  const sent = readSentForm();
  if (!sent || sent.isReported) return;
  gtag('event', 'generate_lead', { form: sent.kind, ...(sent.goal && { goal: sent.goal }) });
  keepSentForm({ ...sent, isReported: true });
}

import { findOwn } from '#domain/own-value.ts';

/** Kind of source that a visitor came from; `portal` is a property portal, `site` another page of this site. */
export const VIEW_SOURCES = ['direct', 'site', 'search', 'portal', 'social', 'campaign', 'other'] as const;
export type ViewSource = (typeof VIEW_SOURCES)[number];

/** `name` is the name of a known source, else the referrer's host or the campaign's source; never a path or a query. */
export type ViewOrigin = { source: ViewSource; name: string | null };

/** Kinds of source that statistics count as other media. */
export const ONLINE_MEDIA: readonly ViewSource[] = ['search', 'portal', 'social', 'campaign', 'other'];

/** Names of common sources of Belgian buyers, by kind. AI assistants count as search engines. */
const KNOWN: readonly (readonly [source: ViewSource, names: string])[] = [
  ['search', 'google bing duckduckgo ecosia qwant yahoo startpage yandex baidu brave chatgpt perplexity'],
  [
    'portal',
    'immoweb zimmo immovlan vlan logic-immo immoscoop spotto realo biddit notaris notaire 2dehands 2ememain funda seloger properstar trovit mitula',
  ],
  ['social', 'facebook instagram linkedin pinterest twitter x tiktok youtube reddit whatsapp threads snapchat bsky'],
];
/** Names of known sources whose host or app ID does not contain the name. */
const SHORT: Readonly<Record<string, string>> = {
  't.co': 'x',
  'lnkd.in': 'linkedin',
  'fb.me': 'facebook',
  'youtu.be': 'youtube',
  'com.google.android.googlequicksearchbox': 'google',
  'com.linkedin.android': 'linkedin',
};
const NAME = /^[a-z\d][a-z\d.-]{0,59}$/;
/** Mail, document and similar hosts of companies that also run a search engine; they do not count as search. */
const NO_SEARCH = /^(?:mail|webmail|docs|drive|calendar|groups|sites)\./;
const PLACE = /(?:^|\.)([a-z\d-]+)\.[a-z]{2,3}(?:\.[a-z]{2})?$/;

const listNames = (source: ViewSource): string[] => KNOWN.find(([kind]) => kind === source)?.[1].split(' ') ?? [];
const fitting = (name: string): string | null => (NAME.test(name) ? name : null);
const plainHost = (host: string): string =>
  host
    .toLowerCase()
    .replace(/^www\./, '')
    .replace(/:\d+$/, '');

/** Source of a page's visitor. A campaign takes precedence over the referrer; an invalid referrer is ignored. */
export function findViewSource(visit: { referrer: string; ownHost: string; campaignSource?: string }): ViewOrigin {
  const campaign = visit.campaignSource?.trim().toLowerCase() ?? '';
  if (campaign !== '') {
    const name = campaign
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .replace(/[^a-z\d.]+/g, '-');
    return { source: 'campaign', name: fitting(name.replace(/^[.-]+/, '').slice(0, 60)) };
  }
  // Also matches Android's scheme for apps.
  const [, start = ''] = /^(?:https?|android-app):\/\/([^/?#]+)/i.exec(visit.referrer) ?? [];
  const host = plainHost(start.replace(/^.*@/, ''));
  if (host === '') return { source: 'direct', name: null };
  if (host === plainHost(visit.ownHost)) return { source: 'site', name: null };
  const name = findOwn(SHORT, host) ?? PLACE.exec(host)?.[1] ?? '';
  for (const [source] of NO_SEARCH.test(host) ? [] : KNOWN) {
    if (listNames(source).includes(name)) return { source, name };
  }
  return { source: 'other', name: fitting(host) };
}

/**
 * Corrects an implausible source in a report: a known kind keeps only names from the table, and a kind without names
 * gets no name.
 */
export function checkViewOrigin({ source, name }: ViewOrigin): ViewOrigin {
  const isFree = source === 'campaign' || source === 'other';
  return { source, name: name !== null && (isFree || listNames(source).includes(name)) ? name : null };
}

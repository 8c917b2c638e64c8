// HTTP headers of a site's file, for the service's own server and for hosts that store headers per file.

import { getMimeType } from 'hono/utils/mime';
import { findOwn } from '#domain/own-value.ts';
import { CACHE, SPECULATION_RULES_PATH, SPECULATION_RULES_TYPE } from './security-headers.ts';

const TEXT_TYPES: Readonly<Record<string, string>> = {
  json: 'application/json; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  rss: 'application/rss+xml; charset=utf-8',
  vcf: 'text/vcard; charset=utf-8',
};

export function findContentType(path: string): string {
  if (`/${path}` === SPECULATION_RULES_PATH) return SPECULATION_RULES_TYPE;
  const ending = /\.([a-z\d]+)$/i.exec(path)?.[1]?.toLowerCase() ?? '';
  return findOwn(TEXT_TYPES, ending) ?? getMimeType(path) ?? 'application/octet-stream';
}

export function findCacheRule(path: string): string {
  if (/^_(?:astro|pictures)\//.test(path)) return CACHE.forever;
  return /\.(?:html|json|xml|rss|txt|md|webmanifest)$/.test(path) ? CACHE.askAgain : CACHE.oneHour;
}

import { findOwn } from '#domain/own-value.ts';
import type { ViewSource } from '#web/view-source.ts';

/** Kinds of sources whose names come from the table in web/view-source.ts (checkViewOrigin). */
const KNOWN_KINDS: readonly ViewSource[] = ['search', 'portal', 'social'];
/** Names that need more than a capital first letter. */
const WRITTEN: Readonly<Record<string, string>> = {
  '2dehands': '2dehands',
  '2ememain': '2ememain',
  bsky: 'Bluesky',
  chatgpt: 'ChatGPT',
  duckduckgo: 'DuckDuckGo',
  linkedin: 'LinkedIn',
  'logic-immo': 'Logic-Immo',
  notaire: 'Notaire.be',
  notaris: 'Notaris.be',
  seloger: 'SeLoger',
  tiktok: 'TikTok',
  whatsapp: 'WhatsApp',
  youtube: 'YouTube',
};

/** Known sources in their own spelling ("Google", "Immoweb"); other hosts unchanged. */
export function writeSourceName({ source, name }: { source: ViewSource; name: string }): string {
  if (!KNOWN_KINDS.includes(source)) return name;
  return findOwn(WRITTEN, name) ?? name.charAt(0).toUpperCase() + name.slice(1);
}

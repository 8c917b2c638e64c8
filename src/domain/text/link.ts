import { parseUrl } from './parse-url.ts';

/** Link schemes allowed on a page; anything else (`javascript:`, `data:`, …) could execute pasted code. */
const SAFE_SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** True for a path on the site itself: "/nl/contact/", but neither "//other.host" nor "/\other.host". */
export function isSitePath(link: string): boolean {
  return /^\/(?![/\\])/.test(link) && !hasControlCharacter(link);
}

/** True for the name of a file delivered with the snapshot: "data/118432-1.jpg". */
export function isDataFile(address: string): boolean {
  return /^data\/[^\\]+$/.test(address) && !/(?:^|\/)\.{1,2}(?:\/|$)/.test(address) && !hasControlCharacter(address);
}

/** True for a link allowed on a page: on the site itself, or to a web, mail or phone address. */
export function isSafeLink(link: string): boolean {
  if (hasControlCharacter(link)) return false;
  if (isSitePath(link) || /^#[\w-]*$/.test(link)) return true;
  return SAFE_SCHEMES.has(parseUrl(link)?.protocol ?? '');
}

/** True for an absolute http(s) URL. */
export function isWebAddress(link: string): boolean {
  return isSafeLink(link) && /^https?:\/\//i.test(link);
}

/** Browsers skip tabs and line breaks in a scheme, so "java\nscript:" is equivalent to "javascript:". */
function hasControlCharacter(text: string): boolean {
  return /\p{Cc}/u.test(text);
}

// Searches the files of a built site for what the snapshot hides.
import { dirname, sep } from 'node:path';
import { searchNeedles } from './needle-search.ts';

/** Files with words in them; a superset of those that are compressed. */
export const SEARCHED = /\.(html|json|m?js|css|xml|txt|svg|webmanifest)$|_redirects$|_headers$/;

/** A text that must not be found, of which property, and whether it may stand on pages of others. */
export type Needle = { text: string; id: string; isElsewhere: boolean };

/** What is searched for, and the ids of all properties that have pages. */
export type SearchRules = { needles: readonly Needle[]; propertyIds: ReadonlySet<string> };

/** A hidden value that stands in a file all the same. */
export type Leak = { name: string; record: string; got: string };

export type SearchFile = (name: string, content: Uint8Array) => Leak | undefined;

/** A property's page without what it shares with others: header, footer and the cards of similar properties. */
function ownPart(html: string): string {
  const head = html.slice(0, html.indexOf('</head>'));
  const main = html.slice(html.indexOf('<article class="property'));
  return head + main.slice(0, Math.max(main.indexOf('<section class="similar'), 0));
}

/**
 * Prepares the search of a site's files, named below its folder. The page of a property is searched for what that property
 * hides, every other file (lists, data, feeds) for what any hides.
 */
export function searchHidden({ needles, propertyIds }: SearchRules): SearchFile {
  const search = (some: readonly Needle[]) => searchNeedles(some.map(({ text }) => text));
  const findCommon = search(needles.filter((needle) => !needle.isElsewhere));
  const byProperty = Map.groupBy(needles, ({ id }) => id);
  const idOf = new Map(needles.map(({ text, id }) => [text, id]));
  return (name, content) => {
    if (!SEARCHED.test(name)) return undefined;
    const id = dirname(name).split(sep).at(-1) ?? '';
    const isPropertyPage = propertyIds.has(id);
    const own = isPropertyPage ? byProperty.get(id) : undefined;
    if (isPropertyPage && !own) return undefined;
    const text = Buffer.from(content.buffer, content.byteOffset, content.length).toString('utf8');
    const got = own ? search(own)(ownPart(text)) : findCommon(text);
    return got === undefined ? undefined : { name, got, record: own ? id : (idOf.get(got) ?? id) };
  };
}

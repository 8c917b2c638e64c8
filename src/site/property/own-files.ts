import type { Picture } from '#domain/property/property.ts';
import type { Site } from '#domain/site/site.ts';
import { isSitePath } from '#domain/text/link.ts';

/** Path of a file on the site, alone or within HTML: "/pictures/front-600.webp". */
const OWN_FILE = /(?<![\w/.:-])\/[\w-][^\s"'<>()?#,]*\.\w{2,5}/g;

function collect(value: unknown, found: Set<string>, seen: Set<object>): void {
  if (typeof value === 'string') {
    if (value.includes('.')) for (const address of value.match(OWN_FILE) ?? []) found.add(address);
  } else if (typeof value === 'object' && value !== null && !seen.has(value)) {
    seen.add(value);
    for (const part of Object.values(value)) collect(part, found, seen);
  }
}

/** Skips external pictures, which are most of a large site's URLs: each has a dozen sizes. */
const isOwn = ({ url, original }: Picture): boolean => isSitePath(url) || isSitePath(original?.url ?? '');

/** The site's own files that its pages may refer to, including those of removed properties. */
export function listOwnFiles({ byLanguage, past, mapConfig }: Pick<Site, 'byLanguage' | 'past' | 'mapConfig'>) {
  const found = new Set<string>();
  const seen = new Set<object>();
  collect(mapConfig, found, seen);
  for (const { last } of Object.values(past ?? {})) collect(last.shared, found, seen);
  // For speed, visits only those fields of properties that may contain file paths.
  for (const { properties, ...rest } of Object.values(byLanguage)) {
    for (const { pictures, plans, video, manager, documents, description } of properties)
      collect([pictures.filter(isOwn), plans.filter(isOwn), video, manager, documents, description], found, seen);
    collect(rest, found, seen);
  }
  return found;
}

import slugifyText from '@sindresorhus/slugify';

// Cached: a build slugifies the same few hundred names several hundred thousand times.
const slugs = new Map<string, string>();
const CACHE_SIZE = 5000;

/** The slug of a name: "Sint-Jans-Molenbeek" → "sint-jans-molenbeek". */
export function slugify(text: string): string {
  let slug = slugs.get(text);
  if (slug === undefined) {
    // "IJzerlaan" must not become "i-jzerlaan", nor "&" the English "and" in a French URL.
    slug = slugifyText(text, { decamelize: false, customReplacements: [['&', ' ']] });
    if (slugs.size >= CACHE_SIZE) slugs.clear();
    slugs.set(text, slug);
  }
  return slug;
}

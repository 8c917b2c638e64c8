import slugifyText from '@sindresorhus/slugify';

// A build asks for the same few hundred city and type names some hundred thousand times.
const slugs = new Map<string, string>();
const CACHE_SIZE = 5000;

/** The part of an address that stands for a name: "Sint-Jans-Molenbeek" → "sint-jans-molenbeek". */
export function slugify(text: string): string {
  let slug = slugs.get(text);
  if (slug === undefined) {
    // "IJzerlaan" must not become "i-jzerlaan", nor "&" the English "and" in a French address.
    slug = slugifyText(text, { decamelize: false, customReplacements: [['&', ' ']] });
    if (slugs.size >= CACHE_SIZE) slugs.clear();
    slugs.set(text, slug);
  }
  return slug;
}

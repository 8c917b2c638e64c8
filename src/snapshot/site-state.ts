import { createHash } from 'node:crypto';
import type { HomeState, SiteState } from '#domain/difference.ts';
import type { Property } from '#domain/property.ts';
import type { Site } from '#domain/site.ts';

const DIGEST_LENGTH = 8;

/** Some characters of a hash: enough to see that a value is another one. */
const digest = (value: unknown) =>
  createHash('sha1').update(JSON.stringify(value)).digest('base64url').slice(0, DIGEST_LENGTH);

/** Fields that say nothing to staff when they change: the date moves with every other change. */
const SILENT = new Set(['id', 'modifiedOn']);

function describeHome(property: Property): HomeState {
  const { facts, ...rest } = property;
  const fields: Record<string, string> = {};
  for (const [name, value] of Object.entries(rest)) if (!SILENT.has(name)) fields[name] = digest(value);
  for (const [name, value] of Object.entries(facts)) fields[`facts.${name}`] = digest(value);
  return {
    title: `${property.typeName.text}, ${property.city.name}`,
    texts: property.headline.language,
    availability: property.availability,
    ...(property.price.kind === 'amount' && { euro: property.price.euro }),
    fields,
  };
}

/** The state of a public site's homes, to be compared with the next one. Nothing hidden is in it, for nothing hidden is in the site. */
export function describeState(site: Site): SiteState {
  const known = new Map<Property, HomeState>();
  const state: SiteState = {};
  for (const language of site.languages) {
    const homes = (site.byLanguage[language]?.properties ?? []).map((property) => {
      const home = known.get(property) ?? describeHome(property);
      known.set(property, home);
      return [property.id, home] as const;
    });
    state[language] = Object.fromEntries(homes);
  }
  return state;
}

import { hash } from 'node:crypto';
import type { HomeState, SiteState } from '#domain/difference.ts';
import type { Facts } from '#domain/facts.ts';
import type { Property } from '#domain/property.ts';
import type { Site } from '#domain/site.ts';

const DIGEST_LENGTH = 8;

/** Pages of several languages share most objects of a home. */
const digests = new WeakMap<object, string>();

/** Some characters of a hash, enough to see that a value is another one; a short value stands for itself. */
function digest(value: unknown): string {
  const isObject = typeof value === 'object' && value !== null;
  const known = isObject ? digests.get(value) : undefined;
  if (known !== undefined) return known;
  const text = JSON.stringify(value);
  const short = text.length <= DIGEST_LENGTH ? text : hash('sha1', text, 'base64url').slice(0, DIGEST_LENGTH);
  if (isObject) digests.set(value, short);
  return short;
}

/** Fields that say nothing to staff when they change: the date moves with every other change. */
const SILENT = new Set(['id', 'modifiedOn']);

const factFields = new WeakMap<Facts, Record<string, string>>();

function describeFacts(facts: Facts): Record<string, string> {
  let fields = factFields.get(facts);
  if (!fields) {
    fields = Object.fromEntries(Object.entries(facts).map(([name, value]) => [`facts.${name}`, digest(value)]));
    factFields.set(facts, fields);
  }
  return fields;
}

function describeHome(property: Property): HomeState {
  const { facts, ...rest } = property;
  const fields: Record<string, string> = {};
  for (const [name, value] of Object.entries(rest)) if (!SILENT.has(name)) fields[name] = digest(value);
  Object.assign(fields, describeFacts(facts));
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

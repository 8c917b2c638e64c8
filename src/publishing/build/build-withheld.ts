// The last net: what the search over a built site finds is withheld, and the site is built once more.
import { rmSync } from 'node:fs';
import type { Fault } from '#api/fault.ts';
import type { Property } from '#domain/property/property.ts';
import { redactText } from '#domain/property/redaction.ts';
import type { LanguageSite, Site } from '#domain/site.ts';
import { GAP, type Hidden } from '#snapshot/hidden.ts';
import { mapSite } from '#snapshot/withhold.ts';
import type { BuiltFolder, SiteToBuild } from './build-site.ts';
import type { Leak } from './hidden-search.ts';

/** What is left of a property that tells what it hides: what it is and where, so that it is neither sold nor gone. */
function barely({ types }: LanguageSite, property: Property): Property {
  const { id, goal, availability, typeIds, kinds, isNewBuild, createdOn, city, place, energy, headline } = property;
  const { language } = headline;
  const name = types.find((type) => type.id === typeIds[0])?.name ?? '';
  return {
    id,
    goal,
    availability,
    typeIds,
    kinds,
    isNewBuild,
    city,
    marquee: 0,
    price: { kind: 'onRequest' },
    typeName: { text: name, language },
    headline: { text: '', language },
    facts: {},
    pictures: [],
    plans: [],
    documents: [],
    ...(createdOn && { createdOn }),
    ...(place?.kind === 'municipality' && { place }),
    ...(energy && { energy }),
  };
}

/** The site without what leaked: texts that hold it are cut, or else the property shows barely more than where it is. */
export function withholdLeaks(
  site: Site,
  leaks: readonly Leak[],
  hidden: ReadonlyMap<string, Hidden>,
): { site: Site; faults: Fault[] } {
  const faults: Fault[] = [];
  const traced = new Set<Leak>();
  const cut = mapSite(site, (text, _item, placeOf) => {
    const inside = leaks.filter(({ got }) => text.includes(got));
    for (const leak of inside) {
      traced.add(leak);
      faults.push(faultOf(leak, 'withheld', 'remedy.withheld', placeOf()));
    }
    return inside.reduce((left, { got, record }) => {
      const redacted = redactText(left, { price: hidden.get(record)?.price, street: hidden.get(record)?.streets }, GAP);
      return redacted.replaceAll(got, GAP);
    }, text);
  });
  const untraced = leaks.filter((leak) => !traced.has(leak));
  faults.push(...untraced.map((leak) => faultOf(leak, 'withheld', 'remedy.withheldProperty')));
  const ids = new Set(untraced.map(({ record }) => record));
  const byLanguage: Site['byLanguage'] = {};
  for (const own of Object.values(cut.byLanguage)) {
    const properties = own.properties.map((property) => (ids.has(property.id) ? barely(own, property) : property));
    byLanguage[own.language] = { ...own, properties };
  }
  return { site: { ...cut, byLanguage }, faults };
}

/** A leak in words: of which property what stands where. The value itself is not named, since this is printed in logs. */
function faultOf(
  { name, record, isAddress }: Leak,
  severity: Fault['severity'],
  remedy: Fault['remedy'],
  place: Pick<Fault, 'file' | 'record' | 'field'> = { file: name },
): Fault {
  const problem = isAddress ? 'problem.hiddenAddress' : 'problem.hiddenPrice';
  return { severity, ...place, problem, remedy, values: { id: record } };
}

/**
 * Builds a site into `folder`. Where something hidden stands on it all the same, that is withheld and it is built once
 * more; what then still leaks is no text of the agency's, and stops.
 */
export async function buildWithheld(
  checked: SiteToBuild,
  folder: string,
  build: (checked: SiteToBuild) => Promise<BuiltFolder>,
): Promise<BuiltFolder> {
  const first = await build(checked);
  if (first.leaks.length === 0) return first;
  const { site, faults } = withholdLeaks(checked.site, first.leaks, checked.hidden);
  rmSync(folder, { recursive: true, force: true });
  const second = await build({ ...checked, site });
  const left = second.leaks.map((leak) => faultOf(leak, 'stop', 'remedy.hiddenValue'));
  // A site that is not published has withheld nothing.
  return { ...second, faults: [...left, ...second.faults, ...(left.length > 0 ? [] : faults)] };
}

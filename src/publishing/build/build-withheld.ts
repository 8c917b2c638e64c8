// Last safety net: hidden values found on a built site are withheld, and the site is built again.
import { rmSync } from 'node:fs';
import type { Fault } from '#api/fault.ts';
import { FACTS } from '#domain/property/facts.ts';
import type { FactId } from '#domain/property/fields.ts';
import type { Property } from '#domain/property/property.ts';
import { redactText } from '#domain/property/redaction.ts';
import type { LanguageSite, Site } from '#domain/site/site.ts';
import { GAP } from '#domain/text/gap.ts';
import type { HiddenProperty } from '#snapshot/hidden.ts';
import { mapSite } from '#snapshot/withhold.ts';
import type { BuiltFolder, SiteToBuild } from './build-site.ts';
import type { Leak } from './hidden-search.ts';

/** Facts that may contain the leak: numbers equal to the found one, and all free texts. */
function listSuspects({ facts }: Property, leaks: readonly Leak[]): FactId[] {
  const figures = new Set(leaks.map(({ got }) => got.replace(/\D/g, '')));
  return FACTS.filter(({ id, kind }) => {
    const value = facts[id];
    return typeof value === 'number'
      ? figures.has(String(value).replace(/\D/g, ''))
      : value !== undefined && kind === 'text';
  }).map(({ id }) => id);
}

/** The property without the agency's texts and without the given facts, which pages then show as under review. */
function withoutTexts({ types }: LanguageSite, property: Property, suspects: readonly FactId[]): Property {
  const { language } = property.headline;
  const name = types.find((type) => type.id === property.typeIds[0])?.name ?? '';
  const facts = { ...property.facts };
  for (const id of suspects) delete facts[id];
  const {
    description: _description,
    marqueeName: _marquee,
    reference: _reference,
    recordLanguage: _record,
    machineTexts: _machine,
    ...rest
  } = property;
  return {
    ...rest,
    typeName: { text: name, language },
    headline: { text: '', language },
    facts,
    ...(suspects.length > 0 && { underReview: [...(property.underReview ?? []), ...suspects] }),
    price: property.price.kind === 'label' ? { kind: 'onRequest' } : property.price,
    pictures: property.pictures.map(({ alt: _alt, ...picture }) => picture),
    plans: property.plans.map(({ alt: _alt, rooms: _rooms, ...plan }) => plan),
    documents: [],
  };
}

/**
 * The site without the leaked value. Redacts the texts that contain the value; when no text contains it, removes all of
 * the property's texts and the facts equal to that number. With `isLast`, removes all texts and facts of the property.
 */
export function withholdLeaks(
  site: Site,
  leaks: readonly Leak[],
  hidden: ReadonlyMap<string, HiddenProperty>,
  { isLast = false } = {},
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
  const untraced = leaks.filter((leak) => isLast || !traced.has(leak));
  faults.push(...untraced.map((leak) => faultOf(leak, 'withheld', 'remedy.withheldProperty')));
  const byRecord = Map.groupBy(untraced, ({ record }) => record);
  const byLanguage: Site['byLanguage'] = {};
  for (const own of Object.values(cut.byLanguage)) {
    const properties = own.properties.map((property) => {
      const of = byRecord.get(property.id);
      if (!of) return property;
      const suspects = isLast ? (Object.keys(property.facts) as FactId[]) : listSuspects(property, of);
      return withoutTexts(own, property, suspects);
    });
    byLanguage[own.language] = { ...own, properties };
  }
  return { site: { ...cut, byLanguage }, faults: mergeFaults(faults) };
}

/** Merges equal faults into one per place and problem, and joins their IDs. */
export function mergeFaults(faults: readonly Fault[]): Fault[] {
  const groups = Map.groupBy(faults, ({ file, record = '', field = '', problem, remedy }) =>
    JSON.stringify([file, record, field, problem, remedy]),
  );
  return [...groups.values()].flatMap((all) => {
    const [first] = all;
    if (!first) return [];
    const ids = [...new Set(all.map(({ values }) => values?.id).filter((id) => id !== undefined))];
    return [{ ...first, values: { ...first.values, id: ids.join(', ') } }];
  });
}

/** Describes a leak by its property and place, without the value, because the description is logged. */
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
 * Builds a site into `folder`. When hidden values are found in it, withholds them and builds again: first without the
 * affected texts and facts, then without all texts and facts of the property. A leak that remains stops the build.
 */
export async function buildWithheld(
  checked: SiteToBuild,
  folder: string,
  build: (checked: SiteToBuild) => Promise<BuiltFolder>,
): Promise<BuiltFolder> {
  let built = await build(checked);
  let { site } = checked;
  const withheld: Fault[] = [];
  for (const isLast of [false, true]) {
    if (built.leaks.length === 0) break;
    const next = withholdLeaks(site, built.leaks, checked.hidden, { isLast });
    site = next.site;
    withheld.push(...next.faults);
    rmSync(folder, { recursive: true, force: true });
    built = await build({ ...checked, site });
  }
  const left = built.leaks.map((leak) => faultOf(leak, 'stop', 'remedy.hiddenValue'));
  // A site with a remaining leak is not published, so its withheld values are not reported.
  return { ...built, faults: [...left, ...built.faults, ...(left.length > 0 ? [] : mergeFaults(withheld))] };
}

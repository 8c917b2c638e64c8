import type { HomeState, SiteState } from '#domain/difference.ts';
import type { Facts } from '#domain/facts.ts';
import type { Property } from '#domain/property.ts';
import type { Site } from '#domain/site.ts';

/** What a home shows, but for what is told apart, its date, which moves with every other change, and the widths of its pictures. */
function describeShown({ id: _id, modifiedOn: _on, typeName: _type, pictures, ...shown }: Property): string {
  const seen = pictures.map(({ url, width, height, kind, subject }) => [url, width, height, kind, subject]);
  return JSON.stringify({ ...shown, pictures: seen });
}

/** The state of a public site's homes, to be compared with the next one. Nothing hidden is in it, for nothing hidden is in the site. */
export function describeState(site: Site): SiteState {
  // Pages of several languages show one record: all but the word for its type is the same, and so is this object.
  const shownOf = new Map<Facts, string>();
  const describe = (property: Property): HomeState => {
    const { facts, typeName, city, headline, availability, price } = property;
    const shown = shownOf.get(facts) ?? describeShown(property);
    shownOf.set(facts, shown);
    return {
      title: `${typeName.text}, ${city.name}`,
      typeName: typeName.text,
      texts: headline.language,
      availability,
      ...(price.kind === 'amount' && { euro: price.euro }),
      shown,
    };
  };
  const state: SiteState = {};
  for (const language of site.languages) {
    const homes = site.byLanguage[language]?.properties ?? [];
    state[language] = Object.fromEntries(homes.map((property) => [property.id, describe(property)]));
  }
  return state;
}

type Listed = Record<string, Record<string, Omit<HomeState, 'shown'> & { line: number }>>;

/** A state as a file: all homes in its first line, then a line for each thing shown, which few readers need to take apart. */
export function formatState(state: SiteState): string {
  const lines = new Map<string, number>();
  const listed: Listed = {};
  for (const [language, homes] of Object.entries(state)) {
    const rows = Object.entries(homes).map(([id, { shown, ...home }]) => {
      const line = lines.get(shown) ?? lines.size + 1;
      lines.set(shown, line);
      return [id, { ...home, line }] as const;
    });
    listed[language] = Object.fromEntries(rows);
  }
  return [JSON.stringify(listed), ...lines.keys()].join('\n');
}

/** The state that formatState() has written. */
export function parseState(text: string): SiteState {
  const lines = text.split('\n');
  const listed = JSON.parse(lines[0] ?? '') as Listed;
  const state: SiteState = {};
  for (const [language, homes] of Object.entries(listed)) {
    const rows = Object.entries(homes).map(([id, { line, ...home }]) => [id, { ...home, shown: lines[line] ?? '{}' }]);
    state[language] = Object.fromEntries(rows);
  }
  return state;
}

import { hash } from 'node:crypto';
import { setOwn } from '#domain/own-value.ts';
import type { PropertyState, SiteState } from '#domain/property/difference.ts';
import type { Picture, Property } from '#domain/property/property.ts';
import type { Site } from '#domain/site/site.ts';
import { type Translate, translate } from '#i18n/translator.ts';
import { staffName } from '#words/property-text.ts';

const listSeen = ({ url, width, height, kind, subject, original }: Picture) =>
  original ? [url, width, height, kind, subject, original.url] : [url, width, height, kind, subject];

/**
 * Public data of a property for its digest. Leaves out fields that are compared separately, the modification date,
 * which changes with everything else, and the available sizes of pictures.
 */
function listShown({
  id: _id,
  reference: _ref,
  modifiedOn: _on,
  typeName: _type,
  city: _city,
  pictures,
  plans,
  ...shown
}: Property) {
  return { ...shown, pictures: pictures.map(listSeen), plans: plans.map(listSeen) };
}

type ShownData = Pick<PropertyState, 'digest' | 'readShown'>;

function digestShown(property: Property): ShownData {
  const { description, ...short } = listShown(property);
  // The description is digested without JSON encoding, which would take as long as everything else.
  const digest = hash('sha1', `${JSON.stringify(short)}${description?.language} ${description?.text}`, 'base64url');
  return { digest, readShown: () => JSON.stringify(listShown(property)) };
}

/**
 * The state of a public site's properties, for comparison with the next one. Contains no hidden data, because the site
 * has none.
 */
export function describeState(site: Site): SiteState {
  // Pages of several languages share one record, in which only type and city names differ, so they share the digest
  // too.
  const shownOf = new Map<object, Map<string, ShownData>>();
  const describe = (property: Property, t: Translate): PropertyState => {
    const { facts, typeName, city, headline, description, availability, price } = property;
    // Translated texts have a digest of their own.
    const texts = `${headline.language} ${description?.language}`;
    const known = shownOf.get(facts) ?? new Map<string, ShownData>();
    const shown = known.get(texts) ?? digestShown(property);
    shownOf.set(facts, known.set(texts, shown));
    return {
      // Computed only when a difference is reported, or the state is written.
      get title() {
        return staffName(property, t);
      },
      typeName: typeName.text,
      city,
      // Machine-translated texts count under their original language, so that switching off the translator is not
      // reported as lost texts.
      texts: property.machineTexts?.headline ?? headline.language,
      availability,
      ...(price.kind === 'amount' && { euro: price.euro }),
      ...shown,
    };
  };
  const state: SiteState = {};
  for (const language of site.languages) {
    const properties = site.byLanguage[language]?.properties ?? [];
    const t = translate(language);
    state[language] = Object.fromEntries(properties.map((property) => [property.id, describe(property, t)]));
  }
  return state;
}

/** A state as two files: all properties, and their public data, as UTF-8. */
export type StateFiles = { properties: string; shown: Buffer };

/** `shownAt`: offset and length of a property's public data. */
type StateIndex = Record<string, Record<string, Omit<PropertyState, 'readShown'> & { shownAt: [number, number] }>>;

export function formatState(state: SiteState): StateFiles {
  const pieces: Buffer[] = [];
  const places = new Map<string, [number, number]>();
  let bytes = 0;
  const placeOf = ({ digest, readShown }: PropertyState): [number, number] => {
    const known = places.get(digest);
    if (known) return known;
    const piece = Buffer.from(readShown());
    const place: [number, number] = [bytes, piece.length];
    pieces.push(piece);
    places.set(digest, place);
    bytes += piece.length;
    return place;
  };
  const listed: StateIndex = {};
  for (const [language, homes] of Object.entries(state)) {
    // JSON omits functions such as `readShown`.
    const rows = Object.entries(homes).map(([id, home]) => [id, { ...home, shownAt: placeOf(home) }]);
    setOwn(listed, language, Object.fromEntries(rows));
  }
  return { properties: JSON.stringify(listed), shown: Buffer.concat(pieces) };
}

/** The state written by formatState(); `readShown` returns bytes of its second file, which few properties need. */
export function parseState(homes: string, readShown: (start: number, bytes: number) => string): SiteState {
  const listed = JSON.parse(homes) as StateIndex;
  const all = Object.values(listed).flatMap((byId) => Object.values(byId));
  for (const home of all) Object.assign(home, { readShown: () => readShown(...home.shownAt) });
  return listed as SiteState & StateIndex;
}

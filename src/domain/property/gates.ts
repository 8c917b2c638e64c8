// Checks whether a whole export is outdated, which no single property shows.
import { findOwn } from '../own-value.ts';
import type { Memory } from './memory.ts';
import type { Property } from './property.ts';

/** A single cancelled sale does not indicate an outdated file, however few properties are sold. */
const MAX_COMEBACKS = 1;

const isEnded = ({ availability }: Pick<Property, 'availability'>) => availability !== 'available';
const findRemembered = (memory: Memory, id: string) => findOwn(memory, id);

/**
 * Properties that are available again although the site last showed them as sold or let. Empty unless there are at
 * least two, and more than this share of all that were sold or let.
 */
export function findComebacks(properties: readonly Property[], memory: Memory, maxShare: number): Property[] {
  const wasEnded = ({ id }: Property) => {
    const known = findRemembered(memory, id);
    return known !== undefined && isEnded(known.last.shared);
  };
  const back = properties.filter((property) => !isEnded(property) && wasEnded(property));
  const ids = new Set(back.map(({ id }) => id));
  const ended = Object.entries(memory).filter(
    ([id, { goneSince, last }]) => isEnded(last.shared) && (goneSince === undefined || ids.has(id)),
  );
  return back.length > Math.max(MAX_COMEBACKS, ended.length * maxShare) ? back : [];
}

/** A property whose last change is older than the one shown on the site, with both dates. */
type OlderProperty = { property: Property; modifiedOn: string; knownOn: string };

/**
 * Properties whose modification date is before the date that the site has; empty unless the whole export is outdated:
 * no property was modified later, and most properties with different content were modified earlier. `changed`: IDs with
 * different content; `releasedOn`: the day of the current release. Ignores properties without a modification date.
 */
export function findOlder(
  properties: readonly Property[],
  memory: Memory,
  { changed, releasedOn }: { changed: ReadonlySet<string>; releasedOn: string },
): OlderProperty[] {
  const older: OlderProperty[] = [];
  let same = 0;
  for (const property of properties) {
    const { id, modifiedOn } = property;
    const known = findRemembered(memory, id);
    if (modifiedOn === undefined) continue;
    const before = known ? known.last.shared.modifiedOn : releasedOn;
    if (before === undefined) continue;
    // A date after the release is unreliable; the day of the release replaces it.
    const knownOn = before > releasedOn ? releasedOn : before;
    if (known && modifiedOn < knownOn) older.push({ property, modifiedOn, knownOn });
    else if (known ? modifiedOn > before : modifiedOn >= before) return [];
    else if (known && changed.has(id)) same += 1;
  }
  return older.length > same ? older : [];
}

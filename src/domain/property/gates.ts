// What no single property shows to be wrong: a whole delivery that takes the site back to an earlier day.
import { findOwn } from '../own-value.ts';
import type { Memory } from './memory.ts';
import type { Property } from './property.ts';

/** One sale that falls through is no older file, however few are sold. */
const MAX_COMEBACKS = 1;

const isEnded = ({ availability }: Pick<Property, 'availability'>) => availability !== 'available';
const findRemembered = (memory: Memory, id: string) => findOwn(memory, id);

/**
 * Properties on offer that were sold or let when the site last showed them, where these are more than one and more
 * than this share of all that were.
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

/** A property whose last change is older than the one that the site shows; both days. */
export type OlderProperty = { property: Property; modifiedOn: string; knownOn: string };

/**
 * Properties whose last change lies before the one that the site shows, where the delivery is an older one: no property
 * was changed later, and most of those that differ were changed earlier. `changed`: the ids of those that show something
 * else; `releasedOn`: the day of the release in place. Properties without a day of change tell nothing.
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
    // A day that was still to come then says less than the release itself.
    const knownOn = before > releasedOn ? releasedOn : before;
    if (known && modifiedOn < knownOn) older.push({ property, modifiedOn, knownOn });
    else if (known ? modifiedOn > before : modifiedOn >= before) return [];
    else if (known && changed.has(id)) same += 1;
  }
  return older.length > same ? older : [];
}

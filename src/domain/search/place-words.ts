import { stripAccents } from '../text/text.ts';

/** A city as search target: `spellings` in every language, normalised (domain/text/text.ts normaliseName). */
export type PlaceOf = { name: string; zip: string; spellings: readonly string[] };

/** Minimum length of a part of a name that identifies a place by itself; shorter parts are common to many places. */
const MIN_PART_LENGTH = 5;
const SAINTS = new Set(['st', 'ste', 'sint', 'saint', 'sainte', 'sankt', 'san']);

/** "Bruxelles-Ville", "Brussel-Stad". */
const CITY_PROPER = / (?:stad|ville|city|stadt)$/;

const canonical = (name: string): string =>
  name
    .split(' ')
    .map((word) => (SAINTS.has(word) ? 'saint' : word))
    .join(' ');

/** Index of a site's places by all their names, and by first or last words: "Woluwe", "Saint-Gilles". */
export class PlaceWords<City extends PlaceOf> {
  readonly #byName = new Map<string, City[]>();
  readonly #byZip = new Map<string, City[]>();

  constructor(cities: readonly City[]) {
    for (const city of cities) {
      const { zip, spellings } = city;
      this.#byZip.set(zip, [...(this.#byZip.get(zip) ?? []), city]);
      const names = new Set(spellings.flatMap((spelling) => listParts(canonical(stripAccents(spelling)))));
      for (const name of names) this.#byName.set(name, [...(this.#byName.get(name) ?? []), city]);
    }
  }

  /** Cities that a name may mean; undefined for an unknown name. */
  find(name: string): City[] | undefined {
    return this.#byName.get(canonical(name)) ?? this.#byName.get(canonical(name.replace(CITY_PROPER, '')));
  }

  ofZip(zip: string): City[] {
    return this.#byZip.get(zip) ?? [];
  }
}

/** A name, and its first or last words when they are specific enough; the name of a saint alone is too common. */
function listParts(name: string): string[] {
  const words = name.split(' ');
  const parts = [name];
  for (let cut = 1; cut < words.length; cut += 1) {
    const [first, last] = [words.slice(0, cut), words.slice(cut)];
    if (saysEnough(first)) parts.push(first.join(' '));
    if (words[cut - 1] !== 'saint' && saysEnough(last)) parts.push(last.join(' '));
  }
  return parts;
}

const saysEnough = (words: readonly string[]) =>
  words.some((word) => word.length >= MIN_PART_LENGTH && word !== 'saint') && words.at(-1) !== 'saint';

import { ENERGY_LETTERS } from '../law/energy-letters.ts';
import { EMPTY_QUERY, type ListQuery, MAX_BEDROOMS } from '../list/list-query.ts';
import { parseNearLimit } from '../place/near.ts';
import type { StopKind } from '../place/stops.ts';
import { FEATURES, type Feature } from '../property/features.ts';
import type { Goal } from '../property/goal.ts';
import { editDistance } from '../text/nearest.ts';
import { normaliseName, stripAccents } from '../text/text.ts';
import { type PlaceOf, PlaceWords } from './place-words.ts';
import { readNumberWord, type SentenceWords } from './sentence-words.ts';

/** Maximum length: a longer text is a pasted page, whose rest is reported as unused. */
const MAX_LENGTH = 500;
const MAX_PHRASE = 5;
const MIN_FUZZY_LENGTH = 6;
/** Minimum for a number by itself to be a price. The number must also be round: other numbers are references. */
const MIN_PRICE_EURO = 10_000;
const ROUND_EURO = 500;
const MAX_EURO = 1_000_000_000;
/** Maximum before "m" for a price in millions: "500 m" is a distance, "1.5m" a price. */
const MAX_MILLIONS = 50;
const MAX_COUNTED_BEDROOMS = 9;
/** Shorter town names, such as "Lot", "Spa" and "Mol", count only after "in" or with a capital. */
const MIN_TOWN_LENGTH = 5;
/** "Saint" in the languages of place names. */
const SAINTS = ['sint', 'saint', 'sainte', 'sankt'];

/** Types that are searched instead when a site has no category for a type. */
const INSTEAD: ReadonlyMap<string, string> = new Map([
  ['office', 'shop'],
  ['studio', 'apartment'],
]);

/** In "huis met bureau" these kinds are rooms, for which there is no filter. */
const ROOM_KINDS: readonly string[] = ['office', 'studio', 'shop'];

/** Vocabulary of a sentence: the words of its language, and the site's types and places. */
type SentenceSettings<City> = {
  words: SentenceWords;
  cities: readonly City[];
  types: readonly { id: string; name: string }[];
  /** Kinds of places that the site lists; a distance from another kind is not read. */
  stopKinds?: readonly StopKind[] | undefined;
  /** yyyy-mm-dd */
  today: string;
};

/** Filters of a sentence, its ambiguities, and its unused words; nothing is dropped silently. */
export type Sentence<City> = {
  goal: Goal | undefined;
  query: Partial<ListQuery>;
  cities: City[];
  /** Places with the same name, among which the visitor chooses. */
  choices: { text: string; cities: City[] }[];
  unknown: string[];
  /** Belgian places that the site does not list, as typed: nothing is offered there. */
  elsewhere: string[];
  /** True for "niet in Jette", which no filter can state. */
  isNegative: boolean;
};

/** The list query of a sentence; omits ambiguous places. */
export const toSentenceQuery = <City extends PlaceOf>({ query, cities }: Sentence<City>): ListQuery => ({
  ...EMPTY_QUERY,
  ...query,
  cities: cities.map(({ name, zip }) => ({ name, zip })),
});

/** A maximum price below this is probably a rent, or the price of a garage. */
const MAX_RENT_EURO = 10_000;

/** The goal that a sentence states, or the likely one by its charges and budget; visitors can choose either list. */
export function likelyGoal<City>({ goal, query }: Sentence<City>): Goal | undefined {
  const { has = [], maxEuro } = query;
  const isRent = has.includes('charges') || (maxEuro !== undefined && maxEuro < MAX_RENT_EURO);
  return goal ?? (isRent ? 'rent' : undefined);
}

/**
 * True when a sentence needs filters: it states anything besides a single type or listed place, or has a negation. The
 * plain search finds a single type or place without filters, but ignores negations.
 */
export function asksFilters<City>({ query, cities, choices, elsewhere, isNegative }: Sentence<City>): boolean {
  const { typeIds = [], ...others } = query;
  const count = typeIds.length + cities.length + choices.length + elsewhere.length * 2;
  return Object.keys(others).length > 0 || count > 1 || (isNegative && count > 0);
}

type Token = {
  /** Without accents, in lower case. */
  text: string;
  /** As typed. */
  raw: string;
  number?: number;
  date?: string;
  isNegative?: true;
  isPlus?: true;
};

/** Part of a sentence with its meaning, such as "lo" or "t:house"; an empty meaning is unknown. */
type Item<City> = {
  text: string;
  shown?: string;
  means: string;
  number?: number;
  date?: string;
  place?: City[];
  isMoney?: boolean;
  /** Scale word after the number: 1000 in "250k". */
  scale?: number | undefined;
};

const DATE = /(?<![\d])(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?![\d])/g;
const GROUPED = /(?<![\d.,])\d{1,3}(?:(?:\.\d{3})+|(?:,\d{3})+|(?:['’]\d{3})+|(?:[  ]\d{3})+)(?![\d])/g;
const TOKEN = /\d{1,2}\/\d{1,2}\/\d{4}|\d+(?:[.,]\d{1,2}(?!\d))?|m2|\p{L}+|[-–]|\+/gu;

/** Text allowed between a number and the dash of a range: "250k - 350k". */
const SCALED: readonly string[] = ['k', 'K', 'euro', 'm2'];

const pad = (number: number) => String(number).padStart(2, '0');
const isDay = (iso: string) => {
  const time = Date.parse(iso);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso);
};

function tokenise(typed: string): Token[] {
  const text = typed
    .replace(DATE, ' $1/$2/$3 ')
    .replace(/(?<=\d\s?)m(?:2|²)(?!\d)/gi, ' m2 ')
    .replace(/€/g, ' euro ')
    .replace(/(?:≤|<=|<)(?=\s?\d)/g, ' ≤ ')
    .replace(/(?:≥|>=|>)(?=\s?\d)/g, ' ≥ ')
    .replace(GROUPED, (number) => number.replace(/\D/g, ''));
  const tokens: Token[] = [];
  const pattern = new RegExp(`${TOKEN.source}|[≤≥]`, 'gu');
  let end = -1;
  for (const { 0: raw, index } of text.matchAll(pattern)) {
    const last = tokens.at(-1);
    if (raw === '+') {
      if (last?.number !== undefined) last.isPlus = true;
    } else if (raw === '-' || raw === '–') {
      const next = text.slice(index + 1).match(/^\s*\d/);
      if (next && last && (last.number !== undefined || SCALED.includes(last.raw))) tokens.push({ text: '-', raw });
      else if (next && index !== end) tokens.push({ text: '', raw, isNegative: true });
    } else if (raw.includes('/')) {
      const [day, month, year] = raw.split('/').map(Number);
      tokens.push({ text: raw, raw, date: `${year}-${pad(month ?? 0)}-${pad(day ?? 0)}` });
    } else if (/^\d/.test(raw)) tokens.push({ text: raw, raw, number: Number(raw.replace(',', '.')) });
    else tokens.push({ text: stripAccents(raw), raw });
    end = index + raw.length;
  }
  return tokens;
}

/** Parses sentences in one language. */
export class SentenceReader<City extends PlaceOf> {
  readonly #words: SentenceWords;
  readonly #places: PlaceWords<City>;
  readonly #typeIds = new Map<string, string[]>();
  readonly #today: string;
  readonly #stopKinds: readonly StopKind[];
  readonly #fuzzy: string[];
  #towns: ReadonlySet<string> = new Set();

  constructor({ words, cities, types, today, stopKinds = [] }: SentenceSettings<City>) {
    this.#words = words;
    this.#places = new PlaceWords(cities);
    this.#today = today;
    this.#stopKinds = stopKinds;
    this.#fuzzy = [...words.phrases.keys()].filter((phrase) => /^[a-z]{6,}$/.test(phrase));
    for (const { id, name } of types) {
      const kinds = normaliseName(name)
        .split(' ')
        .flatMap((word) => this.#meaningOf(word)?.split(' ') ?? [])
        .flatMap((meaning) => (meaning === 'park' ? ['garage'] : meaning.startsWith('t:') ? [meaning.slice(2)] : []));
      for (const kind of new Set(kinds)) this.#typeIds.set(kind, [...(this.#typeIds.get(kind) ?? []), id]);
    }
  }

  /** Sets the names of Belgian places (place/belgian-towns.ts), to recognise places that the site does not list. */
  learnTowns(towns: ReadonlySet<string>): void {
    this.#towns = towns;
  }

  read(typed: string): Sentence<City> {
    const items = this.#items(tokenise(typed.slice(0, MAX_LENGTH)));
    const isNegative = items.some(({ means }) => means === 'no' || means === 'minus');
    const found: Sentence<City> = {
      goal: undefined,
      query: {},
      cities: [],
      choices: [],
      unknown: [],
      elsewhere: [],
      isNegative,
    };
    const used = new Reading(
      items,
      { today: this.#today, typeIds: this.#typeIds, places: this.#places, stopKinds: this.#stopKinds },
      found,
    ).run();
    found.unknown = listUnknown(items, used);
    if (typed.length > MAX_LENGTH) found.unknown.push('…');
    return found;
  }

  #meaningOf(phrase: string): string | undefined {
    return this.#words.phrases.get(phrase) ?? this.#words.phrases.get(this.#withoutUmlauts(phrase));
  }

  /** Removes the "e" of umlauts typed without dots: "moebliert". */
  #withoutUmlauts(word: string): string {
    return this.#words.hasUmlauts ? word.replace(/([aou])e/g, '$1') : word;
  }

  #items(tokens: readonly Token[]): Item<City>[] {
    const items: Item<City>[] = [];
    let at = 0;
    while (at < tokens.length) {
      const { item, length } = this.#itemAt(tokens, at, items.at(-1));
      const shown = tokens
        .slice(at, at + length)
        .map(({ raw }) => raw)
        .join(' ');
      items.push(...item.map((one, index) => ({ ...one, shown: index === 0 ? shown : '' })));
      at += length;
    }
    return items;
  }

  #itemAt(
    tokens: readonly Token[],
    at: number,
    before: Item<City> | undefined,
  ): { item: Item<City>[]; length: number } {
    const token = tokens[at] as Token;
    const one = (item: Item<City>, length = 1) => ({ item: [item], length });
    if (token.isNegative) {
      const next = tokens[at + 1];
      return one({ text: next?.text ?? '', means: 'minus' }, 2);
    }
    if (token.date !== undefined)
      return one({ text: token.text, means: isDay(token.date) ? 'date' : '', date: token.date });
    if (token.text === '-') return one({ text: '', means: 'to' });
    if (token.text === '≤') return one({ text: '≤', means: 'hi' });
    if (token.text === '≥') return one({ text: '≥', means: 'lo' });
    const month = this.#words.months.indexOf(token.text);
    if (month >= 0 && before?.means === 'by') return one({ text: token.text, means: 'date', date: this.#endOf(month) });
    const day = this.#spokenDate(tokens, at);
    if (day) return one({ text: day.text, means: 'date', date: day.date }, day.length);
    const number = this.#numberAt(tokens, at);
    const known = this.#phraseAt(tokens, at);
    if (number && number.length >= (known?.length ?? 0)) return one(number.item, number.length);
    const place = this.#placeAt(tokens, at);
    if (
      place &&
      place.length >= (known?.length ?? 0) &&
      (known?.means !== 'w' || place.length > 1 || isNamed(tokens, at, before))
    )
      return one({ text: place.text, means: 'place', place: place.cities }, place.length);
    const elsewhere = this.#elsewhereAt(tokens, at, before);
    if (elsewhere && (!known || known.means === 'w' || elsewhere > known.length))
      return one({ text: token.text, means: 'else' }, elsewhere);
    if (known) {
      const text = tokens
        .slice(at, at + known.length)
        .map(({ text }) => text)
        .join(' ');
      return {
        item: known.means.split(' ').map((means, index) => ({ text: index === 0 ? text : '', means })),
        length: known.length,
      };
    }
    const compound = this.#compound(token.text);
    if (compound) return { item: compound, length: 1 };
    const similar = this.#similar(token.text);
    if (similar) return { item: similar.split(' ').map((means) => ({ text: token.text, means })), length: 1 };
    return one({ text: token.text, means: '' });
  }

  #phraseAt(tokens: readonly Token[], at: number): { means: string; length: number } | undefined {
    for (let length = Math.min(MAX_PHRASE, tokens.length - at); length > 0; length -= 1) {
      const phrase = tokens
        .slice(at, at + length)
        .map(({ text }) => text)
        .join(' ');
      const means = this.#meaningOf(phrase);
      if (means !== undefined) return { means, length };
    }
    return undefined;
  }

  #placeAt(tokens: readonly Token[], at: number) {
    for (let length = Math.min(MAX_PHRASE, tokens.length - at); length > 0; length -= 1) {
      const text = tokens
        .slice(at, at + length)
        .map(({ text }) => text)
        .join(' ');
      const cities = this.#places.find(text) ?? this.#places.find(this.#withoutUmlauts(text));
      if (cities) return { text, cities, length };
    }
    return undefined;
  }

  /**
   * Number of words that name another Belgian place. A short name, or one that is also a word, must be recognisable as
   * a place (isNamed).
   */
  #elsewhereAt(tokens: readonly Token[], at: number, before: { means: string } | undefined): number | undefined {
    for (let length = Math.min(MAX_PHRASE, tokens.length - at); length > 0; length -= 1) {
      const name = tokens
        .slice(at, at + length)
        .map(({ text }) => text)
        .filter((text) => text !== '')
        .join(' ');
      if (!SAINTS.some((saint) => this.#towns.has(name.replace(/^(?:st|ste|sint|saint|sankt)(?= )/, saint)))) continue;
      const isWord = length === 1 && (name.length < MIN_TOWN_LENGTH || this.#meaningOf(name) !== undefined);
      // German nouns have a capital too.
      const raw = this.#words.hasUmlauts ? tokens.map((token) => ({ ...token, raw: token.text })) : tokens;
      if (!isWord || isNamed(raw, at, before)) return length;
    }
    return undefined;
  }

  /** Parses "1 maart 2027"; without a year, the next such date. */
  #spokenDate(tokens: readonly Token[], at: number): { date: string; text: string; length: number } | undefined {
    const day = tokens[at]?.number;
    if (day === undefined) return undefined;
    const skip = tokens[at + 1]?.text === 'er' ? 2 : 1;
    const month = this.#words.months.indexOf(tokens[at + skip]?.text ?? '') + 1;
    if (month === 0) return undefined;
    const year = tokens[at + skip + 1]?.number;
    const hasYear = year !== undefined && year > 2000 && year < 2100;
    const dateIn = (wanted: number) => `${wanted}-${pad(month)}-${pad(day)}`;
    const thisYear = Number(this.#today.slice(0, 4));
    const date = hasYear ? dateIn(year) : dateIn(dateIn(thisYear) < this.#today ? thisYear + 1 : thisYear);
    const length = skip + 1 + (hasYear ? 1 : 0);
    const text = tokens
      .slice(at, at + length)
      .map(({ text }) => text)
      .join(' ');
    return isDay(date) ? { date, text, length } : undefined;
  }

  /**
   * Last day of the next month with this number, counted from 0: "beschikbaar vanaf januari" includes all of January.
   */
  #endOf(month: number): string {
    const [year = 0, current = 0] = this.#today.split('-').map(Number);
    return new Date(Date.UTC(month + 1 < current ? year + 1 : year, month + 1, 0)).toISOString().slice(0, 10);
  }

  /** A number in digits or words, with its thousands: "300k", "1,2 miljoen", "trois cent mille". */
  #numberAt(tokens: readonly Token[], at: number): { item: Item<City>; length: number } | undefined {
    const { numbers } = this.#words;
    const first = tokens[at] as Token;
    let [number, length] = [first.number, 1];
    let isMoney = false;
    if (number === undefined) {
      const parts: number[] = [];
      length = 0;
      for (let next = at; next < tokens.length; next += 1) {
        const word = tokens[next]?.text ?? '';
        const read = readNumberWord(word, numbers);
        if (read) {
          parts.push(...read);
          length = next - at + 1;
        } else if (parts.length === 0 || (word !== numbers.joiner && word !== 'a')) break;
      }
      if (parts.length === 0) return undefined;
      // An article is a number only before something countable.
      if (parts.length === 1 && numbers.articles.includes(first.text)) {
        const follows = this.#phraseAt(tokens, at + 1)?.means ?? '';
        if (!follows.split(' ').includes('bed')) return undefined;
      }
      number = sumOf(parts);
    }
    const written = tokens[at + length]?.text ?? '';
    const isMetres = written === 'm' && number > MAX_MILLIONS;
    const scale = isMetres ? undefined : numbers.scales.get(written);
    if (first.number !== undefined && scale !== undefined) {
      number = Math.round(number * scale);
      length += 1;
      isMoney = true;
    }
    const text = tokens
      .slice(at, at + length)
      .map(({ text }) => text)
      .join(' ');
    return {
      item: {
        text,
        means: 'num',
        number,
        scale: isMoney ? scale : undefined,
        isMoney: isMoney || (number >= MIN_PRICE_EURO && first.number === undefined),
      },
      length,
    };
  }

  /** "Zweizimmerwohnung": a number before a known word. */
  #compound(word: string): Item<City>[] | undefined {
    for (const [name, value] of this.#words.numbers.parts) {
      if (value > MAX_COUNTED_BEDROOMS || !word.startsWith(name)) continue;
      const means = this.#meaningOf(word.slice(name.length));
      if (means?.split(' ').includes('bed'))
        return [
          { text: word, means: 'num', number: value },
          ...means.split(' ').map((one) => ({ text: '', means: one })),
        ];
    }
    return undefined;
  }

  /** Meaning of the known word from which this one differs by one letter, or by two swapped letters. */
  #similar(word: string): string | undefined {
    if (word.length < MIN_FUZZY_LENGTH - 1) return undefined;
    const near = this.#fuzzy.find((known) => isMistyped(word, known));
    const means = near === undefined ? undefined : this.#meaningOf(near);
    return means === 'x' || means === 'w' ? undefined : means;
  }
}

/** Kilometres of a distance; 0 for another unit. */
const kmOf = (number: number, unit: string): number =>
  /^(?:km|kilo)/.test(unit) ? number : /^(?:m|met.*)$/.test(unit) ? number / 1000 : 0;

/** True for one wrong letter; a word of five letters must lack one or swap two, since many words resemble it. */
function isMistyped(word: string, known: string): boolean {
  const [longer, change] = [known.length - word.length, editDistance(known, word)];
  if (change === 1 && (longer === 1 || (word.length >= MIN_FUZZY_LENGTH && longer >= -1))) return true;
  if (longer !== 0 || change !== 2) return false;
  const at = [...word].findIndex((letter, index) => letter !== known[index]);
  return word[at] === known[at + 1] && word[at + 1] === known[at];
}

/** True when a word that is also a town's name means the town here: after "in", with a capital, or by itself. */
function isNamed(tokens: readonly Token[], at: number, before: { means: string } | undefined): boolean {
  const isCapital = at > 0 && /^\p{Lu}/u.test(tokens[at]?.raw ?? '');
  return tokens.length === 1 || isCapital || before?.means === 'in' || before?.means === 'to';
}

/** The number that these parts make: "quatre vingt" is eighty, "deux cent mille" two hundred thousand. */
function sumOf(parts: readonly number[]): number {
  let [total, current] = [0, 0];
  for (const part of parts) {
    if (part >= 1000) {
      total += (current || 1) * part;
      current = 0;
    } else if (part === 100) current = (current || 1) * 100;
    else if (part === 20 && current === 4) current = 80;
    else if (part < 1) current = part;
    else current += part;
  }
  return total + current;
}

/** Unused words, with the small words between them. */
function listUnknown(items: readonly Item<unknown>[], used: readonly boolean[]): string[] {
  const isLeft = (index: number) => items[index] !== undefined && used[index] !== true;
  const isSmall = (index: number) => ['x', 'in', 'or', 'of', 'to', 'and', 'with'].includes(items[index]?.means ?? '');
  const isEmpty = items.every((_, index) => used[index] !== true || isSmall(index));
  const phrases: string[] = [];
  let run: string[] = [];
  const end = () => {
    const phrase = run.filter(Boolean).join(' ');
    if (phrase !== '') phrases.push(phrase);
    run = [];
  };
  for (const [index, { shown = '' }] of items.entries()) {
    if (isEmpty || (isLeft(index) && !isSmall(index))) run.push(shown);
    else if (isSmall(index) && joins(index)) run.push(shown);
    else end();
  }
  end();
  return phrases;

  /**
   * True when a small word is reported as part of an unused phrase: between two unused words; "or", "to" and "of" also
   * before a single unused word.
   */
  function joins(index: number): boolean {
    let next = index + 1;
    while (isSmall(next)) next += 1;
    const isBefore = isLeft(next) && !isSmall(next);
    return (
      isBefore &&
      (run.length > 0 ||
        (['or', 'to', 'of'].includes(items[index]?.means ?? '') &&
          items[index + 1] === items[next] &&
          items[next]?.means !== 'place'))
    );
  }
}

type ReadingSettings<City extends PlaceOf> = {
  today: string;
  typeIds: ReadonlyMap<string, string[]>;
  places: PlaceWords<City>;
  stopKinds: readonly StopKind[];
};

/** State of one pass over the items of a sentence. */
class Reading<City extends PlaceOf> {
  readonly #items: readonly Item<City>[];
  readonly #used: boolean[];
  readonly #settings: ReadingSettings<City>;
  readonly #found: Sentence<City>;
  /** Positions of words that belong to an unsupported negation. */
  readonly #negated = new Set<number>();

  constructor(items: readonly Item<City>[], settings: ReadingSettings<City>, found: Sentence<City>) {
    this.#items = items;
    this.#used = items.map(() => false);
    this.#settings = settings;
    this.#found = found;
  }

  run(): readonly boolean[] {
    this.#skipNegated();
    this.#readEnergy();
    this.#readDates();
    this.#readNumbers();
    this.#readOthers();
    return this.#used;
  }

  #is(index: number, ...means: string[]): boolean {
    return !this.#negated.has(index) && means.includes(this.#items[index]?.means ?? '-');
  }

  #take(...indexes: number[]) {
    for (const index of indexes) this.#used[index] = true;
  }

  /** Marks negations, up to the negated term: no filter supports them, so they are reported. */
  #skipNegated() {
    for (const [index, { means }] of this.#items.entries()) {
      if (means !== 'no') continue;
      let last = index + 1;
      while (['x', 'in', 'of', 'to', 'with'].includes(this.#items[last]?.means ?? '')) last += 1;
      for (let each = index; each <= last; each += 1) this.#negated.add(each);
    }
  }

  #readEnergy() {
    for (const index of this.#items.keys()) {
      if (!this.#is(index, 'epc')) continue;
      let next = index + 1;
      while (this.#is(next, 'x', 'epc', 'lo', 'hi', 'of') && !this.#letterAt(next)) next += 1;
      const letter = this.#letterAt(next);
      // "EPC < 200" is reported: there is no filter for consumption.
      if (!letter && this.#is(next, 'num')) this.#negate(index, false, index, next);
      if (!letter) continue;
      this.#found.query.energy = letter;
      for (let each = index; each <= next; each += 1) this.#take(each);
      if (this.#is(next + 1, 'hi', 'lo', 'more') && this.#number(next + 2) === undefined) this.#take(next + 1);
    }
  }

  #letterAt(index: number) {
    const text = this.#items[index]?.text;
    return ENERGY_LETTERS.find((letter) => letter === text);
  }

  #readDates() {
    for (const index of this.#items.keys()) {
      if (this.#is(index, 'now')) {
        this.#found.query.freeBy = this.#settings.today;
        this.#take(index);
        for (const near of [index - 1, index + 1]) if (this.#is(near, 'by')) this.#take(near);
      }
      if (!this.#is(index, 'by')) continue;
      let next = index + 1;
      while (this.#is(next, 'x', 'lo', 'hi', 'to', 'in', 'of')) next += 1;
      let last = index - 1;
      while (this.#is(last, 'x')) last -= 1;
      if (this.#is(next, 'date')) this.#takeDate(index, next, next);
      // "ab 1. Januar frei"
      else if (this.#is(last, 'date'))
        this.#takeDate(this.#is(last - 1, 'lo', 'hi', 'of', 'to') ? last - 1 : last, index, last);
    }
  }

  #takeDate(from: number, to: number, at: number) {
    this.#found.query.freeBy = this.#items[at]?.date;
    for (let each = from; each <= to; each += 1) this.#take(each);
  }

  #readNumbers() {
    for (const index of this.#items.keys()) if (this.#is(index, 'num') && !this.#used[index]) this.#readNumber(index);
  }

  #number(index: number): number | undefined {
    return this.#is(index, 'num') && !this.#used[index] ? this.#items[index]?.number : undefined;
  }

  /** Bound before a number; "tot 1000" is an upper bound, since the numbers of a range are already used. */
  #boundAt(lead: number): string | undefined {
    if (this.#is(lead, 'to') && !['a', ''].includes(this.#items[lead]?.text ?? '')) return 'hi';
    return this.#is(lead, 'hi', 'lo', 'be', 'of') ? this.#items[lead]?.means : undefined;
  }

  /** Reports the rest of "150 m2 tot 200 m2" as unused: only the first number can be a filter. */
  #skipSecond(unit: number) {
    if (this.#is(unit + 1, 'to', 'and', 'or', 'in') && this.#is(unit + 2, 'num') && this.#is(unit + 3, 'bed', 'm2'))
      this.#negate(unit, false, unit + 1, unit + 3);
  }

  #readNumber(index: number) {
    const number = this.#number(index) ?? 0;
    let lead = index - 1;
    while (this.#is(lead, 'x', 'eur', 'in') && !this.#used[lead]) lead -= 1;
    const isApproximate = this.#is(lead, 'near');
    if (isApproximate) return;
    const bound = this.#boundAt(lead);
    const isPriceWord = this.#is(lead, 'price') || this.#is(bound ? lead - 1 : lead, 'price');
    const joinsNext = this.#is(index + 1, 'to', 'in', 'or') || (bound === 'be' && this.#is(index + 1, 'and'));
    const unitAt = (at: number) => (this.#is(at, 'bed', 'm2', 'eur', 'mon') ? this.#items[at]?.means : undefined);
    const isIn = this.#is(index + 1, 'in') && this.#items[index + 1]?.text !== 'a';
    const second = joinsNext && !isIn ? this.#number(index + 2) : undefined;
    const firstUnit = unitAt(index + 1);
    const lateUnit = second === undefined ? undefined : unitAt(index + 3);
    const spread = firstUnit === 'eur' && this.#is(index + 2, 'to', 'and', 'in') ? this.#number(index + 3) : undefined;
    const unit = firstUnit ?? lateUnit;
    const leadUsed = bound && bound !== 'of' ? [lead] : [];
    if (unit === 'bed') {
      if (bound === 'hi' || number < 1 || number > MAX_COUNTED_BEDROOMS || !Number.isInteger(number)) {
        if (bound === 'hi' || number > MAX_COUNTED_BEDROOMS || number < 1)
          this.#negate(lead, bound === 'hi', index, index + 1);
        return;
      }
      const unitIndex = firstUnit ? index + 1 : index + 3;
      if (this.#is(unitIndex + 1, 'less')) return this.#negate(lead, bound !== undefined, index, unitIndex + 1);
      this.#found.query.bedrooms = Math.min(number, MAX_BEDROOMS);
      this.#take(index, ...leadUsed, unitIndex);
      // "3 chambres minimum"
      if (this.#is(unitIndex + 1, 'lo', 'more') && this.#number(unitIndex + 2) === undefined) this.#take(unitIndex + 1);
      this.#skipSecond(unitIndex);
      // Bedrooms have no upper limit as filter, so the second number is reported as unused.
      if (second !== undefined) this.#negated.add(index + 1).add(index + 2);
      return;
    }
    if (unit === 'm2') {
      if (bound === 'hi') return this.#negate(lead, true, index, index + 1);
      const unitIndex = firstUnit ? index + 1 : index + 3;
      if (this.#is(unitIndex + 1, 'less')) return this.#negate(lead, bound !== undefined, index, unitIndex + 1);
      this.#found.query.surfaceM2 = Math.round(number);
      this.#take(index, ...leadUsed, unitIndex);
      if (this.#is(unitIndex + 1, 'lo', 'more') && this.#number(unitIndex + 2) === undefined) this.#take(unitIndex + 1);
      this.#skipSecond(unitIndex);
      if (second !== undefined) this.#negated.add(index + 1).add(index + 2);
      return;
    }
    // "slaapkamers: 3"
    if (
      unit === undefined &&
      this.#is(index - 1, 'bed') &&
      !this.#used[index - 1] &&
      number >= 1 &&
      number <= MAX_COUNTED_BEDROOMS
    ) {
      this.#found.query.bedrooms = Math.min(number, MAX_BEDROOMS);
      this.#take(index - 1, index);
      if (this.#is(index + 1, 'more', 'lo') && this.#number(index + 2) === undefined) this.#take(index + 1);
      if (second !== undefined) this.#negated.add(index + 1).add(index + 2);
      return;
    }
    // "max 2 km van Jette", "10 min van het station"
    const isMinutes = this.#items[index + 1]?.text === 'min' && this.#kindAfter(index + 2) !== undefined;
    if (this.#is(index + 1, 'far') || isMinutes) {
      const from = bound ? lead : index;
      const isRead =
        bound !== 'lo' && (this.#readDistance(number, from, index + 1) || this.#readWalk(number, from, index + 1));
      if (!isRead) this.#negate(lead, bound !== undefined, index, index + 1);
      return;
    }
    const isMoney = this.#items[index]?.isMoney === true;
    const upper = second ?? spread ?? 0;
    const lower = number * this.#sharedScale(index, second === undefined ? index + 3 : index + 2, upper);
    if (upper > lower && lower >= 100) {
      this.#price(lower, upper);
      const last = second !== undefined ? index + 2 : index + 3;
      for (let each = index; each <= last; each += 1) this.#take(each);
      if (bound) this.#take(lead);
      this.#takeUnits(lead, last);
      return;
    }
    const zip =
      /^\d{4}$/.test(this.#items[index]?.text ?? '') &&
      !unit &&
      bound !== 'hi' &&
      bound !== 'lo' &&
      !isPriceWord &&
      !this.#is(index - 1, 'eur');
    if (zip && this.#settings.places.ofZip(this.#items[index]?.text ?? '').length > 0) return;
    const isRound = number >= MIN_PRICE_EURO && number % ROUND_EURO === 0;
    const isPrice =
      unit === 'eur' ||
      unit === 'mon' ||
      isMoney ||
      isRound ||
      this.#leadsToEuro(index) ||
      ((bound === 'hi' || bound === 'lo' || isPriceWord) && number >= 100);
    if (!isPrice || number <= 0 || number > MAX_EURO) {
      if (bound === 'hi' || bound === 'lo') this.#negate(lead, true, index, index);
      if (unit === 'eur' && (number <= 0 || number > MAX_EURO)) this.#negate(index, false, index, index + 1);
      return;
    }
    let tail = index + 1;
    while (this.#is(tail, 'eur', 'mon', 'x')) tail += 1;
    const isLow = bound === 'lo' || this.#is(tail, 'more');
    if (this.#is(tail, 'more', 'less')) this.#take(tail);
    if (isLow) this.#found.query.minEuro = number;
    else this.#found.query.maxEuro = number;
    this.#take(index, ...(bound ? [lead] : []));
    this.#takeUnits(lead, index);
  }

  /** "2 km van Jette", "500 m van Jette": a distance from one town; false for other units and unclear places. */
  #readDistance(number: number, from: number, unit: number): boolean {
    const written = this.#items[unit]?.text ?? '';
    const km = kmOf(number, written);
    let next = unit + 1;
    while (this.#is(next, 'x', 'of', 'in', 'near', 'lo', 'to')) next += 1;
    const [town, ...others] = (this.#is(next, 'place') && this.#items[next]?.place) || [];
    const limit = parseNearLimit(`${km}km`);
    if (!town || others.length > 0 || !limit) return false;
    this.#found.query.near = { target: { kind: 'town', name: town.name, zip: town.zip }, limit };
    for (let each = from; each <= next; each += 1) this.#take(each);
    return true;
  }

  /** Position of the kind of place that a distance is from: "van het station", "à pied de la gare". */
  #kindAfter(start: number): number | undefined {
    let next = start;
    while (this.#is(next, 'x', 'of', 'in', 'near', 'lo', 'to', 'foot')) next += 1;
    return this.#stopKindAt(next) === undefined ? undefined : next;
  }

  #stopKindAt(index: number): StopKind | undefined {
    const means = this.#negated.has(index) ? '' : (this.#items[index]?.means ?? '');
    const name = means === 't:shop' ? 'shop' : means.startsWith('s:') ? means.slice(2) : '';
    return this.#settings.stopKinds.find((kind) => kind === name);
  }

  /**
   * "10 minuten te voet van een school", "500 m van het station": a distance from the nearest place of a kind. Does not
   * read a distance from a named place ("de la gare de Jette").
   */
  #readWalk(number: number, from: number, unit: number): boolean {
    const last = this.#kindAfter(unit + 1);
    const kind = last === undefined ? undefined : this.#stopKindAt(last);
    if (last === undefined || kind === undefined) return false;
    let named = last + 1;
    while (this.#is(named, 'of', 'x')) named += 1;
    if (this.#is(named, 'place', 'else')) return false;
    const written = this.#items[unit]?.text ?? '';
    const limit = parseNearLimit(/^(?:min|mn|gehmin)/.test(written) ? `${number}min` : `${kmOf(number, written)}km`);
    if (!limit) return false;
    let end = last;
    while (this.#is(end + 1, 'foot')) end += 1;
    this.#found.query.near = { target: { kind: 'nearest', stop: kind }, limit };
    for (let each = from; each <= end; each += 1) this.#take(each);
    return true;
  }

  /** "tussen 200 en 250k", "200 à 250.000": the first number counts thousands, as the second does. */
  #sharedScale(index: number, other: number, upper: number): number {
    const [first, second] = [this.#items[index], this.#items[other]];
    const number = first?.number ?? 0;
    if (first?.scale !== undefined || number >= 1000) return 1;
    const scale = second?.scale ?? (upper >= 100_000 ? 1000 : 1);
    return number * scale < upper ? scale : 1;
  }

  #price(min: number, max: number) {
    this.#found.query.minEuro = min;
    this.#found.query.maxEuro = max;
  }

  /** "€ 1.200" */
  #leadsToEuro(index: number): boolean {
    return this.#is(index - 1, 'eur');
  }

  #takeUnits(lead: number, last: number) {
    for (let at = Math.max(lead, 0); at < last; at += 1) if (this.#is(at, 'eur')) this.#take(at);
    let next = last + 1;
    while (this.#is(next, 'eur', 'mon', 'x', 'hi') && !this.#opens(next)) {
      if (this.#is(next, 'mon')) this.#found.goal = 'rent';
      this.#take(next);
      next += 1;
    }
  }

  /** An upper bound followed by its own number. */
  #opens(index: number): boolean {
    return this.#is(index, 'hi') && this.#number(index + 1) !== undefined;
  }

  #negate(lead: number, hasLead: boolean, from: number, to: number) {
    for (let each = hasLead ? lead : from; each <= to; each += 1) this.#negated.add(each);
  }

  #readOthers() {
    const types: string[] = [];
    const has = new Set<Feature>();
    const parks: number[] = [];
    for (const [index, { means, shown = '', place }] of this.#items.entries()) {
      if (this.#negated.has(index) || this.#used[index]) continue;
      if (means.startsWith('t:')) {
        const kind = means.slice(2);
        if (types.length > 0 && ROOM_KINDS.includes(kind) && this.#followsWith(index)) continue;
        const ids = this.#settings.typeIds.get(kind) ?? this.#settings.typeIds.get(INSTEAD.get(kind) ?? '');
        if (!ids) continue;
        types.push(...ids);
      } else if (means.startsWith('h:')) {
        const feature = FEATURES.find((one) => one === means.slice(2));
        if (feature) has.add(feature);
      } else if (means.startsWith('g:')) this.#found.goal = means === 'g:r' ? 'rent' : 'sale';
      else if (means === 'mon') this.#found.goal = 'rent';
      else if (means === 'new') this.#found.query.isNewBuild = true;
      else if (means === 'park') parks.push(index);
      else if (means === 'place' && place) this.#addPlace(shown, place);
      else if (means === 'else') this.#found.elsewhere.push(shown);
      else if (!['x', 'in', 'or', 'and', 'of', 'with', 'price'].includes(means)) continue;
      this.#take(index);
    }
    for (const index of parks) {
      if (types.length > 0 || this.#is(index - 1, 'with', 'and') || this.#is(index - 2, 'with')) has.add('parking');
      else types.push(...(this.#settings.typeIds.get('garage') ?? []));
    }
    if (types.length > 0) this.#found.query.typeIds = [...new Set(types)];
    if (has.size > 0) this.#found.query.has = FEATURES.filter((feature) => has.has(feature));
    this.#readZips();
  }

  #followsWith(index: number): boolean {
    let before = index - 1;
    while (/^(?:x|and|num|park|h:.+)$/.test(this.#items[before]?.means ?? '')) before -= 1;
    return this.#items[before]?.means === 'with';
  }

  #readZips() {
    for (const [index, { means, text }] of this.#items.entries()) {
      if (means !== 'num' || this.#used[index] || this.#negated.has(index)) continue;
      const cities = this.#settings.places.ofZip(text);
      if (cities.length > 0) {
        for (const city of cities) this.#addCity(city);
        this.#take(index);
      }
    }
  }

  #addCity(city: City) {
    if (!this.#found.cities.includes(city)) this.#found.cities.push(city);
  }

  #addPlace(text: string, cities: City[]) {
    const zips = new Set(cities.map((city) => city.zip));
    if (zips.size === 1) for (const city of cities) this.#addCity(city);
    else this.#found.choices.push({ text, cities });
  }
}

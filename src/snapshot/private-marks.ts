// Detects and removes data that an export marks as private, internal or not for the web. Programs use their own words
// for such marks: one table has the common words, another the marks that contain none of them. All import formats use
// the same rule.
import { findOwn, setOwn } from '#domain/own-value.ts';
import { stripAccents } from '#domain/text/text.ts';
import { readFlag } from './read-values/flag.ts';

type Node = Record<string, unknown>;
type Direction = 'private' | 'public';
/** `unreadable`: the mark is neither yes nor no, and counts as private. */
type Verdict = Direction | 'unreadable';

const PRIVATE_KINDS = ['Record', 'Document', 'Picture', 'Tour', 'Field'] as const;
export type PrivateKind = (typeof PRIVATE_KINDS)[number];
/** A removed item: its kind and the name of its mark, never its content. */
export type LeftOut = { kind: PrivateKind; mark: string; isUnreadable: boolean };

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean));

/** Words that mean private when the value is yes. */
const PRIVATE_WORDS = words(`
  private privately privacy prive privee prives privees privaat privat private privater privates
  internal internally intern interne internes interner internen interno interngebruik
  confidential confidentieel confidentiele confidentiel confidentielle vertrouwelijk vertrouwelijke vertraulich
  secret secrete geheim hidden hide verborgen verbergen masque masquee masquer cachee versteckt ausblenden
  offline offmarket unpublished ongepubliceerd unlisted draft brouillon
  restricted beperkt restreint restreinte eingeschrankt deleted verwijderd gewist supprime supprimee geloscht geloescht
`);
/** Words that mean public when the value is yes. */
const PUBLIC_WORDS = words(`
  public publicly publiek publieke publique publiques publics openbaar openbare oeffentlich offentlich
  publish published publishable publishing publication publicatie publiceren publiceer gepubliceerd publier publie publiee
  publizieren publiziert veroffentlichen veroeffentlichen veroffentlicht veroeffentlicht veroffentlichung veroeffentlichung
  freigabe freigeben freigegeben vrijgeven vrijgegeven visible visibility visibilite zichtbaar zichtbaarheid sichtbar sichtbarkeit
  show shown display displayed tonen toon afficher affiche affichage anzeigen online enligne
`);
const NEGATIONS = words('not no non niet geen pas nicht kein keine dont never nooit');
const PLACES = words('web website websites webpage homepage site internet');
/** Filler words in the name of a mark. */
const FILLERS = words(`
  is est ist be can may mag kan peut darf do to op sur im auf on de het le la les the our onze own eigen for voor pour fur fuer
  only enkel alleen uniquement nur use usage gebruik status state statut flag mark wordt worden allowed toegestaan en ne
  from van von vor export exported exporter exporteren send sent sync
`);
/** Words that restrict an item to some recipients: "ownerOnly", "enkel kantoor". */
const ONLY = words('only enkel alleen uitsluitend uniquement seulement nur');
const AUDIENCES = words(`
  owner owners eigenaar eigenaars proprietaire proprietaires eigentumer vendor vendors seller sellers verkoper verkopers vendeur
  agency agencies agence agences agent agents broker brokers makelaar makelaars makler office offices kantoor kantoren bureau
  team staff personeel personnel mitarbeiter medewerker medewerkers employee employees colleagues collegas admin admins
`);
const KNOWN = [PRIVATE_WORDS, PUBLIC_WORDS, NEGATIONS, PLACES, FILLERS];
const isKnown = (word: string): boolean => KNOWN.some((set) => set.has(word));

/**
 * Splits a compound of known words: "showonwebsite" → "show", "on", "website". Undefined when a part is unknown. XML
 * names often lack capitals between words.
 */
function splitKnown(word: string): string[] | undefined {
  if (word === '') return [];
  for (let length = word.length; length >= 2; length -= 1) {
    const first = word.slice(0, length);
    const rest = isKnown(first) ? splitKnown(word.slice(length)) : undefined;
    if (rest) return [first, ...rest];
  }
  return undefined;
}

/**
 * Meaning of a name or word: whether "yes" means private or public, and what it is about ("" for the enclosing group).
 */
type Meaning = { direction: Direction | undefined; about: string; isPlaceOnly: boolean };

function readMeaning(name: string): Meaning {
  const parts = stripAccents(name.replace(/([a-z\d])([A-Z])/g, '$1 $2').replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2'))
    .split(/[^a-z\d]+/)
    .filter(Boolean);
  const split = parts.map((part) => splitKnown(part) ?? [part]);
  const all = split.flat();
  const has = (set: ReadonlySet<string>) => all.some((word) => set.has(word));
  const isForSome = has(ONLY) && has(AUDIENCES);
  const isPlaceOnly = !has(PRIVATE_WORDS) && !has(PUBLIC_WORDS) && (all.includes('web') || all.includes('website'));
  const positive =
    has(PRIVATE_WORDS) || isForSome ? 'private' : has(PUBLIC_WORDS) || isPlaceOnly ? 'public' : undefined;
  const isTurned = positive !== undefined && has(NEGATIONS);
  const direction = isTurned ? (positive === 'private' ? 'public' : 'private') : positive;
  // "publishedAt" is a timestamp.
  const isMoment = /^(?:on|at|op|le|am|date|since)$/.test(all.at(-1) ?? '');
  const about = all.filter((word) => !isKnown(word) && !(isForSome && AUDIENCES.has(word))).join('');
  return {
    direction: isMoment || isFeature(about) ? undefined : direction,
    about,
    isPlaceOnly: isPlaceOnly && !isTurned,
  };
}

const meanings = new Map<string, Meaning>();
const MAX_REMEMBERED = 5000;

export function meaningOf(name: string): Meaning {
  let found = meanings.get(name);
  if (!found) {
    found = readMeaning(name);
    if (meanings.size >= MAX_REMEMBERED) meanings.clear();
    meanings.set(name, found);
  }
  return found;
}

const keyOf = (name: string): string => stripAccents(name).replace(/[^a-z\d]/g, '');

type Program = {
  /** Marks whose names contain no known word: name → value → meaning. */
  marks?: Readonly<Record<string, Readonly<Record<string, Direction>>>>;
  /** Groups with their own rule for hiding their contents: an address, a price. */
  hides?: readonly string[];
  /** Groups whose marks apply to the whole record. */
  ofRecord?: readonly string[];
};

/** Program-specific marks. docs/import.md lists every mark. */
const PROGRAMS = {
  whise: {
    // 1 offline, 2 online, 3 estate of the month, 4 realisations, 5 the agency's own website only.
    marks: { displaystatusid: { 1: 'private', 2: 'public', 3: 'public', 4: 'public', 5: 'public' } },
  },
  // `publish_status` and `private` need no row here: the table of words covers them.
  sweepbright: { hides: ['location', 'price'] },
  // Not marks: `location="INTERN"` means that a file is inside the XML, and `weitergabe_generell` is about third
  // parties.
  openimmo: { ofRecord: ['verwaltung_objekt', 'verwaltung_techn'] },
  omnicasa: {},
  csv: {},
  snapshot: {},
} as const satisfies Record<string, Program>;
export type ProgramName = keyof typeof PROGRAMS;

/** Key in `marks` for a group whose ID is the value of the mark: `displayStatus: { id: 1 }`. */
const withId = (name: string): string => `${name}id`;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);
/** Dates: "2026-03-02", "2/3/26", "2 maart 2026", "Mon, 02 Mar 2026". */
const DAY = /^\d{1,4}[./-]\d\d?[./-]\d{1,4}(?!\d)|^\/Date\(|^(?:\p{L}+[.,]* )?\d\d?[. -]+\p{L}{3,}[. -]+\d{2,4}(?!\d)/u;
/** Numbers from this one on are spreadsheet dates, dates without dashes or Unix seconds. */
const FIRST_DAY_NUMBER = 30_000;
const isDay = (text: string): boolean => DAY.test(text) || Number(text) >= FIRST_DAY_NUMBER;

/** Verdict of a mark's value; undefined when the value shows that it is not a mark: a date, a URL, a group. */
export function readMark({ direction, isPlaceOnly }: Meaning, written: unknown): Verdict | undefined {
  if (direction === undefined) return undefined;
  if (Array.isArray(written)) {
    const all = written.map((one) => readMark({ direction, about: '', isPlaceOnly }, one));
    return all.find((one) => one === 'private') ?? all.find((one) => one !== undefined && one !== 'public') ?? all[0];
  }
  const value = isNode(written) ? written['#text'] : written;
  if (isNode(written) && value === undefined) return undefined;
  if ((typeof value === 'string' || typeof value === 'number') && isDay(String(value).trim())) return undefined;
  const flag = readFlag(value);
  // -1 means yes in some programs and "unknown" in others: it can make an item private, but not public.
  const isUnsure = direction === 'public' && String(value).trim() === '-1';
  if (flag.kind === 'value' && !isUnsure)
    return flag.value ? direction : direction === 'private' ? 'public' : 'private';
  if (isPlaceOnly) return undefined;
  const said = typeof value === 'string' ? meaningOf(value) : undefined;
  if (said?.direction === 'private') return 'private';
  return said?.direction === 'public' && said.about === '' ? 'public' : 'unreadable';
}

const KIND_KEYS = words(
  'type kind category group gruppe documenttype folder section rubriek categorie class label labels tag tags level',
);
/** Names of fields that state who may see something. */
const ACCESS_KEYS = words(`
  audience scope access accesslevel accessrights rights right permission permissions security securitylevel sharing sharedwith
  toegang toegangsniveau rechten acces droits niveauacces zugriff zugriffsrechte
`);
/**
 * Words for items: "DOKUMENTE_INTERN" is a private group of documents; a picture of the kind "private garden" is
 * public.
 */
const ITEM_WORDS =
  /^(?:documents?|docs?|documenten|dokumente?|files?|fichiers?|bestand(?:en)?|attachments?|bijlagen?|pictures?|photos?|fotos?|images?|afbeelding(?:en)?|bild(?:er)?|plans?|anlagen?)*$/;

const isPrivateGroup = (value: unknown): boolean => {
  if (Array.isArray(value)) return value.some(isPrivateGroup);
  if (typeof value !== 'string') return false;
  const { direction, about } = meaningOf(value);
  return direction === 'private' && ITEM_WORDS.test(about);
};
const isForSome = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.length > 0 && value.every(isForSome)
    : typeof value === 'string' && AUDIENCES.has(stripAccents(value.trim()));
const USER_DEFINED = 'user_defined_';
/** Removes the "@" of an XML attribute, so that attributes and elements have the same names. */
const nameOf = (written: string): string => (written.startsWith('@') ? written.slice(1) : written);

/** Names and values of a group, including OpenImmo's attributes and user-defined fields. */
function* entriesOf(node: Node): Generator<[name: string, value: unknown]> {
  for (const key in node) {
    const value = findOwn(node, key);
    yield [nameOf(key), value];
    if (key.startsWith(USER_DEFINED))
      for (const field of [value].flat().filter(isNode)) {
        const fields = [field.feld ?? []].flat().filter(isNode);
        for (const { name, wert } of fields) if (typeof name === 'string') yield [name, wert];
        const named = field['@feldname'] ?? field.feldname;
        if (typeof named === 'string') yield [named, field['#text'] ?? ''];
        else if (key === 'user_defined_anyfield') yield* entriesOf(field);
      }
  }
}

/**
 * Subjects whose fields are not made private by a mark: addresses and prices follow their own rules, and IDs and names
 * are not parts of a record.
 */
const OWN_RULES = words('address adres adresse price prijs prix preis id ids name names naam nom');

const KINDS: readonly [RegExp, PrivateKind][] = [
  [/video|film|tour|virtual|360|panorama|3d/, 'Tour'],
  [/pic|image|photo|foto|plan|bild|afbeelding|media/, 'Picture'],
  [/doc|dok|file|bestand|attach|anhang|anlage|bijlage/, 'Document'],
  [/^(?:record|propert|estate|immobilie|unit)/, 'Record'],
];
export const kindOf = (place: string): PrivateKind =>
  KINDS.find(([pattern]) => pattern.test(place.toLowerCase()))?.[1] ?? 'Field';

/** Parts of a building, which are private or public for its residents: "private garden", "jardin privé". */
const FEATURES = new RegExp(
  words(`
    garden jardin tuin garten terra[csz] balcon balkon patio courtyard innenhof binnenplaats koer ^cour$ ^hof$ ^yard$
    parking parkeer parkplatz stellplatz staanplaats garage carport driveway oprit einfahrt entrance entree ingang inkom eingang
    pool piscine zwembad schwimmbad sauna wellness fitness ^gym$ cellar kelder keller ^caves?$ elevator ascenseur aufzug ^lift$
    stair escalier treppe ^trap(?:pen)?$ beach strand plage jetty steiger bathroom badkamer badezimmer toilet sanitair
    laundry wasplaats buanderie storage berging debarras transport vervoer verkehr wall muur
  `)
    .values()
    .toArray()
    .join('|'),
);
/** True for a part of a building; false for "gardenPhotos", which are pictures. */
const isFeature = (name: string): boolean => {
  const key = keyOf(name);
  return kindOf(key) === 'Field' && FEATURES.test(key);
};

const isFileKey = (name: string): boolean => /^@?(?:url\w*|pfad|path|href|src)$/i.test(name);
const isAddress = (text: string): boolean => /^(?:https?:)?\/\/|^data\/|^\{host\}/i.test(text);

/** URLs and file paths in a private value; they are removed from the rest of the record too. */
function listAddresses(value: unknown, name = ''): string[] {
  if (typeof value === 'string') return value !== '' && (isAddress(value) || isFileKey(name)) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((item) => listAddresses(item, name));
  return isNode(value) ? Object.entries(value).flatMap(([key, own]) => listAddresses(own, key)) : [];
}

const hasAddress = (value: unknown, addresses: ReadonlySet<string>): boolean =>
  typeof value === 'string'
    ? addresses.has(value)
    : Array.isArray(value)
      ? value.some((item) => hasAddress(item, addresses))
      : isNode(value) && Object.values(value).some((own) => hasAddress(own, addresses));

/** The record without items and fields that contain one of these URLs or file paths. */
export function withoutAddresses<Record extends object>(record: Record, addresses: ReadonlySet<string>): Record {
  if (addresses.size === 0 || !hasAddress(record, addresses)) return record;
  const isNamed = (own: unknown) => typeof own === 'string' && addresses.has(own);
  const clean = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.filter((item) => !hasAddress(item, addresses));
    if (!isNode(value)) return value;
    return Object.fromEntries(
      Object.entries(value)
        .filter(([, own]) => !isNamed(own) && !(isNode(own) && Object.values(own).some(isNamed)))
        .map(([key, own]) => [key, clean(own)]),
    );
  };
  return clean(record) as Record;
}

/** `value` is undefined when the whole record is private. */
export type PublicPart = { value: unknown; leftOut: LeftOut[]; addresses: ReadonlySet<string> };
type Judgement = { mark: string; isUnreadable: boolean };

/** Meaning of a field name; cached by name, since it is needed for each field of each record. */
type Name = {
  name: string;
  key: string;
  meaning: Meaning;
  /** True for a mark of the enclosing group. */
  isMark: boolean;
  /** Meanings by value from the program's table: for the field itself, and for the `id` inside the field. */
  table: Readonly<Record<string, Direction>> | undefined;
  tableOfId: Readonly<Record<string, Direction>> | undefined;
  /** True for a field that states the kind of its group, or who may see the group. */
  isKind: boolean;
  /**
   * Kind of item that the name marks, as "internalDocument: yes" does inside a document. A value that is not a flag is
   * the document itself.
   */
  markedKind: PrivateKind | undefined;
  /** True for a mark that makes another field of its group private. */
  marksField: boolean;
  /** True for a group whose field names are defined by the user of the program. */
  isUserDefined: boolean;
  /** True for a part of a building: "private garden". */
  isFeature: boolean;
  /** True for a name without meaning for privacy, like nearly all names; ignores `isKind`. */
  isPlain: boolean;
};

/**
 * Finds and removes the private data of one export. When one item has a mark that can make it public, items in the same
 * field without that mark are private.
 */
export class PrivateMarks {
  readonly #program: Program;
  readonly #needed = new Map<string, Set<string>>();
  readonly #known: (name: string) => boolean;
  readonly #kindOf: (place: string, node: unknown) => PrivateKind;
  readonly #names = new Map<string, Name>();
  /** Parts of the records in which no name has a meaning for privacy, so that they need no second pass. */
  readonly #silent = new WeakSet<object>();

  constructor(
    program: ProgramName,
    records: readonly unknown[],
    options: {
      /** Names of fields that are not marks, despite their wording. */
      isField?: (name: string) => boolean;
      kindOf?: (place: string, node: unknown) => PrivateKind;
    } = {},
  ) {
    this.#program = PROGRAMS[program];
    this.#known = options.isField ?? (() => false);
    this.#kindOf = options.kindOf ?? kindOf;
    for (const record of records) this.#collect(record, 'record');
  }

  #nameOf(written: string): Name {
    const known = this.#names.get(written);
    if (known) return known;
    const name = nameOf(written);
    const key = keyOf(name);
    const meaning = meaningOf(name);
    const { direction, about } = meaning;
    const isMark = direction !== undefined && about === '' && !this.#known(name);
    const table = findOwn(this.#program.marks, key);
    const tableOfId = findOwn(this.#program.marks, withId(key));
    const isKind = ACCESS_KEYS.has(key) || KIND_KEYS.has(key);
    const markedKind = about !== '' && ITEM_WORDS.test(about) ? kindOf(about) : undefined;
    const marksField = direction !== undefined && about !== '' && !OWN_RULES.has(about) && !this.#known(name);
    const isUserDefined = written.startsWith(USER_DEFINED);
    const isOfRecord = this.#program.ofRecord?.includes(name) === true;
    const says = isMark || table || tableOfId || (direction && markedKind) || marksField;
    const isPlain = !says && !isUserDefined && !isOfRecord;
    const parts = { isMark, table, tableOfId, isKind, markedKind, marksField, isUserDefined, isPlain };
    const read: Name = { name, key, meaning, ...parts, isFeature: isFeature(name) };
    this.#names.set(written, read);
    return read;
  }

  #collect(value: unknown, place: string) {
    if (typeof value !== 'object' || value === null) return;
    if (this.#saysNothing(value)) {
      this.#silent.add(value);
      return;
    }
    if (Array.isArray(value)) for (const item of value) this.#collect(item, place);
    if (!isNode(value)) return;
    for (const [written, own] of entriesOf(value)) {
      if (typeof own === 'object') this.#collect(own, written);
      const name = this.#nameOf(written);
      if (name.table || (name.isMark && isPublicMark(name, own)))
        this.#needed.set(place, (this.#needed.get(place) ?? new Set()).add(name.key));
    }
  }

  /** True when no name in a value, at any depth, has a meaning for privacy. */
  #saysNothing(value: object): boolean {
    if (Array.isArray(value)) {
      for (const item of value) if (typeof item === 'object' && item !== null && !this.#saysNothing(item)) return false;
      return true;
    }
    const node = value as Node;
    for (const written in node) {
      const name = this.#nameOf(written);
      const own = findOwn(node, written);
      if (!name.isPlain || (name.isKind && isPrivateKind(name, own))) return false;
      if (typeof own === 'object' && own !== null && !this.#saysNothing(own)) return false;
    }
    return true;
  }

  /** Verdict of one field about the group that contains it. */
  #read({ table: ownTable, tableOfId, isMark, meaning }: Name, value: unknown): Verdict | undefined {
    const table = ownTable ?? (isNode(value) ? tableOfId : undefined);
    if (table) {
      const written = isNode(value) ? (value.id ?? value.Id) : value;
      return findOwn(table, String(written)) || 'unreadable';
    }
    if (!isMark) return undefined;
    if (!isNode(value) || '#text' in value) return readMark(meaning, value);
    // `publish: { website: false }`
    const inner = [...entriesOf(value)]
      .map(([place, said]) => ({ place: this.#nameOf(place), said }))
      .filter(({ place }) => place.meaning.isPlaceOnly || place.isMark)
      .map(({ place, said }) => readMark(place.meaning, said));
    return inner.find((one) => one !== undefined && one !== 'public');
  }

  /** Reason why something is private; undefined when it is public. */
  #judge(value: unknown, place: string): Judgement | undefined {
    const wanted = this.#needed.get(place);
    const node = isNode(value) ? value : {};
    const needed = new Set(wanted);
    for (const [written, own] of entriesOf(node)) {
      const name = this.#nameOf(written);
      const verdict = this.#read(name, own) ?? (place === 'record' ? undefined : readOwnMark(name, own, place));
      needed.delete(name.key);
      if (isNode(own)) needed.delete(withId(name.key));
      if (verdict === 'private' || verdict === 'unreadable')
        return { mark: written, isUnreadable: verdict === 'unreadable' };
      if (place !== 'record' && isPrivateKind(name, own)) return { mark: written, isUnreadable: false };
      if (place === 'record' && this.#program.ofRecord?.includes(written)) {
        const inner = this.#judge(own, written);
        if (inner) return inner;
      }
    }
    const [lacking] = needed;
    return lacking === undefined ? undefined : { mark: lacking, isUnreadable: false };
  }

  /** Names of a group's fields that another field marks private: `video_private`, `documentsPublic`. */
  #listPrivateFields(node: Node): Map<string, Judgement> {
    const found = new Map<string, Judgement>();
    for (const [written, value] of entriesOf(node)) {
      const { meaning, marksField } = this.#nameOf(written);
      if (!marksField) continue;
      if (typeof value === 'object' || (typeof value === 'string' && value.length > MAX_MARK_LENGTH)) continue;
      const verdict = readMark(meaning, value);
      // "internal_note: …" is not a mark, but the note itself.
      if (
        verdict === undefined ||
        verdict === 'public' ||
        (verdict === 'unreadable' && meaning.direction === 'private')
      )
        continue;
      for (const field in node)
        if (field !== written && isNamed(keyOf(field), meaning.about))
          found.set(field, { mark: written, isUnreadable: verdict === 'unreadable' });
    }
    return found;
  }

  /** Removes the private parts of a record. */
  strip(record: unknown): PublicPart {
    const leftOut: LeftOut[] = [];
    const addresses = new Set<string>();
    const leave = (value: unknown, place: string, judgement: Judgement) => {
      const items = Array.isArray(value) ? value : [value];
      for (const item of items) leftOut.push({ kind: this.#kindOf(place, item), ...judgement });
      for (const address of listAddresses(value, place)) addresses.add(address);
      return undefined;
    };
    const cleanList = (value: readonly unknown[], place: string): readonly unknown[] => {
      const needed = this.#needed.get(place);
      // An item that is only a file name cannot have the required mark, so it is private.
      const cleaned = value.map((item) =>
        needed && typeof item === 'string'
          ? leave(item, place, { mark: [...needed].join(), isUnreadable: false })
          : clean(item, place),
      );
      return cleaned.every((item, index) => item === value[index])
        ? value
        : cleaned.filter((item) => item !== undefined);
    };
    const clean = (value: unknown, place: string, isGroupOf = ''): unknown => {
      if (typeof value !== 'object' || (value !== null && this.#needed.size === 0 && this.#silent.has(value)))
        return value;
      if (Array.isArray(value)) return cleanList(value, place);
      const isRuled =
        this.#program.hides?.includes(place) ||
        this.#program.ofRecord?.includes(isGroupOf) ||
        this.#nameOf(place).isFeature;
      const judgement = isRuled ? undefined : this.#judge(value, place);
      if (judgement) return leave(value, place, judgement);
      if (!isNode(value)) return value;
      const privateFields = this.#listPrivateFields(value);
      let changed: Node | undefined;
      for (const key in value) {
        const own = findOwn(value, key);
        const mark = privateFields.get(key);
        if (!mark && typeof own !== 'object') continue;
        const { name } = this.#nameOf(key);
        const cleaned = mark ? leave(own, key, mark) : clean(own, name, name);
        if (cleaned === own) continue;
        changed ??= { ...value };
        if (cleaned === undefined) delete changed[key];
        else setOwn<unknown>(changed, key, cleaned);
      }
      return changed ?? value;
    };
    const value = clean(record, 'record');
    return { value: isNode(value) ? withoutAddresses(value, addresses) : undefined, leftOut, addresses };
  }
}

const isPublicMark = ({ meaning }: Name, value: unknown): boolean =>
  meaning.direction === 'public' && !meaning.isPlaceOnly && readMark(meaning, value) !== undefined;

function readOwnMark({ meaning, markedKind }: Name, value: unknown, place: string): Verdict | undefined {
  const isOwn = markedKind !== undefined && markedKind === kindOf(place);
  return isOwn && readFlag(value).kind === 'value' ? readMark(meaning, value) : undefined;
}

/** True when the kind or access stated beside an item is private. */
const isPrivateKind = ({ key, isKind }: Name, value: unknown): boolean =>
  isKind && (isPrivateGroup(value) || (ACCESS_KEYS.has(key) && isForSome(value)));

const MAX_MARK_LENGTH = 20;

/** True when a mark about "video" applies to a field: `video`, `videoUrl`, `linkVideo`. */
const isNamed = (field: string, about: string): boolean =>
  [about, `${about}url`, `${about}s`, `link${about}`, `${about}link`].includes(field);

/** Number of removed items per kind, and unreadable marks. */
export function countLeftOut(leftOut: readonly LeftOut[]) {
  const kinds = PRIVATE_KINDS.map((kind) => ({ kind, count: leftOut.filter((one) => one.kind === kind).length }));
  const unreadable = [...new Set(leftOut.filter(({ isUnreadable }) => isUnreadable).map(({ mark }) => mark))];
  return { kinds: kinds.filter(({ count }) => count > 0), unreadable };
}

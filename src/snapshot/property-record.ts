import type { Fault } from '#api/fault.ts';
import { isLanguage, type Language } from '#domain/language.ts';
import { findOwn, setOwn } from '#domain/own-value.ts';
import { BELGIUM_ID, LUXEMBOURG_ID } from '#domain/place/city.ts';
import { FACTS } from '#domain/property/facts.ts';
import {
  type FactId,
  FIELD_LIST,
  FIELDS,
  type FieldName,
  findFlag,
  PUBLISHED_BY,
  type ValueKind,
} from '#domain/property/fields.ts';
import type { Availability } from '#domain/property/property.ts';
import { isPropertyId } from '#domain/property/property-id.ts';
import { findNearest } from '#domain/text/nearest.ts';
import type { OpenHouse } from '#domain/visits/open-house.ts';
import { reconcileEnergy } from './energy-figures.ts';
import { describeWritten, remedyOf } from './fault.ts';
import { findCountryName, readCountry, readGoal, readId, readStatus } from './read-values/choice.ts';
import { readDate } from './read-values/date.ts';
import { readFlag, readPublish } from './read-values/flag.ts';
import {
  type DocumentItem,
  type ManagerItem,
  type PictureItem,
  type ReadParts,
  readDocuments,
  readManager,
  readPictures,
  readSmallPicture,
} from './read-values/item.ts';
import {
  readBedrooms,
  readCode,
  readCount,
  readEmission,
  readEnergy,
  readEnergyTotal,
  readFacades,
  readFloor,
  readLatitude,
  readLength,
  readLongitude,
  readMoney,
  readSurface,
  readYear,
} from './read-values/number.ts';
import { readOpenHouses } from './read-values/open-house.ts';
import { readCity, readForeignPostcode, readPostcode } from './read-values/place.ts';
import {
  isNothing,
  type Reader,
  textOf,
  UNREADABLE,
  type ValueOf,
  type ValueProblem,
} from './read-values/read-value.ts';
import {
  readAvailability,
  readBox,
  readHouseNumber,
  readHtml,
  readLabel,
  readLine,
  readReference,
  readScore,
  readStreet,
} from './read-values/text.ts';

export type { DocumentItem, ManagerItem, PictureItem } from './read-values/item.ts';

const READERS = {
  flag: readFlag,
  publish: readPublish,
  date: readDate,
  money: readMoney,
  surface: readSurface,
  length: readLength,
  count: readCount,
  bedrooms: readBedrooms,
  floor: readFloor,
  facades: readFacades,
  year: readYear,
  energy: readEnergy,
  energyTotal: readEnergyTotal,
  emission: readEmission,
  latitude: readLatitude,
  longitude: readLongitude,
  code: readCode,
  line: readLine,
  words: readLine,
  html: readHtml,
  label: readLabel,
  reference: readReference,
  houseNumber: readHouseNumber,
  box: readBox,
  street: readStreet,
  availability: readAvailability,
  score: readScore,
} as const satisfies Record<ValueKind, Reader<unknown>>;

type FieldValues = { [Field in FieldName]: ValueOf<(typeof READERS)[(typeof FIELDS)[Field]['value']]> | undefined };

/** Fields that are lists or groups. */
const PART_READERS = {
  Pictures: (written) => readPictures(written, 'pictures'),
  Documents: (written) => readDocuments(written, 'documents'),
  SmallPictureItem: readSmallPicture,
  Manager: readManager,
  OpenHouses: readOpenHouses,
} as const satisfies Record<string, (written: unknown) => ReadParts<unknown>>;

/** A parsed record; a missing postal code or town is looked up later (locate.ts). */
export type UnplacedRecord = Omit<FieldValues, 'PublishAddress' | 'PublishPrice' | 'Marquee'> & {
  ID: string;
  language: Language;
  /** 0 = for sale, anything else = for rent. */
  Goal: number;
  /** `held`: the status is unreadable; do not treat it as "available". */
  Status: Availability | 'held' | 'withdrawn';
  /** The unreadable status as written, for staff. */
  unknownStatus?: string;
  /** Categories by WebID, or by name. */
  types: string[];
  City: string | undefined;
  Zip: string | undefined;
  /** 10 Belgium, 50 Luxembourg. */
  CountryID: number;
  PublishAddress: boolean;
  PublishPrice: boolean;
  Marquee: number;
  Pictures: PictureItem[];
  Documents: DocumentItem[];
  SmallPictureItem: PictureItem | undefined;
  Manager: ManagerItem | undefined;
  OpenHouses: OpenHouse[];
  /** True when the energy figure was 0 without other certificate data, so that it may mean "not filled in". */
  isEnergyUnclear: boolean;
  /** Facts that are in the export but not shown: unreadable, or different between languages. */
  underReview: readonly FactId[];
};

/** One property in one language. */
export type PropertyRecord = Omit<UnplacedRecord, 'City' | 'Zip' | 'Status'> & {
  City: string;
  Zip: string;
  Status: Availability;
};

/** The parsed fields of properties.json. */
export type ExportField =
  | Exclude<keyof UnplacedRecord, 'types' | 'isEnergyUnclear' | 'underReview'>
  | 'WebID'
  | 'WebIDs';

const OTHER_FIELDS = ['ID', 'language', 'Goal', 'Status', 'WebID', 'WebIDs', 'City', 'Zip', 'CountryID'] as const;
const EXPORT_FIELDS = new Set<string>([...OTHER_FIELDS, ...Object.keys(FIELDS), ...Object.keys(PART_READERS)]);
export const listExportFields = (): string[] => [...EXPORT_FIELDS];
export const isExportField = (name: string): boolean => EXPORT_FIELDS.has(name);

/**
 * Finds misspelt field names in rows: each unknown name once, with the nearest known name, unless the row has that
 * field too.
 */
export class MisspeltNames {
  /** Intended field per unknown name; undefined when it resembles no field, or was reported before. */
  readonly #meant = new Map<string, string | undefined>();

  find(row: unknown): { name: string; nearest: string }[] {
    const found: { name: string; nearest: string }[] = [];
    if (typeof row !== 'object' || row === null) return found;
    for (const name in row) {
      if (EXPORT_FIELDS.has(name)) continue;
      if (!this.#meant.has(name)) this.#meant.set(name, findNearest(name, [...EXPORT_FIELDS]));
      const nearest = this.#meant.get(name);
      if (nearest === undefined || Object.hasOwn(row, nearest)) continue;
      this.#meant.set(name, undefined);
      found.push({ name, nearest });
    }
    return found;
  }
}

/** A record with town and postal code, whose status may still be unknown. */
export type LocatedRecord = Omit<PropertyRecord, 'Status'> & Pick<UnplacedRecord, 'Status'>;

type WrittenRecord = Record<string, unknown>;
type Where = { file: string; language: Language; index: number };

/** Gives every record all keys in one order: engines read objects of the same shape several times faster. */
const TEMPLATE = Object.fromEntries(FIELD_LIST.map(({ name }) => [name, undefined])) as FieldValues;
const FACT_OF_FIELD = new Map<string, FactId>(FACTS.map(({ id, field }) => [field, id]));
/** The fact of a field, if any. */
export const listFactsOf = (field: string): FactId[] => {
  const fact = FACT_OF_FIELD.get(field);
  return fact === undefined ? [] : [fact];
};
const FIELD_READERS = new Map<string, { kind: ValueKind; read: Reader<unknown> }>(
  FIELD_LIST.map(({ name, value }) => [name, { kind: value, read: READERS[value] }]),
);
/** Fields that are reported when they are missing. */
const PUBLISH_FIELDS = Object.values(PUBLISHED_BY);

function isShown(flag: unknown): boolean {
  const found = readPublish(flag);
  return found.kind === 'value' && found.value;
}

/**
 * Label for staff: address and the agency's own number, as far as public. A hidden address is left out, since the label
 * is logged.
 */
export function nameRecord(record: WrittenRecord | UnplacedRecord | LocatedRecord): string {
  const text = (value: unknown) => textOf(value).trim();
  const street = isShown(record.PublishAddress) ? `${text(record.Street)} ${text(record.HouseNumber)}`.trim() : '';
  const town = `${text(record.Zip)} ${text(record.City)}`.trim();
  const place = [street, town].filter(Boolean).join(', ');
  const reference = text(record.RecordFile);
  return [place, reference && `dossier ${reference}`].filter(Boolean).join(' · ').slice(0, 120);
}

/** Name of a row in faults: its ID, else what is written in place of the ID, else its position in the file. */
export function recordOf(row: WrittenRecord, index: number): string {
  const id = readId(row.ID);
  if (id.kind === 'value') return id.value;
  return (isNothing(row.ID) ? '' : textOf(row.ID).slice(0, 40)) || `#${index + 1}`;
}

/** The ID of a property, which the service also reads from a URL. */
const readPropertyId: Reader<string> = (written) => {
  const read = readId(written);
  return read.kind !== 'value' || isPropertyId(read.value) ? read : UNREADABLE;
};

class RecordReader {
  readonly #row: WrittenRecord;
  readonly #where: Where;
  readonly #faults: Fault[];
  readonly #record: string;
  readonly #underReview: FactId[] = [];

  constructor(row: WrittenRecord, where: Where, faults: Fault[]) {
    this.#row = row;
    this.#where = where;
    this.#faults = faults;
    this.#record = recordOf(row, where.index);
  }

  #report(severity: Fault['severity'], field: string, problem: ValueProblem, got: unknown, expected: string) {
    const about = nameRecord(this.#row);
    // Omits hidden values, since faults are logged.
    const flag = findFlag(field);
    const isHidden = flag !== undefined && !isShown(this.#row[flag]);
    this.#faults.push({
      severity,
      file: this.#where.file,
      record: this.#record,
      field,
      problem,
      remedy: remedyOf(field.split(' › ')[0] ?? '', problem),
      ...(about && { about }),
      values: { got: isHidden ? '…' : describeWritten(got), expected },
    });
  }

  /** A required field of a record. */
  #need<Value>(field: string, read: Reader<Value>, expected: string): Value | undefined {
    const written = findOwn(this.#row, field);
    const found = read(written);
    if (found.kind === 'value') {
      if (found.doubt) this.#report('notice', field, found.doubt, written, expected);
      return found.value;
    }
    this.#report('omitted', field, found.kind === 'missing' ? 'problem.missing' : found.problem, written, expected);
    return undefined;
  }

  /** Parses an optional field; an error affects only this field. */
  #field<Value>(field: string, read: Reader<Value>, expected: string): Value | undefined {
    const written = findOwn(this.#row, field);
    const found = read(written);
    if (found.kind === 'missing') return undefined;
    const problem = found.kind === 'value' ? found.doubt : found.problem;
    if (problem) this.#report('notice', field, problem, written, expected);
    if (found.kind === 'value') return found.value;
    this.#underReview.push(...listFactsOf(field));
    return undefined;
  }

  #parts<Value>(field: keyof typeof PART_READERS, read: (written: unknown) => ReadParts<Value>): Value {
    const { value, faults } = read(this.#row[field]);
    if (faults.length === 0) return value;
    // Reports a problem that several items share only once, such as twenty pictures without sizes.
    for (const same of Map.groupBy(faults, ({ problem }) => problem).values()) {
      const [first] = same;
      if (!first) continue;
      const place = same.length === 1 ? first.path : same.map(({ path }) => path).join(', ');
      this.#report('notice', [field, place].filter(Boolean).join(' › '), first.problem, first.got, first.expected);
    }
    return value;
  }

  #status(): Pick<UnplacedRecord, 'Status' | 'unknownStatus'> {
    const written = this.#row.Status;
    const found = readStatus(written);
    if (found.kind === 'missing') return { Status: 'available' };
    return found.kind === 'value'
      ? { Status: found.value }
      : { Status: 'held', unknownStatus: describeWritten(written) };
  }

  #types(): string[] {
    const { WebID, WebIDs } = this.#row;
    const listed = [
      WebID,
      ...(Array.isArray(WebIDs) ? WebIDs : typeof WebIDs === 'string' ? WebIDs.split(/[,;]/) : [WebIDs]),
    ];
    const names = listed
      .filter((type) => (typeof type === 'string' || typeof type === 'number') && !isNothing(type))
      .map((type) =>
        String(type)
          .trim()
          .replace(/^(\d+)\.0$/, '$1'),
      );
    return [...new Set(names)];
  }

  #country(): number {
    const found = readCountry(this.#row.CountryID);
    if (found.kind === 'value') return found.value;
    this.#report('notice', 'CountryID', 'problem.country', this.#row.CountryID, 'country');
    return BELGIUM_ID;
  }

  /**
   * Language of a record. When it differs from the folder's, staff are notified, and the record's texts keep their own
   * language.
   */
  #language(): Language {
    const { file: _file, language } = this.#where;
    const written = this.#row.language;
    const word = typeof written === 'string' ? written.trim().toLowerCase() : undefined;
    const own = isLanguage(word) ? word : undefined;
    if (own === language || isNothing(written)) return language;
    this.#report(
      'notice',
      'language',
      own ? 'problem.otherLanguage' : 'problem.unreadable',
      written,
      own ? language : 'language',
    );
    return own ?? language;
  }

  read(): UnplacedRecord | undefined {
    const ID = this.#need('ID', readPropertyId, 'id');
    const Goal = this.#need('Goal', readGoal, 'goal');
    if (ID === undefined || Goal === undefined) return undefined;
    const fields: Record<string, unknown> = { ...TEMPLATE };
    for (const field in this.#row) {
      const known = FIELD_READERS.get(field);
      if (known) setOwn(fields, field, this.#field(field, known.read, known.kind));
    }
    for (const field of PUBLISH_FIELDS)
      if (!(field in this.#row)) fields[field] = this.#field(field, readPublish, 'publish');
    const CountryID = this.#country();
    // Adds the country's name only when the country is written in words: a number may be from the export's own list.
    if (typeof this.#row.CountryID === 'string' && /\p{L}/u.test(this.#row.CountryID))
      fields.CountryName ??= findCountryName(CountryID, this.#where.language);
    const isNear = CountryID === BELGIUM_ID || CountryID === LUXEMBOURG_ID;
    const { isZeroAlone, ...energy } = reconcileEnergy(fields as FieldValues);
    return {
      ...(fields as FieldValues),
      ...energy,
      isEnergyUnclear: isZeroAlone,
      underReview: this.#underReview,
      ID,
      Goal,
      CountryID,
      language: this.#language(),
      ...this.#status(),
      types: this.#types(),
      City: this.#field('City', readCity, 'city'),
      Zip: this.#field('Zip', isNear ? readPostcode : readForeignPostcode, 'postcode'),
      PublishAddress: fields.PublishAddress === true,
      PublishPrice: fields.PublishPrice === true,
      Marquee: (fields.Marquee as number | undefined) ?? 0,
      Pictures: this.#parts('Pictures', PART_READERS.Pictures),
      Documents: this.#parts('Documents', PART_READERS.Documents),
      SmallPictureItem: this.#parts('SmallPictureItem', PART_READERS.SmallPictureItem),
      Manager: this.#parts('Manager', PART_READERS.Manager),
      OpenHouses: this.#parts('OpenHouses', PART_READERS.OpenHouses),
    };
  }
}

/**
 * Parses a row of properties.json. Undefined only for a row that is not an object or whose ID or goal is invalid; type
 * and location are checked later. Every other error affects only its own field, item or picture. Reports all errors in
 * `faults`.
 */
export function readPropertyRecord(row: unknown, where: Where, faults: Fault[]): UnplacedRecord | undefined {
  if (typeof row === 'object' && row !== null && !Array.isArray(row))
    return new RecordReader(row as WrittenRecord, where, faults).read();
  faults.push({
    severity: 'omitted',
    file: where.file,
    record: `#${where.index + 1}`,
    problem: 'problem.unreadable',
    remedy: 'remedy.value',
    values: { got: describeWritten(row), expected: 'record' },
  });
  return undefined;
}

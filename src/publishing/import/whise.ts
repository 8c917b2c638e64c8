// Converts estates of Whise into snapshot records. docs/import.md has the table and the source of the names.
import type { Language } from '#domain/language.ts';
import { findOwn, setOwn } from '#domain/own-value.ts';
import { BELGIUM_ID } from '#domain/place/city.ts';
import { FIELD_LIST } from '#domain/property/fields.ts';
import type { PropertyKind } from '#domain/property/kind.ts';
import { translate } from '#i18n/translator.ts';
import { findColumn } from './csv-columns.ts';
import type { DeliveryReader, Row } from './delivery.ts';
import {
  amountAt,
  at,
  type EstateReader,
  findOffice,
  findType,
  firstText,
  isNode,
  isYes,
  listAt,
  listed,
  openEstates,
  type PlainNames,
  readNames,
  readWord,
  textAt,
  toManager,
} from './estate-list.ts';
import type { Ledger, LedgerRules } from './ledger.ts';
import { type RuledRow, type RuleSources, withoutEmpty } from './rows.ts';
import type { ImportSettings } from './settings.ts';
import { findFlagWord, type TradeState } from './trade-words.ts';

const WHISE_GOALS: Readonly<Record<string, number>> = { 1: 0, 2: 1 };
const WHISE_BELGIUM = '1';
/** `purposeStatus` as named by the enumerations of fw4/whise-api; another number is reported. */
const WHISE_STATES: Readonly<Record<string, TradeState>> = Object.fromEntries<TradeState>([
  ...[1, 2, 15].map((id) => [id, { status: 'available' }] as const),
  ...[3, 17].map((id) => [id, { status: 'sold' }] as const),
  [4, { status: 'rented' }],
  // Option, option of the owner, and reserved.
  ...[5, 6, 12, 13, 16, 21].map((id) => [id, { status: 'available', tag: 'reserved' }] as const),
  [14, { status: 'available', tag: 'subject' }],
  [22, { status: 'available', tag: 'contract' }],
  // Cancelled, suspended; prospection, preparation, estimate: not on the market.
  ...[8, 9, 10, 11, 19, 20, 23, 24, 25, 26, 27, 28].map((id) => [id, { status: 'withdrawn' }] as const),
]);
/** Kinds by `category`. Excludes 6 (industrial), which may be one of several kinds. */
const WHISE_KINDS: Readonly<Record<string, PropertyKind>> = {
  1: 'house',
  2: 'apartment',
  3: 'land',
  4: 'office',
  5: 'shop',
  7: 'garage',
};

/** Fields that `details` may fill: facts of a building or of the law, never the property's number, price or address. */
export const DETAIL_FIELDS = new Set<string>([
  ...FIELD_LIST.filter(({ fact, follows }) => fact !== undefined && follows === undefined).map(({ name }) => name),
  'EPCLabelText',
  'NewBuild',
]);
const DETAIL_FLAGS = new Set<string>(FIELD_LIST.filter(({ value }) => value === 'flag').map(({ name }) => name));

type Meaning = ReturnType<typeof findColumn>;

/** Caches the meaning of labels: a list repeats the same forty labels ten thousand times. */
class LabelReader {
  readonly #meanings = new Map<string, Meaning>();

  find(label: string, language: Language): Meaning {
    const key = `${language} ${label}`;
    if (!this.#meanings.has(key)) {
      if (this.#meanings.size >= MAX_LABELS) this.#meanings.clear();
      this.#meanings.set(key, findColumn(label, language));
    }
    return this.#meanings.get(key);
  }
}
const MAX_LABELS = 5000;
const labels = new LabelReader();

/** `details` by their labels, in the requested language; an unknown label is reported with its group. */
function readDetails(estate: unknown, { language, headers = {} }: ImportSettings, ledger: Ledger): Row {
  const row: Row = {};
  for (const detail of listAt(estate, 'details')) {
    const label = textAt(detail, 'label');
    const value = at(detail, 'value');
    if (label === undefined || value === undefined) continue;
    const meaning = labels.find(label, language);
    const field = findOwn(headers, label) ?? (meaning && 'field' in meaning ? meaning.field : undefined);
    const path = [textAt(detail, 'group'), label].filter(Boolean).join(' › ');
    if (field !== undefined && DETAIL_FIELDS.has(field)) {
      const text = typeof value === 'string' ? value.trim() : value;
      const flag = DETAIL_FLAGS.has(field) && typeof text === 'string' ? findFlagWord(text, []) : undefined;
      if (findOwn(row, field) === undefined) setOwn<unknown>(row, field, flag ?? text);
      ledger.add(path, 'read');
    } else ledger.add(path, meaning && 'aside' in meaning ? meaning.aside : 'unknown');
  }
  return row;
}

/** A count; `true` counts as 1, because some programs state only that there is one. */
function countAt(estate: unknown, path: string): unknown {
  const value = at(estate, path);
  return typeof value === 'boolean' ? Number(value) : value;
}

/** `state` as named by the enumerations of fw4/whise-api, where the site has a word for it. */
const WHISE_CONDITIONS: Readonly<Record<string, string>> = {
  1: 'new',
  2: 'excellent',
  3: 'good',
  4: 'good',
  5: 'to-refresh',
  6: 'to-renovate',
  14: 'to-refresh',
  15: 'good',
};
const UNKNOWN_STATE = '9';
/** `availability`: at the deed, or at once; the others depend on an agreement. */
const WHISE_AVAILABILITIES: Readonly<Record<string, string>> = { 1: 'at-deed', 5: 'immediately' };

/** Fields that need no conversion, with their source names. */
export const WHISE_NAMES: PlainNames = {
  values: {
    Latitude: 'latitude',
    Longitude: 'longitude',
    SurfaceLiving: 'area',
    SurfaceGround: 'groundArea',
    SurfaceGarden: 'gardenArea',
    Bedrooms: 'rooms',
    Bathrooms: 'bathRooms',
    ConstructionYear: 'constructionYear',
    EnergyPerformance: 'energyValue',
    Facades: 'fronts',
    Furnished: 'furnished',
  },
  texts: {
    RecordFile: 'referenceNumber',
    Zip: 'zip',
    City: 'city',
    Street: 'address',
    HouseNumber: 'number',
    BoxNr: 'box',
    EPCLabelText: 'energyClass',
    CreateDate: 'createDateTime',
    ModifyDate: 'updateDateTime',
    VideoUrl: 'linkVideo',
  },
};

/** Fields that need a conversion rule, with their source names. */
export const WHISE_RULES = {
  ID: ['id'],
  Goal: ['purpose/id'],
  Status: ['purposeStatus/id'],
  MarqueeName: ['purposeStatus/id'],
  WebID: ['subCategory/id', 'category/id'],
  Office: ['officeId', 'office/id', 'office'],
  TypeDescription: ['shortDescription', 'name'],
  Description: ['longDescription', 'sms'],
  CountryID: ['country/id', 'countryId', 'country/name'],
  PublishAddress: ['displayAddress'],
  PublishPrice: ['displayPrice'],
  Price: ['price', 'currency'],
  Garages: ['garage'],
  Parkings: ['parking'],
  Condition: ['state/id'],
  AvailableFrom: ['availabilityDateTime', 'availability/id'],
  VirtualTourUrl: ['link3DModel', 'linkVirtualVisit'],
  Pictures: ['pictures'],
  Documents: ['documents'],
  Manager: ['representatives'],
} as const satisfies RuleSources;
const FROM = WHISE_RULES;

const readRules: EstateReader = (estate, settings, ledger) => {
  const { language } = settings;
  const id = textAt(estate, FROM.ID[0]) ?? '';
  const inLanguage = (path: string) => {
    const isOwn = (text: unknown) => textAt(text, 'languageId')?.toLowerCase().startsWith(language);
    const isOfNone = (text: unknown) => textAt(text, 'languageId') === undefined;
    const texts = listAt(estate, path);
    return textAt(texts.find(isOwn) ?? texts.find(isOfNone), 'content');
  };
  const [countryId, otherId, countryName] = FROM.CountryID;
  const country = firstText(estate, countryId, otherId) ?? WHISE_BELGIUM;
  const written = textAt(estate, FROM.Status[0]);
  const state = written === undefined ? undefined : findOwn(WHISE_STATES, written);
  const kinds = FROM.WebID.map((path) => textAt(estate, path));
  const [headline, name] = FROM.TypeDescription;
  const [description, shortText] = FROM.Description;
  const [price, currency] = FROM.Price;
  const [day, moment] = FROM.AvailableFrom;
  const managers = listAt(estate, FROM.Manager[0]).map(toManager);
  const manager = managers.find(Boolean);
  const pictures = [...listAt(estate, FROM.Pictures[0])].sort(
    (a, b) => Number(at(a, 'order') ?? 0) - Number(at(b, 'order') ?? 0),
  );
  return {
    language,
    Goal: findOwn(WHISE_GOALS, textAt(estate, FROM.Goal[0]) ?? ''),
    Status: written === undefined ? undefined : (state?.status ?? `purposeStatus ${written}`),
    MarqueeName: state?.tag && translate(language)(`import:tag.${state.tag}`),
    WebID: findType(kinds, settings) ?? findOwn(WHISE_KINDS, textAt(estate, FROM.WebID[1]) ?? ''),
    Office: findOffice(
      FROM.Office.map((path) => textAt(estate, path)),
      settings,
    ),
    TypeDescription: [inLanguage(headline), textAt(estate, name)].find(Boolean),
    Description: [inLanguage(description), inLanguage(shortText)].find(Boolean),
    CountryID: country === WHISE_BELGIUM ? BELGIUM_ID : (textAt(estate, countryName) ?? `country ${country}`),
    PublishAddress: isYes(at(estate, FROM.PublishAddress[0])),
    PublishPrice: isYes(at(estate, FROM.PublishPrice[0])),
    Price: amountAt(estate, price, textAt(estate, currency)),
    Garages: countAt(estate, FROM.Garages[0]),
    Parkings: countAt(estate, FROM.Parkings[0]),
    Condition:
      textAt(estate, FROM.Condition[0]) === UNKNOWN_STATE
        ? undefined
        : readWord({ estate, ledger }, FROM.Condition[0], WHISE_CONDITIONS),
    AvailableFrom: textAt(estate, day) ?? findOwn(WHISE_AVAILABILITIES, textAt(estate, moment) ?? ''),
    VirtualTourUrl: firstText(estate, ...FROM.VirtualTourUrl),
    Pictures: listed(id, pictures, 'photo', ['urlXXL', 'urlLarge', 'urlSmall']),
    Documents: listed(id, listAt(estate, FROM.Documents[0]), 'document', ['url']),
    Manager: manager,
  } satisfies RuledRow<typeof FROM>;
};

const fromWhise: EstateReader = (estate, settings, ledger) => ({
  ...readDetails(estate, settings, ledger),
  // A field of the estate itself takes precedence over a detail with the same meaning.
  ...withoutEmpty({ ...readNames(estate, WHISE_NAMES), ...readRules(estate, settings, ledger) }),
});

/** Known fields that are not used, by reason; `details` are registered by their labels. */
const RULES: LedgerRules = {
  own: ['details'],
  read: `
    id
    displayStatusId
    displayStatus: id
    availability: id
    shortDescription: content languageId
    longDescription: content languageId
    sms: content languageId`,
  aside: {
    office: `
      office
      officeId
      representatives: id function`,
    region: `
      region
      regions
      regionIds`,
    program: `
      client
      clientId
      estateOrder
      status: id name
      putOnlineDateTime
      priceChangeDateTime
      pictures: id order name orientation
      documents: id order name
      language
      languageId`,
    repeated: `
      category: name
      subCategory: name
      purpose: name
      purposeStatus: name
      state: name
      availability: name
      country: name
      publicationText: content languageId`,
    unclear: `
      floor
      minArea
      maxArea
      terrace
      garden`,
  },
};

/** Flattens groups of another version of the API, which nests fields: `address › street`, `price › value`. */
function ungroup(estate: unknown): unknown {
  if (!isNode(estate)) return estate;
  const { address, price } = estate;
  const given = Object.fromEntries(Object.entries(estate).filter(([, value]) => value !== undefined && value !== null));
  const { street, address: line, ...place } = isNode(address) ? address : {};
  const { value, amount, price: euro, ...about } = isNode(price) ? price : {};
  return {
    ...place,
    ...about,
    ...given,
    ...(isNode(address) && { address: street ?? line }),
    ...(isNode(price) && { price: value ?? amount ?? euro }),
  };
}

export const openWhise = (text: string): DeliveryReader =>
  openEstates(text, {
    program: 'whise',
    names: ['estates', 'estate'],
    id: FROM.ID[0],
    inLanguage: ungroup,
    read: fromWhise,
    // A project without units but with a price is a building that is sold as a whole.
    project: (estate) => ({
      of: textAt(estate, 'parentId'),
      isProject: isYes(at(estate, 'canHaveChildren')) && !at(estate, 'price'),
    }),
    rules: RULES,
  });

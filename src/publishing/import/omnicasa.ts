// Converts a list of Omnicasa into snapshot records. Most of its field names are the snapshot's own; docs/import.md
// lists the others and the source of the names.
import { findOwn, setOwn } from '#domain/own-value.ts';
import { FIELD_LIST } from '#domain/property/fields.ts';
import { translate } from '#i18n/translator.ts';
import { readMoney } from '#snapshot/read-values/number.ts';
import { splitWords } from './amounts.ts';
import type { DeliveryReader, Row } from './delivery.ts';
import {
  at,
  type EstateReader,
  findKindWord,
  findOffice,
  findType,
  firstText,
  isNode,
  listAt,
  openEstates,
  textAt,
} from './estate-list.ts';
import type { LedgerRules } from './ledger.ts';
import { type RuledRow, type RuleSources, withoutEmpty } from './rows.ts';
import type { ImportSettings } from './settings.ts';
import { findState, perMonth } from './trade-words.ts';

/** Names that differ from the snapshot's. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  NumberOfBedRooms: 'Bedrooms',
  NumberOfBathRooms: 'Bathrooms',
  NumberOfShowerRooms: 'ShowerRooms',
  NumberOfToilets: 'Toilets',
  NumberOfGarages: 'Garages',
  NumberOfParkings: 'Parkings',
  HasLift: 'Elevator',
  HasFurnished: 'Furnished',
  CreatedDate: 'CreateDate',
  LastChangedDate: 'ModifyDate',
};
const PICTURES = ['XLargePictureItems', 'LargePictureItems', 'XLargePictures', 'LargePictures', 'Pictures'] as const;
const MANAGER = ['ManagerName', 'ManagerMobile', 'ManagerPhone', 'ManagerEmail', 'Manager'] as const;
const PLACE = ['GoogleX', 'GoogleY'] as const;
/** Fields that need a conversion rule, with their source names. */
export const OMNICASA_RULES = {
  ID: ['ID'],
  Price: ['Price', 'PriceUnitText'],
  PriceUnitText: ['PriceUnitText'],
  Goal: ['Goal'],
  Status: ['Status'],
  MarqueeName: ['SubStatusName', 'MarqueeName'],
  WebID: ['WebID', 'WebIDName', 'MainTypeName'],
  Office: ['OfficeID', 'OfficeName'],
  RecordFile: ['RecordFile', 'Ident'],
  TypeDescription: ['TypeDescription'],
  Description: ['Description', 'DescriptionA'],
  Condition: ['Condition', 'ConditionID'],
  CountryID: ['CountryID', 'CountryAbbr'],
  Latitude: [...PLACE, 'Latitude'],
  Longitude: [...PLACE, 'Longitude'],
  Pictures: PICTURES,
  Manager: MANAGER,
} as const satisfies RuleSources;
const FROM = OMNICASA_RULES;
const SAME_NAMES = ['City', 'Zip', 'Documents', 'OpenHouses', ...FIELD_LIST.map(({ name }) => name)].filter(
  (name) => !Object.hasOwn(FROM, name),
);

/** Fields that need no conversion, with their source names. */
export const OMNICASA_NAMES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(SAME_NAMES.map((name) => [name, name])),
  ...Object.fromEntries(Object.entries(OTHER_NAMES).map(([name, field]) => [field, name])),
};

const STATES: Readonly<Record<string, string>> = {
  0: 'withdrawn',
  1: 'available',
  2: 'sold',
  3: 'withdrawn',
  4: 'rented',
  5: 'withdrawn',
};
/** The status of references: properties that the agency once sold or let. */
const REFERENCE = '6';
const TAKE_OVER = 2;

const CONDITIONS: Readonly<Record<string, string>> = {
  2: 'new',
  4: 'to-renovate',
  5: 'good',
  6: 'to-renovate',
  7: 'good',
  9: 'to-refresh',
};

/** Latitudes in Belgium and its neighbours. No documentation states which of the two numbers is the latitude. */
const NORTH = { min: 48, max: 54 };

function readPlace(estate: unknown): Record<'Latitude' | 'Longitude', unknown> {
  const pair = PLACE.map((name) => at(estate, name));
  const numbers = pair.map((written) => Number(String(written ?? '').replace(',', '.')));
  const north = numbers.findIndex((value) => value >= NORTH.min && value <= NORTH.max);
  if (north < 0) return { Latitude: at(estate, 'Latitude'), Longitude: at(estate, 'Longitude') };
  return { Latitude: pair[north], Longitude: pair[1 - north] };
}

/** Reads the list with the largest pictures. */
function readPictures(estate: unknown, id: string): Row[] {
  const lists = PICTURES.map((name) =>
    listAt(estate, name).map((item) =>
      typeof item === 'string'
        ? { Url: item }
        : {
            Url: textAt(item, 'Url'),
            Name: textAt(item, 'Name'),
            Width: at(item, 'Width'),
            Height: at(item, 'Height'),
            own: textAt(item, 'ID'),
          },
    ),
  );
  const largest = lists.find((items) => items.length > 0) ?? [];
  return largest.flatMap(({ own, ...item }: Row, index) =>
    item.Url ? [withoutEmpty({ ID: own ?? `${id}-${index + 1}`, ...item })] : [],
  );
}

/** Converts a weekly or yearly rent into a monthly one, and clears the text of its unit, which would contradict it. */
function readRent(written: unknown, period: 'week' | 'year'): Row {
  const money = readMoney(written);
  return money.kind === 'value' ? { Price: perMonth(money.value, period), PriceUnitText: undefined } : {};
}

function readNames(estate: unknown): Row {
  const row: Row = {};
  for (const name of SAME_NAMES) setOwn<unknown>(row, name, at(estate, name));
  for (const [name, field] of Object.entries(OTHER_NAMES))
    setOwn<unknown>(row, field, at(estate, name) ?? findOwn(row, field));
  return row;
}

function readRules(estate: unknown, settings: ImportSettings): Row {
  const { language } = settings;
  const id = textAt(estate, FROM.ID[0]) ?? '';
  const goal = at(estate, FROM.Goal[0]);
  const written = textAt(estate, FROM.Status[0]) ?? '';
  const isRent = Number(goal) === 1;
  const state = written === REFERENCE ? (isRent ? 'rented' : 'sold') : findOwn(STATES, written);
  const label = FROM.MarqueeName.map((name) => textAt(estate, name));
  const tag = label.map((word) => (word === undefined ? undefined : findState(word)?.tag)).find(Boolean);
  const kinds = FROM.WebID.map((name) => textAt(estate, name));
  const names = kinds.slice(1);
  const [name, mobile, phone, email, ownManager] = MANAGER;
  const manager = withoutEmpty({
    Name: textAt(estate, name),
    Phone: firstText(estate, mobile, phone),
    Email: textAt(estate, email),
  });
  const [price, unit] = FROM.Price;
  const [condition, conditionId] = FROM.Condition;
  const [country, abbreviation] = FROM.CountryID;
  const period = isRent ? splitWords(textAt(estate, unit) ?? '')?.said.period : undefined;
  const rent = period !== undefined && period !== 'month' ? readRent(at(estate, price), period) : {};
  return {
    language,
    Price: at(estate, price),
    PriceUnitText: at(estate, unit),
    ...rent,
    // A business that is taken over is neither sold nor let.
    Goal: Number(goal) === TAKE_OVER ? `Goal ${TAKE_OVER}` : goal,
    Status: written === '' ? undefined : (state ?? `Status ${written}`),
    MarqueeName: tag === undefined ? label[1] : translate(language)(`import:tag.${tag}`),
    WebID: findType(kinds, settings) ?? findKindWord(names) ?? names.find(Boolean),
    Office: findOffice(
      FROM.Office.map((path) => textAt(estate, path)),
      settings,
    ),
    RecordFile: firstText(estate, ...FROM.RecordFile),
    TypeDescription: textAt(estate, FROM.TypeDescription[0]),
    Description: firstText(estate, ...FROM.Description),
    Condition: textAt(estate, condition) ?? findOwn(CONDITIONS, textAt(estate, conditionId) ?? ''),
    CountryID: at(estate, country) ?? at(estate, abbreviation),
    ...readPlace(estate),
    Pictures: readPictures(estate, id),
    Manager: manager.Name === undefined ? at(estate, ownManager) : manager,
  } satisfies RuledRow<typeof FROM>;
}

const fromOmnicasa: EstateReader = (estate, settings) =>
  withoutEmpty({ ...readNames(estate), ...readRules(estate, settings) });

const PICTURE_SIZES = ['Small', 'Medium', 'Large', 'XLarge'].flatMap((size) => [
  `${size}Picture`,
  `${size}Pictures`,
  `${size}PictureItem: ID Url Name Width Height`,
  `${size}PictureItems: ID Url Name Width Height`,
]);

/** Known fields that are not used, by reason. */
const RULES: LedgerRules = {
  read: `
    ID
    Pictures: ID Url Name Width Height Kind
    Documents: ID Url Name
    OpenHouses: Start End
    Manager: Name Phone Email PictureUrl`,
  aside: {
    repeated: PICTURE_SIZES.join('\n'),
    office: `
      OfficeName
      OfficeID
      SiteID`,
    program: `
      SynchronisedDate
      ProjectID
      SubStatus
      Marquee
      WebIDs
      TypeOfProperty`,
    region: `
      District
      Region`,
    unclear: `
      SurfaceGround2
      ConditionName
      DescriptionB
      DescriptionC`,
    noPlace: `
      SurfaceStore
      HasGarden
      HasCellar
      HasAttic`,
  },
};

/** Omnicasa has a list per language; the connection joins them (service/connect/omnicasa). */
function inLanguage(estate: unknown, language: string): unknown {
  if (!isNode(estate) || !isNode(estate.ByLanguage)) return estate;
  const { ByLanguage, ...own } = estate;
  const other = findOwn(ByLanguage, language);
  return isNode(other) ? { ...own, ...other } : own;
}

export const openOmnicasa = (text: string): DeliveryReader =>
  openEstates(text, {
    program: 'omnicasa',
    names: ['Items'],
    id: FROM.ID[0],
    inLanguage,
    read: fromOmnicasa,
    rules: RULES,
  });

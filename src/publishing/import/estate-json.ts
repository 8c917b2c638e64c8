// Converts the estate JSON of SweepBright and Whise into snapshot records. docs/import.md has the tables.
import { findOwn, setOwn } from '#domain/own-value.ts';
import { BELGIUM_ID } from '#domain/place/city.ts';
import { FIELD_LIST } from '#domain/property/fields.ts';
import type { PropertyKind } from '#domain/property/kind.ts';
import { normaliseName } from '#domain/text/text.ts';
import { translate } from '#i18n/translator.ts';
import { type LeftOut, PrivateMarks, type ProgramName } from '#snapshot/private-marks.ts';
import { findColumn } from './csv-columns.ts';
import {
  type Change,
  type Delivery,
  type DeliveryNote,
  listSome,
  MAX_CHANGES,
  notePrivate,
  putChange,
  type Row,
  safeId,
} from './delivery.ts';
import { RefusedDelivery } from './refused-delivery.ts';
import { withoutEmpty } from './rows.ts';
import type { ImportSettings } from './settings.ts';
import { findFlagWord, findKind, findPeriod, perMonth, type TradeState } from './trade-words.ts';

type Node = Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value at "location/geo/latitude"; undefined when it is missing. */
function at(node: unknown, path: string): unknown {
  let value: unknown = node;
  for (const name of path.split('/')) value = isNode(value) ? findOwn(value, name) : undefined;
  return value === null || value === '' ? undefined : value;
}
const textAt = (node: unknown, path: string): string | undefined => {
  const value = at(node, path);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
};
const listAt = (node: unknown, path: string): unknown[] => [at(node, path) ?? []].flat();

type Source = { source?: string };

/** An ID with this many digits loses precision as a number: two properties could get the same one. */
const keepDigits = (_key: string, value: unknown, { source }: Source = {}): unknown =>
  typeof value === 'number' && !Number.isSafeInteger(value) && source && /^\d+$/.test(source) ? source : value;

function readJson(text: string): unknown {
  try {
    return JSON.parse(text, keepDigits);
  } catch (cause) {
    const offset = Number(/position (\d+)/.exec(String(cause))?.[1] ?? text.length);
    throw new RefusedDelivery('import:refused.broken', { line: text.slice(0, offset).split('\n').length });
  }
}

/** Names in API responses for the total, and for the next page's address. */
const TOTALS = ['total', 'totalCount', 'total_count', 'count', 'rowCount'];
const NEXT = ['next', 'nextPage', 'next_page', 'next_page_url'];
const PAGING = ['', 'meta', 'pagination', 'links', 'meta/pagination', 'paging'];

/** A page of a list must not replace the whole list. */
function checkPage(json: unknown, count: number) {
  const holders = PAGING.map((path) => (path === '' ? json : at(json, path)));
  const total = Math.max(...holders.flatMap((holder) => TOTALS.map((name) => Number(at(holder, name) ?? 0))));
  const isMore = holders.some((holder) => NEXT.some((name) => at(holder, name) !== undefined));
  if (total > count || isMore)
    throw new RefusedDelivery('import:refused.page', { count, total: total > count ? total : '?' });
}

/** A project without its units, which are separate records. */
const withoutUnits = ({ properties: _units, ...own }: Node): Node => own;
const isEstate = (value: unknown): value is Node => isNode(value) && textAt(value, 'id') !== undefined;

type Listed = { scope: Delivery['scope']; estates: unknown[] };

/**
 * Estates of a file: a single one, which is partial, or a list, which is full; either also under one of these names.
 */
function listEstates(json: unknown, names: readonly string[]): Listed {
  const holders = [json, at(json, 'data')];
  const values = [...holders, ...holders.flatMap((holder) => names.map((name) => at(holder, name)))];
  const list = values.find(Array.isArray);
  const one = values.find(isEstate);
  if (!list && !one) throw new RefusedDelivery('import:refused.noEstates');
  // Contains the units of a project.
  const estates = (list ?? [one]).flatMap((estate) => [estate, ...listAt(estate, 'properties').filter(isEstate)]);
  if (list && estates.length > 0 && !estates.some(isEstate)) throw new RefusedDelivery('import:refused.noEstates');
  if (estates.length > MAX_CHANGES) throw new RefusedDelivery('import:refused.tooLarge');
  if (list) for (const holder of holders) checkPage(holder, list.length);
  return { scope: list ? 'full' : 'partial', estates };
}

/** Only by the map: another program's number would be mistaken for a category's. */
const findType = (kinds: readonly (string | undefined)[], { types = {} }: ImportSettings): string | undefined =>
  kinds
    .map((kind) => {
      const own = Object.entries(types).find(
        ([name]) => kind !== undefined && normaliseName(name) === normaliseName(kind),
      );
      return own?.[1];
    })
    .find(Boolean);

const isYes = (value: unknown): boolean => [true, 1, '1', 'true'].includes(value as string);
const isNo = (value: unknown): boolean => [false, 0, '0', 'false'].includes(value as string);

/** A count, when a program may also state only that there is one. */
function countAt(estate: unknown, path: string): unknown {
  const value = at(estate, path);
  return typeof value === 'boolean' ? Number(value) : value;
}

const isAddress = (text: string | undefined) => text !== undefined && /^https?:/i.test(text);

/** A member of staff, in any program's notation; undefined without a name. */
function toManager(person: unknown): Row | undefined {
  const first = (...names: readonly string[]) => names.map((name) => textAt(person, name)).find(Boolean);
  const whole = [first('first_name', 'firstName'), first('last_name', 'lastName')].filter(Boolean).join(' ');
  const Name = whole || first('name');
  if (!Name) return undefined;
  const pictures = ['photo_url', 'pictureUrl', 'picture', 'urlPicture'].map((name) => textAt(person, name));
  return withoutEmpty({
    Name,
    Phone: first('mobile', 'phone', 'telephone'),
    Email: first('email'),
    PictureUrl: pictures.find(isAddress),
  });
}

/** The trade word for a non-numeric value, for the agency's categories. */
const findKindWord = (kinds: readonly (string | undefined)[]): string | undefined =>
  kinds.find((kind) => kind !== undefined && findKind(kind) !== undefined);

/** An amount in another currency is passed on with it, and so reported. */
function amountAt(estate: unknown, path: string, currency: string | undefined): unknown {
  const isEuro = currency === undefined || /^(?:eur|€)$/i.test(currency);
  const amount = at(estate, path);
  return isEuro || amount === undefined ? amount : `${String(amount)} ${currency}`;
}

const SQUARE_METRES = ['sq_m', 'm2', 'm²', 'sqm'];
const LAND_UNITS: Readonly<Record<string, string>> = { are: 'a', ares: 'a', hectare: 'ha', hectares: 'ha', ha: 'ha' };

/** A surface with its unit, unless that is m². */
function sizeAt(estate: unknown, name: string): unknown {
  const size = at(estate, `sizes/${name}/size`);
  const unit = textAt(estate, `sizes/${name}/unit`)?.toLowerCase();
  if (unit === undefined || SQUARE_METRES.includes(unit) || !size) return size;
  return `${String(size)} ${findOwn(LAND_UNITS, unit) ?? unit}`;
}

const COUNTRIES: Readonly<Record<string, number>> = { BE: 10, LU: 50 };
const SWEEPBRIGHT_GOALS: Readonly<Record<string, number>> = { sale: 0, let: 1 };
const SWEEPBRIGHT_STATES: Readonly<Record<string, string>> = {
  available: 'available',
  option: 'available',
  under_contract: 'available',
  sold: 'sold',
  rented: 'rented',
};

/** Still on the market, with a label for an earlier buyer. */
const SWEEPBRIGHT_RESERVED = ['option', 'under_contract'];
const SWEEPBRIGHT_CONDITIONS: Readonly<Record<string, string>> = {
  new: 'new',
  mint: 'excellent',
  good: 'good',
  poor: 'to-renovate',
};
const SWEEPBRIGHT_ZONES: Readonly<Record<string, string>> = {
  residential: 'residential',
  mixed_residential: 'mixed',
};
const SWEEPBRIGHT_FLOODS: Readonly<Record<string, string>> = {
  no_flood_risk_area: 'none',
  potential_flood_sensitive_area: 'possible',
  effective_flood_sensitive_area: 'effective',
};
const SWEEPBRIGHT_FUELS: Readonly<Record<string, string>> = {
  gas: 'gas',
  fuel: 'oil',
  electricity: 'electric',
  heat_pump: 'heat-pump',
};

/** The fuel, when a single one is ticked: with gas and electricity the heating is unknown. */
function heatingOf(features: unknown): string | undefined {
  const found = Object.entries(SWEEPBRIGHT_FUELS).filter(([name]) => isYes(at(features, name)));
  return found.length === 1 ? found[0]?.[1] : undefined;
}

/** The monthly rent; an amount for an unknown period is passed on with it. */
function rentAt(amount: unknown, written: string | undefined): unknown {
  const period = written === undefined ? 'month' : findPeriod(written);
  if (period === undefined) return amount === undefined ? undefined : `${String(amount)} / ${written}`;
  return typeof amount === 'number' ? perMonth(amount, period) : amount;
}

const listed = (id: string, items: readonly unknown[], kind: string, url: readonly string[]): Row[] =>
  items.flatMap((item, index) => {
    const Url = url.map((name) => textAt(item, name)).find(Boolean);
    const Name = textAt(item, 'description') ?? textAt(item, 'title') ?? textAt(item, 'filename') ?? '';
    return Url ? [{ ID: `${id}-${kind}${index + 1}`, Url, Name, Kind: kind }] : [];
  });

function fromSweepBright(estate: unknown, settings: ImportSettings): Row {
  const { language } = settings;
  const id = textAt(estate, 'id') ?? '';
  const inLanguage = (path: string) => textAt(estate, `${path}/${language}`);
  const size = (name: string) => sizeAt(estate, name);
  const goal = textAt(estate, 'negotiation')?.toLowerCase();
  const kinds = [textAt(estate, 'sub_type'), textAt(estate, 'type')];
  const status = textAt(estate, 'status')?.toLowerCase() ?? 'available';
  const country = textAt(estate, 'location/country')?.toUpperCase() ?? 'BE';
  const manager = toManager(at(estate, 'negotiator'));
  const energy = (name: string) => at(estate, `legal/energy/${name}`);
  const regulation = (name: string) => at(estate, `legal/regulations/${name}`);
  const land = (name: string) => at(estate, `legal/property_and_land/${name}`);
  const amount = (name: string) => amountAt(estate, `${name}/amount`, textAt(estate, `${name}/currency`));
  const isRent = goal === 'let';
  const openHomes = listAt(estate, 'open_homes').flatMap((one) => {
    const [Start, End] = [textAt(one, 'start_date'), textAt(one, 'end_date')];
    return Start && End ? [{ Start, End }] : [];
  });
  return {
    language,
    Goal: goal === undefined ? undefined : (findOwn(SWEEPBRIGHT_GOALS, goal) ?? goal),
    Status: findOwn(SWEEPBRIGHT_STATES, status) ?? status,
    ...(SWEEPBRIGHT_RESERVED.includes(status) && { MarqueeName: translate(language)('import:tag.reserved') }),
    WebID: findType(kinds, settings) ?? findKindWord(kinds),
    RecordFile: textAt(estate, 'mandate/number') ?? textAt(estate, 'reference'),
    TypeDescription: inLanguage('description_title'),
    Description: inLanguage('description'),
    Zip: textAt(estate, 'location/postal_code'),
    City: textAt(estate, 'location/city'),
    CountryID: findOwn(COUNTRIES, country) ?? country,
    PublishAddress: isNo(at(estate, 'location/hidden')),
    Street: textAt(estate, 'location/street'),
    HouseNumber: textAt(estate, 'location/number'),
    BoxNr: textAt(estate, 'location/box') ?? textAt(estate, 'location/addition'),
    Latitude: at(estate, 'location/geo/latitude'),
    Longitude: at(estate, 'location/geo/longitude'),
    PublishPrice: isNo(at(estate, 'price/hidden')),
    Price: isRent ? rentAt(amount('price'), textAt(estate, 'rent_period')) : amount('price'),
    VAT: textAt(estate, 'price_vat_regime'),
    ...(isRent && {
      ChargesRenter: amount('price_recurring_costs'),
      Deposit: amount('price_guarantee'),
      InventoryCost: amount('price_inventory_report_cost'),
    }),
    SurfaceLiving: size('liveable_area'),
    SurfaceGround: size('plot_area'),
    SurfaceTotal: size('gross_area'),
    SurfaceGarden: size('garden_area'),
    Bedrooms: at(estate, 'bedrooms'),
    Bathrooms: at(estate, 'bathrooms'),
    ShowerRooms: at(estate, 'shower_rooms'),
    Toilets: at(estate, 'toilets'),
    FloorNumber: at(estate, 'location/floor'),
    Floors: at(estate, 'floors'),
    Elevator: listAt(estate, 'amenities').includes('lift') || undefined,
    Condition: findOwn(SWEEPBRIGHT_CONDITIONS, textAt(estate, 'general_condition') ?? ''),
    Heating: heatingOf(at(estate, 'features/energy')),
    Glazing: isYes(at(estate, 'features/ecology/double_glazing')) ? 'double' : undefined,
    ConstructionYear: at(estate, 'building/construction/year'),
    RenovationYear: at(estate, 'building/renovation/year'),
    EnergyPerformance: energy('epc_value'),
    EPCLabelText: textAt(estate, 'legal/energy/epc_category'),
    EnergyTotal: energy('total_epc_value'),
    CO2Emission: energy('co2_emissions'),
    EnergyCertificateNumber: textAt(estate, 'legal/energy/epc_reference'),
    CadastralIncome: land('cadastral_income'),
    BuildingPermit: regulation('building_permit'),
    SubdivisionPermit: regulation('subdivision_authorisation'),
    PreemptiveRight: regulation('priority_purchase_right'),
    PlanningDestination: findOwn(SWEEPBRIGHT_ZONES, String(land('land_use_designation'))),
    FloodArea: findOwn(SWEEPBRIGHT_FLOODS, String(land('flood_risk'))),
    FloodScoreParcel: land('flood_risk_plot_score'),
    FloodScoreBuilding: land('flood_risk_building_score'),
    AvailableFrom: textAt(estate, 'occupancy/available_from'),
    ...(openHomes.length > 0 && { OpenHouses: openHomes }),
    VideoUrl: textAt(estate, 'video/url') ?? textAt(estate, 'video_url'),
    VirtualTourUrl: textAt(estate, 'virtual_tour_url'),
    Pictures: [
      ...listed(id, listAt(estate, 'images'), 'photo', ['url']),
      ...listed(id, listAt(estate, 'plans'), 'plan', ['url']),
    ],
    Documents: listed(id, listAt(estate, 'documents'), 'document', ['url']),
    ...(manager && { Manager: manager }),
  };
}

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
/** `category`; 6, industrial, may be several categories. */
const WHISE_KINDS: Readonly<Record<string, PropertyKind>> = {
  1: 'house',
  2: 'apartment',
  3: 'land',
  4: 'office',
  5: 'shop',
  7: 'garage',
};

/** Fields that `details` may fill: facts of a building and of the law, never its number, price or address. */
const DETAIL_FIELDS = new Set<string>([
  ...FIELD_LIST.filter(({ fact, follows }) => fact !== undefined && follows === undefined).map(({ name }) => name),
  'EPCLabelText',
  'NewBuild',
]);
const DETAIL_FLAGS = new Set<string>(FIELD_LIST.filter(({ value }) => value === 'flag').map(({ name }) => name));

type Details = { row: Row; unread: string[] };

/** `details` by their labels, in the requested language; unknown labels are reported. */
function readDetails(estate: unknown, { language, headers = {} }: ImportSettings): Details {
  const row: Row = {};
  const unread: string[] = [];
  for (const detail of listAt(estate, 'details')) {
    const label = textAt(detail, 'label');
    const value = at(detail, 'value');
    if (label === undefined || value === undefined) continue;
    const meaning = findColumn(label, language);
    const field = findOwn(headers, label) ?? (meaning && 'field' in meaning ? meaning.field : undefined);
    if (field !== undefined && DETAIL_FIELDS.has(field)) {
      const text = typeof value === 'string' ? value.trim() : value;
      const flag = DETAIL_FLAGS.has(field) && typeof text === 'string' ? findFlagWord(text, []) : undefined;
      if (findOwn(row, field) === undefined) setOwn<unknown>(row, field, flag ?? text);
    } else if (meaning === undefined || 'field' in meaning)
      unread.push([textAt(detail, 'group'), label].filter(Boolean).join(' › '));
  }
  return { row, unread };
}

function fromWhise(estate: unknown, settings: ImportSettings): Row {
  const { language } = settings;
  const id = textAt(estate, 'id') ?? '';
  const inLanguage = (path: string) => {
    const isOwn = (text: unknown) => textAt(text, 'languageId')?.toLowerCase().startsWith(language);
    const isOfNone = (text: unknown) => textAt(text, 'languageId') === undefined;
    const texts = listAt(estate, path);
    return textAt(texts.find(isOwn) ?? texts.find(isOfNone), 'content');
  };
  const country = textAt(estate, 'country/id') ?? textAt(estate, 'countryId') ?? WHISE_BELGIUM;
  const written = textAt(estate, 'purposeStatus/id');
  const state = written === undefined ? undefined : findOwn(WHISE_STATES, written);
  const kinds = ['subCategory/id', 'category/id'].map((path) => textAt(estate, path));
  const manager = listAt(estate, 'representatives').map(toManager).find(Boolean);
  const pictures = [...listAt(estate, 'pictures')].sort(
    (a, b) => Number(at(a, 'order') ?? 0) - Number(at(b, 'order') ?? 0),
  );
  const row: Row = {
    language,
    Goal: findOwn(WHISE_GOALS, textAt(estate, 'purpose/id') ?? ''),
    Status: written === undefined ? undefined : (state?.status ?? `purposeStatus ${written}`),
    ...(state?.tag !== undefined && { MarqueeName: translate(language)(`import:tag.${state.tag}`) }),
    WebID: findType(kinds, settings) ?? findOwn(WHISE_KINDS, textAt(estate, 'category/id') ?? ''),
    RecordFile: textAt(estate, 'referenceNumber'),
    TypeDescription: inLanguage('shortDescription') ?? textAt(estate, 'name'),
    Description: inLanguage('longDescription') ?? inLanguage('sms'),
    Zip: textAt(estate, 'zip'),
    City: textAt(estate, 'city'),
    CountryID: country === WHISE_BELGIUM ? BELGIUM_ID : (textAt(estate, 'country/name') ?? `country ${country}`),
    PublishAddress: isYes(at(estate, 'displayAddress')),
    Street: textAt(estate, 'address'),
    HouseNumber: textAt(estate, 'number'),
    BoxNr: textAt(estate, 'box'),
    Latitude: at(estate, 'latitude'),
    Longitude: at(estate, 'longitude'),
    PublishPrice: isYes(at(estate, 'displayPrice')),
    Price: amountAt(estate, 'price', textAt(estate, 'currency')),
    SurfaceLiving: at(estate, 'area'),
    SurfaceGround: at(estate, 'groundArea'),
    SurfaceGarden: at(estate, 'gardenArea'),
    Bedrooms: at(estate, 'rooms'),
    Bathrooms: at(estate, 'bathRooms'),
    Garages: countAt(estate, 'garage'),
    Parkings: countAt(estate, 'parking'),
    ConstructionYear: at(estate, 'constructionYear'),
    EnergyPerformance: at(estate, 'energyValue'),
    EPCLabelText: textAt(estate, 'energyClass'),
    AvailableFrom: textAt(estate, 'availabilityDateTime'),
    CreateDate: textAt(estate, 'createDateTime'),
    ModifyDate: textAt(estate, 'updateDateTime'),
    VirtualTourUrl: textAt(estate, 'link3DModel') ?? textAt(estate, 'linkVirtualVisit'),
    VideoUrl: textAt(estate, 'linkVideo'),
    Pictures: listed(id, pictures, 'photo', ['urlXXL', 'urlLarge', 'urlSmall']),
    Documents: listed(id, listAt(estate, 'documents'), 'document', ['url']),
    ...(manager && { Manager: manager }),
  };
  // A field of the estate itself takes precedence over a detail with the same meaning.
  return { ...readDetails(estate, settings).row, ...withoutEmpty(row) };
}

type Reader = (estate: unknown, settings: ImportSettings) => Row;
type Format = { program: ProgramName; names: readonly string[]; read: Reader };

function parseEstates(text: string, settings: ImportSettings, { program, names, read }: Format): Delivery {
  const { scope, estates } = listEstates(readJson(text), names);
  const marks = new PrivateMarks(program, estates);
  const leftOut = new Map<string, LeftOut[]>();
  // Units of a private project are private, too.
  const privateUnits = new Set<unknown>();
  const toChange = (estate: Node): Change => {
    const written = textAt(estate, 'id') ?? '';
    const { value, leftOut: left } = marks.strip(withoutUnits(estate));
    const isPrivate = value === undefined || privateUnits.has(estate);
    const told: LeftOut[] = isPrivate && left.length === 0 ? [{ kind: 'Record', mark: '', isUnreadable: false }] : left;
    if (told.length > 0) leftOut.set(written, [...(leftOut.get(written) ?? []), ...told]);
    if (!isPrivate) return putChange(written, read(value, settings));
    for (const unit of listAt(estate, 'properties')) privateUnits.add(unit);
    return { kind: 'delete', id: safeId(written), isPrivate: true };
  };
  const notes = estates.flatMap((estate, index): DeliveryNote[] =>
    isEstate(estate) ? [] : [{ note: 'notEstate', id: `#${index + 1}` }],
  );
  const changes = estates.filter(isEstate).map(toChange);
  const labels = estates.flatMap((estate) => readDetails(estate, settings).unread);
  const unread: DeliveryNote[] =
    labels.length === 0
      ? []
      : [{ note: 'detailsUnread', id: listSome([...new Set(labels)], 40), count: new Set(labels).size }];
  return { scope, changes, notes: [...notes, ...unread, ...notePrivate(leftOut)] };
}

export const parseSweepBright = (text: string, settings: ImportSettings): Delivery =>
  parseEstates(text, settings, { program: 'sweepbright', names: ['estates', 'estate'], read: fromSweepBright });

export const parseWhise = (text: string, settings: ImportSettings): Delivery =>
  parseEstates(text, settings, { program: 'whise', names: ['estates', 'estate'], read: fromWhise });

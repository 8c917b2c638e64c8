// Properties of the estate JSON of SweepBright and of Whise as records of a snapshot. docs/import.md has the tables.
import { findOwn } from '#domain/own-value.ts';
import { BELGIUM_ID } from '#domain/place/city.ts';
import { normaliseName } from '#domain/text/text.ts';
import { translate } from '#i18n/translator.ts';
import { type LeftOut, PrivateMarks, type ProgramName } from '#snapshot/private-marks.ts';
import {
  type Change,
  type Delivery,
  type DeliveryNote,
  MAX_CHANGES,
  notePrivate,
  putChange,
  type Row,
  safeId,
} from './delivery.ts';
import { RefusedDelivery } from './refused-delivery.ts';
import type { ImportSettings } from './settings.ts';

type Node = Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);

/** What stands at "location/geo/latitude"; undefined where it is missing. */
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

/** A number of so many digits is no longer itself once it is one: two properties would have one. */
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

/** What answers of interfaces call the number of all that there are, and the way to the next of them. */
const TOTALS = ['total', 'totalCount', 'total_count', 'count', 'rowCount'];
const NEXT = ['next', 'nextPage', 'next_page', 'next_page_url'];
const PAGING = ['', 'meta', 'pagination', 'links', 'meta/pagination', 'paging'];

/** A page of a list must not take the place of the whole. */
function checkPage(json: unknown, count: number) {
  const holders = PAGING.map((path) => (path === '' ? json : at(json, path)));
  const total = Math.max(...holders.flatMap((holder) => TOTALS.map((name) => Number(at(holder, name) ?? 0))));
  const isMore = holders.some((holder) => NEXT.some((name) => at(holder, name) !== undefined));
  if (total > count || isMore)
    throw new RefusedDelivery('import:refused.page', { count, total: total > count ? total : '?' });
}

/** A project without its units, which are records of their own. */
const withoutUnits = ({ properties: _units, ...own }: Node): Node => own;
const isEstate = (value: unknown): value is Node => isNode(value) && textAt(value, 'id') !== undefined;

type Listed = { scope: Delivery['scope']; estates: unknown[] };

/** The estates of a file: one alone, which is a part, or a list, which is all; either by one of these names, too. */
function listEstates(json: unknown, names: readonly string[]): Listed {
  const holders = [json, at(json, 'data')];
  const values = [...holders, ...holders.flatMap((holder) => names.map((name) => at(holder, name)))];
  const list = values.find(Array.isArray);
  const one = values.find(isEstate);
  if (!list && !one) throw new RefusedDelivery('import:refused.noEstates');
  // Units of a project stand in it.
  const estates = (list ?? [one]).flatMap((estate) => [estate, ...listAt(estate, 'properties').filter(isEstate)]);
  if (list && estates.length > 0 && !estates.some(isEstate)) throw new RefusedDelivery('import:refused.noEstates');
  if (estates.length > MAX_CHANGES) throw new RefusedDelivery('import:refused.tooLarge');
  if (list) for (const holder of holders) checkPage(holder, list.length);
  return { scope: list ? 'full' : 'partial', estates };
}

/** By the map alone: a number of theirs would be taken for one of ours. */
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

/** How many, where a program may also say only that there is one. */
function countAt(estate: unknown, path: string): unknown {
  const value = at(estate, path);
  return typeof value === 'boolean' ? Number(value) : value;
}

/** An amount in another currency is told with it, and so asked about. */
function amountAt(estate: unknown, path: string, currency: string | undefined): unknown {
  const isEuro = currency === undefined || /^(?:eur|€)$/i.test(currency);
  const amount = at(estate, path);
  return isEuro || amount === undefined ? amount : `${String(amount)} ${currency}`;
}

const SQUARE_METRES = ['sq_m', 'm2', 'm²', 'sqm'];
const LAND_UNITS: Readonly<Record<string, string>> = { are: 'a', ares: 'a', hectare: 'ha', hectares: 'ha', ha: 'ha' };

/** A surface with what it is measured in, unless that is m². */
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

/** On the market still, but somebody was first. */
const SWEEPBRIGHT_RESERVED = ['option', 'under_contract'];

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
  const status = textAt(estate, 'status')?.toLowerCase() ?? 'available';
  const country = textAt(estate, 'location/country')?.toUpperCase() ?? 'BE';
  const manager = textAt(estate, 'negotiator/first_name');
  return {
    language,
    Goal: goal === undefined ? undefined : (findOwn(SWEEPBRIGHT_GOALS, goal) ?? goal),
    Status: findOwn(SWEEPBRIGHT_STATES, status) ?? status,
    ...(SWEEPBRIGHT_RESERVED.includes(status) && { MarqueeName: translate(language)('import:tag.reserved') }),
    WebID: findType([textAt(estate, 'sub_type'), textAt(estate, 'type')], settings),
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
    Price: amountAt(estate, 'price/amount', textAt(estate, 'price/currency')),
    SurfaceLiving: size('liveable_area'),
    SurfaceGround: size('plot_area'),
    SurfaceTotal: size('gross_area'),
    SurfaceGarden: size('garden_area'),
    Bedrooms: at(estate, 'bedrooms'),
    Bathrooms: at(estate, 'bathrooms'),
    Toilets: at(estate, 'toilets'),
    Floors: at(estate, 'floors'),
    ConstructionYear: at(estate, 'building/construction/year'),
    RenovationYear: at(estate, 'building/renovation/year'),
    EnergyPerformance: at(estate, 'legal/energy/epc_value'),
    EPCLabelText: textAt(estate, 'legal/energy/epc_category'),
    EnergyCertificateNumber: textAt(estate, 'legal/energy/epc_reference'),
    CadastralIncome: at(estate, 'legal/property_and_land/cadastral_income'),
    AvailableFrom: textAt(estate, 'occupancy/available_from'),
    VideoUrl: textAt(estate, 'video/url'),
    VirtualTourUrl: textAt(estate, 'virtual_tour_url'),
    Pictures: [
      ...listed(id, listAt(estate, 'images'), 'photo', ['url']),
      ...listed(id, listAt(estate, 'plans'), 'plan', ['url']),
    ],
    Documents: listed(id, listAt(estate, 'documents'), 'document', ['url']),
    ...(manager && {
      Manager: {
        Name: [manager, textAt(estate, 'negotiator/last_name')].filter(Boolean).join(' '),
        Phone: textAt(estate, 'negotiator/phone'),
        Email: textAt(estate, 'negotiator/email'),
      },
    }),
  };
}

const WHISE_GOALS: Readonly<Record<string, number>> = { 1: 0, 2: 1 };
const WHISE_BELGIUM = '1';
/** Of `purposeStatus`: for sale, for rent, sold, rented; the others are asked about. */
const WHISE_STATES: Readonly<Record<string, string>> = { 1: 'available', 2: 'available', 3: 'sold', 4: 'rented' };

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
  const state = textAt(estate, 'purposeStatus/id');
  const pictures = [...listAt(estate, 'pictures')].sort(
    (a, b) => Number(at(a, 'order') ?? 0) - Number(at(b, 'order') ?? 0),
  );
  return {
    language,
    Goal: findOwn(WHISE_GOALS, textAt(estate, 'purpose/id') ?? ''),
    Status: state === undefined ? undefined : (findOwn(WHISE_STATES, state) ?? `purposeStatus ${state}`),
    WebID: findType(
      ['subCategory/id', 'category/id'].map((path) => textAt(estate, path)),
      settings,
    ),
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
  };
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
  return { scope, changes, notes: [...notes, ...notePrivate(leftOut)] };
}

export const parseSweepBright = (text: string, settings: ImportSettings): Delivery =>
  parseEstates(text, settings, { program: 'sweepbright', names: ['estates', 'estate'], read: fromSweepBright });

export const parseWhise = (text: string, settings: ImportSettings): Delivery =>
  parseEstates(text, settings, { program: 'whise', names: ['estates', 'estate'], read: fromWhise });

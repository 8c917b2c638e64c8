// Properties of the estate JSON of SweepBright and of Whise as records of a snapshot. docs/import.md has the tables.
import { type Delivery, MAX_CHANGES, putChange, type Row } from './delivery.ts';
import { RefusedDelivery } from './refused-delivery.ts';
import type { ImportSettings } from './rows.ts';

type Node = Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);

/** What stands at "location/geo/latitude"; undefined where it is missing. */
function at(node: unknown, path: string): unknown {
  let value: unknown = node;
  for (const name of path.split('/')) value = isNode(value) ? value[name] : undefined;
  return value === null || value === '' ? undefined : value;
}
const textAt = (node: unknown, path: string): string | undefined => {
  const value = at(node, path);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
};
const listAt = (node: unknown, path: string): unknown[] => [at(node, path) ?? []].flat();

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const offset = Number(/position (\d+)/.exec(String(cause))?.[1] ?? text.length);
    throw new RefusedDelivery('import:refused.broken', { line: text.slice(0, offset).split('\n').length });
  }
}

/** The estates of a file: one alone, a list, or a list by one of these names. */
function listEstates(json: unknown, names: readonly string[]): unknown[] {
  const listed = names.map((name) => at(json, name)).find(Array.isArray);
  const estates = listed ?? (Array.isArray(json) ? json : [json]);
  if (!estates.every((estate) => isNode(estate) && at(estate, 'id') !== undefined))
    throw new RefusedDelivery('import:refused.noEstates');
  if (estates.length > MAX_CHANGES) throw new RefusedDelivery('import:refused.tooLarge');
  return estates;
}

/** By the map alone: a number of theirs would be taken for one of ours. */
const findType = (kinds: readonly (string | undefined)[], { types = {} }: ImportSettings): string | undefined =>
  kinds.map((kind) => kind && types[kind]).find(Boolean);

const COUNTRIES: Readonly<Record<string, number>> = { BE: 10, LU: 50 };
const SWEEPBRIGHT_GOALS: Readonly<Record<string, number>> = { sale: 0, let: 1 };
const SWEEPBRIGHT_STATES: Readonly<Record<string, string>> = {
  available: 'available',
  option: 'available',
  under_contract: 'available',
  sold: 'sold',
  rented: 'rented',
};

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
  const size = (name: string) => at(estate, `sizes/${name}/size`);
  const goal = textAt(estate, 'negotiation');
  const manager = textAt(estate, 'negotiator/first_name');
  return {
    language,
    Goal: goal === undefined ? undefined : (SWEEPBRIGHT_GOALS[goal] ?? goal),
    Status: SWEEPBRIGHT_STATES[textAt(estate, 'status') ?? 'available'] ?? textAt(estate, 'status'),
    WebID: findType([textAt(estate, 'sub_type'), textAt(estate, 'type')], settings),
    RecordFile: textAt(estate, 'mandate/number') ?? textAt(estate, 'reference'),
    TypeDescription: inLanguage('description_title'),
    Description: inLanguage('description'),
    Zip: textAt(estate, 'location/postal_code'),
    City: textAt(estate, 'location/city'),
    CountryID: COUNTRIES[textAt(estate, 'location/country')?.toUpperCase() ?? 'BE'] ?? 0,
    PublishAddress: at(estate, 'location/hidden') === false,
    Street: textAt(estate, 'location/street'),
    HouseNumber: textAt(estate, 'location/number'),
    BoxNr: textAt(estate, 'location/box') ?? textAt(estate, 'location/addition'),
    Latitude: at(estate, 'location/geo/latitude'),
    Longitude: at(estate, 'location/geo/longitude'),
    PublishPrice: at(estate, 'price/hidden') === false,
    Price: at(estate, 'price/amount'),
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

const WHISE_RENT = 2;
const WHISE_SALE = 1;
/** Of `purposeStatus`: for sale, for rent, sold, rented; the others are asked about. */
const WHISE_STATES: Readonly<Record<string, string>> = { 1: 'available', 2: 'available', 3: 'sold', 4: 'rented' };

function fromWhise(estate: unknown, settings: ImportSettings): Row {
  const { language } = settings;
  const id = textAt(estate, 'id') ?? '';
  const inLanguage = (path: string) => {
    const isOwn = (text: unknown) => textAt(text, 'languageId')?.toLowerCase().startsWith(language);
    return textAt(listAt(estate, path).find(isOwn), 'content');
  };
  const purpose = at(estate, 'purpose/id');
  const state = textAt(estate, 'purposeStatus/id');
  const pictures = [...listAt(estate, 'pictures')].sort(
    (a, b) => Number(at(a, 'order') ?? 0) - Number(at(b, 'order') ?? 0),
  );
  return {
    language,
    Goal: purpose === WHISE_SALE ? 0 : purpose === WHISE_RENT ? 1 : undefined,
    Status: state === undefined ? undefined : (WHISE_STATES[state] ?? `purposeStatus ${state}`),
    WebID: findType(
      ['subCategory/id', 'category/id'].map((path) => textAt(estate, path)),
      settings,
    ),
    RecordFile: textAt(estate, 'referenceNumber'),
    TypeDescription: inLanguage('shortDescription') ?? textAt(estate, 'name'),
    Description: inLanguage('longDescription') ?? inLanguage('sms'),
    Zip: textAt(estate, 'zip'),
    City: textAt(estate, 'city'),
    CountryID: 10,
    PublishAddress: at(estate, 'displayAddress') === true,
    Street: textAt(estate, 'address'),
    HouseNumber: textAt(estate, 'number'),
    BoxNr: textAt(estate, 'box'),
    Latitude: at(estate, 'latitude'),
    Longitude: at(estate, 'longitude'),
    PublishPrice: at(estate, 'displayPrice') === true,
    Price: at(estate, 'price'),
    SurfaceLiving: at(estate, 'area'),
    SurfaceGround: at(estate, 'groundArea'),
    SurfaceGarden: at(estate, 'gardenArea'),
    Bedrooms: at(estate, 'rooms'),
    Bathrooms: at(estate, 'bathRooms'),
    Garages: at(estate, 'garage'),
    Parkings: at(estate, 'parking'),
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

/** A single estate, as a web hook sends it, is a part; a list is all. */
function parseEstates(text: string, settings: ImportSettings, names: readonly string[], read: Reader): Delivery {
  const json = readJson(text);
  const estates = listEstates(json, names);
  const isOne = isNode(json) && json === estates[0];
  return {
    scope: isOne ? 'partial' : 'full',
    changes: estates.map((estate) => putChange(textAt(estate, 'id') ?? '', read(estate, settings))),
  };
}

export const parseSweepBright = (text: string, settings: ImportSettings): Delivery =>
  parseEstates(text, settings, ['data', 'estates'], fromSweepBright);

export const parseWhise = (text: string, settings: ImportSettings): Delivery =>
  parseEstates(text, settings, ['estates'], fromWhise);

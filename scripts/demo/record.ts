import type { ExportField } from '#snapshot/property-record.ts';
import type { Fact, Pair, Text } from './fact.ts';
import { HIDDEN_ADDRESSES, HIDDEN_PRICES, MARQUEES, PRICE_UNITS, STATUSES, TOURS, VIDEOS } from './particulars.ts';
import {
  CHARGES_IN_WORDS,
  COUNTRY,
  type ExportLanguage,
  inLanguage,
  KINDS,
  MARQUEE_NAMES,
  WEB_IDS,
} from './phrases.ts';
import { listPictures } from './pictures/list.ts';
import { MUNICIPALITIES } from './places.ts';
import { listPlanPictures } from './plan/plan.ts';
import * as rules from './rules.ts';

export type Field = ExportField;
/** A record as exported: field names of §3, unvalidated, with irregularities. */
export type ExportRecord = Partial<Record<Field, unknown>> & {
  ID: string;
  language: ExportLanguage;
  Goal: number;
  Zip: string;
  City: string;
  Description: string | undefined;
};

/** The record of one property in one language, before irregularities are added. */
export function writeRecord(fact: Fact, language: ExportLanguage, text: Text | undefined): ExportRecord {
  const { offer, place, size = {}, rooms = {}, building = {}, fittings = {}, charges = {} } = fact;
  const own = (words: string | Pair | undefined) =>
    Array.isArray(words) ? inLanguage(words as Pair, language) : words;
  const municipality = MUNICIPALITIES.find(({ zip }) => zip === place.zip);
  const kind = KINDS[offer.kind];
  if (!municipality || kind?.type !== offer.type) throw new Error(`${fact.id}: no such zip, or kind of another type`);
  const [marquee, isNamed] = MARQUEES[fact.id] ?? [0, false];
  const [priceUnit, priceWords] = PRICE_UNITS[fact.id] ?? [];
  const extras = rules.buildingExtras(fact);
  const basis = charges.basis;

  const record = {
    ID: fact.id,
    language,
    Goal: offer.goal === 'sale' ? 0 : 1,
    Status: STATUSES[fact.id],
    WebID: WEB_IDS[offer.type],
    MainTypeName: inLanguage(kind.name, language),
    TypeDescription: text?.[0] ?? '',
    Description: text?.[1],
    RecordFile: rules.recordFile(fact),
    Marquee: marquee,
    MarqueeName: isNamed ? inLanguage(MARQUEE_NAMES[marquee] ?? ['', ''], language) : undefined,
    NewBuild: offer.newBuild,
    CreateDate: offer.created,
    ModifyDate: rules.modifiedOn(fact),

    City: inLanguage(municipality.name, language),
    Zip: place.zip,
    CountryID: 10,
    CountryName: inLanguage(COUNTRY, language),
    PublishAddress: !HIDDEN_ADDRESSES.includes(fact.id),
    Street: inLanguage(place.street, language),
    HouseNumber: place.house,
    BoxNr: place.box,
    Latitude: place.at[0],
    Longitude: place.at[1],

    PublishPrice: !HIDDEN_PRICES.includes(fact.id),
    Price: offer.price,
    PriceUnit: priceUnit,
    PriceUnitText: own(priceWords),

    ChargesOwner: charges.owner,
    ChargesRenter: charges.renter,
    ChargesBasis: basis && own(CHARGES_IN_WORDS[basis] ?? basis),
    VAT: own(fact.costs?.vat),
    ...rules.rentFacts(fact),
    ...rules.saleFacts(fact, language),

    SurfaceTotal: size.total,
    SurfaceGround: size.ground,
    SurfaceLiving: size.living,
    SurfaceTerrace: size.terrace ?? size.balcony,
    SurfaceGarden: size.garden,
    SurfaceOffice: size.office,
    SurfaceConstructed: size.built,
    FrontWidth: size.front,
    PlotWidth: size.plot,

    Bedrooms: rooms.bedrooms,
    Bathrooms: rooms.bathrooms,
    ShowerRooms: rooms.showers,
    Toilets: rooms.toilets,
    Garages: rooms.garages,
    Parkings: rooms.parkings,
    Floors: rooms.floors,
    FloorNumber: rooms.floor,
    Elevator: rooms.lift,

    ConstructionYear: building.year,
    RenovationYear: building.renovated,
    Facades: building.facades ?? extras.Facades,
    Heating: fittings.heating,
    Glazing: fittings.glazing,
    WindowFrame: fittings.frame ?? extras.WindowFrame,
    Kitchen: fittings.kitchen,
    Condition: building.condition,
    Roof: building.roof ?? extras.Roof,
    ...rules.energyFacts(fact),

    AvailableFrom: own(offer.from),
    Documents: rules.listDocuments(fact, language),
    VideoUrl: VIDEOS[fact.id],
    VirtualTourUrl: TOURS[fact.id],
    Manager: rules.findManager(fact),
  };
  return withPictures(record, fact);
}

function withPictures(record: ExportRecord, fact: Fact): ExportRecord {
  const pictures = listPictures(fact.id);
  const plans = listPlanPictures(fact, pictures);
  const [first] = [...pictures, ...plans];
  return { ...record, SmallPictureItem: first, Pictures: [...pictures, ...plans] };
}

import { z } from 'zod';
import {
  flag,
  identifier,
  languageCode,
  optionalAmount,
  optionalCount,
  optionalDate,
  optionalFlag,
  optionalNumber,
  optionalText,
  optionalYear,
  requiredText,
  text,
} from './values.ts';

/** A picture as the export lists it. Url is absolute, or starts with `{host}`, the picture host of site.json. */
export const pictureItem = z.object({
  ID: identifier,
  Url: requiredText,
  Width: z.number().int().positive(),
  Height: z.number().int().positive(),
  Name: text.default(''),
  /** What it shows; illustrations are marked as such on the site. */
  Kind: z.enum(['photo', 'illustration', 'plan']).default('photo'),
  /** What it depicts, for the alternative text: facade, living, kitchen, bedroom, bathroom, garden, ... */
  Subject: text.optional(),
});

export const documentItem = z.object({ ID: identifier, Name: requiredText, Url: requiredText });

export const managerItem = z.object({
  Name: requiredText,
  Phone: optionalText,
  Email: optionalText,
  PictureUrl: optionalText,
});

/** One property in one language, field names as the export writes them (§3). */
export const propertyRecord = z.object({
  ID: identifier,
  language: languageCode,
  /** 0 = for sale, anything else = for rent. */
  Goal: z.number().int(),
  Status: z.enum(['available', 'sold', 'rented']).default('available'),
  WebID: optionalText,
  WebIDs: optionalText,
  MainTypeName: optionalText,
  TypeDescription: optionalText,
  Description: optionalText,
  RecordFile: optionalText,
  Marquee: z.number().int().min(0).default(0),
  MarqueeName: optionalText,
  NewBuild: optionalFlag,
  CreateDate: optionalDate,
  ModifyDate: optionalDate,
  UniqueCode: optionalText,

  City: requiredText,
  Zip: requiredText,
  /** 10 Belgium, 50 Luxembourg. */
  CountryID: z.union([z.number().int(), z.string().regex(/^\d+$/)]).transform(Number),
  CountryName: optionalText,
  PublishAddress: flag,
  Street: optionalText,
  HouseNumber: optionalText,
  BoxNr: optionalText,
  Latitude: optionalNumber,
  Longitude: optionalNumber,

  PublishPrice: flag,
  Price: optionalAmount,
  /** 7 = "starting from". */
  PriceUnit: optionalCount,
  PriceUnitText: optionalText,

  CadastralIncome: optionalAmount,
  ChargesOwner: optionalAmount,
  ChargesRenter: optionalAmount,
  /** What the charges cover and how they are settled: fixed or provision. */
  ChargesBasis: optionalText,
  NotaryFees: optionalAmount,
  RegistrationRights: optionalAmount,
  VAT: optionalText,
  Deposit: optionalAmount,
  AgencyCost: optionalAmount,
  InventoryCost: optionalAmount,

  SurfaceTotal: optionalAmount,
  SurfaceGround: optionalAmount,
  SurfaceLiving: optionalAmount,
  SurfaceTerrace: optionalAmount,
  SurfaceGarden: optionalAmount,
  SurfaceOffice: optionalAmount,
  SurfaceConstructed: optionalAmount,
  FrontWidth: optionalAmount,
  PlotWidth: optionalAmount,

  Bedrooms: optionalCount,
  Bathrooms: optionalCount,
  ShowerRooms: optionalCount,
  Toilets: optionalCount,
  Garages: optionalCount,
  Parkings: optionalCount,
  /** Number of storeys of the building. */
  Floors: optionalCount,
  /** The storey an apartment lies on; 0 = ground floor. */
  FloorNumber: optionalNumber,
  Elevator: optionalFlag,

  ConstructionYear: optionalYear,
  RenovationYear: optionalYear,
  /** 4 open, 3 half-open, 2 closed (between party walls). */
  Facades: optionalCount,
  Heating: optionalText,
  Glazing: optionalText,
  WindowFrame: optionalText,
  Kitchen: optionalText,
  Condition: optionalText,
  Roof: optionalText,

  /** kWh per m² and year. */
  EnergyPerformance: optionalNumber,
  EPCLabelText: optionalText,
  /** kWh per year. */
  EnergyTotal: optionalAmount,
  /** kg CO2 per m² and year. */
  CO2Emission: optionalAmount,
  EnergyCertificateNumber: optionalText,
  EnergyCertificateEndDate: optionalDate,

  FloodArea: optionalText,
  FloodScoreParcel: optionalText,
  FloodScoreBuilding: optionalText,
  AsbestosType: optionalText,
  AsbestosDate: optionalDate,
  BuildingPermit: optionalFlag,
  SubdivisionPermit: optionalFlag,
  PreemptiveRight: optionalFlag,
  Summons: optionalFlag,
  PlanningDestination: optionalText,
  PlanningInfo: optionalText,

  /** "immediately", "at-deed", a date, or the agency's own words. */
  AvailableFrom: optionalText,
  SmallPictureItem: pictureItem.optional(),
  Pictures: z.array(pictureItem).default([]),
  Documents: z.array(documentItem).default([]),
  VideoUrl: optionalText,
  VirtualTourUrl: optionalText,
  Manager: managerItem.optional(),
});
export type PropertyRecord = z.infer<typeof propertyRecord>;
export type PictureItem = z.infer<typeof pictureItem>;

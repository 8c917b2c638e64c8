import { z } from 'zod';
import { pictureItem } from './property.ts';
import { flag, identifier, languageCode, optionalNumber, optionalText, requiredText } from './values.ts';

/** A type of property (§3 Property type, WebID category). */
export const typeRecord = z.object({
  ID: identifier,
  WebID: requiredText,
  Name: requiredText,
  ShowOrder: z.number().int().min(0),
  Sale: flag,
  Rent: flag,
  language: languageCode,
});
export type TypeRecord = z.infer<typeof typeRecord>;

/** A city as it stands in one of the three city lists (§3 City). */
export const cityRecord = z.object({
  Name: requiredText,
  Zip: requiredText,
  CountryID: requiredText,
  CountryName: requiredText,
  PropertyCount: z.number().int().min(0),
  language: languageCode,
  /** Centre of the municipality; stands in for the place of a property whose address is not published. */
  Latitude: optionalNumber,
  Longitude: optionalNumber,
});
export type CityRecord = z.infer<typeof cityRecord>;

/** A new-build project (§3 Project); a neighbourhood has the same fields. */
export const projectRecord = z.object({
  ID: identifier,
  language: languageCode,
  Name: requiredText,
  PublicAddress: flag,
  Street: optionalText,
  HouseNumber: optionalText,
  BoxNr: optionalText,
  Zip: requiredText,
  City: requiredText,
  CountryID: z.union([z.number().int(), z.string().regex(/^\d+$/)]).transform(Number),
  CountryName: optionalText,
  Description: optionalText,
  PropertyIDs: z.array(identifier).default([]),
  Pictures: z.array(pictureItem).default([]),
});
export type ProjectRecord = z.infer<typeof projectRecord>;

/** A row of a lookup list (§3 Tree item); children point at their parent. */
export const treeRecord = z.object({
  ID: identifier,
  ParentID: z.preprocess((v) => (v === null || v === '' || v === 0 ? undefined : v), identifier.optional()),
  Name: requiredText,
  WebID: optionalText,
});
export type TreeRecord = z.infer<typeof treeRecord>;

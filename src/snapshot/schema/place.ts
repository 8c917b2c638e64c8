import { z } from 'zod';
import { readPropertyKind } from '../read-values/choice.ts';
import { readFlag, readPublish } from '../read-values/flag.ts';
import { readDocuments, readPictures } from '../read-values/item.ts';
import { readCount, readLatitude, readLongitude } from '../read-values/number.ts';
import type { Reader } from '../read-values/read-value.ts';
import { readAvailability, readHtml, readLabel, readLine } from '../read-values/text.ts';
import { identifier, languageCode, requiredText } from './values.ts';

/** A non-critical field: an invalid value counts as missing. */
const optional = <Value>(read: Reader<Value>) =>
  z
    .unknown()
    .optional()
    .transform((written): Value | undefined => {
      const found = read(written);
      return found.kind === 'value' ? found.value : undefined;
    });
const withDefault = <Value>(read: Reader<Value>, fallback: Value) =>
  optional(read).transform((value) => value ?? fallback);

/** A type of property (§3 Property type, WebID category). */
export const typeRecord = z.object({
  ID: identifier,
  WebID: requiredText,
  Name: requiredText,
  ShowOrder: withDefault(readCount, 0),
  Sale: withDefault(readFlag, true),
  Rent: withDefault(readFlag, true),
  /** Kind of the category. Law, costs and forms depend on the kind, never on the category's number or name. */
  Kind: optional(readPropertyKind),
  language: languageCode,
});

/** Translations of a property in a language without records; missing texts are taken from the record. */
export const propertyTextRecord = z.object({
  ID: identifier,
  TypeDescription: optional(readLine),
  Description: optional(readHtml),
  MainTypeName: optional(readLine),
  MarqueeName: optional(readLine),
});
export type PropertyTextRecord = z.infer<typeof propertyTextRecord>;

/** A city in one of the three city lists (§3 City). */
export const cityRecord = z.object({
  Name: requiredText,
  Zip: requiredText,
  CountryID: requiredText,
  CountryName: withDefault(readLine, ''),
  PropertyCount: withDefault(readCount, 0),
  language: languageCode,
  /** Centre of the municipality; replaces the location of a property with a hidden address. */
  Latitude: optional(readLatitude),
  Longitude: optional(readLongitude),
});
export type CityRecord = z.infer<typeof cityRecord>;

/** A new-build project (§3 Project); a neighbourhood has the same fields. */
export const projectRecord = z.object({
  ID: identifier,
  language: languageCode,
  Name: requiredText,
  PublicAddress: withDefault(readPublish, false),
  Street: optional(readLine),
  HouseNumber: optional(readLabel),
  BoxNr: optional(readLabel),
  Zip: requiredText,
  City: requiredText,
  CountryID: z.union([z.number().int(), z.string().regex(/^\d+$/)]).transform(Number),
  CountryName: optional(readLine),
  Description: optional(readHtml),
  PropertyIDs: z.array(identifier).default([]),
  Pictures: z
    .unknown()
    .optional()
    .transform((written) => readPictures(written, 'pictures').value),
  /** Place of the project on a map; hidden with its address. */
  Latitude: optional(readLatitude),
  Longitude: optional(readLongitude),
  /** One of PROGRESS (domain/site/project.ts), or the agency's own words. */
  Progress: optional(readLine),
  /** A date, or the agency's own words: "autumn 2027". */
  Delivery: optional(readAvailability),
  /** VAT of the project in the agency's own words: the rate, and what it applies to. */
  VAT: optional(readLine),
  /** Brochure, specifications of the building, price list. */
  Documents: z
    .unknown()
    .optional()
    .transform((written) => readDocuments(written, 'documents').value),
});
export type ProjectRecord = z.infer<typeof projectRecord>;

/** A row of a lookup list (§3 Tree item); children refer to their parent. */
export const treeRecord = z.object({
  ID: identifier,
  ParentID: z.preprocess((v) => (v === null || v === '' || v === 0 ? undefined : v), identifier.optional()),
  Name: requiredText,
  WebID: optional(readLabel),
});
export type TreeRecord = z.infer<typeof treeRecord>;

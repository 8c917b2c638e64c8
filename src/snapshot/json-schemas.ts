// JSON Schemas of the snapshot's files for editors, generated from the build's own schemas.

import { z } from 'zod';
import { LANGUAGES } from '#domain/language.ts';
import { setOwn } from '#domain/own-value.ts';
import { FIELD_LIST, type Field } from '#domain/property/fields.ts';
import { PROPERTY_KINDS } from '#domain/property/kind.ts';
import { PICTURE_KINDS } from '#domain/property/picture-kind.ts';
import { articleRecord, footerColumn, menuItem, routeEntry, topBarItem } from './schema/content.ts';
import { cityRecord, projectRecord, propertyTextRecord, treeRecord, typeRecord } from './schema/place.ts';
import { siteConfig } from './schema/site.ts';
import { listedPlaceRecord, travelRecord } from './schema/travel.ts';

type Json = Record<string, unknown>;

const SCHEMA = 'https://json-schema.org/draft/2020-12/schema';
const NUMBER = { type: ['number', 'string', 'null'] };
const TEXT = { type: ['string', 'number', 'null'] };
const YES_NO = { type: ['boolean', 'number', 'string', 'null'] };
const WRITTEN = { number: NUMBER, text: TEXT, yesNo: YES_NO };

/** Accepted values of a field in exports. A price may be a text, and an unreadable value causes only a notice. */
function describeField({ value, written }: Field): Json {
  if (value === 'publish') return { ...YES_NO, description: 'true or false; default hidden' };
  return { ...WRITTEN[written], description: value === 'flag' ? 'true or false' : value };
}

const localised = { type: 'object', propertyNames: { enum: LANGUAGES }, additionalProperties: { type: 'string' } };

const picture: Json = {
  type: 'object',
  required: ['Url'],
  properties: {
    ID: TEXT,
    Url: { type: 'string', description: 'https://…, {host}/… or data/…' },
    Width: NUMBER,
    Height: NUMBER,
    Kind: { enum: PICTURE_KINDS },
    Original: {
      ...TEXT,
      description: 'for a staged picture: URL of the unaltered photo, or the ID of its picture',
    },
    Lead: { ...YES_NO, description: 'true: shown first on cards although it is not a photograph' },
    Subject: { type: 'string' },
    Alt: localised,
    Areas: {
      type: 'array',
      items: {
        type: 'object',
        required: ['At', 'Picture'],
        properties: {
          At: { type: 'array', items: { type: 'number', minimum: 0, maximum: 100 }, minItems: 4, maxItems: 4 },
          Picture: TEXT,
        },
      },
    },
    Rooms: {
      type: 'array',
      description: 'for a plan: its rooms, for the table below the plan',
      items: {
        type: 'object',
        required: ['Name'],
        properties: { Name: localised, Surface: NUMBER, Width: NUMBER, Depth: NUMBER },
      },
    },
  },
};

/** A record of properties.json, which is parsed field by field (docs/decisions/0002). */
const property: Json = {
  type: 'object',
  required: ['ID', 'Goal'],
  properties: {
    ID: { ...TEXT, description: 'number in the URLs of the property; never reuse it for another property' },
    language: { enum: LANGUAGES },
    Goal: { ...NUMBER, description: '0 for sale, 1 for rent' },
    Status: { ...TEXT, examples: ['available', 'sold', 'rented'] },
    WebID: { ...TEXT, description: 'its category in types.json' },
    WebIDs: { ...TEXT, description: 'several categories: "2, 3"' },
    City: TEXT,
    Zip: TEXT,
    CountryID: { ...NUMBER, description: '10 Belgium, 50 Luxembourg' },
    ...Object.fromEntries(FIELD_LIST.map((field) => [field.name, describeField(field)])),
    Pictures: { type: 'array', items: picture },
    SmallPictureItem: picture,
    Documents: {
      type: 'array',
      items: { type: 'object', required: ['Url'], properties: { ID: TEXT, Name: TEXT, Url: { type: 'string' } } },
    },
    Manager: {
      type: 'object',
      properties: { Name: TEXT, Phone: TEXT, Email: TEXT, PictureUrl: TEXT },
    },
    OpenHouses: {
      type: 'array',
      description: 'open houses, for visitors who register (docs/visits.md)',
      items: {
        type: 'object',
        required: ['Start', 'End'],
        properties: {
          Start: { type: 'string', examples: ['2026-11-28T10:00'] },
          End: { type: 'string', examples: ['2026-11-28T12:00'] },
          Places: { ...NUMBER, description: 'maximum number of registrations; default unlimited' },
        },
      },
    },
  },
};

/** Schemas of fields with a custom parser, which cannot be generated. */
const KNOWN_VALUES: Record<string, Json> = {
  ID: TEXT,
  ParentID: TEXT,
  WebID: TEXT,
  Zip: TEXT,
  CountryID: TEXT,
  Kind: { enum: PROPERTY_KINDS },
  Sale: YES_NO,
  Rent: YES_NO,
};

function fromZod(schema: z.ZodType, knownValues = KNOWN_VALUES): Json {
  const { $schema: _schema, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json;
  const properties = rest.properties as Record<string, Json> | undefined;
  for (const [name, known] of Object.entries(knownValues))
    if (properties && Object.hasOwn(properties, name)) setOwn(properties, name, known);
  return rest;
}

/** Schema of a list of these rows; recursive rows (a menu in a menu) refer to `$defs`. */
function listOf({ $defs, ...row }: Json): Json {
  const own = JSON.parse(JSON.stringify(row).replaceAll('"$ref":"#"', '"$ref":"#/$defs/row"')) as Json;
  return { $schema: SCHEMA, type: 'array', items: { $ref: '#/$defs/row' }, $defs: { ...($defs as object), row: own } };
}

/** JSON Schemas by file name without language: "properties" is the schema of nl/properties.json. */
export function listJsonSchemas(): Record<string, Json> {
  const rows = {
    menu: menuItem,
    routes: routeEntry,
    topbar: topBarItem,
    travel: travelRecord,
    footer: footerColumn,
    types: typeRecord,
    cities: cityRecord,
    'cities-sale': cityRecord,
    'cities-rent': cityRecord,
    projects: projectRecord,
    neighbourhoods: projectRecord,
    lookups: treeRecord,
    articles: articleRecord,
    'property-texts': propertyTextRecord,
  };
  return {
    site: { $schema: SCHEMA, ...fromZod(siteConfig) },
    ...Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, listOf(fromZod(row))])),
    // Without KNOWN_VALUES, which defines `Kind` for properties; here it is the kind of a place.
    places: listOf(fromZod(listedPlaceRecord, {})),
    properties: listOf(property),
  };
}

/** Assigns schemas to the files of a snapshot folder, for editors. */
export function listSchemaPlaces(): { fileMatch: string[]; url: string }[] {
  return Object.keys(listJsonSchemas()).map((name) => ({
    fileMatch: [
      ['site', 'menu', 'routes', 'topbar', 'footer', 'places', 'travel'].includes(name)
        ? `**/snapshot/${name}.json`
        : `**/{${LANGUAGES.join(',')}}/${name}.json`,
    ],
    url: `./docs/schema/${name}.json`,
  }));
}

import { z } from 'zod/mini';
import { LANGUAGES } from '#domain/language.ts';
import { MAX_CORNERS } from '#domain/place/area.ts';
import { PROPERTY_ID } from '#domain/property/property-id.ts';
import { MAP_MESSAGE_VERSION } from './map-words.ts';

// Without this setting, zod tries `new Function` once, which a strict content security policy reports as a violation.
z.config({ jitless: true });

const MAX_PROPERTIES = 20_000;

const text = z.string().check(z.maxLength(400));
const latitude = z.number().check(z.minimum(-90), z.maximum(90));
const longitude = z.number().check(z.minimum(-180), z.maximum(180));
const position = z.readonly(z.tuple([latitude, longitude]));
const area = z.readonly(z.array(position).check(z.minLength(3), z.maxLength(MAX_CORNERS)));
const bounds = z.object({ south: latitude, west: longitude, north: latitude, east: longitude });
const propertyId = z.string().check(z.regex(PROPERTY_ID));
/** Path on this site. Excludes "//host" and "/\host", which lead to other sites. */
const ownPath = z.string().check(z.maxLength(500), z.regex(/^\/(?![/\\])[^\s\\]*$/));
const pictureAddress = z.union([
  z.literal(''),
  ownPath,
  z.string().check(z.maxLength(500), z.regex(/^https:\/\/\S+$/)),
]);

const property = z.object({
  id: propertyId,
  position,
  /** False when only the municipality's centre is public. */
  isExact: z.boolean(),
  city: text,
  /** Location as on the card, with the street if it is published. */
  place: text,
  headline: text,
  /** Type, surface, bedrooms in one line. */
  line: text,
  /** Euro; null when no amount is public. */
  price: z.nullable(z.number()),
  /** Price text as shown: an amount, "on request", a label, "sold". */
  priceText: text,
  /** Marquee value of the export. */
  marquee: z.number(),
  href: ownPath,
  picture: pictureAddress,
  /** Label of the picture if it looks like a photograph but is not one; else ''. */
  pictureLabel: text,
});

/** Message from page to frame: the properties to show and how. Names follow specification §7. */
export const toMapFrame = z.object({
  gevel: z.literal('map'),
  version: z.literal(MAP_MESSAGE_VERSION),
  kind: z.literal('show'),
  propertyList: z.array(property).check(z.maxLength(MAX_PROPERTIES)),
  messageInfo: z.object({
    language: z.enum(LANGUAGES),
    /** Language of the agency's texts, such as headlines. */
    textLanguage: z.enum(LANGUAGES),
    /** Number of properties in the list, including those without a location. */
    total: z.number().check(z.minimum(0)),
    /** Area to which the list is limited. */
    area: z.nullable(area),
  }),
  /** `results`: a list of properties with tools to draw an area. `place`: the location of one property. */
  mapType: z.enum(['results', 'place']),
  /** The agency's own picture for price markers; null for none. */
  customMarker: z.nullable(z.object({ url: ownPath, width: z.number(), height: z.number() })),
  /** Marquee values whose label replaces the price; markers of properties with these values look like labels. */
  marqueeIgnoreList: z.array(z.number()).check(z.maxLength(100)),
});
export type ToMapFrame = z.infer<typeof toMapFrame>;

/** Message from the page to the frame: the property that the visitor points at in the list, or null. */
const pointInMapFrame = z.object({
  gevel: z.literal('map'),
  version: z.literal(MAP_MESSAGE_VERSION),
  kind: z.literal('point'),
  id: z.nullable(propertyId),
});
export type PointInMapFrame = z.infer<typeof pointInMapFrame>;
export type MapProperty = z.infer<typeof property>;
export type MapMessageContent = Omit<ToMapFrame, 'gevel' | 'version' | 'kind'>;

const sender = { gevel: z.literal('map-frame'), version: z.literal(MAP_MESSAGE_VERSION) };

/** Messages from the frame to the page. */
const fromMapFrame = z.discriminatedUnion('kind', [
  /** The map is drawn. */
  z.object({ ...sender, kind: z.literal('ready') }),
  /** The browser cannot draw the map. */
  z.object({ ...sender, kind: z.literal('failed') }),
  z.object({ ...sender, kind: z.literal('moved'), bounds, isByVisitor: z.boolean() }),
  z.object({ ...sender, kind: z.literal('chosen'), id: z.nullable(propertyId) }),
  z.object({ ...sender, kind: z.literal('pointed'), id: z.nullable(propertyId) }),
  z.object({ ...sender, kind: z.literal('area'), area: z.nullable(area) }),
]);
export type FromMapFrame = z.infer<typeof fromMapFrame>;
type WithoutSender<Message> = Message extends FromMapFrame ? Omit<Message, 'gevel' | 'version'> : never;
export type MapAnswer = WithoutSender<FromMapFrame>;

/** The parts of a message event that are checked. */
type MessageParts = { data: unknown; origin: string; source: unknown };

/**
 * Validates a message: it must come from the expected window and origin and match the schema. Other messages are
 * ignored without an error, because extensions and other frames post messages too.
 */
function read<Message>(
  parse: (data: unknown) => { success: true; data: Message } | { success: false },
  { data, origin, source }: MessageParts,
  expected: { origin: string; source: unknown },
): Message | undefined {
  // Rejects the origin "null", which different documents share (local files, sandboxed frames).
  if (origin !== expected.origin || origin === 'null' || source !== expected.source || source === null)
    return undefined;
  const parsed = parse(data);
  return parsed.success ? parsed.data : undefined;
}

/** Message from the page, validated by the frame; undefined for any other. */
export function readToMapFrame(event: MessageParts, expected: { origin: string; source: unknown }) {
  return read((data) => z.safeParse(z.union([toMapFrame, pointInMapFrame]), data), event, expected);
}

/** Message from the frame, validated by the page; undefined for any other. */
export function readFromMapFrame(event: MessageParts, expected: { origin: string; source: unknown }) {
  return read((data) => z.safeParse(fromMapFrame, data), event, expected);
}

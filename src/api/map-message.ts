import { z } from 'zod/mini';
import { LANGUAGES } from '#domain/language.ts';
import { MAX_CORNERS } from '#domain/place/area.ts';
import { PROPERTY_ID } from '#domain/property/property-id.ts';
import { MAP_MESSAGE_VERSION } from './map-words.ts';

// Otherwise zod tries `new Function` once, which a strict content security policy reports.
z.config({ jitless: true });

const MAX_PROPERTIES = 20_000;

const text = z.string().check(z.maxLength(400));
const latitude = z.number().check(z.minimum(-90), z.maximum(90));
const longitude = z.number().check(z.minimum(-180), z.maximum(180));
const position = z.readonly(z.tuple([latitude, longitude]));
const area = z.readonly(z.array(position).check(z.minLength(3), z.maxLength(MAX_CORNERS)));
const bounds = z.object({ south: latitude, west: longitude, north: latitude, east: longitude });
const propertyId = z.string().check(z.regex(PROPERTY_ID));
/** An address on this site: "//host" and "/\host" would lead to another. */
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
  /** Location as on its card: with its street, if published. */
  place: text,
  headline: text,
  /** Type, surface, bedrooms in one line. */
  line: text,
  /** Euro; null when no amount is public. */
  price: z.nullable(z.number()),
  /** Text in place of the price: amount, "on request", a label, "sold". */
  priceText: text,
  /** The export's marquee value. */
  marquee: z.number(),
  href: ownPath,
  picture: pictureAddress,
  /** Kind of the picture, when it is not a photograph; otherwise empty. */
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
    /** Language of place names. */
    textLanguage: z.enum(LANGUAGES),
    /** Number of properties in the list; those without a location are not on the map. */
    total: z.number().check(z.minimum(0)),
    /** The area that the list is limited to. */
    area: z.nullable(area),
  }),
  /** `results`: a list of properties with tools to draw an area. `place`: the location of one property. */
  mapType: z.enum(['results', 'place']),
  /** The agency's own picture in each price marker; null for none. */
  customMarker: z.nullable(z.object({ url: ownPath, width: z.number(), height: z.number() })),
  /** Marquee values whose label replaces the price: their markers look like labels. */
  marqueeIgnoreList: z.array(z.number()).check(z.maxLength(100)),
});
export type ToMapFrame = z.infer<typeof toMapFrame>;

/** Message about the property that the visitor points at in the list; null for none. */
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

/** Answers of the frame to the page. */
const fromMapFrame = z.discriminatedUnion('kind', [
  /** The map is drawn. */
  z.object({ ...sender, kind: z.literal('ready') }),
  /** This browser cannot draw it; the list remains. */
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
type Incoming = { data: unknown; origin: string; source: unknown };

/**
 * The message, when it is from the expected window of this site and has the right shape; ignores all others silently,
 * since extensions and other frames post freely.
 */
function read<Message>(
  parse: (data: unknown) => { success: true; data: Message } | { success: false },
  { data, origin, source }: Incoming,
  expected: { origin: string; source: unknown },
): Message | undefined {
  // Two pages opened from files or sandboxes both have the origin "null", which is meaningless.
  if (origin !== expected.origin || origin === 'null' || source !== expected.source || source === null)
    return undefined;
  const parsed = parse(data);
  return parsed.success ? parsed.data : undefined;
}

/** A valid message from the page to this frame. */
export function readToMapFrame(event: Incoming, expected: { origin: string; source: unknown }) {
  return read((data) => z.safeParse(z.union([toMapFrame, pointInMapFrame]), data), event, expected);
}

/** A valid message from the frame to this page. */
export function readFromMapFrame(event: Incoming, expected: { origin: string; source: unknown }) {
  return read((data) => z.safeParse(fromMapFrame, data), event, expected);
}

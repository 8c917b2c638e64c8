import { z } from 'zod/mini';
import { LANGUAGES } from '#domain/language.ts';
import { MAX_CORNERS } from '#domain/place/area.ts';
import { PROPERTY_ID } from '#domain/property/property-id.ts';
import type { PublicProperty } from '#domain/property/public-property.ts';
import type { PublicPlace } from './search-data.ts';

// Without this zod tries out `new Function` once, which a strict content security policy reports.
z.config({ jitless: true });

/** Raised when a message changes in a way that the other side would misread; each side ignores other versions. */
export const MAP_MESSAGE_VERSION = 2;

/** Where the frame lies; `?lng=fr` says in which language. */
export const MAP_FRAME_PATH = '/map-frame/';

/** How long after the frame's load the page posts to it (specification §7, map helper). */
export const MAP_MESSAGE_DELAY_MS = 50;

const MAX_PROPERTIES = 20_000;

const text = z.string().check(z.maxLength(400));
const latitude = z.number().check(z.minimum(-90), z.maximum(90));
const longitude = z.number().check(z.minimum(-180), z.maximum(180));
const position = z.readonly(z.tuple([latitude, longitude]));
const area = z.readonly(z.array(position).check(z.minLength(3), z.maxLength(MAX_CORNERS)));
const bounds = z.object({ south: latitude, west: longitude, north: latitude, east: longitude });
const propertyId = z.string().check(z.regex(PROPERTY_ID));
/** An address of this very site: "//host" and "/\host" would lead to another. */
const ownPath = z.string().check(z.maxLength(500), z.regex(/^\/(?![/\\])[^\s\\]*$/));
const pictureAddress = z.union([
  z.literal(''),
  ownPath,
  z.string().check(z.maxLength(500), z.regex(/^https:\/\/\S+$/)),
]);

const property = z.object({
  id: propertyId,
  position,
  /** False when only the centre of its municipality may be told. */
  isExact: z.boolean(),
  city: text,
  /** Where it lies, as its card says it: with its street, where that is published. */
  place: text,
  headline: text,
  /** Type, surface, bedrooms in one line. */
  line: text,
  /** Euro; null where no amount may be shown. */
  price: z.nullable(z.number()),
  /** What stands where a price is expected: amount, "on request", a label, "sold". */
  priceText: text,
  /** The export's marquee value. */
  marquee: z.number(),
  href: ownPath,
  picture: pictureAddress,
  /** What the picture is, where it is no photograph; empty of one that is. */
  pictureLabel: text,
});

/** What the page tells the frame: which properties to show and how. The names are those of specification §7. */
export const toMapFrame = z.object({
  gevel: z.literal('map'),
  version: z.literal(MAP_MESSAGE_VERSION),
  kind: z.literal('show'),
  propertyList: z.array(property).check(z.maxLength(MAX_PROPERTIES)),
  messageInfo: z.object({
    language: z.enum(LANGUAGES),
    /** The language that names of places are written in. */
    textLanguage: z.enum(LANGUAGES),
    /** How many properties the list shows; those without any place are not on the map. */
    total: z.number().check(z.minimum(0)),
    /** The area that the list is limited to. */
    area: z.nullable(area),
  }),
  /** `results`: a list of properties with tools to draw an area. `place`: where one property lies. */
  mapType: z.enum(['results', 'place']),
  /** A picture of the agency's own in each price marker; null for none. */
  customMarker: z.nullable(z.object({ url: ownPath, width: z.number(), height: z.number() })),
  /** Marquee values whose label stands where the price would: their markers look like labels. */
  marqueeIgnoreList: z.array(z.number()).check(z.maxLength(100)),
});
export type ToMapFrame = z.infer<typeof toMapFrame>;

/** The page tells which property its visitor points at in the list; null for none. */
const pointInMapFrame = z.object({
  gevel: z.literal('map'),
  version: z.literal(MAP_MESSAGE_VERSION),
  kind: z.literal('point'),
  id: z.nullable(propertyId),
});
type PointInMapFrame = z.infer<typeof pointInMapFrame>;
export type MapProperty = z.infer<typeof property>;
export type MapMessageContent = Omit<ToMapFrame, 'gevel' | 'version' | 'kind'>;

/** What is said of a property in the words of src/words. */
type PropertyWords = Pick<MapProperty, 'headline' | 'line' | 'priceText' | 'place' | 'pictureLabel'>;

/** A property as the frame is sent it, by the list's map and by that of its own page. */
export function writeMapProperty(
  { id, city, euro, marquee, picture }: PublicProperty,
  [latitude, longitude, isExact]: PublicPlace,
  href: string,
  words: PropertyWords,
): MapProperty {
  return {
    id,
    position: [latitude, longitude],
    isExact: isExact === 1,
    city: city.label,
    place: words.place,
    headline: words.headline,
    line: words.line,
    price: euro ?? null,
    priceText: words.priceText,
    marquee,
    href,
    picture: picture?.url ?? '',
    pictureLabel: words.pictureLabel,
  };
}

const sender = { gevel: z.literal('map-frame'), version: z.literal(MAP_MESSAGE_VERSION) };

/** What the frame answers. */
const fromMapFrame = z.discriminatedUnion('kind', [
  /** The map is drawn. */
  z.object({ ...sender, kind: z.literal('ready') }),
  /** It cannot be drawn in this browser; the list must do. */
  z.object({ ...sender, kind: z.literal('failed') }),
  z.object({ ...sender, kind: z.literal('moved'), bounds, isByVisitor: z.boolean() }),
  z.object({ ...sender, kind: z.literal('chosen'), id: z.nullable(propertyId) }),
  z.object({ ...sender, kind: z.literal('pointed'), id: z.nullable(propertyId) }),
  z.object({ ...sender, kind: z.literal('area'), area: z.nullable(area) }),
]);
export type FromMapFrame = z.infer<typeof fromMapFrame>;
type WithoutSender<Message> = Message extends FromMapFrame ? Omit<Message, 'gevel' | 'version'> : never;
export type MapAnswer = WithoutSender<FromMapFrame>;

export const writeToMapFrame = (content: MapMessageContent): ToMapFrame => ({
  gevel: 'map',
  version: MAP_MESSAGE_VERSION,
  kind: 'show',
  ...content,
});

export const writePointInMapFrame = (id: string | null): PointInMapFrame => ({
  gevel: 'map',
  version: MAP_MESSAGE_VERSION,
  kind: 'point',
  id,
});

export const writeFromMapFrame = (answer: MapAnswer): FromMapFrame =>
  ({ gevel: 'map-frame', version: MAP_MESSAGE_VERSION, ...answer }) as FromMapFrame;

/** What of a message event is looked at. */
type Incoming = { data: unknown; origin: string; source: unknown };

/**
 * The message when it comes from the expected window of this very site and has the right shape; anything else is
 * ignored without a word, as extensions and other frames post what they like.
 */
function read<Message>(
  parse: (data: unknown) => { success: true; data: Message } | { success: false },
  { data, origin, source }: Incoming,
  expected: { origin: string; source: unknown },
): Message | undefined {
  // Two pages opened from files or sandboxes both have the origin "null", which says nothing.
  if (origin !== expected.origin || origin === 'null' || source !== expected.source || source === null)
    return undefined;
  const parsed = parse(data);
  return parsed.success ? parsed.data : undefined;
}

/** What a page told this frame, if it is one. */
export function readToMapFrame(event: Incoming, expected: { origin: string; source: unknown }) {
  return read((data) => z.safeParse(z.union([toMapFrame, pointInMapFrame]), data), event, expected);
}

/** What the frame told this page, if it is one. */
export function readFromMapFrame(event: Incoming, expected: { origin: string; source: unknown }) {
  return read((data) => z.safeParse(fromMapFrame, data), event, expected);
}

// Writes small PMTiles files of vector tiles (Mapbox Vector Tile 2.1, PMTiles 3) for tests and trials, uncompressed.
import { zxyToTileId } from 'pmtiles';

type Point = readonly [longitude: number, latitude: number];

/** A line or a ring in degrees, with its properties in the names of the Protomaps schema. */
export type Shape = { kind: 'line' | 'polygon'; points: readonly Point[]; properties: Record<string, string | number> };
export type ShapesByLayer = Readonly<Record<string, readonly Shape[]>>;

const EXTENT = 4096;

function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  while (rest > 127) {
    bytes.push((rest % 128) + 128);
    rest = Math.floor(rest / 128);
  }
  return [...bytes, rest];
}
const zigzag = (value: number) => (value < 0 ? -2 * value - 1 : 2 * value);

const NUMBER = 0;
const BYTES = 2;
const field = (id: number, wire: number, content: readonly number[]) => [
  ...varint(id * 8 + wire),
  ...(wire === BYTES ? varint(content.length) : []),
  ...content,
];
const textField = (id: number, text: string) => field(id, BYTES, [...Buffer.from(text)]);
const numberField = (id: number, value: number) => field(id, NUMBER, varint(value));

/** Position in a tile of this zoom, in parts of its extent. */
function project([longitude, latitude]: Point, z: number, x: number, y: number): [number, number] {
  const scale = 2 ** z;
  const radians = (latitude * Math.PI) / 180;
  const [across, down] = [(longitude + 180) / 360, (1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2];
  return [Math.round((across * scale - x) * EXTENT), Math.round((down * scale - y) * EXTENT)];
}

const MOVE_TO = 1;
const LINE_TO = 2;
const CLOSE = 7;
const command = (id: number, count: number) => varint(count * 8 + id);

function geometry({ kind, points }: Shape, z: number, x: number, y: number): number[] {
  let [cursorX, cursorY] = [0, 0];
  const steps = points.map((point) => {
    const [nextX, nextY] = project(point, z, x, y);
    const step = [...varint(zigzag(nextX - cursorX)), ...varint(zigzag(nextY - cursorY))];
    [cursorX, cursorY] = [nextX, nextY];
    return step;
  });
  const [first = [], ...others] = steps;
  const end = kind === 'polygon' ? command(CLOSE, 1) : [];
  return [...command(MOVE_TO, 1), ...first, ...command(LINE_TO, others.length), ...others.flat(), ...end];
}

/** One tile with these layers. */
export function encodeTile(shapes: ShapesByLayer, z: number, x: number, y: number): Uint8Array {
  const layers = Object.entries(shapes).flatMap(([name, list]) => {
    const keys = [...new Set(list.flatMap(({ properties }) => Object.keys(properties)))];
    const values = [...new Set(list.flatMap(({ properties }) => Object.values(properties)))];
    const features = list.flatMap((shape) => {
      const tags = Object.entries(shape.properties).flatMap(([key, value]) => [
        ...varint(keys.indexOf(key)),
        ...varint(values.indexOf(value)),
      ]);
      const type = numberField(3, shape.kind === 'polygon' ? 3 : 2);
      return field(2, BYTES, [...field(2, BYTES, tags), ...type, ...field(4, BYTES, geometry(shape, z, x, y))]);
    });
    const texts = values.flatMap((value) =>
      field(4, BYTES, typeof value === 'number' ? numberField(5, value) : textField(1, value)),
    );
    const head = [...numberField(15, 2), ...textField(1, name)];
    const tail = [...keys.flatMap((key) => textField(3, key)), ...texts, ...numberField(5, EXTENT)];
    return field(3, BYTES, [...head, ...features, ...tail]);
  });
  return Uint8Array.from(layers);
}

const HEADER_BYTES = 127;
const UNCOMPRESSED = 1;
const VECTOR_TILES = 1;
const tileAt = (degrees: number, z: number) => Math.floor(((degrees + 180) / 360) * 2 ** z);
const rowAt = (latitude: number, z: number) =>
  Math.floor(((1 - Math.asinh(Math.tan((latitude * Math.PI) / 180)) / Math.PI) / 2) * 2 ** z);

type Extent = { west: number; south: number; east: number; north: number };

/** A PMTiles file with a tile for each zoom and place of the extent. */
export function writeArchive(
  shapes: ShapesByLayer,
  { west, south, east, north }: Extent,
  [minZoom, maxZoom]: readonly [number, number],
): Buffer {
  const tiles: { id: number; bytes: Uint8Array }[] = [];
  for (let z = minZoom; z <= maxZoom; z += 1)
    for (let x = tileAt(west, z); x <= tileAt(east, z); x += 1)
      for (let y = rowAt(north, z); y <= rowAt(south, z); y += 1)
        tiles.push({ id: zxyToTileId(z, x, y), bytes: encodeTile(shapes, z, x, y) });
  tiles.sort((a, b) => a.id - b.id);
  const ids = tiles.map(({ id }, index) => id - (tiles[index - 1]?.id ?? 0));
  // An offset of 0 means: right after the tile before; others count from 1.
  const offsets = tiles.map((_, index) => (index === 0 ? 1 : 0));
  const directory = Uint8Array.from([
    ...varint(tiles.length),
    ...ids.flatMap(varint),
    ...tiles.flatMap(() => varint(1)),
    ...tiles.flatMap(({ bytes }) => varint(bytes.length)),
    ...offsets.flatMap(varint),
  ]);
  const data = Buffer.concat(tiles.map(({ bytes }) => bytes));
  const metadata = Buffer.from(
    JSON.stringify({ vector_layers: Object.keys(shapes).map((id) => ({ id, fields: {} })) }),
  );
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('PMTiles');
  header.writeUInt8(3, 7);
  const metadataAt = HEADER_BYTES + directory.length;
  const dataAt = metadataAt + metadata.length;
  const parts = [HEADER_BYTES, directory.length, metadataAt, metadata.length, dataAt, 0, dataAt, data.length];
  const counts = [tiles.length, tiles.length, tiles.length];
  for (const [index, value] of [...parts, ...counts].entries()) header.writeBigUInt64LE(BigInt(value), 8 + 8 * index);
  const flags = [1, UNCOMPRESSED, UNCOMPRESSED, VECTOR_TILES, minZoom, maxZoom];
  for (const [index, value] of flags.entries()) header.writeUInt8(value, 96 + index);
  const corners = [west, south, east, north];
  for (const [index, degrees] of corners.entries()) header.writeInt32LE(Math.round(degrees * 1e7), 102 + 4 * index);
  header.writeUInt8(maxZoom, 118);
  header.writeInt32LE(Math.round(((west + east) / 2) * 1e7), 119);
  header.writeInt32LE(Math.round(((south + north) / 2) * 1e7), 123);
  return Buffer.concat([header, directory, metadata, data]);
}

/** One square kilometre around a point, whose streets are invented. */
export function writeTestStreets({ latitude, longitude }: { latitude: number; longitude: number }): Buffer {
  const [tall, wide] = [0.0045, 0.0071];
  const extent = { west: longitude - wide, south: latitude - tall, east: longitude + wide, north: latitude + tall };
  const { west, south, east, north } = extent;
  const NAMES = ['Kerkstraat', 'Molenstraat', 'Schoolstraat', 'Lindelaan', 'Beukenlaan', 'Dorpsstraat'];
  const at = (share: number, from: number, to: number) => from + share * (to - from);
  const roads = NAMES.map((name, index): Shape => {
    const share = (index + 1) / (NAMES.length + 1);
    const isAcross = index % 2 === 0;
    const points: Point[] = isAcross
      ? [
          [west, at(share, south, north)],
          [east, at(share, south, north)],
        ]
      : [
          [at(share, west, east), south],
          [at(share, west, east), north],
        ];
    return {
      kind: 'line',
      points,
      properties: { kind: index === 0 ? 'major_road' : 'minor_road', name, min_zoom: 12 },
    };
  });
  const ring: Point[] = [
    [west, north],
    [east, north],
    [east, south],
    [west, south],
  ];
  const park: Point[] = [
    [at(0.6, west, east), at(0.9, south, north)],
    [at(0.8, west, east), at(0.9, south, north)],
    [at(0.8, west, east), at(0.7, south, north)],
    [at(0.6, west, east), at(0.7, south, north)],
  ];
  const shapes: ShapesByLayer = {
    earth: [{ kind: 'polygon', points: ring, properties: { kind: 'earth' } }],
    landuse: [{ kind: 'polygon', points: park, properties: { kind: 'park' } }],
    roads,
  };
  return writeArchive(shapes, extent, [12, 15]);
}

import { PMTiles, type Source } from 'pmtiles';
import { describe, expect, test } from 'vitest';
import { encodeTile, writeTestStreets } from '../../../scripts/tools/vector-tiles.ts';

const JETTE = { latitude: 50.8813, longitude: 4.3252 };

/** Reads byte ranges of a file in memory. A truncated file returns fewer bytes than requested. */
const sourceOf = (file: Buffer): Source => ({
  getKey: () => 'memory',
  getBytes: (offset, length) => {
    const part = file.subarray(offset, offset + length);
    return Promise.resolve({ data: part.buffer.slice(part.byteOffset, part.byteOffset + part.length) as ArrayBuffer });
  },
});

describe('a street map file of one square kilometre', () => {
  const file = writeTestStreets(JETTE);
  const archive = new PMTiles(sourceOf(file));

  test('has the header of a PMTiles file, with its bounds and zoom levels', async () => {
    const header = await archive.getHeader();
    expect(header).toMatchObject({ specVersion: 3, tileType: 1, minZoom: 12, maxZoom: 15 });
    expect(header.tileDataOffset + (header.tileDataLength ?? 0)).toBe(file.length);
    expect(header.maxLat - header.minLat).toBeCloseTo(0.009, 5);
    expect(header.minLon).toBeLessThan(JETTE.longitude);
  });

  test('has a tile with its street names at each zoom level, and no tile outside its bounds', async () => {
    // The tiles that contain the street at zoom 12 and 15.
    for (const [z, x, y] of [
      [12, 2097, 1373],
      [15, 16_777, 10_987],
    ] as const) {
      const tile = await archive.getZxy(z, x, y);
      expect(Buffer.from(tile?.data ?? new ArrayBuffer()).toString('latin1')).toContain('Kerkstraat');
    }
    expect(await archive.getZxy(15, 16_000, 10_987)).toBeUndefined();
  });
});

test('a tile is encoded as the Mapbox Vector Tile specification defines', () => {
  const line = {
    kind: 'line',
    points: [
      [0, 0],
      [180, 0],
    ],
    properties: { kind: 'road' },
  } as const;
  const tile = encodeTile({ roads: [line] }, 0, 0, 0);
  // From the middle of the tile to its right edge: MoveTo(2048, 2048), LineTo(2048, 0).
  expect([...tile].join()).toContain([9, 128, 32, 128, 32, 10, 128, 32, 0].join());
});

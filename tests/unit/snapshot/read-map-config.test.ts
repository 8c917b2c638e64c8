import { describe, expect, test } from 'vitest';
import { readMapConfig } from '#snapshot/read-map-config.ts';
import { mapConfig } from '#snapshot/schema/map.ts';

const CREDIT = [{ label: '© OpenStreetMap', url: 'https://www.openstreetmap.org/copyright' }];
const read = (map: object) => readMapConfig({ map: mapConfig.parse(map), marqueeIgnoreList: [2] });

describe('the map of a site', () => {
  test('is the schematic map of the product by default', () => {
    expect(read({})).toEqual({ marqueeIgnoreList: [2] });
  });

  test('can be a vector style, with another one for the dark scheme', () => {
    const styleUrl = 'https://tiles.example/styles/light';
    const darkStyleUrl = 'https://tiles.example/styles/dark';
    expect(read({ styleUrl, darkStyleUrl, attribution: CREDIT }).streets).toEqual({
      source: { kind: 'style', url: styleUrl, darkUrl: darkStyleUrl },
      attribution: CREDIT,
    });
  });

  test('can be a tile server', () => {
    const tilesUrl = 'https://tiles.example/{z}/{x}/{y}.png';
    expect(read({ tilesUrl, tilesMaxZoom: 17, attribution: CREDIT }).streets?.source).toEqual({
      kind: 'tiles',
      url: tilesUrl,
      maxZoom: 17,
    });
  });

  test('can be a PMTiles file on the site itself or elsewhere, which credits OpenStreetMap by default', () => {
    expect(read({ pmtilesUrl: '/streets.pmtiles' }).streets).toEqual({
      source: { kind: 'archive', url: '/streets.pmtiles' },
      attribution: CREDIT,
    });
    const own = [{ label: 'Protomaps © OpenStreetMap', url: 'https://protomaps.com' }];
    const pmtilesUrl = 'https://tiles.example/streets.pmtiles';
    expect(read({ pmtilesUrl, attribution: own }).streets?.attribution).toEqual(own);
  });

  test("can have the agency's own marker", () => {
    const marker = { url: '/marker.svg', width: 16, height: 16 };
    expect(read({ marker }).marker).toEqual(marker);
  });
});

test.each([
  ['a map service without the attribution that it requires', { styleUrl: 'https://tiles.example/style' }],
  [
    'two map services at once',
    { styleUrl: 'https://a.example/s', tilesUrl: 'https://b.example/{z}/{x}/{y}', attribution: CREDIT },
  ],
  ['a tile address without placeholders', { tilesUrl: 'https://tiles.example/tile.png', attribution: CREDIT }],
  ['an address that runs a script', { styleUrl: 'javascript:alert(1)', attribution: CREDIT }],
  [
    'an attribution with a link to a script',
    { styleUrl: 'https://a.example/s', attribution: [{ label: 'x', url: 'javascript:1' }] },
  ],
  ['a marker from another host', { marker: { url: '//evil.example/a.svg', width: 16, height: 16 } }],
  ['a marker as large as the map', { marker: { url: '/a.svg', width: 2000, height: 16 } }],
])('the map settings are refused for %s', (_, map) => {
  expect(mapConfig.safeParse(map).success).toBe(false);
});

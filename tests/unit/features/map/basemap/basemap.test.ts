import { describe, expect, test } from 'vitest';
import { isWithin } from '#domain/place/area.ts';
import committed from '#features/map/basemap/basemap.json' with { type: 'json' };
import {
  type BasemapKind,
  type BasemapShape,
  findTownCentre,
  pointsOfShape,
  readBasemap,
} from '#features/map/basemap/basemap.ts';
import { closestZoomAt, schematicStyle, tilesStyle } from '#features/map/basemap/basemap-style.ts';
import { coloursOf, mix, type Palette } from '#features/map/frame/map-colours.ts';
import { MapLayers } from '#features/map/frame/map-layers.ts';

const shapes = committed as BasemapShape[];
const areaOf = (kind: BasemapKind) =>
  pointsOfShape(shapes.find((shape) => shape.kind === kind) ?? { steps: [] }).map(
    ([longitude, latitude]) => [latitude, longitude] as const,
  );
const namesOf = (kind: BasemapKind) => shapes.filter((shape) => shape.kind === kind).map(({ nl }) => nl);
const palette: Palette = {
  paper: [247, 244, 238],
  surface: [255, 253, 249],
  stone: [236, 230, 218],
  line: [217, 209, 193],
  ink: [29, 36, 38],
  'ink-soft': [81, 90, 91],
  accent: [31, 92, 77],
  brick: [150, 61, 37],
  focus: [11, 87, 208],
};

describe('the schematic map', () => {
  test.each([
    ['Grand-Place', 50.8467, 4.3525],
    ['Heysel', 50.895, 4.34],
    ['Uccle', 50.8, 4.34],
    ['Neerpede', 50.825, 4.265],
  ])('contains %s in the Brussels Region', (_, latitude, longitude) => {
    expect(isWithin(areaOf('region'), latitude, longitude)).toBe(true);
  });

  test.each([
    ['Dilbeek', 50.8479, 4.2594],
    ['Vilvoorde', 50.9281, 4.4294],
    ['Zaventem', 50.8831, 4.4731],
    ['Waterloo', 50.7147, 4.3992],
  ])('contains %s in Belgium, outside the region', (_, latitude, longitude) => {
    expect(isWithin(areaOf('region'), latitude, longitude)).toBe(false);
    expect(isWithin(areaOf('country'), latitude, longitude)).toBe(true);
  });

  test('places Lille, Aachen and Maastricht outside Belgium', () => {
    for (const [latitude, longitude] of [
      [50.63, 3.06],
      [50.776, 6.084],
      [50.851, 5.69],
    ] as const)
      expect(isWithin(areaOf('country'), latitude, longitude)).toBe(false);
  });

  test.each([
    ['Gentbrugge', 51.0372, 3.7657],
    ['Eeklo', 51.185, 3.565],
    ['Arlon', 49.685, 5.815],
    ['Knokke-Heist', 51.345, 3.28],
    ['Eupen', 50.63, 6.035],
  ])('contains %s in Belgium, as a separate town', (name, latitude, longitude) => {
    expect(isWithin(areaOf('country'), latitude, longitude)).toBe(true);
    const centre = findTownCentre(name);
    expect(centre?.latitude).toBeCloseTo(latitude, 1);
    expect(centre?.longitude).toBeCloseTo(longitude, 1);
  });

  test('contains more than 250 points of town boundaries, the sea, rivers, motorways and railways', () => {
    const towns = shapes.filter(({ kind }) => kind === 'town').flatMap((shape) => pointsOfShape(shape));
    expect(towns.length).toBeGreaterThan(250);
    for (const kind of ['sea', 'river', 'motorway', 'railway'] as const)
      expect(shapes.some((shape) => shape.kind === kind)).toBe(true);
  });

  test('allows a closer zoom on Brussels than on Ghent', () => {
    expect(closestZoomAt({ lng: 4.35, lat: 50.85 })).toBe(15.5);
    expect(closestZoomAt({ lng: 3.72, lat: 51.05 })).toBeLessThan(13);
  });

  test('finds a town by its name in any language, and no unknown town', () => {
    expect(findTownCentre('gand')).toEqual(findTownCentre('Ghent'));
    expect(findTownCentre('Springfield')).toBeUndefined();
  });

  test('labels the nineteen municipalities of Brussels and its three districts with their own postal code', () => {
    expect(namesOf('quarter')).toHaveLength(22);
    expect(shapes.filter(({ kind }) => kind === 'municipality')).toHaveLength(22);
  });

  test('labels the stations of national trains', () => {
    expect(namesOf('station')).toEqual(expect.arrayContaining(['Brussel-Noord', 'Brussel-Centraal', 'Brussel-Zuid']));
  });

  test('fills neighbouring cells with different tones', () => {
    const cells = shapes.filter(({ kind }) => kind === 'municipality');
    const corners = cells.map((cell) => new Set(pointsOfShape(cell).map(String)));
    const clashes = cells.filter((cell, i) =>
      cells.some(
        (other, j) =>
          j < i &&
          other.tone === cell.tone &&
          [...(corners[i] ?? [])].filter((corner) => corners[j]?.has(corner)).length > 1,
      ),
    );
    expect(clashes).toHaveLength(0);
  });

  test('is converted to closed polygons for MapLibre', () => {
    const [triangle] = (
      readBasemap([{ kind: 'park', type: 'Polygon', steps: [43_000, 508_000, 100, 0, 0, 100] }]) as unknown as {
        features: { geometry: { coordinates: number[][][] } }[];
      }
    ).features;
    expect(triangle?.geometry.coordinates).toEqual([
      [
        [4.3, 50.8],
        [4.31, 50.8],
        [4.31, 50.81],
        [4.3, 50.8],
      ],
    ]);
  });
});

describe('the map style', () => {
  const style = schematicStyle(coloursOf(palette), 'fr');

  test('contacts no host: it has no glyphs, sprites, tiles or URLs', () => {
    expect(JSON.stringify(style)).not.toMatch(/https?:|"glyphs"|"sprite"|"tiles"/);
  });

  test.each([
    ['nl', '["coalesce",["get","nl"],["get","en"]]'],
    ['fr', '["coalesce",["get","fr"],["get","en"],["get","nl"]]'],
    ['en', '["coalesce",["get","en"],["get","nl"]]'],
    ['de', '["coalesce",["get","de"],["get","en"],["get","nl"]]'],
  ] as const)('names places in the language of the page: %s', (language, field) => {
    const layers = schematicStyle(coloursOf(palette), language).layers;
    expect(JSON.stringify(layers.find(({ id }) => id === 'quarter names'))).toContain(field);
  });

  test.each([
    ['Brussel', 'Brussels', 'Brüssel'],
    ['Elsene', 'Ixelles', undefined],
    ['Leuven', undefined, undefined],
    ['Antwerpen', 'Antwerp', 'Antwerpen'],
    ['Brussel-Zuid', 'Brussels-South', 'Brüssel-Süd'],
  ])('gives %s an English and a German name only when these differ from their fallback: %s, %s', (nl, en, de) => {
    const { features } = readBasemap() as unknown as { features: { properties: BasemapShape }[] };
    const found = features.find(({ properties }) => properties.nl === nl)?.properties;
    expect([found?.en, found?.de]).toEqual([en, de]);
  });

  test.each([
    [10, ['Brussel', 'Ukkel', 'Elsene', 'Schaarbeek', 'Vilvoorde', 'Zoniënwoud'], ['Jubelpark', 'Brussel-Zuid']],
    [12, ['Sint-Gillis', 'Koekelberg', 'Jubelpark', 'Kanaal', 'Brussel-Zuid'], ['Warande', 'Brussel-Schuman']],
    [14, ['Sint-Joost-ten-Node', 'Warande', 'Josaphatpark', 'Brussel-Schuman', 'Kanaal'], []],
  ])('labels municipalities, parks, canal and stations as space allows: at zoom %d %j', (zoom, written, notYet) => {
    const kinds = new Set(style.layers.filter(({ type }) => type === 'symbol').map(({ id }) => id));
    expect([...kinds]).toEqual(['canal name', 'green names', 'station names', 'town names', 'quarter names']);
    const names = shapes.filter((shape) => shape.zoom !== undefined && shape.zoom <= zoom).map(({ nl }) => nl);
    expect(names).toEqual(expect.arrayContaining(written));
    for (const name of notYet) expect(names).not.toContain(name);
  });

  test('keeps its labels away from the markers of properties', () => {
    const layers = new MapLayers().onTopOf(style, coloursOf(palette)).layers;
    const markers = layers.at(-1);
    expect(markers).toMatchObject({ id: 'properties', type: 'symbol', layout: { 'text-allow-overlap': true } });
    // MapLibre places symbols of the top layer first. Labels below avoid them unless that layer has ignore-placement.
    expect(JSON.stringify(markers)).not.toContain('ignore-placement');
  });

  test('takes its colours from the site', () => {
    const paint = JSON.stringify(style);
    expect(paint).toContain('rgb(247, 244, 238)');
    expect(JSON.stringify(schematicStyle(coloursOf({ ...palette, paper: [1, 2, 3] }), 'fr'))).toContain('rgb(1, 2, 3)');
  });

  test('contains the URL of a tile server, if configured', () => {
    expect(tilesStyle('https://tiles.example/{z}/{x}/{y}.png', 18).sources.tiles).toMatchObject({
      tiles: ['https://tiles.example/{z}/{x}/{y}.png'],
      maxzoom: 18,
    });
  });
});

describe('map colours', () => {
  test('are mixed by share', () => {
    expect(mix([0, 0, 0], [200, 100, 50], 0.5)).toBe('rgb(100, 50, 25)');
  });
});

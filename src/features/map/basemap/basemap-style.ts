import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl';
import type { Language } from '#domain/language.ts';
import type { MapColours } from '../frame/map-colours.ts';
import { readBasemap } from './basemap.ts';

/** Local font: MapLibre renders glyphs itself, because the style has no glyph server. "Bold" selects the weight. */
export const TEXT_FONT = ['Hanken Grotesk Bold', 'Hanken Grotesk'];
const SOFT_FONT = ['Hanken Grotesk'];

/** Maximum zoom of the schematic map; closer, visitors would expect streets. */
export const SCHEMATIC_MAX_ZOOM = 15.5;
/** Maximum zoom outside Brussels, where only municipalities are drawn. */
const COUNTRY_MAX_ZOOM = 12.5;
/** West, south, east and north bounds of the detailed part. */
const BRUSSELS = [4.2, 50.73, 4.53, 50.94] as const;

/** Maximum zoom of the schematic map at a point. */
export function closestZoomAt({ lng, lat }: { lng: number; lat: number }): number {
  const [west, south, east, north] = BRUSSELS;
  return lng > west && lng < east && lat > south && lat < north ? SCHEMATIC_MAX_ZOOM : COUNTRY_MAX_ZOOM;
}

const isKind = (kind: string): ExpressionSpecification => ['==', ['get', 'kind'], kind];
const byZoom = (...stops: number[]): ExpressionSpecification =>
  ['interpolate', ['exponential', 1.5], ['zoom'], ...stops] as unknown as ExpressionSpecification;

function fill(id: string, kind: string, colour: string | ExpressionSpecification): LayerSpecification {
  return { id, type: 'fill', source: 'basemap', filter: isKind(kind), paint: { 'fill-color': colour } };
}

type Stroke = { colour: string; width: ExpressionSpecification; dashes?: number[]; from?: number };

function stroke(id: string, kind: string, { colour, width, dashes, from = 0 }: Stroke): LayerSpecification {
  return {
    id,
    type: 'line',
    source: 'basemap',
    filter: isKind(kind),
    minzoom: from,
    layout: { 'line-cap': dashes ? 'butt' : 'round', 'line-join': 'round' },
    paint: { 'line-color': colour, 'line-width': width, ...(dashes && { 'line-dasharray': dashes }) },
  };
}

/** Layers of names, the most important first. */
export const NAME_LAYERS = ['quarter names', 'town names', 'station names', 'green names', 'canal name'] as const;

/** Languages to look up for a name, in order: names equal to those of another language are omitted in the file. */
const nameLanguages = (language: Language): readonly Language[] => [...new Set([language, 'en', 'nl'] as const)];

/** Name of a feature; the same choice as the style expression of `nameIn`. */
export function findName(properties: Readonly<Record<string, unknown>>, language: Language): string | undefined {
  const name = nameLanguages(language)
    .map((code) => properties[code])
    .find((written) => written !== undefined);
  return typeof name === 'string' ? name : undefined;
}

/**
 * MapLibre expression for a name in the page's language, with a fallback to English and Dutch: the file omits names
 * that equal the Dutch or, for German, the English one.
 */
function nameIn(language: Language): ExpressionSpecification {
  return ['coalesce', ...nameLanguages(language).map((name) => ['get', name])] as unknown as ExpressionSpecification;
}

type Name = {
  size: number | ExpressionSpecification;
  colour: string;
  font?: string[];
  /** Along a line instead of at a point. */
  isAlong?: boolean;
  /** Below its point, which has its own icon. */
  isBelow?: boolean;
  /** Moves beside its point when a marker covers it. */
  mayMove?: boolean;
};

/**
 * Layer for the names of one kind. Each feature has its own minimum zoom. When names overlap, MapLibre draws the name
 * of the more important layer.
 */
function label(
  id: (typeof NAME_LAYERS)[number],
  kind: string,
  colours: MapColours,
  language: Language,
  name: Name,
): LayerSpecification {
  const { size, colour, font = TEXT_FONT, isAlong = false, isBelow = false, mayMove = false } = name;
  return {
    id,
    type: 'symbol',
    source: 'basemap',
    filter: ['all', isKind(kind), ['>=', ['zoom'], ['get', 'zoom']]],
    layout: {
      'text-field': nameIn(language),
      'text-font': font,
      'text-size': size,
      'text-max-width': 7,
      'text-padding': 5,
      'symbol-sort-key': ['get', 'zoom'],
      ...(isAlong && { 'symbol-placement': 'line', 'symbol-spacing': 260, 'text-letter-spacing': 0.12 }),
      ...(mayMove && {
        'text-variable-anchor': ['center', 'top', 'bottom', 'left', 'right'],
        'text-radial-offset': 1.9,
      }),
      ...(isBelow && { 'text-offset': [0, 0.6], 'text-anchor': 'top' }),
    },
    paint: { 'text-color': colour, 'text-halo-color': colours.halo, 'text-halo-width': 1.5 },
  };
}

/** The offline schematic map: a MapLibre style with the site's own shapes and colours. */
export function schematicStyle(colours: MapColours, language: Language, shapes = readBasemap()): StyleSpecification {
  const [first, second, third, fourth] = colours.tones;
  return {
    version: 8,
    sources: { basemap: { type: 'geojson', data: shapes, tolerance: 0.2 } },
    layers: [
      { id: 'abroad', type: 'background', paint: { 'background-color': colours.abroad } },
      fill('sea', 'sea', colours.water),
      fill('country', 'country', colours.land),
      stroke('areas', 'area', { colour: colours.landLine, width: byZoom(7, 0.5, 14, 1.5), from: 7.5 }),
      fill('municipalities', 'municipality', ['match', ['get', 'tone'], 0, first, 1, second, 2, third, fourth]),
      fill('forest', 'forest', colours.green),
      fill('parks', 'park', colours.green),
      fill('ponds', 'water', colours.water),
      stroke('borders', 'municipality', { colour: colours.border, width: byZoom(9, 0.3, 14, 1.4), dashes: [4, 2] }),
      stroke('region', 'region', { colour: colours.border, width: byZoom(8, 0.8, 14, 2.6) }),
      stroke('avenues', 'avenue', { colour: colours.avenue, width: byZoom(10, 0.5, 15, 5), from: 10 }),
      stroke('rivers', 'river', { colour: colours.water, width: byZoom(7, 0.8, 12, 3.5, 15, 12) }),
      stroke('canal', 'canal', { colour: colours.water, width: byZoom(8, 1, 12, 3.5, 15, 12) }),
      stroke('railways', 'railway', {
        colour: colours.railway,
        width: byZoom(9, 0.7, 15, 2.2),
        dashes: [5, 2.5],
        from: 9,
      }),
      stroke('motorway edges', 'motorway', { colour: colours.motorwayEdge, width: byZoom(7, 1, 12, 4, 15, 11) }),
      stroke('motorways', 'motorway', { colour: colours.motorway, width: byZoom(7, 0.6, 12, 2.6, 15, 8.5) }),
      {
        id: 'stations',
        type: 'circle',
        source: 'basemap',
        filter: isKind('station'),
        minzoom: 12,
        paint: {
          'circle-radius': 3.5,
          'circle-color': colours.halo,
          'circle-stroke-color': colours.railway,
          'circle-stroke-width': 2,
        },
      },
      label('canal name', 'canal', colours, language, {
        size: 11,
        colour: colours.softText,
        font: SOFT_FONT,
        isAlong: true,
      }),
      label('green names', 'green', colours, language, { size: 11.5, colour: colours.softText, font: SOFT_FONT }),
      label('station names', 'station', colours, language, {
        size: 11,
        colour: colours.softText,
        font: SOFT_FONT,
        isBelow: true,
      }),
      label('town names', 'town', colours, language, { size: byZoom(7, 11, 13, 13, 15, 16), colour: colours.softText }),
      label('quarter names', 'quarter', colours, language, {
        size: byZoom(9, 11, 13, 14, 15, 16),
        colour: colours.text,
        mayMove: true,
      }),
    ],
  };
}

/** MapLibre style for a raster tile server. */
export function tilesStyle(tilesUrl: string, maxZoom: number): StyleSpecification {
  return {
    version: 8,
    sources: { tiles: { type: 'raster', tiles: [tilesUrl], tileSize: 256, maxzoom: maxZoom } },
    layers: [{ id: 'tiles', type: 'raster', source: 'tiles' }],
  };
}

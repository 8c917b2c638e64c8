import { normaliseName } from '#domain/text/text.ts';
import type { Shapes } from '../frame/map-layers.ts';
import basemap from './basemap.json' with { type: 'json' };

/** Kind of a shape; the map's style draws each differently. */
export type BasemapKind =
  | 'sea'
  | 'country'
  | 'area'
  | 'region'
  | 'municipality'
  | 'forest'
  | 'park'
  | 'water'
  | 'canal'
  | 'river'
  | 'motorway'
  | 'avenue'
  | 'railway'
  | 'green'
  | 'station'
  | 'town'
  | 'quarter';

/**
 * Shape of the schematic map, as stored in the file. `steps` has longitude and latitude of the first point in
 * ten-thousandths of a degree (eleven metres), then the offset to each next point. A third of the size of GeoJSON.
 */
export type BasemapShape = {
  kind: BasemapKind;
  /** In the file, the first point of a polygon is not repeated at the end. */
  type: 'Polygon' | 'LineString' | 'Point';
  steps: number[];
  /** Index of one of four fill tones. */
  tone?: number;
  /**
   * Names and the zoom from which they are shown. French and English names are omitted when equal to the Dutch one,
   * German names when equal to the English one.
   */
  nl?: string;
  fr?: string;
  en?: string;
  de?: string;
  zoom?: number;
};

export const STEPS_PER_DEGREE = 10_000;

/** The points of a shape as [longitude, latitude]. */
export function pointsOfShape({ steps }: Pick<BasemapShape, 'steps'>): [number, number][] {
  const points: [number, number][] = [];
  let [x, y] = [0, 0];
  for (let i = 0; i < steps.length; i += 2) {
    x += steps[i] ?? 0;
    y += steps[i + 1] ?? 0;
    points.push([x / STEPS_PER_DEGREE, y / STEPS_PER_DEGREE]);
  }
  return points;
}

function geometryOf(shape: BasemapShape) {
  const points = pointsOfShape(shape);
  const [first = [0, 0]] = points;
  switch (shape.type) {
    case 'Polygon':
      return { type: 'Polygon' as const, coordinates: [[...points, first]] };
    case 'LineString':
      return { type: 'LineString' as const, coordinates: points };
    default:
      return { type: 'Point' as const, coordinates: first };
  }
}

/** The shapes of the schematic map. */
export const readShapes = (): readonly BasemapShape[] => basemap as BasemapShape[];

/** The schematic map as GeoJSON. */
export function readBasemap(shapes = readShapes()): Shapes {
  const features = shapes.map((shape) => {
    const { type: _type, steps: _steps, ...properties } = shape;
    return { type: 'Feature' as const, properties, geometry: geometryOf(shape) };
  });
  return { type: 'FeatureCollection', features };
}

/** Centre of a town on the schematic map, by its name in any language. */
export function findTownCentre(name: string): { latitude: number; longitude: number } | undefined {
  const wanted = normaliseName(name);
  const town = readShapes().find(
    ({ kind, nl, fr, en, de }) =>
      (kind === 'town' || kind === 'quarter') && [nl, fr, en, de].some((own) => own && normaliseName(own) === wanted),
  );
  const [point] = town ? pointsOfShape(town) : [];
  return point && { latitude: point[1], longitude: point[0] };
}

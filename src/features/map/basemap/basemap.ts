import { normaliseName } from '#domain/text/text.ts';
import type { Shapes } from '../frame/map-layers.ts';
import basemap from './basemap.json' with { type: 'json' };

/** What a shape is; the map's style draws each its own way. */
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
 * A shape of the schematic as the file holds it: longitude and latitude of the first point in ten-thousandths of a
 * degree (eleven metres), then the way to each next one. That is a third of GeoJSON's size.
 */
export type BasemapShape = {
  kind: BasemapKind;
  /** Polygons are not closed in the file. */
  type: 'Polygon' | 'LineString' | 'Point';
  steps: number[];
  /** Which of four tones a cell has. */
  tone?: number;
  /** Names, and the zoom from which they are written; the French and the English one where they are not the Dutch one, the German one where it is not the English one. */
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

/** The schematic as GeoJSON. */
export function readBasemap(shapes = basemap as BasemapShape[]): Shapes {
  const features = shapes.map((shape) => {
    const { type: _type, steps: _steps, ...properties } = shape;
    return { type: 'Feature' as const, properties, geometry: geometryOf(shape) };
  });
  return { type: 'FeatureCollection', features };
}

/** Where the middle of a town lies that the schematic names, in whichever language. */
export function findTownCentre(name: string): { latitude: number; longitude: number } | undefined {
  const wanted = normaliseName(name);
  const town = (basemap as BasemapShape[]).find(
    ({ kind, nl, fr, en, de }) =>
      (kind === 'town' || kind === 'quarter') && [nl, fr, en, de].some((own) => own && normaliseName(own) === wanted),
  );
  const [point] = town ? pointsOfShape(town) : [];
  return point && { latitude: point[1], longitude: point[0] };
}

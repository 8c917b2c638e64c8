import type {
  FilterSpecification,
  GeoJSONSource,
  GeoJSONSourceSpecification,
  Map as MapLibreMap,
  StyleSpecification,
} from 'maplibre-gl';
import type { Area } from '#domain/place/area.ts';
import type { MapColours } from './map-colours.ts';

/** GeoJSON in MapLibre's format. */
export type Shapes = Exclude<GeoJSONSourceSpecification['data'], string>;
const NOTHING: Shapes = { type: 'FeatureCollection', features: [] };

/** Cluster radius in pixels: about the width of a price marker. */
export const CLUSTER_RADIUS_PX = 70;
/** Maximum zoom with clusters; closer, each place is shown separately. */
export const CLUSTER_MAX_ZOOM = 14;

const coordinatesOf = (positions: Area): [number, number][] =>
  positions.map(([latitude, longitude]) => [longitude, latitude]);

function areaShape(area: Area | undefined): Shapes {
  if (!area) return NOTHING;
  const ring = coordinatesOf(area);
  return { type: 'Polygon', coordinates: [[...ring, ring[0] ?? [0, 0]]] };
}

/** GeoJSON of an area being drawn: its corners, the line through them, and the polygon. */
function draftShape(corners: Area): Shapes {
  const points = coordinatesOf(corners);
  const [first] = points;
  if (!first) return NOTHING;
  return {
    type: 'GeometryCollection',
    geometries: [
      { type: 'MultiPoint', coordinates: points },
      ...(points.length > 1 ? [{ type: 'LineString' as const, coordinates: points }] : []),
      ...(points.length > 2 ? [{ type: 'Polygon' as const, coordinates: [[...points, first]] }] : []),
    ],
  };
}

const isShape = (type: string): FilterSpecification => ['==', ['geometry-type'], type];

/** Layers on top of any map: properties, the search area, the area being drawn. */
export class MapLayers {
  #map: MapLibreMap | undefined;
  #properties: Shapes = NOTHING;
  #area: Shapes = NOTHING;
  #draft: Shapes = NOTHING;

  /** Sets the map on which the data are drawn. */
  attachTo(map: MapLibreMap) {
    this.#map = map;
    // Styles load asynchronously: adds the data that were set while the style was loading.
    map.on('style.load', () => {
      this.#update('properties', this.#properties);
      this.#update('area', this.#area);
      this.#update('draft', this.#draft);
    });
  }

  setProperties(points: Shapes) {
    this.#properties = points;
    this.#update('properties', points);
  }

  setArea(area: Area | undefined) {
    this.#area = areaShape(area);
    this.#update('area', this.#area);
  }

  setDraft(corners: Area) {
    this.#draft = draftShape(corners);
    this.#update('draft', this.#draft);
  }

  #update(id: string, data: Shapes) {
    const source = this.#map?.getSource<GeoJSONSource>(id);
    if (source) void source.setData(data);
  }

  /** Returns the style with the site's layers and their current data on top. */
  onTopOf(style: StyleSpecification, { area, halo }: MapColours): StyleSpecification {
    const properties = {
      type: 'geojson' as const,
      data: this.#properties,
      cluster: true,
      clusterRadius: CLUSTER_RADIUS_PX,
      clusterMaxZoom: CLUSTER_MAX_ZOOM,
      clusterProperties: { count: ['+', ['get', 'count']] },
    };
    return {
      ...style,
      sources: {
        ...style.sources,
        properties,
        area: { type: 'geojson', data: this.#area },
        draft: { type: 'geojson', data: this.#draft },
      },
      layers: [
        ...style.layers,
        { id: 'area', type: 'fill', source: 'area', paint: { 'fill-color': area, 'fill-opacity': 0.14 } },
        { id: 'area edge', type: 'line', source: 'area', paint: { 'line-color': area, 'line-width': 2.5 } },
        {
          id: 'draft',
          type: 'fill',
          source: 'draft',
          filter: isShape('Polygon'),
          paint: { 'fill-color': area, 'fill-opacity': 0.14 },
        },
        {
          id: 'draft line',
          type: 'line',
          source: 'draft',
          filter: isShape('LineString'),
          paint: { 'line-color': area, 'line-width': 2.5, 'line-dasharray': [2, 1.5] },
        },
        {
          id: 'draft corners',
          type: 'circle',
          source: 'draft',
          filter: isShape('Point'),
          paint: {
            'circle-radius': 6,
            'circle-color': halo,
            'circle-stroke-color': area,
            'circle-stroke-width': 3,
          },
        },
        // Markers are HTML, but MapLibre clusters properties only for a layer. This layer renders transparent text as
        // large as the markers, so that the map's labels avoid them.
        {
          id: 'properties',
          type: 'symbol',
          source: 'properties',
          layout: {
            'text-field': ['case', ['has', 'point_count'], 'MM', 'MMMM'],
            'text-font': ['Hanken Grotesk'],
            'text-size': ['case', ['has', 'point_count'], 27, 18],
            'text-offset': ['case', ['has', 'point_count'], ['literal', [0, 0]], ['literal', [0, -1.3]]],
            'text-padding': 3,
            'text-allow-overlap': true,
          },
          paint: { 'text-opacity': 0 },
        },
      ],
    };
  }
}

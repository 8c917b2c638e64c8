import { layers, namedFlavor } from '@protomaps/basemaps';
import { addProtocol, type LayerSpecification, type StyleSpecification } from 'maplibre-gl';
import { PMTiles, Protocol } from 'pmtiles';
import { TEXT_FONT } from '../basemap/basemap-style.ts';

/** West, south, east and north. */
type Bounds = readonly [number, number, number, number];

/** PMTiles archive of vector tiles, read with range requests. */
export type StreetArchive = { url: string; bounds: Bounds; maxZoom: number };

/** Zoom levels beyond the archive's maximum at which vector tiles stay sharp. */
const OVERZOOM = 4;
const PROTOCOL = 'pmtiles';
const SOURCE = 'streets';
let protocol: Protocol | undefined;

/**
 * Total size of a file from a range request for its first byte; undefined when the host supports no range requests or
 * hides the size.
 */
async function findSize(url: string): Promise<number | undefined> {
  const response = await fetch(url, { headers: { Range: 'bytes=0-0' } });
  // Cancels the body, since a host without range requests sends the whole file.
  void response.body?.cancel();
  const size = /\/(\d+)$/.exec(response.headers.get('Content-Range') ?? '')?.[1];
  return response.status === 206 && size !== undefined ? Number(size) : undefined;
}

/**
 * Opens the archive. Undefined when the archive is missing or truncated or has no vector tiles, or the host supports no
 * range requests.
 */
export async function openArchive(url: string): Promise<StreetArchive | undefined> {
  const archive = new PMTiles(url);
  try {
    const [header, size] = await Promise.all([archive.getHeader(), findSize(url)]);
    const { tileDataOffset, tileDataLength = 0, tileType, minLon, minLat, maxLon, maxLat, maxZoom } = header;
    // A host that hides the size (CORS) is trusted.
    const isCut = size !== undefined && size < tileDataOffset + tileDataLength;
    if (isCut || tileType !== 1) return undefined;
    if (!protocol) {
      protocol = new Protocol();
      addProtocol(PROTOCOL, protocol.tile);
    }
    protocol.add(archive);
    return { url, bounds: [minLon, minLat, maxLon, maxLat], maxZoom };
  } catch {
    return undefined;
  }
}

/** Maximum zoom at a point; undefined outside the archive's bounds. */
export function archiveZoomAt(
  { bounds: [west, south, east, north], maxZoom }: StreetArchive,
  { lng, lat }: { lng: number; lat: number },
): number | undefined {
  return lng >= west && lng <= east && lat >= south && lat <= north ? maxZoom + OVERZOOM : undefined;
}

/** Excludes layers with icons, which would need a sprite file, and layers that duplicate the schematic map below. */
function isDrawn({ id, type, layout }: LayerSpecification): boolean {
  const hasIcon = type === 'symbol' && layout !== undefined && 'icon-image' in layout;
  return type !== 'background' && !hasIcon && !/^(?:places_|boundaries|earth_label|water_label)/.test(id);
}

/** Style with the archive's streets above the schematic map, which stays visible outside the archive's bounds. */
export function archiveStyle(
  schematic: StyleSpecification,
  { url, bounds }: StreetArchive,
  isDark: boolean,
): StyleSpecification {
  const streets = layers(SOURCE, namedFlavor(isDark ? 'dark' : 'light'), { lang: 'en' }) as LayerSpecification[];
  const drawn = streets.filter(isDrawn).map((layer): LayerSpecification => {
    if (layer.type !== 'symbol') return layer;
    // Streets show their local name in every language.
    const isStreet = layer['source-layer'] === 'roads';
    const layout = { ...layer.layout, 'text-font': TEXT_FONT, ...(isStreet && { 'text-field': ['get', 'name'] }) };
    return { ...layer, layout } as LayerSpecification;
  });
  const below = schematic.layers.filter(({ type }) => type !== 'symbol');
  const names = schematic.layers.filter(({ type }) => type === 'symbol');
  return {
    ...schematic,
    sources: {
      ...schematic.sources,
      [SOURCE]: {
        type: 'vector',
        url: `${PROTOCOL}://${url}`,
        bounds: [...bounds] as [number, number, number, number],
      },
    },
    layers: [...below, ...drawn, ...names],
  };
}

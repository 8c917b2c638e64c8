import { layers, namedFlavor } from '@protomaps/basemaps';
import { addProtocol, type LayerSpecification, type StyleSpecification } from 'maplibre-gl';
import { PMTiles, Protocol } from 'pmtiles';
import { TEXT_FONT } from '../basemap/basemap-style.ts';

/** West, south, east and north. */
type Bounds = readonly [number, number, number, number];

/** A file of vector tiles, read by ranges. */
export type StreetArchive = { url: string; bounds: Bounds; maxZoom: number };

/** Vector tiles stay sharp for some steps beyond their own zoom. */
const OVERZOOM = 4;
const PROTOCOL = 'pmtiles';
const SOURCE = 'streets';
let protocol: Protocol | undefined;

/** Total size of a file, from the answer to a request for its first byte; undefined for a host without ranges. */
async function findSize(url: string): Promise<number | undefined> {
  const response = await fetch(url, { headers: { Range: 'bytes=0-0' } });
  // A host without ranges would send the whole file.
  void response.body?.cancel();
  const size = /\/(\d+)$/.exec(response.headers.get('Content-Range') ?? '')?.[1];
  return response.status === 206 && size !== undefined ? Number(size) : undefined;
}

/** Opens the file; undefined when it is missing, cut off, not of vector tiles, or when its host refuses ranges. */
export async function openArchive(url: string): Promise<StreetArchive | undefined> {
  const archive = new PMTiles(url);
  try {
    const [header, size] = await Promise.all([archive.getHeader(), findSize(url)]);
    const { tileDataOffset, tileDataLength = 0, tileType, minLon, minLat, maxLon, maxLat, maxZoom } = header;
    // A host that hides the size from other sites is trusted.
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

/** Maximum zoom at a point of the file; undefined outside of it, where it draws nothing. */
export function archiveZoomAt(
  { bounds: [west, south, east, north], maxZoom }: StreetArchive,
  { lng, lat }: { lng: number; lat: number },
): number | undefined {
  return lng >= west && lng <= east && lat >= south && lat <= north ? maxZoom + OVERZOOM : undefined;
}

/** Layers without pictures, which would need a file of icons, and without what the map below draws or names already. */
function isDrawn({ id, type, layout }: LayerSpecification): boolean {
  const hasIcon = type === 'symbol' && layout !== undefined && 'icon-image' in layout;
  return type !== 'background' && !hasIcon && !/^(?:places_|boundaries|earth_label|water_label)/.test(id);
}

/** The streets of the file above the schematic map, which stays visible outside of it. */
export function archiveStyle(
  schematic: StyleSpecification,
  { url, bounds }: StreetArchive,
  isDark: boolean,
): StyleSpecification {
  const streets = layers(SOURCE, namedFlavor(isDark ? 'dark' : 'light'), { lang: 'en' }) as LayerSpecification[];
  const drawn = streets.filter(isDrawn).map((layer): LayerSpecification => {
    if (layer.type !== 'symbol') return layer;
    // Streets have one name on their sign, whatever the page's language.
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

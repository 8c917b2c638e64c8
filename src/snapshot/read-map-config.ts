import type { MapConfig, StreetMap } from '#domain/site/site.ts';
import type { SiteConfig } from './schema/site.ts';

/** Credit for a PMTiles archive of Protomaps, which contains OpenStreetMap's data. */
const OPEN_STREET_MAP = { label: '© OpenStreetMap', url: 'https://www.openstreetmap.org/copyright' };

function readSource({ styleUrl, darkStyleUrl, tilesUrl, tilesMaxZoom, pmtilesUrl }: SiteConfig['map']) {
  if (styleUrl) return { kind: 'style', url: styleUrl, ...(darkStyleUrl && { darkUrl: darkStyleUrl }) } as const;
  if (tilesUrl) return { kind: 'tiles', url: tilesUrl, maxZoom: tilesMaxZoom } as const;
  if (pmtilesUrl) return { kind: 'archive', url: pmtilesUrl } as const;
  return undefined;
}

/** Credits of the map; adds OpenStreetMap for a PMTiles archive unless the agency's own credits name it. */
function listCredits({ kind }: StreetMap['source'], { attribution }: SiteConfig['map']): StreetMap['attribution'] {
  const isNamed = attribution.some(({ label }) => /openstreetmap/i.test(label));
  return kind === 'archive' && !isNamed ? [...attribution, OPEN_STREET_MAP] : attribution;
}

/** Map settings of site.json. */
export function readMapConfig({ map, marqueeIgnoreList }: Pick<SiteConfig, 'map' | 'marqueeIgnoreList'>): MapConfig {
  const source: StreetMap['source'] | undefined = readSource(map);
  return {
    ...(source && { streets: { source, attribution: listCredits(source, map) } }),
    ...(map.marker && { marker: map.marker }),
    marqueeIgnoreList,
  };
}

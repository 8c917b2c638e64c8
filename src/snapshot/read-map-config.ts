import type { MapConfig, StreetMap } from '#domain/site/site.ts';
import type { SiteConfig } from './schema/site.ts';

function readSource({ styleUrl, darkStyleUrl, tilesUrl, tilesMaxZoom }: SiteConfig['map']) {
  if (styleUrl) return { kind: 'style', url: styleUrl, ...(darkStyleUrl && { darkUrl: darkStyleUrl }) } as const;
  if (tilesUrl) return { kind: 'tiles', url: tilesUrl, maxZoom: tilesMaxZoom } as const;
  return undefined;
}

/** Map settings of site.json. */
export function readMapConfig({ map, marqueeIgnoreList }: Pick<SiteConfig, 'map' | 'marqueeIgnoreList'>): MapConfig {
  const source: StreetMap['source'] | undefined = readSource(map);
  return {
    ...(source && { streets: { source, attribution: map.attribution } }),
    ...(map.marker && { marker: map.marker }),
    marqueeIgnoreList,
  };
}

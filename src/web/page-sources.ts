import { listTagSources } from '#domain/consent/tag.ts';
import type { Property } from '#domain/property/property.ts';
import { parseTour, videoEmbedAddress } from '#domain/property/video.ts';
import type { Site } from '#domain/site/site.ts';
import { parseUrl } from '#domain/text/parse-url.ts';
import { REPORTS_PATH, type Sources } from './security-headers.ts';

/** Origin of an external URL; undefined for a URL on the site. */
function originOf(address: string): string | undefined {
  return /^https?:/.test(address) ? parseUrl(address)?.origin : undefined;
}

/** Collects the URLs of all pictures in a value: `url` of objects with `sizes`, and `pictureUrl`. */
function collectPictures(value: unknown, found: Set<string>, seen: WeakSet<object>): void {
  if (typeof value !== 'object' || value === null || seen.has(value)) return;
  seen.add(value);
  if ('url' in value && typeof value.url === 'string' && 'sizes' in value) found.add(value.url);
  if ('pictureUrl' in value && typeof value.pictureUrl === 'string') found.add(value.pictureUrl);
  for (const part of Object.values(value)) collectPictures(part, found, seen);
}

/** Sources for a virtual tour, including subdomains: a tour may redirect within its provider. */
function tourSources(address: string): string[] {
  const tour = parseTour(address);
  return tour ? [`https://${tour.host}`, `https://*.${tour.host}`] : [];
}

function collectPlayers({ video, tourUrl }: Property, media: Set<string>, frames: Set<string>) {
  if (video) (video.kind === 'file' ? media : frames).add(originOf(videoEmbedAddress(video)) ?? '');
  if (tourUrl) for (const source of tourSources(tourUrl)) frames.add(source);
}

/** Origins of the map service for style and tiles. Other hosts that a style refers to stay blocked. */
function mapSources({ mapConfig }: Site): string[] {
  const source = mapConfig.streets?.source;
  if (!source) return [];
  const addresses = [source.url, ...(source.kind === 'style' && source.darkUrl ? [source.darkUrl] : [])];
  return [...new Set(addresses.map(originOf).filter((origin) => origin !== undefined))];
}

/** External origins for the content security policy: picture host, videos, tours, map service, tags and the service. */
export function listPageSources(site: Site): Sources {
  const addresses = new Set<string>();
  const media = new Set<string>();
  const frames = new Set<string>();
  const seen = new WeakSet<object>();
  for (const own of Object.values(site.byLanguage)) {
    const { properties, ...rest } = own;
    collectPictures(rest, addresses, seen);
    for (const property of properties) {
      // For speed, visits only the fields of properties that have pictures.
      for (const { url, original } of [...(property.pictures ?? []), ...(property.plans ?? [])]) {
        addresses.add(url);
        if (original) addresses.add(original.url);
      }
      if (property.manager?.pictureUrl) addresses.add(property.manager.pictureUrl);
      collectPlayers(property, media, frames);
    }
    for (const { banner } of own.pages) if (banner?.video?.kind === 'file') media.add(originOf(banner.video.url) ?? '');
  }
  const pictures = new Set([...addresses].map((address) => originOf(address) ?? ''));
  const tags = listTagSources(site.tags);
  // Forms are sent to the service, which may be on another origin.
  const service = [originOf(site.serviceUrl ?? '')].filter((origin) => origin !== undefined);
  const maps = mapSources(site);
  const list = (origins: Set<string>, more: readonly string[] = []) =>
    [...new Set([...origins, ...more])].filter((origin) => origin !== '').sort();
  return {
    script: tags.script,
    connect: [...service, ...maps, ...tags.connect],
    image: list(pictures, [...maps, ...tags.image]),
    media: list(media),
    frame: list(frames, tags.frame),
    form: service,
    ...(service[0] !== undefined && { reports: service[0] + REPORTS_PATH }),
  };
}

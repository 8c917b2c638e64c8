import { isSitePath } from '../text/link.ts';
import { parseUrl } from '../text/parse-url.ts';

const VIDEO_FORMATS = ['mp4', 'mov', 'wmv', 'avi', 'flv', 'webm'] as const;
type VideoFormat = (typeof VIDEO_FORMATS)[number];

export type Video =
  | { kind: 'file'; url: string; format: VideoFormat }
  | { kind: 'youtube'; id: string }
  /** `hash` opens an unlisted video. */
  | { kind: 'vimeo'; id: string; hash?: string }
  | { kind: 'facebook'; url: string };

export type Tour = { kind: 'tour'; url: string; host: string };

// Virtual-tour hosts, matched by hostname suffix (specification §5).
const TOUR_HOSTS = [
  'matterport.com',
  'nodalview.com',
  'kuula.co',
  'giraffe360.com',
  'cloudpano.com',
  'ricoh360.com',
  'floorfy.com',
  'eyespy360.com',
  'momento360.com',
  'theasys.io',
  'panoee.com',
  'roundme.com',
  '3dvista.com',
] as const;

/** Parses an http(s) URL without credentials; undefined for every other text, so that host checks fail on it. */
function parseWebAddress(text: string | null | undefined): URL | undefined {
  const url = parseUrl(text?.trim() ?? '');
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return undefined;
  return url.username || url.password ? undefined : url;
}

/** True when a host is `domain` or a subdomain of it: evilmatterport.com is not under matterport.com. */
function isUnder(url: URL, domain: string): boolean {
  const host = url.hostname.replace(/\.$/, '');
  return host === domain || host.endsWith(`.${domain}`);
}

function listSegments(url: URL): string[] {
  return url.pathname.split('/').filter((segment) => segment !== '');
}

function parseYoutube(url: URL): Video | undefined {
  const [first = '', second = ''] = listSegments(url);
  let id = '';
  if (isUnder(url, 'youtu.be')) id = first;
  else if (['embed', 'shorts', 'live', 'v'].includes(first)) id = second;
  else if (first === 'watch') id = url.searchParams.get('v') ?? '';
  // "videoseries" has eleven characters too, but embeds a playlist.
  return /^[\w-]{11}$/.test(id) && id !== 'videoseries' ? { kind: 'youtube', id } : undefined;
}

function parseVimeo(url: URL): Video | undefined {
  const segments = listSegments(url);
  // In /album/123/video/456 the first number is the album's.
  const marker = segments.indexOf('video');
  const position = marker < 0 ? segments.findIndex((segment) => /^\d+$/.test(segment)) : marker + 1;
  const id = segments[position];
  if (!id || !/^\d{1,15}$/.test(id)) return undefined;
  const hash = url.searchParams.get('h') ?? segments[position + 1] ?? '';
  return /^[0-9a-f]{6,20}$/.test(hash) ? { kind: 'vimeo', id, hash } : { kind: 'vimeo', id };
}

function parseFacebook(url: URL): Video | undefined {
  const isVideo = isUnder(url, 'fb.watch')
    ? /^\/[\w-]+\/?$/.test(url.pathname)
    : /\/videos\/(?:[^/]+\/)?\d+\/?$/.test(url.pathname) ||
      (/^\/watch\/?$/.test(url.pathname) && /^\d+$/.test(url.searchParams.get('v') ?? ''));
  return isVideo ? { kind: 'facebook', url: url.href } : undefined;
}

const findFormat = (word: string | undefined): VideoFormat | undefined =>
  VIDEO_FORMATS.find((known) => known === word?.toLowerCase());

const findExtension = (path: string): string | undefined => /\.(\w+)$/.exec(path)?.[1];

function parseFile(url: URL): Video | undefined {
  const format = findFormat(findExtension(url.pathname));
  return format && { kind: 'file', url: url.href, format };
}

const PARSERS: readonly (readonly [domain: string, parse: (url: URL) => Video | undefined])[] = [
  ['youtube.com', parseYoutube],
  ['youtube-nocookie.com', parseYoutube],
  ['youtu.be', parseYoutube],
  ['vimeo.com', parseVimeo],
  ['facebook.com', parseFacebook],
  ['fb.watch', parseFacebook],
];

/** Parses the URL of a video (§5); undefined when it is not supported. */
export function parseVideo(address: string | null | undefined): Video | undefined {
  const url = parseWebAddress(address);
  if (!url) return undefined;
  const parse = PARSERS.find(([domain]) => isUnder(url, domain))?.[1] ?? parseFile;
  return parse(url);
}

/**
 * Video of a banner: any video that parseVideo supports, or a file of the site itself. A URL without an extension is a
 * file when its type ("mp4", "video/mp4") says so.
 */
export function parseBannerVideo(address: string | undefined, type?: string): Video | undefined {
  const video = parseVideo(address);
  if (video || !address) return video;
  const isOwn = isSitePath(address);
  const url = isOwn ? parseUrl(address, 'https://site.invalid') : parseWebAddress(address);
  // A link to a video host without a video is not a file, whatever its type.
  if (!url || PARSERS.some(([domain]) => isUnder(url, domain))) return undefined;
  const format = findFormat(findExtension(url.pathname) ?? type?.replace(/^video\//, ''));
  return format && { kind: 'file', url: isOwn ? address : url.href, format };
}

/** Formats that no browser plays: only a link to the file makes sense. */
const NEVER_PLAYED: readonly VideoFormat[] = ['wmv', 'avi', 'flv'];

/** True for a video file that can only be downloaded. */
export const isLinkOnly = (video: Video): boolean => video.kind === 'file' && NEVER_PLAYED.includes(video.format);

/** Parses the URL of a virtual tour; undefined for an unknown host. */
export function parseTour(address: string | null | undefined): Tour | undefined {
  const url = parseWebAddress(address);
  const host = url && TOUR_HOSTS.find((domain) => isUnder(url, domain));
  return host && { kind: 'tour', url: url.href, host };
}

const YOUTUBE_THUMBNAILS = { low: 'default', medium: 'mqdefault', high: 'hqdefault' } as const;
type ThumbnailSize = keyof typeof YOUTUBE_THUMBNAILS;
export const THUMBNAIL_SIZES = ['low', 'medium', 'high'] as const satisfies readonly ThumbnailSize[];

/**
 * Thumbnail of a YouTube video. It is on YouTube's host, so ask for consent first. Undefined for other hosts, which
 * have no fixed URL for thumbnails.
 */
export function videoThumbnail(video: Video, size: ThumbnailSize = 'high'): string | undefined {
  if (video.kind !== 'youtube') return undefined;
  return `https://i.ytimg.com/vi/${video.id}/${YOUTUBE_THUMBNAILS[size]}.jpg`;
}

/** URL for the player frame, or for a file's video element, in the form with which the host tracks least. */
export function videoEmbedAddress(video: Video): string {
  switch (video.kind) {
    case 'file':
      return video.url;
    case 'youtube':
      return `https://www.youtube-nocookie.com/embed/${video.id}`;
    case 'vimeo':
      return `https://player.vimeo.com/video/${video.id}?dnt=1${video.hash ? `&h=${video.hash}` : ''}`;
    case 'facebook':
      return `https://www.facebook.com/plugins/video.php?href=${encodeURIComponent(video.url)}`;
  }
}

/**
 * Target of the plain link: Facebook's page of the video, else the host's player, which tracks less than the host's
 * page.
 */
export const videoLinkAddress = (video: Video): string =>
  video.kind === 'facebook' ? video.url : videoEmbedAddress(video);

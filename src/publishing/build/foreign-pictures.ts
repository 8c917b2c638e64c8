// Detects pictures of other hosts in a site that serves its pictures itself: the last check before publishing.

const TAG = /<(img|source|video|input|image|link|meta|enclosure|media:content|media:thumbnail)\b[^>]*>/gi;
const ATTRIBUTE = /\s([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const SCRIPT = /<script\b[^>]*type="application\/ld\+json"[^>]*>(.*?)<\/script>/gis;
const CSS_URL = /url\(\s*(?:&quot;|&#34;|["'])?((?:https?:)?\/\/[^)"'&\s]+)/gi;
const MARKDOWN = /!\[[^\]]*\]\(\s*<?([^)\s>]+)/g;
/** `<image><url>`, `<logo>`, `<icon>` of feeds, and `<image:loc>` of sitemaps. */
const XML_PICTURE =
  /<(?:image:loc|logo|icon)>\s*([^<\s]+)|<image>\s*(?:<(?!url)[^>]*>[^<]*<\/[^>]*>\s*)*<url>\s*([^<\s]+)/gi;
/** Extensions that identify a picture in data, when its key does not. */
const PICTURE_FILE = /\.(?:jpe?g|png|gif|webp|avif|svgz?|heic|heif|tiff?|bmp)(?:[?#]|$)/i;
const PICTURE_KEY = /image|picture|photo|logo|icon|portrait|poster|thumb|banner|avatar/i;
/**
 * Key of a video's preview image, which may be on another host: pages load it only after consent, and search engines
 * request it.
 */
const STILL_KEY = 'thumbnailUrl';

const unescapeMarkup = (text: string): string =>
  text.replaceAll('&amp;', '&').replaceAll('&#38;', '&').replaceAll('&quot;', '"').replaceAll('&#34;', '"');

const splitSet = (set: string): string[] => set.split(',').map((part) => part.trim().split(/\s/)[0] ?? '');

function attributesOf(tag: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, name = '', double, single] of tag.matchAll(ATTRIBUTE))
    found.set(name.toLowerCase(), unescapeMarkup(double ?? single ?? ''));
  return found;
}

/** The URLs of pictures in a tag. */
function listInTag(name: string, tag: string): (string | undefined)[] {
  const own = attributesOf(tag);
  const set = ['srcset', 'imagesrcset'].flatMap((key) => splitSet(own.get(key) ?? ''));
  switch (name) {
    case 'video':
      return [own.get('poster')];
    case 'image':
      return [own.get('href'), own.get('xlink:href')];
    case 'link': {
      const isPicture =
        own.get('as') === 'image' || /\b(?:icon|apple-touch-icon|image_src)\b/.test(own.get('rel') ?? '');
      return [...set, ...(isPicture ? [own.get('href')] : [])];
    }
    case 'meta': {
      const said = own.get('property') ?? own.get('name') ?? own.get('itemprop') ?? '';
      return /image|thumbnail/i.test(said) && !/:(?:width|height|alt|type)$/.test(said) ? [own.get('content')] : [];
    }
    case 'enclosure':
    case 'media:content':
      return own.get('type')?.startsWith('image/') || own.get('medium') === 'image' ? [own.get('url')] : [];
    case 'media:thumbnail':
      return [own.get('url')];
    // The source of a video is not a picture.
    case 'source':
      return set;
    default:
      return [own.get('src'), ...set];
  }
}

/** The URLs of pictures in data, by their key or their extension. */
function listInData(value: unknown, key = '', isPicture = false): string[] {
  if (typeof value === 'string')
    return isPicture || (key !== 'url' && key !== 'href' && PICTURE_FILE.test(value)) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((item) => listInData(item, key, isPicture));
  const isImage = (value as { '@type'?: unknown })['@type'] === 'ImageObject';
  const isAttachment = /^image\//.test(String((value as { mime_type?: unknown }).mime_type ?? ''));
  return Object.entries(value).flatMap(([name, own]) => {
    if (name === STILL_KEY) return [];
    const isAddress = ['url', 'contentUrl', '@id', 'src'].includes(name);
    const isOfPicture = isPicture && (isAddress || /^\d+$/.test(name) || typeof own === 'object');
    return listInData(own, name, isOfPicture || PICTURE_KEY.test(name) || ((isImage || isAttachment) && isAddress));
  });
}

function parseData(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function listPictures(name: string, text: string): (string | undefined)[] {
  if (/\.(?:json|webmanifest)$/.test(name)) return listInData(parseData(text));
  if (name.endsWith('.md')) return [...text.matchAll(MARKDOWN)].map(([, address]) => address);
  const found = [...text.matchAll(CSS_URL)]
    .map(([, address]) => address)
    .filter((address) => PICTURE_FILE.test(address ?? ''));
  if (name.endsWith('.css')) return found;
  for (const [tag, kind = ''] of text.matchAll(TAG)) found.push(...listInTag(kind.toLowerCase(), tag));
  if (name.endsWith('.xml'))
    for (const [, address, image] of text.matchAll(XML_PICTURE)) found.push(unescapeMarkup(address ?? image ?? ''));
  for (const [, data = ''] of text.matchAll(SCRIPT)) found.push(...listInData(parseData(data)));
  return found;
}

const CHECKED = /\.(?:html|xml|json|webmanifest|md|css|svg)$/;
export const isChecked = (name: string): boolean => CHECKED.test(name);

/**
 * URLs of pictures in a file of the site at `siteUrl` that a client would request from another host, without
 * duplicates.
 */
export function listForeignPictures(name: string, text: string, siteUrl: string): string[] {
  const own = URL.parse(siteUrl)?.origin;
  const foreign = listPictures(name, text).filter((address): address is string => {
    // Skips map tiles, whose URLs are templates.
    if (!address || address.includes('{') || !/^(?:https?:)?\/\//i.test(address)) return false;
    const url = URL.parse(address, siteUrl);
    return url !== null && url.origin !== own;
  });
  return [...new Set(foreign)];
}

import { transformUrl } from 'unpic';

/** Services whose addresses say which width is wanted; each picks the format that the browser knows. */
export const RESIZERS = ['imgix', 'cloudinary', 'cloudflare'] as const;
export type Resizer = (typeof RESIZERS)[number];

/** A picture of such a service in another width; undefined for an address that it would not understand. */
export function resizedAddress(url: string, width: number, resizer: Resizer): string | undefined {
  const host = URL.parse(url)?.host;
  if (host === undefined) return undefined;
  // Cloudflare resizes below the address of the site that the picture is of.
  return transformUrl({ url, width, provider: resizer }, {}, { cloudflare: { domain: host } })?.toString();
}

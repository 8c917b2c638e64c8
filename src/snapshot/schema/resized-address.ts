import { transformUrl } from 'unpic';

/** Services with the width in the address; each picks the format that the browser supports. */
export const RESIZERS = ['imgix', 'cloudinary', 'cloudflare'] as const;
export type Resizer = (typeof RESIZERS)[number];

/** Address of such a service's picture in another width; undefined for an address that the service does not support. */
export function resizedAddress(url: string, width: number, resizer: Resizer): string | undefined {
  const host = URL.parse(url)?.host;
  if (host === undefined) return undefined;
  // Cloudflare resizes below the address of the picture's site.
  return transformUrl({ url, width, provider: resizer }, {}, { cloudflare: { domain: host } })?.toString();
}

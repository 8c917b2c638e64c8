import { transformUrl } from 'unpic';

/** Picture services (resizers) that read the width from the URL and choose a format that the browser supports. */
export const RESIZERS = ['imgix', 'cloudinary', 'cloudflare'] as const;
export type Resizer = (typeof RESIZERS)[number];

/** URL of a resizer's picture in another width; undefined for a URL that the resizer does not support. */
export function resizedAddress(url: string, width: number, resizer: Resizer): string | undefined {
  const host = URL.parse(url)?.host;
  if (host === undefined) return undefined;
  // Cloudflare serves the resized picture under the host of the original.
  return transformUrl({ url, width, provider: resizer }, {}, { cloudflare: { domain: host } })?.toString();
}

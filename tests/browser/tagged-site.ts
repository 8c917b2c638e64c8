import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { ConsentProfile } from '#domain/consent/consent.ts';
import type { TagIds } from '#domain/consent/tag.ts';
import type { PropertyMemory } from '#domain/property/memory.ts';
import { rememberProperties, writeMemory } from '#publishing/build/remember-properties.ts';
import { readSnapshot } from '#snapshot/site.ts';
import { type ServedSite, serveSite } from '../../scripts/tools/serve-site.ts';
import { buildPart, MAX_PROPERTIES } from './demo-part.ts';
import { SERVICE_ENVIRONMENT } from './service-folder.ts';
import { test as base } from './visit.ts';

export const TAGS: TagIds = { tagManager: 'GTM-TEST1', analyticsTag: 'G-TEST2', adsTag: 'AW-333', pixel: '4444' };
type Row = { ID: string; Status?: string; Goal: number };
const OTHERS = (JSON.parse(readFileSync('snapshot/nl/properties.json', 'utf8')) as Row[]).slice(MAX_PROPERTIES);
const idOf = (is: (row: Row) => boolean): string => OTHERS.find(is)?.ID ?? '';

/** IDs of removed properties, by outcome. */
export const LEFT = {
  sold: idOf(({ Status }) => Status === 'sold'),
  rented: idOf(({ Status }) => Status === 'rented'),
  gone: idOf(({ Status, Goal }) => !Status && Goal === 0),
} as const;

/** Writes the memory of a site that once had the properties of LEFT. */
function writeLeft(file: string) {
  const { site, map } = readSnapshot(resolve('snapshot'));
  if (!site || !map) throw new Error('The demo cannot be read.');
  const all = rememberProperties({}, { site, map }, { at: new Date().toISOString(), keepGoneDays: 1 });
  writeMemory(file, Object.fromEntries(Object.values(LEFT).map((id) => [id, all[id] as PropertyMemory])));
}

/** A film on another host, as in some agencies' banners. */
export const FILM = 'https://films.example/front.mp4';
const PICTURES = ['banner-home', 'attic-1910', 'balcony-1967'].map((id) => {
  const filename = `${id}-1360.webp`;
  return { id, filename, originalname: filename, url: `/pictures/${filename}`, mimetype: 'image/webp' };
});
/** Banners that the test gives to pages of the demo, by menu item. */
const BANNERS: Readonly<Record<string, object>> = {
  team: { type: 'gallery', gallery: PICTURES, galleryConfig: { intervalSeconds: 2 }, color: '#123456' },
  offices: { type: 'video', videoUrl: FILM, color: '#123456' },
};

/** Part of the demo with every tracking service configured, and with pages of removed properties. */
const buildTaggedSite = (profile: ConsentProfile): Promise<string> =>
  buildPart(profile, (change, work) => {
    change('site.json', (site) => ({ ...site, consentProfile: profile, site_info: TAGS }));
    change('menu.json', (list) =>
      (list as unknown as { id: string; params: object }[]).map((item) => {
        const banner = BANNERS[item.id];
        return banner ? { ...item, params: { ...item.params, showPageBanner: true, banner } } : item;
      }),
    );
    const memory = join(work, 'memory.json');
    writeLeft(memory);
    return ['--memory', memory];
  });

/** Requests that the stand-in for all other hosts received. */
export type OtherHosts = { requests: string[] };

/** `test` on a site with every tracking service; a stand-in answers and records each request to another host. */
export const test = base.extend<{ others: OtherHosts }, { profile: ConsentProfile; site: ServedSite }>({
  profile: ['as-specified', { option: true, scope: 'worker' }],
  site: [
    async ({ profile }, use) => {
      const site = await serveSite(await buildTaggedSite(profile), SERVICE_ENVIRONMENT);
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  hasChosen: false,
  others: [
    async ({ context, baseURL, watch }, use) => {
      watch.expected.push(/^other host: https:\/\/(?:www\.googletagmanager\.com|connect\.facebook\.net)\//);
      const others: OtherHosts = { requests: [] };
      await context.route(
        (url) => url.origin !== baseURL,
        async (route) => {
          others.requests.push(route.request().url());
          await route.fulfill({ contentType: 'text/javascript', body: '' });
        },
      );
      await use(others);
    },
    { auto: true },
  ],
});

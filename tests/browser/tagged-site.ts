import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ConsentProfile } from '#domain/consent/consent.ts';
import type { TagIds } from '#domain/consent/tag.ts';
import type { PropertyMemory } from '#domain/property/memory.ts';
import { rememberProperties, writeMemory } from '#publishing/build/remember-properties.ts';
import { digestProgram, digestSnapshot } from '#publishing/origin/origin.ts';
import { readSnapshot } from '#snapshot/site.ts';
import { type ServedSite, serveSite } from '../../scripts/tools/serve-site.ts';
import { findBuildCache } from '../kept-builds.ts';
import { SERVICE_ENVIRONMENT } from './service-folder.ts';
import { test as base } from './visit.ts';

export const TAGS: TagIds = { tagManager: 'GTM-TEST1', analyticsTag: 'G-TEST2', adsTag: 'AW-333', pixel: '4444' };
const FOLDERS = findBuildCache('tagged-sites');
const MAX_PROPERTIES = 6;
const STALE_MS = 120_000;
const LOOK_AGAIN_MS = 200;

/** Astro keeps what it is building in one place of the project: two workers take turns. */
async function takeTurns<Result>(act: () => Result): Promise<Result> {
  mkdirSync(FOLDERS, { recursive: true });
  const lock = join(FOLDERS, 'lock');
  for (;;) {
    const since = statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - since > STALE_MS) rmSync(lock, { recursive: true, force: true });
    try {
      mkdirSync(lock);
      break;
    } catch {
      await wait(LOOK_AGAIN_MS);
    }
  }
  try {
    return act();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

type Row = { ID: string; Status?: string; Goal: number };
const OTHERS = (JSON.parse(readFileSync('snapshot/nl/properties.json', 'utf8')) as Row[]).slice(MAX_PROPERTIES);
const idOf = (is: (row: Row) => boolean): string => OTHERS.find(is)?.ID ?? '';

/** Homes that were on the site before, by how they ended. */
export const LEFT = {
  sold: idOf(({ Status }) => Status === 'sold'),
  rented: idOf(({ Status }) => Status === 'rented'),
  gone: idOf(({ Status, Goal }) => !Status && Goal === 0),
} as const;

/** What a site remembers that had these homes once. */
function writeLeft(file: string) {
  const { site, map } = readSnapshot(resolve('snapshot'));
  if (!site || !map) throw new Error('The demo cannot be read.');
  const all = rememberProperties({}, { site, map }, { at: new Date().toISOString(), keepGoneDays: 1 });
  writeMemory(file, Object.fromEntries(Object.values(LEFT).map((id) => [id, all[id] as PropertyMemory])));
}

/** A film of another host, as some agencies have in their banner. */
export const FILM = 'https://films.example/front.mp4';
const PICTURES = ['banner-home', 'attic-1910', 'balcony-1967'].map((id) => {
  const filename = `${id}-1360.webp`;
  return { id, filename, originalname: filename, url: `/pictures/${filename}`, mimetype: 'image/webp' };
});
/** Pages of the demo that have these banners here. */
const BANNERS: Readonly<Record<string, object>> = {
  team: { type: 'gallery', gallery: PICTURES, galleryConfig: { intervalSeconds: 2 }, color: '#123456' },
  offices: { type: 'video', videoUrl: FILM, color: '#123456' },
};

/** Part of the demo, with every service configured and the pages of homes that left; built again whenever the sources have changed. */
function buildTaggedSite(profile: ConsentProfile): string {
  const key = `${digestProgram({}).slice(0, 16)}-${digestSnapshot('snapshot').slice(0, 16)}`;
  const folder = join(FOLDERS, `${key}-${profile}`);
  if (existsSync(folder)) return folder;
  const work = `${folder}-${process.pid}`;
  const snapshot = join(work, 'snapshot');
  mkdirSync(work, { recursive: true });
  cpSync('snapshot', snapshot, { recursive: true });
  const change = (file: string, act: (content: Record<string, unknown>) => unknown) => {
    const path = join(snapshot, file);
    writeFileSync(path, JSON.stringify(act(JSON.parse(readFileSync(path, 'utf8')))));
  };
  change('site.json', (site) => ({ ...site, consentProfile: profile, site_info: TAGS }));
  change('menu.json', (list) =>
    (list as unknown as { id: string; params: object }[]).map((item) => {
      const banner = BANNERS[item.id];
      return banner ? { ...item, params: { ...item.params, showPageBanner: true, banner } } : item;
    }),
  );
  for (const language of ['nl', 'fr'])
    change(`${language}/properties.json`, (list) => (list as unknown as unknown[]).slice(0, MAX_PROPERTIES));
  const [out, memory] = [join(work, 'site'), join(work, 'memory.json')];
  writeLeft(memory);
  const env = { ...process.env, SNAPSHOT: snapshot, NODE_ENV: 'production' };
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['scripts/build.ts', '--out', out, '--memory', memory, '--no-compress'],
    {
      env,
      encoding: 'utf8',
    },
  );
  if (status !== 0) throw new Error(`The site with services could not be built:\n${stdout}${stderr}`);
  renameSync(out, folder);
  rmSync(work, { recursive: true, force: true });
  return folder;
}

/** What the stand-in for every other host was asked for. */
export type OtherHosts = { requests: string[] };

/** `test` on a site with every service configured; each request to another host ends at a stand-in that records it. */
export const test = base.extend<{ others: OtherHosts }, { profile: ConsentProfile; site: ServedSite }>({
  profile: ['as-specified', { option: true, scope: 'worker' }],
  site: [
    async ({ profile }, use) => {
      const site = await serveSite(await takeTurns(() => buildTaggedSite(profile)), SERVICE_ENVIRONMENT);
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

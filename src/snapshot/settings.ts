import { resolve } from 'node:path';

/** The settings that pages depend on: another value makes other pages. */
export const PAGE_SETTINGS = ['SITE_URL', 'SERVICE_URL'] as const;
/** Where data come from and go to, and who asked: the pages are the same. */
const PLACE_SETTINGS = ['SNAPSHOT', 'SNAPSHOT_SOURCE', 'SITE_DATA', 'REFRESH_JOB', 'npm_execpath'] as const;
/** Everything that publishing reads from the environment. */
export const SETTINGS = [...PAGE_SETTINGS, ...PLACE_SETTINGS] as const;

export type Environment = Readonly<Partial<Record<(typeof SETTINGS)[number], string | undefined>>>;

/** The addresses of the site and of the service behind its forms, where they are not those of the snapshot. */
export type Addresses = { siteUrl?: string; serviceUrl?: string };

export type Settings = Addresses & {
  /** Folder of the snapshot. */
  snapshot: string;
  /** What a refresh takes when nobody names a source: a folder, a zip or an address. */
  source: string;
  /** The file that the service reads, where it is not in the store of releases. */
  siteDataFile?: string;
  /** The job of the service's queue that this process does. */
  job?: string;
  /** The npm that runs this process. */
  npm?: string;
};

const withoutSlash = (url: string | undefined): string | undefined => url?.replace(/\/$/, '');

/** Reads the settings of a build. A workflow gives a variable that nobody set as an empty text. */
export function readSettings(env: Environment = process.env): Settings {
  const [siteUrl, serviceUrl] = [env.SITE_URL, env.SERVICE_URL].map(withoutSlash);
  const snapshot = resolve(env.SNAPSHOT || 'snapshot');
  return {
    snapshot,
    source: env.SNAPSHOT_SOURCE || snapshot,
    ...(siteUrl && { siteUrl }),
    ...(serviceUrl && { serviceUrl }),
    ...(env.SITE_DATA && { siteDataFile: resolve(env.SITE_DATA) }),
    ...(env.REFRESH_JOB && { job: env.REFRESH_JOB }),
    ...(env.npm_execpath && { npm: env.npm_execpath }),
  };
}

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { findOwn } from '#domain/own-value.ts';

/** Settings that affect the content of pages; changing one rebuilds all pages. */
export const PAGE_SETTINGS = ['SITE_URL', 'SERVICE_URL'] as const;
/** Precompressed formats beside the files of a site, by the value of COMPRESS. */
const FORMS = { 'br+gzip': ['.br', '.gz'], br: ['.br'], none: [] } as const;
export type Form = '.br' | '.gz';
/** Settings for where to read and write; they do not affect pages. */
const PLACE_SETTINGS = [
  'SNAPSHOT',
  'SNAPSHOT_SOURCE',
  'SNAPSHOT_SOURCE_FILE',
  'SITE_DATA',
  'STATE_SECRET',
  'STATE_SECRET_FILE',
  'REFRESH_JOB',
  'npm_execpath',
] as const;
/** Environment settings of publishing. */
export const SETTINGS = [...PAGE_SETTINGS, 'COMPRESS', ...PLACE_SETTINGS] as const;

/** An invalid setting; the message has its name and value. */
export class WrongSetting extends Error {}

export type Environment = Readonly<Partial<Record<(typeof SETTINGS)[number], string | undefined>>>;

/** URLs of the site and of the service behind its forms, when they differ from the snapshot's. */
export type Addresses = { siteUrl?: string; serviceUrl?: string };

/** Settings that affect the files of a site. `forms`: precompressed formats; all of them when undefined. */
export type SiteSettings = Addresses & { forms?: readonly Form[] };

export type Settings = Addresses & {
  /** Precompressed formats of the site's files. */
  forms: readonly Form[];
  /** Folder of the snapshot. */
  snapshot: string;
  /** Default source of a refresh: a folder, a zip or a URL. */
  source: string;
  /** The file read by the service, when it is not in the release store. */
  siteDataFile?: string;
  /** ID of the queue job that this process runs. */
  job?: string;
  /** Path of the npm that runs this process. */
  npm?: string;
};

/** Source of a refresh; a URL with a password may be in a file. */
const readSource = ({ SNAPSHOT_SOURCE: source, SNAPSHOT_SOURCE_FILE: file }: Environment): string | undefined =>
  source || !file ? source : readFileSync(file, 'utf8').trim();

const withoutSlash = (url: string | undefined): string | undefined => url?.replace(/\/$/, '');

function readForms(value: string): readonly Form[] {
  const forms = findOwn<readonly Form[]>(FORMS, value);
  if (forms) return forms;
  throw new WrongSetting(`COMPRESS=${value} (${Object.keys(FORMS).join(', ')})`);
}

/** Parses the settings of a build. A workflow passes unset variables as empty texts. */
export function readSettings(env: Environment): Settings {
  const [siteUrl, serviceUrl] = [env.SITE_URL, env.SERVICE_URL].map(withoutSlash);
  const snapshot = resolve(env.SNAPSHOT || 'snapshot');
  return {
    snapshot,
    source: readSource(env) || snapshot,
    forms: readForms(env.COMPRESS || 'br+gzip'),
    ...(siteUrl && { siteUrl }),
    ...(serviceUrl && { serviceUrl }),
    ...(env.SITE_DATA && { siteDataFile: resolve(env.SITE_DATA) }),
    ...(env.REFRESH_JOB && { job: env.REFRESH_JOB }),
    ...(env.npm_execpath && { npm: env.npm_execpath }),
  };
}

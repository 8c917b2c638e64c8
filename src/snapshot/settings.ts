import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { findOwn } from '#domain/own-value.ts';

/** The settings that pages depend on: another value makes other pages. */
export const PAGE_SETTINGS = ['SITE_URL', 'SERVICE_URL'] as const;
/** The compressed forms that lie beside the files of a site, by the value of COMPRESS. */
const FORMS = { 'br+gzip': ['.br', '.gz'], br: ['.br'], none: [] } as const;
export type Form = '.br' | '.gz';
/** Where data come from and go to, and who asked: the pages are the same. */
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
/** Everything that publishing reads from the environment. */
export const SETTINGS = [...PAGE_SETTINGS, 'COMPRESS', ...PLACE_SETTINGS] as const;

/** A setting that has no such value; the message names both. */
export class WrongSetting extends Error {}

export type Environment = Readonly<Partial<Record<(typeof SETTINGS)[number], string | undefined>>>;

/** The addresses of the site and of the service behind its forms, where they are not those of the snapshot. */
export type Addresses = { siteUrl?: string; serviceUrl?: string };

/** What the files of a site depend on; without `forms`, all are made. */
export type SiteSettings = Addresses & { forms?: readonly Form[] };

export type Settings = Addresses & {
  /** The compressed forms that are made of its files. */
  forms: readonly Form[];
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

/** An address with a password in it may stand in a file. */
const readSource = ({ SNAPSHOT_SOURCE: source, SNAPSHOT_SOURCE_FILE: file }: Environment): string | undefined =>
  source || !file ? source : readFileSync(file, 'utf8').trim();

const withoutSlash = (url: string | undefined): string | undefined => url?.replace(/\/$/, '');

function readForms(value: string): readonly Form[] {
  const forms = findOwn<readonly Form[]>(FORMS, value);
  if (forms) return forms;
  throw new WrongSetting(`COMPRESS=${value} (${Object.keys(FORMS).join(', ')})`);
}

/** Reads the settings of a build. A workflow gives a variable that nobody set as an empty text. */
export function readSettings(env: Environment = process.env): Settings {
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

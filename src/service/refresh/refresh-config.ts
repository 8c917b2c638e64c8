import { resolve } from 'node:path';
import { parseSchedule } from '#domain/time/schedule.ts';
import { isAddress } from './source-guard.ts';

/** What the service knows of refreshing the site. */
export type RefreshConfig = {
  /** Signs requests to POST /api/refresh; without it there is no such address. */
  secret?: string;
  /** Folder, zip or address that a refresh takes when nobody names another. */
  source: string;
  /** Folders and origins that a signed request may name instead. */
  sources: string[];
  /** Overrides that of the snapshot. */
  schedule?: string;
  /** Folder of releases, reports and state. */
  store: string;
  /** The folder with the programs that refresh. */
  project: string;
  /** What those programs find in their environment. */
  environment: Readonly<Record<string, string | undefined>>;
};

/** Reads a setting that may be left out ('' then), and reports a wrong one. */
type ReadOptional = (name: string, isGood: (value: string) => boolean, expected: string) => string;

const SECRET_LENGTH = 32;
const PROJECT = resolve(import.meta.dirname, '../../..');

export const listParts = (value: string): string[] =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

const isOrigin = (value: string): boolean => URL.parse(value)?.origin === value;
const isPlace = (value: string): boolean =>
  isAddress(value) ? URL.canParse(value) : !/^[a-z][a-z\d+.-]+:\/\//i.test(value);

/** Reads the settings of refreshes; `given` is the environment as their programs are to find it. */
export function readRefreshConfig(
  env: RefreshConfig['environment'],
  given: RefreshConfig['environment'],
  read: ReadOptional,
): RefreshConfig {
  const secretText = `at least ${SECRET_LENGTH} random characters, or nothing`;
  const secret = read('REFRESH_SECRET', (value) => value.length >= SECRET_LENGTH, secretText);
  const snapshot = env.SNAPSHOT?.trim() || 'snapshot';
  const source = read('SNAPSHOT_SOURCE', isPlace, 'a folder, a zip, or the http(s) address of a zip') || snapshot;
  const isListed = (part: string): boolean => (isAddress(part) ? isOrigin(part) : part.startsWith('/'));
  const sourcesText = 'origins such as https://crm.example and whole paths of folders, with commas between';
  const sources = read('REFRESH_SOURCES', (value) => listParts(value).every(isListed), sourcesText);
  const isSchedule = (value: string): boolean => value === 'off' || parseSchedule(value) !== undefined;
  const scheduleText = 'off, or times such as "every 30 minutes 07:00-20:00 mon-sat" or "06:30, 13:00"';
  const schedule = read('REFRESH_SCHEDULE', isSchedule, scheduleText);
  const store = read('STORE', (value) => !value.includes('\0'), 'a folder') || 'var';
  const { REFRESH_SECRET: _secret, SITE_DATA_SECRET: _siteDataSecret, ...environment } = given;
  return {
    source: isAddress(source) ? source : resolve(source),
    sources: listParts(sources),
    store: resolve(store),
    project: PROJECT,
    environment,
    ...(secret && { secret }),
    ...(schedule && { schedule }),
  };
}

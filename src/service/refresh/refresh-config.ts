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

type Environment = Readonly<Record<string, string | undefined>>;
export type ReadSetting = (
  name: string,
  fallback: string,
  isGood: (value: string) => boolean,
  expected: string,
) => string;

const SECRET_LENGTH = 32;
const PROJECT = resolve(import.meta.dirname, '../../..');

const listParts = (value: string): string[] =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

const isOrigin = (value: string): boolean => URL.parse(value)?.origin === value;
const isPlace = (value: string): boolean =>
  isAddress(value) ? URL.canParse(value) : !/^[a-z][a-z\d+.-]+:\/\//i.test(value);

/** Reads the settings of refreshes; `read` reports the wrong ones. */
export function readRefreshConfig(env: Environment, read: ReadSetting): RefreshConfig {
  const secret = read(
    'REFRESH_SECRET',
    '',
    (value) => value === '' || value.length >= SECRET_LENGTH,
    `at least ${SECRET_LENGTH} random characters, or nothing`,
  );
  const snapshot = env.SNAPSHOT?.trim() || 'snapshot';
  const source = read('SNAPSHOT_SOURCE', snapshot, isPlace, 'a folder, a zip, or the http(s) address of a zip');
  const sources = read(
    'REFRESH_SOURCES',
    '',
    (value) => listParts(value).every((part) => (isAddress(part) ? isOrigin(part) : part.startsWith('/'))),
    'origins such as https://crm.example and whole paths of folders, with commas between',
  );
  const schedule = read(
    'REFRESH_SCHEDULE',
    '',
    (value) => value === '' || value === 'off' || parseSchedule(value) !== undefined,
    'off, or times such as "every 30 minutes 07:00-20:00 mon-sat" or "06:30, 13:00"',
  );
  const store = read('STORE', 'var', (value) => !value.includes('\0'), 'a folder');
  const { REFRESH_SECRET: _secret, ...environment } = env;
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

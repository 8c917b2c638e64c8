import { resolve } from 'node:path';
import type { SettingValues } from './table.ts';

/** What the service knows of refreshing the site. */
export type RefreshConfig = {
  /** Signs requests to POST /api/refresh; without it there is no such address. */
  secret?: string | undefined;
  /** Folder, zip or address that a refresh takes when nobody names another. */
  source: string;
  /** Folders and origins that a signed request may name instead. */
  sources: string[];
  /** Overrides that of the snapshot. */
  schedule?: string | undefined;
  /** Folder of releases, reports and state. */
  store: string;
  /** The folder with the programs that refresh. */
  project: string;
  /** What those programs find in their environment. */
  environment: Readonly<Record<string, string | undefined>>;
};

const PROJECT = resolve(import.meta.dirname, '../../..');

/** The settings of refreshes; `given` is the environment as their programs are to find it. */
export function createRefreshConfig(values: SettingValues, given: RefreshConfig['environment']): RefreshConfig {
  const { REFRESH_SECRET: _secret, SITE_DATA_SECRET: _siteDataSecret, ...environment } = given;
  return {
    secret: values.REFRESH_SECRET,
    source: values.SNAPSHOT_SOURCE ?? values.SNAPSHOT,
    sources: values.REFRESH_SOURCES ?? [],
    schedule: values.REFRESH_SCHEDULE,
    store: values.STORE,
    project: PROJECT,
    environment,
  };
}

import { resolve } from 'node:path';
import type { SettingValues } from './table.ts';

/** Settings for refreshing the site. */
export type RefreshConfig = {
  /** Signs requests to POST /api/refresh; without it the endpoint does not exist. */
  secret?: string | undefined;
  /** Default source of a refresh: folder, zip or address. */
  source: string;
  /** Folders and origins that a signed request may name instead. */
  sources: string[];
  /** Overrides the snapshot's schedule. */
  schedule?: string | undefined;
  /** Folder of releases, reports and state. */
  store: string;
  /** Folder of the refresh programs. */
  project: string;
  /** Environment of those programs. */
  environment: Readonly<Record<string, string | undefined>>;
};

const PROJECT = resolve(import.meta.dirname, '../../..');

/** The settings of refreshes; `given` is the environment for their programs. */
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

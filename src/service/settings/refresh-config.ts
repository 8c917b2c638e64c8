import { resolve } from 'node:path';
import type { SettingValues } from './table.ts';

/** Settings for refreshing the site. */
export type RefreshConfig = {
  /** Verifies requests to POST /api/refresh; the endpoint does not exist without it. */
  secret?: string | undefined;
  /** Default source of a refresh: folder, zip or URL. */
  source: string;
  /** Folders and origins that a signed request may name instead. */
  sources: string[];
  /** Schedule that overrides the snapshot's. */
  schedule?: string | undefined;
  /** Folder with releases, reports and status. */
  store: string;
  /** Project folder with the refresh scripts. */
  project: string;
  /** Environment variables of these scripts. */
  environment: Readonly<Record<string, string | undefined>>;
};

const PROJECT = resolve(import.meta.dirname, '../../..');

/** Creates the refresh settings; `given` is the environment passed to the scripts. */
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

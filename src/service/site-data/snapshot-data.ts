import { projectSiteData, writeSiteData } from '#site/data/site-data.ts';
import { type Environment, readSettings } from '#snapshot/settings.ts';
import { readSnapshot } from '#snapshot/site.ts';

/** Writes the site's data from the snapshot folder, for a service that starts before the first build. */
export function writeDataOfSnapshot(file: string, env: Environment): void {
  const { snapshot, ...addresses } = readSettings(env);
  const { site, map, staffLanguage, options, refresh } = readSnapshot(snapshot, undefined, addresses);
  if (!site || !map) throw new Error(`There is neither ${file} nor a snapshot without faults: run npm run build`);
  writeSiteData(file, projectSiteData(site, map, { staffLanguage, options, refreshSchedule: refresh?.schedule }));
}

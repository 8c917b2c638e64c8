import { resolve } from 'node:path';
import { readSnapshot, snapshotFolder } from '#snapshot/site.ts';
import { projectSiteData, writeSiteData } from './site-data.ts';

/** Writes the site's data from the snapshot folder, for a service that starts before any build has written them. */
export function writeDataOfSnapshot(file: string): void {
  const { site, staffLanguage, options, refresh } = readSnapshot(snapshotFolder(), resolve('public'));
  if (!site) throw new Error(`There is neither ${file} nor a snapshot without faults: run npm run build`);
  writeSiteData(file, projectSiteData(site, { staffLanguage, options, refreshSchedule: refresh?.schedule }));
}

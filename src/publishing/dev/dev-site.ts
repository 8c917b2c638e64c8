// Opens the snapshot for the pages of the development server, with the checks and messages of a build. Astro's server
// loads this module itself (dev-server.ts), so that the site is read anew when code changes.
import { resolve } from 'node:path';
import feedbackStyles from '#features/feedback/feedback.css?url';
import formStyles from '#features/forms/forms.css?url';
import { translate } from '#i18n/translator.ts';
import { listPageStyles } from '#layouts/page-styles.ts';
import siteStyles from '#layouts/site.css?url';
import { openSite } from '#site/current-site.ts';
import { projectSiteData, writeSiteData } from '#site/data/site-data.ts';
import { listTextFiles, type TextFile } from '#site/text-files.ts';
import { readSettings } from '#snapshot/settings.ts';
import fieldStyles from '#ui/field.css?url';
import { formatFaults } from '../console/report-faults.ts';
import { checkSnapshot, takePictures } from '../refresh/steps.ts';

export type DevPlaces = {
  /** The folder that pictures are kept in, that of every build. */
  store: string;
  /** What the service reads. */
  siteDataFile: string;
};

/** Whether there is a site to show, what a build would print, and the files that are no pages, by their addresses. */
export type DevReading = { isOpen: boolean; report: string; texts: ReadonlyMap<string, TextFile['write']> };

/** What the service's own pages take, as bundle/entry.ts lists it for a build. */
const STYLESHEETS = [siteStyles, ...listPageStyles('content'), fieldStyles, formStyles, feedbackStyles];

async function read({ store, siteDataFile }: DevPlaces): Promise<DevReading> {
  const settings = readSettings();
  const { snapshot, siteUrl, serviceUrl } = settings;
  const result = checkSnapshot(snapshot, {
    ...(siteUrl && { siteUrl }),
    ...(serviceUrl && { serviceUrl }),
    memory: {},
    releases: undefined,
    isStrict: false,
  });
  const { faults, language } = result.findings;
  const t = translate(language);
  if (!result.ok)
    return {
      isOpen: false,
      report: [formatFaults(faults, language), t('check:stopped')].join('\n\n').trim(),
      texts: new Map(),
    };
  const { checked } = await takePictures(result.checked, { store: resolve(store), files: snapshot, largeMs: 0 });
  const { site, map, options, refresh } = checked;
  // Whoever develops wants the page of parts whatever the snapshot.
  const built = openSite({ site: { ...site, isDemo: true }, map });
  const extras = { staffLanguage: language, options, stylesheets: STYLESHEETS, refreshSchedule: refresh.schedule };
  writeSiteData(siteDataFile, projectSiteData(site, map, extras));
  const texts = new Map(listTextFiles(built).map(({ path, write }) => [path, write]));
  return { isOpen: true, report: formatFaults(checked.faults, language) ?? '', texts };
}

let reading: Promise<DevReading> | undefined;

/** Reads the snapshot, once for as long as this module lives. */
export function readDevSite(places: DevPlaces): Promise<DevReading> {
  reading ??= read(places);
  return reading;
}

// Opens the snapshot for the pages of the development server, with a build's checks and messages. Astro's server loads
// this module itself (dev-server.ts), so that the site is reread when code changes.
import { resolve } from 'node:path';
import feedbackStyles from '#features/feedback/feedback.css?url';
import formStyles from '#features/forms/forms.css?url';
import { translate } from '#i18n/translator.ts';
import { listPageStyles } from '#layouts/page-styles.ts';
import siteStyles from '#layouts/site.css?url';
import { openSite } from '#site/current-site.ts';
import { projectSiteData, writeSiteData } from '#site/data/site-data.ts';
import { listTextFiles, type TextFile } from '#site/text-files.ts';
import type { Settings } from '#snapshot/settings.ts';
import fieldStyles from '#ui/field.css?url';
import { formatFaults } from '../console/report-faults.ts';
import { checkSnapshot, takePictures } from '../refresh/steps.ts';

export type DevPlaces = {
  /** The picture store, shared with builds. */
  store: string;
  /** File with the site data for the service. */
  siteDataFile: string;
  settings: Settings;
};

/**
 * Result of reading: whether the site is valid, the report as a build prints it, and files other than pages by path.
 */
export type DevReading = { isOpen: boolean; report: string; texts: ReadonlyMap<string, TextFile['write']> };

/** Styles of the service's own pages, as bundle/entry.ts lists them for a build. */
const STYLESHEETS = [siteStyles, ...listPageStyles('content'), fieldStyles, formStyles, feedbackStyles];

async function read({ store, siteDataFile, settings }: DevPlaces): Promise<DevReading> {
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
  // Developers get the page of components with every snapshot.
  const built = openSite({ site: { ...site, isDemo: true }, map });
  const extras = { staffLanguage: language, options, stylesheets: STYLESHEETS, refreshSchedule: refresh.schedule };
  writeSiteData(siteDataFile, projectSiteData(site, map, extras));
  const texts = new Map(listTextFiles(built).map(({ path, write }) => [path, write]));
  return { isOpen: true, report: formatFaults(checked.faults, language) ?? '', texts };
}

let reading: Promise<DevReading> | undefined;

/** Reads the snapshot, once per lifetime of this module. */
export function readDevSite(places: DevPlaces): Promise<DevReading> {
  reading ??= read(places);
  return reading;
}

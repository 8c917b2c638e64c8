// Builds the site from the snapshot: checks it, builds beside the last good site, searches the result for hidden
// values, and only then puts it in its place. Options: --out <folder>, --data <file>, --verbose, --no-compress.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'astro';
import { ROUTES } from '#domain/route.ts';
import { translate } from '#i18n/translator.ts';
import { RouteMap } from '#routing/route-map.ts';
import { projectSiteData, writeSiteData } from '#service/site-data.ts';
import { leaveCheckedSite } from '#snapshot/checked-site.ts';
import { readSnapshot, type Snapshot, snapshotFolder } from '#snapshot/site.ts';
import { checkRedaction } from './check-redaction.ts';
import { compressSite } from './compress-site.ts';
import { externaliseScripts } from './external-scripts.ts';
import { writeHostFiles } from './host-files.ts';
import { formatFaults } from './report-faults.ts';
import { writeSbom } from './sbom.ts';

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: 'dist' },
    data: { type: 'string' },
    verbose: { type: 'boolean', default: false },
    'no-compress': { type: 'boolean', default: false },
  },
});
process.env.ASTRO_TELEMETRY_DISABLED = '1';

/** Prints the faults; true when the build may go on. */
function report({ site, faults, staffLanguage: language }: Snapshot): boolean {
  const t = translate(language);
  const text = formatFaults(faults, language, values.verbose);
  if (text) console.log(`\n${text}\n`);
  if (!site) console.error(t('check:stopped'));
  return site !== undefined;
}

const STYLESHEET = /<link rel="stylesheet" href="([^"]+)">/g;

/** Beside the site, not in it: what the service behind the forms has to know. A build elsewhere leaves it alone. */
function writeServiceData(out: string, map: RouteMap, { site, staffLanguage, options }: Snapshot) {
  const file = values.data ?? (values.out === 'dist' ? (process.env.SITE_DATA ?? 'var/site-data.json') : undefined);
  if (!file || !site) return;
  const contact = join(out, map.path(ROUTES.contact, site.defaultLanguage) ?? '/', 'index.html');
  const html = existsSync(contact) ? readFileSync(contact, 'utf8') : '';
  const stylesheets = [...html.matchAll(STYLESHEET)].map(([, href = '']) => href);
  writeSiteData(resolve(file), projectSiteData(site, { staffLanguage, options, stylesheets }));
}

/** The new folder takes the place of the old in two renames; until then the old one is served. */
function swap(fresh: string, out: string) {
  const old = `${fresh}.old`;
  if (existsSync(out)) renameSync(out, old);
  renameSync(fresh, out);
  rmSync(old, { recursive: true, force: true });
}

/** Seconds of each step, for the last line and `npm run bench`. */
const steps: string[] = [];
let stepStart = performance.now();

function endStep(name: string) {
  const now = performance.now();
  steps.push(`${name} ${((now - stepStart) / 1000).toFixed(1)}`);
  stepStart = now;
}

async function main(): Promise<number> {
  const started = stepStart;
  const snapshot = readSnapshot(snapshotFolder());
  if (!report(snapshot) || !snapshot.site) return 1;
  const { site, hidden } = snapshot;
  leaveCheckedSite(site);
  endStep('read');
  const out = resolve(values.out);
  // Beside the target, on the same disk, so that the swap is a rename.
  const fresh = join(dirname(out), `.${Date.now()}-${process.pid}.build`);
  try {
    await build({ root: resolve('.'), outDir: fresh, logLevel: 'warn', cacheDir: resolve('node_modules/.astro') });
    externaliseScripts(fresh);
    const map = new RouteMap(site.routes, site.defaultLanguage);
    writeHostFiles(fresh, site, map);
    endStep('pages');
    // In threads of their own, while this one searches.
    const compressed = values['no-compress'] ? undefined : compressSite(fresh);
    const leaks = checkRedaction(fresh, site, hidden);
    endStep('check');
    await Promise.all([compressed, writeSbom(resolve('.'))]);
    endStep('compress');
    if (leaks.length > 0) {
      console.error(formatFaults(leaks, snapshot.staffLanguage, true));
      return 1;
    }
    mkdirSync(dirname(out), { recursive: true });
    swap(fresh, out);
    writeServiceData(out, map, snapshot);
    endStep('swap');
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
  const t = translate(snapshot.staffLanguage);
  const count = (severity: string) => snapshot.faults.filter((fault) => fault.severity === severity).length;
  const properties = site.byLanguage[site.defaultLanguage]?.properties.length ?? 0;
  console.log(t('check:summary', { properties, omitted: count('omitted'), notices: count('notice') }));
  if (site.consentProfile !== 'strict') console.log(t('check:consent'));
  console.log(`${values.out}/ (${((performance.now() - started) / 1000).toFixed(1)} s: ${steps.join(', ')})`);
  return 0;
}

process.exitCode = await main();

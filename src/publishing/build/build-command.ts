// Builds the site from the snapshot: checks it, builds beside the last good site, searches the result for hidden
// values, and only then puts it in its place. Options: --out <folder>, --data <file>, --memory <file>, --store <folder>,
// --verbose, --no-compress, --clean (bundles the code anew), --languages nl,fr: a part of the site, for `npm run merge` (docs/deploy.md).
import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Memory } from '#domain/property/memory.ts';
import type { Site } from '#domain/site.ts';
import { translate } from '#i18n/translator.ts';
import { writeSiteData } from '#service/site-data.ts';
import { readSnapshot, type Snapshot, snapshotFolder } from '#snapshot/site.ts';
import { describeState } from '#snapshot/site-state.ts';
import { leaveBuilt } from '../releases/release-files.ts';
import { isReleaseLink, Releases } from '../releases/releases.ts';
import { buildSite } from './build-site.ts';
import { codeNow } from './code-now.ts';
import { readMemory, rememberProperties, writeMemory } from './remember-properties.ts';
import { formatFaults, printFaults } from './report-faults.ts';
import { writeSbom } from './sbom.ts';
import { readServiceData } from './service-data.ts';
import { swapFolders } from './swap-folders.ts';

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: 'dist' },
    data: { type: 'string' },
    memory: { type: 'string' },
    languages: { type: 'string' },
    store: { type: 'string' },
    verbose: { type: 'boolean', default: false },
    'no-compress': { type: 'boolean', default: false },
    clean: { type: 'boolean', default: false },
  },
});

/** A build elsewhere leaves what the running service knows alone. */
function writeServiceData(out: string, site: Site, snapshot: Snapshot) {
  const file = values.data ?? (values.out === 'dist' ? (process.env.SITE_DATA ?? 'var/site-data.json') : undefined);
  const siteData = readServiceData(out, site, snapshot);
  if (file) writeSiteData(resolve(file), siteData);
  return siteData;
}

/** Where the releases of this site are, or will be. */
const store = values.store ?? (values.out === 'dist' ? 'var' : undefined);

/** A file that goes from build to build; without one, what the releases remember is looked up and left as it is. */
function recall(): Memory | undefined {
  if (values.memory) return readMemory(resolve(values.memory));
  const releases = store === undefined ? undefined : new Releases(store);
  return releases?.current ? releases.memory : undefined;
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
  const out = resolve(values.out);
  if (values.languages !== undefined) {
    const { languages, memory, verbose } = values;
    return (await import('../split/build-part.ts')).buildPart({ languages, out, memory, isVerbose: verbose });
  }
  // A release must keep its history, and only a refresh writes that.
  if (isReleaseLink(out)) return (await import('../refresh/rebuild.ts')).rebuild(out, values.verbose);
  const before = recall();
  const shown = before ?? {};
  const snapshot = readSnapshot(snapshotFolder(), undefined, {
    recall: (id) => (Object.hasOwn(shown, id) ? shown[id]?.last.shared : undefined),
  });
  if (!printFaults(snapshot, values.verbose) || !snapshot.site) return 1;
  const { hidden, refresh } = snapshot;
  const keepGoneDays = refresh?.keepGoneDays ?? 0;
  const createdAt = new Date().toISOString();
  const memory = rememberProperties(before ?? {}, snapshot.site, { at: createdAt, keepGoneDays });
  const past = before && memory;
  const site = { ...snapshot.site, ...(past && { past }) };
  endStep('read');
  // Beside the target, on the same disk, so that the swap is a rename.
  const fresh = join(dirname(out), `.${Date.now()}-${process.pid}.build`);
  try {
    const code = codeNow();
    const { leaks, searchedFor } = await buildSite(site, hidden, fresh, {
      isPlain: values['no-compress'],
      isClean: values.clean,
      endStep,
    });
    if (leaks.length > 0) {
      console.error(formatFaults(leaks, snapshot.staffLanguage, true));
      return 1;
    }
    mkdirSync(dirname(out), { recursive: true });
    swapFolders(fresh, out);
    const siteData = writeServiceData(out, site, snapshot);
    const facts = { createdAt, from: resolve(snapshotFolder()), code, searchedFor, language: snapshot.staffLanguage };
    if (store) await leaveBuilt(resolve(store), out, facts, { state: describeState(site), memory, siteData });
    if (values.memory && past) writeMemory(resolve(values.memory), past);
    await writeSbom(resolve('.'));
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

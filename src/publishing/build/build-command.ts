// Builds the site from the snapshot: checks it, builds beside the last good site, searches the result for hidden
// values, and only then puts it in its place. Options: --out <folder>, --data <file>, --memory <file>, --store <folder>,
// --verbose, --no-compress, --accept <rule> (docs/intake.md), --clean (bundles the code anew), --languages nl,fr: a part of the site, for `npm run merge` (docs/deploy.md).
import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { EXIT_CODES } from '#api/refresh.ts';
import { LANGUAGES } from '#domain/language.ts';
import { recallFrom } from '#domain/property/memory.ts';
import type { Rule } from '#domain/property/plausibility.ts';
import { translate } from '#i18n/translator.ts';
import { projectSiteData, writeSiteData } from '#site/site-data.ts';
import { type Environment, readSettings, type Settings } from '#snapshot/settings.ts';
import { readSnapshot } from '#snapshot/site.ts';
import { describeState } from '#snapshot/site-state.ts';
import { splitAccepted } from '../refresh/command.ts';
import { refresh } from '../refresh/run.ts';
import { listDamaged } from '../refresh/steps.ts';
import { findBuilt } from '../releases/built-note.ts';
import { readLastSnapshot } from '../releases/last-snapshot.ts';
import { saveBuilt } from '../releases/release-files.ts';
import { isReleaseLink, Releases, storeOf } from '../releases/releases.ts';
import { buildPart } from '../split/build-part.ts';
import { buildSite } from './build-site.ts';
import { digestProgram, digestSnapshot } from './origin.ts';
import { readMemory, rememberProperties, writeMemory } from './remember-properties.ts';
import { formatFaults, printFaults } from './report-faults.ts';
import { writeSbom } from './sbom.ts';
import { swapFolders } from './swap-folders.ts';

function readOptions(args: string[]) {
  const { values } = parseArgs({
    args,
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
  return values;
}
type Options = ReturnType<typeof readOptions>;

/** A build elsewhere does not touch what the running service knows, nor the releases. */
function findPlaces({ out, data, store = out === 'dist' ? 'var' : undefined }: Options, { siteDataFile }: Settings) {
  return { store, data: data ?? (out === 'dist' ? (siteDataFile ?? 'var/site-data.json') : undefined) };
}

/** A file that goes from build to build; without one, what the releases remember is looked up and stays as it is. */
function recall(file: string | undefined, releases: Releases | undefined) {
  if (file) return readMemory(resolve(file));
  return releases?.current ? releases.memory : undefined;
}

/** Seconds of each step, for the last line and `npm run bench`. */
class StepTimes {
  readonly #startedAt = performance.now();
  readonly #steps: string[] = [];
  #stepAt = this.#startedAt;

  end(name: string) {
    const now = performance.now();
    this.#steps.push(`${name} ${((now - this.#stepAt) / 1000).toFixed(1)}`);
    this.#stepAt = now;
  }

  toString(): string {
    return `${((performance.now() - this.#startedAt) / 1000).toFixed(1)} s: ${this.#steps.join(', ')}`;
  }
}

/** A site without releases, or one for somewhere else. */
async function buildPlain(options: Options, settings: Settings, accepted: readonly Rule[]): Promise<number> {
  const times = new StepTimes();
  const out = resolve(options.out);
  const { store, data } = findPlaces(options, settings);
  // Before anything is read: what changes while this is at work must not pass for what the pages were made from.
  const made = { code: digestProgram(settings), snapshot: digestSnapshot(settings.snapshot) };
  const releases = store === undefined ? undefined : new Releases(store);
  const before = recall(options.memory, releases);
  const built = releases && findBuilt(releases.store, out);
  const last = built ? readLastSnapshot(built.folder, (file) => releases.damaged.add(file)) : releases?.lastSnapshot;
  const read = {
    ...settings,
    recall: recallFrom(before ?? {}),
    last,
    accepted,
    acceptCommand: 'npm run build -- --accept',
  };
  const snapshot = readSnapshot(settings.snapshot, undefined, read);
  if (releases) snapshot.faults.push(...listDamaged(releases));
  const { map, hidden, kept, refresh: refreshing, staffLanguage, options: serviceOptions } = snapshot;
  if (!printFaults(snapshot, options.verbose) || !snapshot.site || !map) return EXIT_CODES.stopped;
  const keepGoneDays = refreshing?.keepGoneDays ?? 0;
  const createdAt = new Date().toISOString();
  const memory = rememberProperties(before ?? {}, { site: snapshot.site, map }, { at: createdAt, keepGoneDays });
  const site = { ...snapshot.site, ...(before && { past: memory }) };
  times.end('read');
  // Beside the target, on the same disk, so that the swap is a rename.
  const fresh = join(dirname(out), `.${Date.now()}-${process.pid}.build`);
  try {
    const { faults, stylesheets, searchedFor } = await buildSite({ site, map, hidden }, fresh, {
      isPlain: options['no-compress'],
      isClean: options.clean,
      endStep: (name) => times.end(name),
    });
    if (faults.length > 0) {
      console.error(formatFaults(faults, staffLanguage, true));
      return EXIT_CODES.stopped;
    }
    mkdirSync(dirname(out), { recursive: true });
    swapFolders(fresh, out);
    const extras = { staffLanguage, options: serviceOptions, stylesheets, refreshSchedule: refreshing?.schedule };
    const siteData = projectSiteData(site, map, extras);
    if (data) writeSiteData(resolve(data), siteData);
    const facts = { createdAt, from: settings.snapshot, ...made, searchedFor, language: staffLanguage };
    if (store) await saveBuilt(resolve(store), out, facts, { state: describeState(site), memory, kept, siteData });
    if (options.memory && before) writeMemory(resolve(options.memory), memory);
    await writeSbom(resolve('.'), settings.npm);
    times.end('swap');
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
  const t = translate(staffLanguage);
  const count = (severity: string) => snapshot.faults.filter((fault) => fault.severity === severity).length;
  const properties = site.byLanguage[site.defaultLanguage]?.properties.length ?? 0;
  console.log(t('check:summary', { properties, omitted: count('omitted'), notices: count('notice') }));
  if (site.consentProfile !== 'strict') console.log(t('check:consent'));
  console.log(`${options.out}/ (${times})`);
  return EXIT_CODES.published;
}

/** `npm run build`; gives its exit code. */
export async function runBuild(args: string[], env: Environment): Promise<number> {
  const { args: rest, accepted } = splitAccepted(args);
  const [options, settings] = [readOptions(rest), readSettings(env)];
  const { languages, memory, verbose: isVerbose } = options;
  const out = resolve(options.out);
  if (memory !== undefined && readMemory(resolve(memory)) === undefined) {
    // A build that went on would write over what somebody may still mend.
    console.error(translate(new Releases('var').language ?? LANGUAGES[0])('refresh:memory', { detail: memory }));
    return EXIT_CODES.source;
  }
  if (languages !== undefined) return buildPart({ languages, out, memory, accepted, isVerbose, settings });
  if (!isReleaseLink(out)) return buildPlain(options, settings, accepted);
  // A release must keep its history, and only a refresh writes that. The folder is taken whatever it loses.
  const from = settings.snapshot;
  const always = { isAccepted: true, isClean: false, isStrict: false, waitMs: 0 };
  return refresh({ ...always, accepted, from, store: storeOf(out), out, isVerbose, settings });
}

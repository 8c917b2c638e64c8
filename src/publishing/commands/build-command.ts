// Builds the site from the snapshot: validates it, builds beside the last good site, searches the result for hidden
// values, and only then replaces it. Options: --out <folder>, --data <file>, --memory <file>, --store <folder>,
// --verbose, --no-compress, --accept <rule> (docs/intake.md), --clean (bundles the code again), --languages nl,fr
// (builds a part of the site for `npm run merge`, docs/deploy.md).
import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Fault, Severity } from '#api/fault.ts';
import { EXIT_CODES } from '#api/refresh.ts';
import { RELEASE_FILES } from '#api/release.ts';
import { LANGUAGES } from '#domain/language.ts';
import { listReviews } from '#domain/law/legal-review.ts';
import type { Rule } from '#domain/property/plausibility.ts';
import { translate } from '#i18n/translator.ts';
import { projectSiteData, writeSiteData } from '#site/data/site-data.ts';
import { type Environment, readSettings, type Settings } from '#snapshot/settings.ts';
import { describeState } from '#snapshot/site-state.ts';
import { readMemory, writeMemory } from '../build/remember-properties.ts';
import { writeSbom } from '../build/sbom.ts';
import { formatFaults } from '../console/report-faults.ts';
import { swapFolders } from '../files/swap-folders.ts';
import { digestProgram, digestSnapshot } from '../origin/origin.ts';
import { refresh } from '../refresh/run.ts';
import { buildAndVerify, checkSnapshot, takePictures } from '../refresh/steps.ts';
import { findBuilt } from '../releases/built-note.ts';
import { readLastSnapshot } from '../releases/last-snapshot.ts';
import { saveBuilt } from '../releases/release-files.ts';
import { isReleaseLink, Releases, storeOf } from '../releases/releases.ts';
import { buildPart } from '../split/build-part.ts';
import { runCommand, splitAccepted } from './command.ts';

const DEFAULT_STORE = 'var';

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

/** Only a build into `dist` uses the releases and the running service's data by default. */
function findPlaces(
  { out, data, store = out === 'dist' ? DEFAULT_STORE : undefined }: Options,
  { siteDataFile }: Settings,
) {
  return { store, data: data ?? (out === 'dist' ? (siteDataFile ?? 'var/site-data.json') : undefined) };
}

/** Memory of properties from the given file; by default from the last build, or from the releases. */
function readBefore(file: string | undefined, releases: Releases | undefined, built: { folder: string } | undefined) {
  if (file) return readMemory(resolve(file)) ?? {};
  return (built && readMemory(join(built.folder, RELEASE_FILES.memory))) ?? releases?.memory ?? {};
}

/** Seconds of each step, for the last line of the output and for `npm run bench -- build`. */
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

/** Builds the site into a folder that is not a link to a release. */
async function buildPlain(options: Options, settings: Settings, accepted: readonly Rule[]): Promise<number> {
  const times = new StepTimes();
  const out = resolve(options.out);
  const { store, data } = findPlaces(options, settings);
  // Pictures are shared by all builds of this project.
  const pictures = resolve(store ?? DEFAULT_STORE);
  // Computed before anything is read: later changes must not be attributed to these pages.
  const origin = { code: digestProgram(settings), snapshot: digestSnapshot(settings.snapshot) };
  const releases = store === undefined ? undefined : new Releases(store);
  const built = releases && findBuilt(releases.store, out);
  const before = readBefore(options.memory, releases, built);
  const last = built ? readLastSnapshot([built.folder], (file) => releases.damaged.add(file)) : releases?.lastSnapshot;
  const read = checkSnapshot(settings.snapshot, {
    ...settings,
    memory: before,
    last,
    releases,
    isStrict: false,
    accepted,
    acceptCommand: 'npm run build -- --accept',
  });
  const { missingFacts, language } = read.findings;
  const t = translate(language);
  const printFaults = (faults: Fault[], end?: string) => {
    const problems = formatFaults(faults, language, options.verbose);
    if (problems) console.log(`\n${problems}\n`);
    if (end !== undefined) console.error(end);
  };
  if (!read.ok) {
    printFaults(read.findings.faults, t('check:stopped'));
    return EXIT_CODES[read.ending.outcome];
  }
  times.end('read');
  const { checked } = await takePictures(read.checked, {
    store: pictures,
    files: settings.snapshot,
    largeMs: Number.POSITIVE_INFINITY,
  });
  times.end('pictures');
  const createdAt = new Date().toISOString();
  // Beside the target, on the same disk, so that the swap is a rename.
  const fresh = join(dirname(out), `.${Date.now()}-${process.pid}.build`);
  let faults: Fault[];
  try {
    const made = await buildAndVerify(checked, fresh, {
      store: dirname(out),
      pictures,
      createdAt,
      last: undefined,
      forms: settings.forms,
      isClean: options.clean,
      endStep: (name) => times.end(name),
    });
    faults = made.findings?.faults ?? checked.faults;
    if (!made.ok) {
      printFaults(faults, made.ending.message);
      return EXIT_CODES[made.ending.outcome];
    }
    printFaults(faults);
    times.end('verify');
    const { site, memory, stylesheets, searchedFor } = made.built;
    mkdirSync(dirname(out), { recursive: true });
    swapFolders(fresh, out);
    const { kept, refresh } = checked;
    const siteData = projectSiteData(site, checked.map, {
      staffLanguage: language,
      options: checked.options,
      stylesheets,
      refreshSchedule: refresh.schedule,
      unreadable: Object.keys(kept),
    });
    if (data) writeSiteData(resolve(data), siteData);
    const facts = { createdAt, from: settings.snapshot, ...origin, searchedFor, language };
    if (store) await saveBuilt(resolve(store), out, facts, { state: describeState(site), memory, kept, siteData });
    if (options.memory) writeMemory(resolve(options.memory), memory);
    await writeSbom(resolve('.'), settings.npm);
    times.end('swap');
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
  const count = (severity: Severity) => faults.filter((fault) => fault.severity === severity).length;
  const properties = checked.site.byLanguage[checked.site.defaultLanguage]?.properties.length ?? 0;
  console.log(t('check:summary', { properties, omitted: count('omitted'), notices: count('notice') }));
  if (count('withheld') > 0) console.error(t('check:withheld', { count: count('withheld') }));
  if (missingFacts.length > 0) console.log(t('refresh:legal.count', { count: missingFacts.length }));
  const reviews = listReviews(createdAt.slice(0, 'yyyy-mm-dd'.length)).map(({ row }) => row);
  if (reviews.length > 0) console.log(t('refresh:legal.review', { rows: reviews.join(', ') }));
  if (checked.site.consentProfile !== 'strict') console.log(t('check:consent'));
  console.log(`${options.out}/ (${times})`);
  // Withheld values are reported, but the exit code stays 0, so that a single text does not block `npm run build && …`.
  return EXIT_CODES.published;
}

/** `npm run build`; returns its exit code. */
export const runBuild = (args: string[], env: Environment): Promise<number> =>
  runCommand('refresh:build.usage', () => build(args, env));

async function build(args: string[], env: Environment): Promise<number> {
  const { args: rest, accepted } = splitAccepted(args);
  const options = readOptions(rest);
  const settings = { ...readSettings(env), ...(options['no-compress'] && { forms: [] }) };
  const { languages, memory, verbose: isVerbose } = options;
  const out = resolve(options.out);
  if (memory !== undefined && readMemory(resolve(memory)) === undefined) {
    // Stops for a malformed memory file: a build that continued would overwrite data that can still be repaired.
    console.error(translate(new Releases('var').language ?? LANGUAGES[0])('refresh:memory', { detail: memory }));
    return EXIT_CODES.source;
  }
  if (languages !== undefined) return buildPart({ languages, out, memory, accepted, isVerbose, settings });
  if (!isReleaseLink(out)) return buildPlain(options, settings, accepted);
  // `dist` is a link to a release, so a refresh adds a new release and keeps the history. Like every build, it accepts
  // any loss of properties.
  const from = settings.snapshot;
  const always = { isAccepted: true, isClean: false, isStrict: false, waitMs: 0 };
  const code = await refresh({ ...always, accepted, from, store: storeOf(out), out, isVerbose, settings });
  return code === EXIT_CODES.withheld ? EXIT_CODES.published : code;
}

// One refresh from source to published release. The old release is served until the link is switched atomically.
import { rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { EXIT_CODES, formatSource, isPublished, type Report } from '#api/refresh.ts';
import { RELEASE_FILES } from '#api/release.ts';
import { formatMoment } from '#domain/format/date.ts';
import { LANGUAGES, type Language } from '#domain/language.ts';
import type { SiteState } from '#domain/property/difference.ts';
import type { Memory } from '#domain/property/memory.ts';
import type { Rule } from '#domain/property/plausibility.ts';
import { translate } from '#i18n/translator.ts';
import type { Settings } from '#snapshot/settings.ts';
import { describeState } from '#snapshot/site-state.ts';
import { describeCrash, printCrash } from '../console/crash.ts';
import { Progress } from '../console/progress.ts';
import { digestProgram } from '../origin/origin.ts';
import { PictureStore } from '../pictures/picture-store.ts';
import { sweepPictures } from '../pictures/place-files.ts';
import { findLastBuild } from '../releases/last-build.ts';
import { acquireLock, formatBusy } from '../releases/lock.ts';
import { Releases } from '../releases/releases.ts';
import { Status } from '../releases/status.ts';
import { filesOf } from '../sources/staging.ts';
import type { TranslateSettings } from '../translate/settings.ts';
import { printEnd } from './print-end.ts';
import { writeReport } from './report.ts';
import {
  buildAndVerify,
  checkSnapshot,
  compareWithServed,
  type Ending,
  type Findings,
  fetchSnapshot,
  findParts,
  listDamaged,
  publishRelease,
  takePictures,
  translateTexts,
} from './steps.ts';

const DAY_MS = 86_400_000;

/** True when some data of this site are older than `now`. Otherwise this machine's clock was reset. */
const hasPast = (releases: Releases, now: string): boolean =>
  releases.list().some((id) => (releases.facts(id)?.createdAt ?? now) < now) ||
  Object.values(releases.memory).some(({ firstSeen }) => firstSeen < now);

/**
 * The current time, never earlier than the last release. When the last release lies in the future, one of the two
 * clocks was wrong and staff are notified. Time continues from that release, unless it is more than a day ahead and
 * other data are older than the current time: then that release's clock was ahead, and the release's time is ignored.
 */
function nowAfter(releases: Releases, language: Language): string {
  const now = new Date().toISOString();
  const { latest } = releases;
  const last = latest && releases.facts(latest)?.createdAt;
  if (!last || last <= now) return now;
  const wasAhead = Date.parse(last) - Date.parse(now) > DAY_MS && hasPast(releases, now);
  const text = wasAhead ? 'refresh:clock.ahead' : 'refresh:clock';
  console.error(translate(language)(text, { last: formatMoment(last, language) }));
  return wasAhead ? now : last;
}

/**
 * Time limit for large pictures before publishing. The rest is created afterwards, so that the publish is not delayed.
 */
const LARGE_MS = 60_000;

export type RefreshOptions = {
  /** A folder, a zip or a URL. */
  from: string;
  /** Folder of releases, reports and lock. */
  store: string;
  /** The link to the served release. */
  out: string;
  isAccepted: boolean;
  /** Rules of plausibility whose held values are accepted this once. */
  accepted: readonly Rule[];
  /** Stops when a property lacks facts required in its advertisement. */
  isStrict: boolean;
  isVerbose: boolean;
  /** Renders every page again. */
  isClean: boolean;
  waitMs: number;
  /** Called when the site was published without the large sizes of some pictures. */
  onPicturesLeft?: (count: number) => void;
  /** The only permitted origins of a URL; any by default, because the agency itself gave the URL. */
  origins?: readonly string[] | undefined;
  /** Folders of parts whose pages form the site, instead of rendering (`npm run merge`). */
  parts?: readonly string[] | undefined;
  /**
   * Downloads another machine's state, if its release is newer (deploy/download-state.ts); returns a message when the
   * download failed.
   */
  downloadState?: ((releases: Releases) => Promise<string | undefined>) | undefined;
  settings: Settings;
  /** The translator of texts that records lack; nothing is translated without it. */
  translation?: TranslateSettings | undefined;
};

/** A running refresh and its findings. */
type Run = {
  options: RefreshOptions;
  releases: Releases;
  progress: Progress;
  findings: Findings;
  /** Digest of program and settings before the build: later changes must not be attributed to these pages. */
  code: string;
  release?: string;
  keepReleases: number;
};

const quote = (text: string) => (/[^\w./:-]/.test(text) ? `'${text}'` : text);

/** Command that repeats this run with `--accept`; the accepted rule is appended. */
function formatAcceptCommand({ from, parts, settings }: RefreshOptions): string {
  if (parts) return `npm run merge -- ${parts.map(quote).join(' ')} --accept`;
  const source = from === settings.source ? '' : `--from ${quote(formatSource(from))} `;
  return `npm run refresh -- ${source}--accept`;
}

/** State of the last release, derived from its snapshot; undefined when the snapshot is missing or cannot be built. */
async function describeServed(
  { options, releases }: Run,
  accepting: { accepted: readonly Rule[]; acceptCommand: string },
  memory: Memory,
): Promise<SiteState | undefined> {
  const last = releases.lastSnapshot;
  if (!last) return undefined;
  const reading = { ...options.settings, ...accepting, memory, releases, isStrict: false, last };
  const read = checkSnapshot(last.folder, reading);
  if (!read.ok) return undefined;
  const { store } = options;
  // Picture names in the store are part of the compared state, so the old site's pictures are looked up there.
  const taken = await takePictures(read.checked, {
    store,
    files: last.folder,
    largeMs: Number.POSITIVE_INFINITY,
    onProgress: () => {},
  });
  return describeState(taken.checked.site);
}

/** Runs the steps in order, until one ends the refresh. */
async function makeRelease(run: Run, making: string): Promise<Ending> {
  const { options, releases, progress, findings, code } = run;
  const { from, out, store, isClean, settings } = options;
  const note = <Result extends { findings?: Partial<Findings> }>(result: Result): Result => {
    Object.assign(findings, result.findings);
    return result;
  };
  const elsewhere = releases.findElsewhere(out);
  if (elsewhere) {
    const values = { out, got: elsewhere, store };
    return { outcome: 'source', message: translate(findings.language)('refresh:elsewhere', values) };
  }
  progress.begin('fetch');
  const missing = await options.downloadState?.(releases);
  if (missing) return { outcome: 'machine', message: missing };
  findings.language = releases.language ?? findings.language;
  const newer = releases.findNewer(releases.latest);
  if (newer) {
    const values = { number: Number(releases.latest), version: newer.version };
    return { outcome: 'machine', message: translate(findings.language)('refresh:newerRelease', values) };
  }
  const snapshot = join(making, RELEASE_FILES.snapshot);

  const fetched = await fetchSnapshot(options, snapshot, findings.language);
  if (!fetched.ok) return fetched.ending;

  progress.begin('check');
  const { memory } = releases;
  const accepting = { accepted: options.accepted, acceptCommand: formatAcceptCommand(options) };
  const read = note(
    checkSnapshot(snapshot, {
      ...settings,
      ...accepting,
      memory,
      releases,
      isStrict: options.isStrict,
      last: releases.lastSnapshot,
    }),
  );
  if (!read.ok) return read.ending;
  run.keepReleases = read.checked.refresh.keepReleases;

  // Pages that were rendered elsewhere were rendered without translations.
  const translated = note(await translateTexts(read.checked, options.parts ? undefined : options.translation, store));

  progress.begin('pictures');
  const taken = note(
    await takePictures(translated.checked, {
      store,
      files: filesOf(from, snapshot),
      // Merged parts already have all their pictures.
      largeMs: options.parts ? Number.POSITIVE_INFINITY : LARGE_MS,
      onProgress: (at) => progress.update(at),
    }),
  );
  rmSync(`${snapshot}.files`, { recursive: true, force: true });
  const { checked } = taken;

  progress.begin('compare');
  const deriveServed = async () => describeServed(run, accepting, memory);
  const compared = note(
    await compareWithServed(checked, releases, { ...accepting, isAccepted: options.isAccepted, deriveServed }),
  );
  if (!compared.ok) return compared.ending;
  const createdAt = nowAfter(releases, findings.language);
  const found = findParts(options.parts, checked, {
    snapshot,
    memory,
    settings,
    accepted: options.accepted,
  });
  if (!found.ok) return found.ending;

  progress.begin('build');
  const last = isClean ? undefined : findLastBuild(releases, code);
  const next = { pages: 'finish', finish: 'verify' } as const;
  const made = note(
    await buildAndVerify(checked, join(making, RELEASE_FILES.site), {
      store,
      pictures: store,
      isClean,
      forms: settings.forms,
      createdAt,
      parts: found.parts,
      last,
      endStep: (step) => progress.begin(next[step]),
    }),
  );
  if (!made.ok) return made.ending;

  progress.begin('publish');
  const facts = { createdAt, from: formatSource(from), code };
  const { built } = made;
  // Leaves withheld values out of the state for the next comparison.
  const state = built.site.byLanguage === checked.site.byLanguage ? compared.state : describeState(built.site);
  run.release = publishRelease(making, { checked, state, built, last }, { releases, out, facts });
  const t = translate(findings.language);
  const number = Number(run.release);
  if (findings.faults.some(({ severity }) => severity === 'withheld'))
    return { outcome: 'withheld', message: t('refresh:published.withheld', { number }) };
  return {
    outcome: 'published',
    message: t(compared.isSame ? 'refresh:published.same' : 'refresh:published', { number }),
  };
}

/** Prints and reports the outcome; returns the data for the status. */
function reportEnd({ options, releases, progress, findings, release, keepReleases }: Run, ending: Ending, at: string) {
  progress.end();
  findings.faults = [...findings.faults, ...listDamaged(releases, findings.faults)];
  const t = translate(findings.language);
  const { outcome } = ending;
  const message = isPublished(outcome) ? ending.message : `${ending.message} ${t('refresh:stays')}`;
  const whole: Report = {
    outcome,
    message,
    from: formatSource(options.from),
    at,
    times: progress.times,
    ...(release && { release }),
    ...findings,
  };
  printEnd(whole, options.isVerbose);
  const end = { outcome, message, ...(release && { release }) };
  try {
    const path = writeReport(options.store, whole);
    console.log(t('refresh:report', { path }));
    if (isPublished(outcome)) {
      releases.prune(keepReleases);
      sweepPictures(new PictureStore(options.store), releases.listSites());
    }
    return { ...end, report: basename(path, '.html') };
  } catch (error) {
    // A full disk must not hide the outcome of the refresh.
    printCrash(error, describeCrash(error, findings.language));
    return end;
  }
}

/** Refreshes the site; returns the exit code. Every outcome is explained and reported. */
export async function refresh(options: RefreshOptions): Promise<number> {
  const { store, out, from, settings } = options;
  const releases = new Releases(store, settings.siteDataFile);
  // The language of the served release, until the snapshot defines it.
  const findings: Findings = {
    language: releases.language ?? LANGUAGES[0],
    faults: [],
    differences: [],
    missingFacts: [],
  };
  const progress = new Progress(
    (stage) => translate(findings.language)(`refresh:stage.${stage}`),
    (text) => process.stdout.write(text),
    process.stdout.isTTY === true,
  );
  const run: Run = { options, releases, progress, findings, code: digestProgram(settings), keepReleases: 1 };
  const lock = await acquireLock(join(store, 'refresh.lock'), { waitMs: options.waitMs });
  if (!lock.ok) {
    console.error(formatBusy(lock.holder, findings.language));
    return EXIT_CODES.busy;
  }
  const at = new Date().toISOString();
  const { job } = settings;
  const status = new Status(store, { action: 'refresh', from, startedAt: at, ...(job && { job }) }, progress);
  let making: string | undefined;
  try {
    releases.repair(out);
    releases.clearLinks(out);
    releases.importSite(out);
    findings.language = releases.language ?? findings.language;
    making = releases.begin();
    const ending = await makeRelease(run, making);
    status.end(reportEnd(run, ending, at));
    const left = findings.pictures?.left ?? 0;
    if (left > 0 && isPublished(ending.outcome)) options.onPicturesLeft?.(left);
    return EXIT_CODES[ending.outcome];
  } catch (error) {
    const { outcome, message, faults } = describeCrash(error, findings.language);
    findings.faults = [...faults, ...findings.faults];
    status.end(reportEnd(run, { outcome, message }, at));
    if (outcome === 'bug') console.error(error);
    return EXIT_CODES[outcome];
  } finally {
    if (making) rmSync(making, { recursive: true, force: true });
    lock.release();
    releases.deletePruned();
  }
}

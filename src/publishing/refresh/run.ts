// One refresh from source to published release. Until the link is switched, in one step, the old release is served.
import { rmSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { LANGUAGES, type Language } from '#domain/language.ts';
import { compareSites, isSame, type LanguageDifference, type SiteState } from '#domain/property/difference.ts';
import type { Memory } from '#domain/property/memory.ts';
import type { Site } from '#domain/site.ts';
import type { TextKey } from '#i18n/messages.ts';
import { translate } from '#i18n/translator.ts';
import { showSource } from '#service/refresh/source-guard.ts';
import type { Fault } from '#snapshot/fault.ts';
import { readSnapshot, type Snapshot } from '#snapshot/site.ts';
import { describeState, parseState } from '#snapshot/site-state.ts';
import { stampRelease } from '../../../scripts/build-stamp.mjs';
import { buildSite } from '../build/build-site.ts';
import { codeNow } from '../build/code-now.ts';
import { rememberProperties } from '../build/remember-properties.ts';
import { readServiceData } from '../build/service-data.ts';
import { findLastBuild, type Keys } from '../releases/last-build.ts';
import { acquireLock, sayBusy } from '../releases/lock.ts';
import { readPiece, SHOWN, writeReleaseFiles } from '../releases/release-files.ts';
import { Releases } from '../releases/releases.ts';
import { Status } from '../releases/status.ts';
import { openParts, type Parts } from '../split/fit.ts';
import { mergeSite } from '../split/merge-site.ts';
import { readOrigin } from '../split/origin.ts';
import { nowAfter } from './clock.ts';
import { End } from './end.ts';
import { listMissingFacts, type MissingFacts } from './legal.ts';
import { sayLoss } from './loss.ts';
import { sayMachine, sayShortage } from './machine-text.ts';
import { EXIT_CODES, type Outcome } from './outcome.ts';
import { Progress } from './progress.ts';
import { type Report, writeReport } from './report.ts';
import { stageSource } from './source.ts';
import { LIMITS } from './staging.ts';
import { tellEnd } from './tell.ts';
import { verifySite } from './verify.ts';

export type RefreshOptions = {
  /** A folder, a zip or an address. */
  from: string;
  /** Folder of releases, reports and lock. */
  store: string;
  /** The link that is served. */
  out: string;
  isAccepted: boolean;
  /** Stops where a home lacks what the law asks of its advertisement. */
  isStrict: boolean;
  isVerbose: boolean;
  /** Draws every page anew. */
  isClean: boolean;
  waitMs: number;
  /** The only origins that an address may lead to; any, when nobody else than the agency named it. */
  origins?: readonly string[] | undefined;
  /** Folders of parts whose pages make the site, instead of pages drawn here (`npm run merge`). */
  parts?: readonly string[] | undefined;
};

const ROOT = resolve(import.meta.dirname, '../../..');

class Refresh {
  readonly #options: RefreshOptions;
  readonly #releases: Releases;
  readonly #progress: Progress;
  #language: Language;
  #faults: Fault[] = [];
  #differences: LanguageDifference[] = [];
  #lacks: MissingFacts[] = [];
  #pages: Report['pages'];
  #release: string | undefined;
  /** Taken before the build: what changes while it is at work must not pass for what the pages were drawn from. */
  readonly #code = codeNow();
  #keep = 1;
  #status: Status | undefined;

  constructor(options: RefreshOptions) {
    this.#options = options;
    this.#releases = new Releases(options.store);
    // Until the snapshot says which, the language of the one that is served.
    this.#language = this.#releases.language ?? LANGUAGES[0];
    this.#progress = new Progress(
      (stage) => this.#say(`refresh:stage.${stage}`),
      (text) => process.stdout.write(text),
      process.stdout.isTTY === true,
    );
  }

  #say(key: TextKey, values?: Record<string, string | number>): string {
    return translate(this.#language)(key, values);
  }

  /** Runs it; gives the exit code. Whatever happens, it is said in words and reported. */
  async run(): Promise<number> {
    const { store, out, from, waitMs } = this.#options;
    const lock = await acquireLock(join(store, 'refresh.lock'), { waitMs });
    if (!lock.ok) {
      console.error(sayBusy(lock.holder, this.#language));
      return EXIT_CODES.busy;
    }
    const at = new Date().toISOString();
    this.#status = new Status(store, { action: 'refresh', from, startedAt: at }, this.#progress);
    let making: string | undefined;
    try {
      this.#releases.heal(out);
      this.#releases.clearLinks(out);
      if (this.#releases.adopt(out)?.code === this.#code) stampRelease(ROOT, store, out);
      this.#language = this.#releases.language ?? this.#language;
      making = this.#releases.begin();
      const message = await this.#make(making);
      return this.#finish('published', message, at);
    } catch (error) {
      if (error instanceof End) return this.#finish(error.outcome, error.message, at);
      return this.#finish('machine', sayMachine(error, this.#language), at);
    } finally {
      if (making) rmSync(making, { recursive: true, force: true });
      lock.release();
      this.#releases.sweep();
    }
  }

  #finish(outcome: Outcome, sentence: string, at: string): number {
    this.#progress.end();
    const message = outcome === 'published' ? sentence : `${sentence} ${this.#say('refresh:stays')}`;
    const ending: Report = {
      ...{ outcome, message, from: showSource(this.#options.from), at },
      ...(this.#release && { release: this.#release }),
      ...{ language: this.#language, differences: this.#differences, faults: this.#faults, lacks: this.#lacks },
      times: this.#progress.times,
      ...(this.#pages && { pages: this.#pages }),
    };
    tellEnd(ending, this.#options.isVerbose);
    let report: string | undefined;
    try {
      const path = writeReport(this.#options.store, ending);
      report = basename(path, '.html');
      console.log(this.#say('refresh:report', { path }));
      if (outcome === 'published') this.#releases.prune(this.#keep);
    } catch (error) {
      // A full disk must not hide how the refresh ended.
      console.error(sayMachine(error, this.#language));
    }
    this.#status?.end({ outcome, message, release: this.#release, report });
    return EXIT_CODES[outcome];
  }

  async #make(making: string): Promise<string> {
    const { out, from, origins } = this.#options;
    const folder = join(making, 'snapshot');
    this.#progress.begin('fetch');
    const staged = await stageSource(from, folder, { ...LIMITS, origins });
    if (!staged.ok)
      throw new End(
        'source',
        this.#say(`refresh:source.${staged.problem}`, { detail: showSource(staged.detail ?? from) }),
      );
    this.#progress.begin('check');
    const shown = this.#releases.memory;
    const recall = (id: string) => (Object.hasOwn(shown, id) ? shown[id]?.last.shared : undefined);
    const snapshot = readSnapshot(folder, undefined, { recall });
    this.#language = snapshot.staffLanguage;
    this.#faults = snapshot.faults;
    const { site, refresh } = snapshot;
    if (!site || !refresh)
      throw new End('stopped', this.#say('refresh:stopped', { stop: this.#say('check:severity.stop') }));
    this.#keep = refresh.keepReleases;
    this.#lacks = listMissingFacts(site);
    if (this.#options.isStrict && this.#lacks.length > 0)
      throw new End('stopped', this.#say('refresh:legal.strict', { count: this.#lacks.length }));
    this.#progress.begin('compare');
    const state = describeState(site);
    const isFirst = !this.#compare(state, refresh.maxLossShare);
    const createdAt = nowAfter(this.#releases, this.#language);
    const { memory } = this.#releases;
    const parts = this.#openParts(folder, memory, site);
    // Pages that were drawn elsewhere know the homes as of that day.
    const at = parts?.[0].at ?? createdAt;
    const past = rememberProperties(memory, site, { at, keepGoneDays: refresh.keepGoneDays });
    const { keys, searchedFor } = await this.#build(
      { ...snapshot, site: { ...site, past } },
      join(making, 'site'),
      parts,
    );

    this.#progress.begin('publish');
    const siteData = readServiceData(join(making, 'site'), site, snapshot);
    writeReleaseFiles(making, { state, memory: past, siteData, keys });
    const facts = { createdAt, from: showSource(from), code: this.#code, searchedFor, language: this.#language };
    this.#release = this.#releases.publish(making, facts, out);
    stampRelease(ROOT, this.#options.store, out);
    const isQuiet = !isFirst && isSame(this.#differences);
    return this.#say(isQuiet ? 'refresh:published.same' : 'refresh:published', { number: Number(this.#release) });
  }

  /** The parts that the pages come from; undefined where they are drawn here. */
  #openParts(snapshot: string, memory: Memory, { languages }: Site): Parts | undefined {
    const { parts } = this.#options;
    if (!parts) return undefined;
    const opened = openParts(parts, readOrigin(snapshot, memory), languages);
    if (!opened.ok) throw new End('source', this.#say(opened.mismatch.key, opened.mismatch.values));
    return opened.parts;
  }

  /** Notes what changes, and ends the refresh when too much would go; false when there is nothing to compare with. */
  #compare(state: SiteState, maxLossShare: number): boolean {
    const { current } = this.#releases;
    const before = current && this.#releases.readText(current, 'homes.json');
    if (!before) return false;
    const shown = this.#releases.pathOf(current, SHOWN);
    this.#differences = compareSites(
      parseState(before, (...at) => readPiece(shown, ...at)),
      state,
    );
    const loss = this.#options.isAccepted ? undefined : sayLoss(this.#differences, maxLossShare, this.#language);
    if (loss) throw new End('loss', loss);
    return true;
  }

  async #build(
    { site, hidden }: Snapshot & { site: NonNullable<Snapshot['site']> },
    folder: string,
    parts: Parts | undefined,
  ) {
    const last = this.#options.isClean ? undefined : findLastBuild(this.#releases, this.#code);
    const shortage = sayShortage(this.#options.store, Object.keys(last?.keys ?? {}).length, this.#language);
    if (shortage) throw new End('machine', shortage);
    this.#progress.begin('build');
    const next = { pages: 'finish', finish: 'verify' } as const;
    const endStep = (step: keyof typeof next) => this.#progress.begin(next[step]);
    const { leaks, plan, searchedFor, files } = parts
      ? await mergeSite(parts, site, hidden, folder, endStep)
      : await buildSite(site, hidden, folder, { last, isClean: this.#options.isClean, endStep });
    const total = new Set(plan.paths).size;
    this.#pages = { total, drawn: total - plan.kept.length };
    const faults = verifySite(folder, { ...plan, files }, last);
    this.#faults = [...leaks, ...faults, ...this.#faults];
    if (this.#faults.some(({ severity }) => severity === 'stop')) {
      throw new End('unverified', this.#say('refresh:unverified'));
    }
    return { keys: { keys: plan.keys, files } satisfies Keys, searchedFor };
  }
}

/** Refreshes the site; gives the exit code (outcome.ts). */
export const refresh = (options: RefreshOptions): Promise<number> => new Refresh(options).run();

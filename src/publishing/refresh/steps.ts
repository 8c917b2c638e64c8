// The steps of a refresh, in order. Each receives the results of the previous ones; its findings for the report are
// returned whether the refresh continues or ends.
import { basename, join, resolve, sep } from 'node:path';
import type { Fault } from '#api/fault.ts';
import { formatSource, type Gate, type Outcome, type Report } from '#api/refresh.ts';
import { RELEASE_FILES, type ReleaseFacts } from '#api/release.ts';
import type { Language } from '#domain/language.ts';
import {
  compareSites,
  isSame,
  type LanguageDifference,
  lossShare,
  type SiteState,
} from '#domain/property/difference.ts';
import type { Memory } from '#domain/property/memory.ts';
import type { Rule } from '#domain/property/plausibility.ts';
import type { Site } from '#domain/site/site.ts';
import { belgianDay } from '#domain/time/date.ts';
import { translate } from '#i18n/translator.ts';
import { projectSiteData } from '#site/data/site-data.ts';
import { type RememberedSnapshot, readRemembered } from '#snapshot/renumbered.ts';
import type { Form, SiteSettings } from '#snapshot/settings.ts';
import type { ReadOptions } from '#snapshot/site.ts';
import { describeState } from '#snapshot/site-state.ts';
import { languageName } from '#words/language-name.ts';
import { type BuiltFolder, buildSite, type SiteToBuild } from '../build/build-site.ts';
import { buildWithheld } from '../build/build-withheld.ts';
import { rememberProperties } from '../build/remember-properties.ts';
import { formatShortage } from '../console/machine.ts';
import { isPagePath, type LastBuild } from '../files/kept-pages.ts';
import { readOrigin } from '../origin/origin.ts';
import { PictureStore } from '../pictures/picture-store.ts';
import { type PictureOptions, storePictures } from '../pictures/store-pictures.ts';
import { findSpareBuild } from '../releases/last-build.ts';
import { writeReleaseFiles } from '../releases/release-files.ts';
import { completeTree } from '../releases/release-tree.ts';
import type { Releases } from '../releases/releases.ts';
import { DamagedDataError, readServedState } from '../releases/served-state.ts';
import { stageSource } from '../sources/source.ts';
import { LIMITS } from '../sources/staging.ts';
import { openParts, type Parts } from '../split/fit.ts';
import { mergeSite } from '../split/merge-site.ts';
import type { TranslateSettings } from '../translate/settings.ts';
import { translateSite } from '../translate/translate-site.ts';
import { asAccepted, checkDelivery, formatHeld, type GateOptions } from './gates.ts';
import { listMissingFacts } from './missing-facts.ts';
import { verifySite } from './verify.ts';

/** The outcome of a refresh: its kind, and the message for staff. */
export type Ending = { outcome: Outcome; message: string };

/** Result of a step for the next ones, or the end of the refresh. */
type StepResult<Data> = ({ ok: true } & Data) | { ok: false; ending: Ending };

const endWith = (outcome: Outcome, message: string): { ok: false; ending: Ending } => ({
  ok: false,
  ending: { outcome, message },
});

const PERCENT = 100;

/** Message about a loss above the share `limit`, or of all texts of a language; undefined without one. */
function formatLoss(differences: LanguageDifference[], limit: number, language: Language): string | undefined {
  const share = lossShare(differences);
  if (share <= limit) return undefined;
  const t = translate(language);
  const lost = differences.filter(({ isTextLost }) => isTextLost);
  const names = lost.map((difference) => languageName(difference.language, language)).join(', ');
  if (names) return t('refresh:loss.texts', { language: names });
  const percent = (value: number) => Math.round(value * PERCENT);
  return t('refresh:loss', { share: percent(share), limit: percent(limit) });
}

/** Additional contents of the report. */
export type Findings = Pick<
  Report,
  'language' | 'faults' | 'differences' | 'missingFacts' | 'pages' | 'pictures' | 'held'
>;
type StepFindings<Key extends keyof Findings> = { findings: Required<Pick<Findings, Key>> };

/** Copies the snapshot into a private folder. */
export async function fetchSnapshot(
  { from, origins }: { from: string; origins?: readonly string[] | undefined },
  folder: string,
  language: Language,
): Promise<StepResult<object>> {
  const staged = await stageSource(from, folder, { ...LIMITS, origins });
  if (staged.ok) return staged;
  const detail = formatSource(staged.detail ?? from);
  return endWith('source', translate(language)(`refresh:source.${staged.problem}`, { detail }));
}

/** True for a file that cannot be derived from others: the memory, the kept records, or the snapshot. */
const isRemembered = (file: string): boolean =>
  [RELEASE_FILES.memory, RELEASE_FILES.kept].some((name) => basename(file) === name) ||
  file.split(sep).includes(RELEASE_FILES.snapshot);

/** Notices about malformed files of releases, except those already reported. */
export function listDamaged({ damaged }: Releases, reported: readonly Fault[]): Fault[] {
  const known = new Set(reported.map(({ file }) => file));
  return [...damaged]
    .filter((file) => !known.has(file))
    .map((file) => {
      const kind = isRemembered(file) ? 'memory' : 'derived';
      return { severity: 'notice', file, problem: `problem.${kind}`, remedy: `remedy.${kind}` };
    });
}

export type SiteCheck = Omit<RememberedSnapshot, 'site' | 'map' | 'refresh' | 'pictures'> &
  SiteToBuild &
  Required<{ [Part in 'refresh' | 'pictures']: NonNullable<RememberedSnapshot[Part]> }>;

/** Reads the snapshot and stops at fatal errors; with `isStrict`, also at missing legal facts. */
export function checkSnapshot(
  folder: string,
  {
    releases,
    isStrict,
    ...options
  }: Omit<ReadOptions, 'findBefore'> & {
    memory: Memory;
    releases: Releases | undefined;
    isStrict: boolean;
  },
): StepResult<{ checked: SiteCheck }> & StepFindings<'language' | 'faults' | 'missingFacts'> {
  const { site, map, refresh, pictures, ...rest } = readRemembered(folder, options);
  if (releases) rest.faults.push(...listDamaged(releases, rest.faults));
  const language = rest.staffLanguage;
  const t = translate(language);
  const missingFacts = site ? listMissingFacts(site) : [];
  const findings = { language, faults: rest.faults, missingFacts };
  if (!site || !map || !refresh || !pictures)
    return { findings, ...endWith('stopped', t('refresh:stopped', { stop: t('check:severity.stop') })) };
  if (isStrict && missingFacts.length > 0)
    return { findings, ...endWith('stopped', t('refresh:legal.strict', { count: missingFacts.length })) };
  return { ok: true, findings, checked: { ...rest, site, map, refresh, pictures } };
}

/** Translates texts that records lack. When the translator fails, the refresh continues without those translations. */
export async function translateTexts(
  checked: SiteCheck,
  settings: TranslateSettings | undefined,
  folder: string,
): Promise<{ checked: SiteCheck; findings?: Pick<Findings, 'faults'> }> {
  if (!settings) return { checked };
  const { hidden, staffLanguage } = checked;
  const today = belgianDay(new Date());
  const { site, faults } = await translateSite(checked.site, { settings, folder, hidden, today, staffLanguage });
  checked.faults.push(...faults);
  return { checked: { ...checked, site }, findings: { faults: checked.faults } };
}

type PictureSettings = Pick<PictureOptions, 'files' | 'largeMs' | 'onProgress'> & { store: string };

/** Fetches the pictures served by the site; an unavailable one is left out, never its property. */
export async function takePictures(
  checked: SiteCheck,
  { store: folder, ...options }: PictureSettings,
): Promise<{ checked: SiteCheck; enlarged: number; findings: Pick<Findings, 'faults' | 'pictures'> }> {
  const store = new PictureStore(folder);
  const { site, faults, health, enlarged, ...counts } = await storePictures(checked.site, {
    ...options,
    config: checked.pictures,
    store,
    publicFolder: resolve('public'),
    language: checked.staffLanguage,
  });
  checked.faults.push(...faults);
  const pictures = health.length > 0 ? { pictures: { ...counts, properties: health } } : {};
  return { checked: { ...checked, site }, enlarged, findings: { faults: checked.faults, ...pictures } };
}

/** Differences from the last release, whose state is derived from its snapshot when it is malformed. */
async function findServed(
  { state, latest, renumbered }: { state: SiteState; latest: string | undefined; renumbered: SiteCheck['renumbered'] },
  releases: Releases,
  deriveServed: () => Promise<SiteState | undefined>,
): Promise<LanguageDifference[] | undefined> {
  const served = readServedState(releases, latest);
  if (served.kind === 'none') return undefined;
  try {
    if (served.kind === 'read') return compareSites(served.state, state, renumbered);
  } catch (cause) {
    if (!(cause instanceof DamagedDataError) || latest === undefined) throw cause;
    releases.noteDamage(latest, 'shown');
  }
  const derived = await deriveServed();
  return derived && compareSites(derived, state, renumbered);
}

type CompareOptions = GateOptions & { isAccepted: boolean; deriveServed: () => Promise<SiteState | undefined> };

/**
 * Compares with the last release. Ends the refresh when too much would be lost, when too many properties that were sold
 * or let return, or when the export is outdated.
 */
export async function compareWithServed(
  checked: SiteCheck,
  releases: Releases,
  { isAccepted, deriveServed, ...options }: CompareOptions,
): Promise<StepResult<{ state: SiteState; isSame: boolean }> & { findings: Pick<Findings, 'differences' | 'held'> }> {
  const { site, refresh, staffLanguage } = checked;
  const state = describeState(site);
  const { latest } = releases;
  const differences = await findServed({ state, latest, renumbered: checked.renumbered }, releases, deriveServed);
  // The first release has nothing to compare with.
  if (!differences || latest === undefined) return { ok: true, state, isSame: false, findings: { differences: [] } };
  const releasedOn = belgianDay(new Date(releases.facts(latest)?.createdAt ?? Date.now()));
  const { faults, held } = checkDelivery(checked, { differences, releasedOn, ...options });
  checked.faults.unshift(...(isAccepted ? faults.map(asAccepted) : faults));
  if (!isAccepted) {
    const loss = formatLoss(differences, refresh.maxLossShare, staffLanguage);
    const causes = [...(loss ? [loss] : []), ...(held.length > 0 ? [formatHeld(held, options, staffLanguage)] : [])];
    const gates: Gate[] = [...(loss ? (['loss'] as const) : []), ...held.map(({ rule }) => rule)];
    if (causes.length > 0) return { findings: { differences, held: gates }, ...endWith('loss', causes.join(' ')) };
  }
  return { ok: true, state, isSame: isSame(differences), findings: { differences } };
}

/** The parts that contain the pages; empty when the pages are rendered here. */
export function findParts(
  folders: readonly string[] | undefined,
  { site, staffLanguage }: SiteCheck,
  origin: { snapshot: string; memory: Memory; settings: SiteSettings; accepted: readonly Rule[] },
): StepResult<{ parts?: Parts }> {
  if (!folders) return { ok: true };
  const opened = openParts(folders, readOrigin(origin), site.languages);
  if (opened.ok) return { ok: true, parts: opened.parts };
  const { key, values } = opened.mismatch;
  return endWith('source', translate(staffLanguage)(key, values));
}

type BuildOptions = {
  store: string;
  /** Folder of the picture store. */
  pictures: string;
  parts?: Parts | undefined;
  last: LastBuild | undefined;
  isClean: boolean;
  /** Compressed forms to create. */
  forms: readonly Form[];
  /** Time of the new release. */
  createdAt: string;
  endStep: (step: 'pages' | 'finish') => void;
};
export type BuiltSite = Omit<BuiltFolder, 'faults' | 'leaks' | 'inspected'> & { memory: Memory; site: Site };

/** Makes the site, from parts or by rendering changed pages, and verifies it. */
export async function buildAndVerify(
  checked: SiteCheck,
  folder: string,
  { store, pictures: pictureFolder, parts, last, isClean, forms, createdAt, endStep }: BuildOptions,
): Promise<StepResult<{ built: BuiltSite }> & Partial<StepFindings<'faults' | 'pages'>>> {
  const { staffLanguage: language, refresh, memory } = checked;
  const shortage = formatShortage(store, Object.keys(last?.keys ?? {}).filter(isPagePath).length, language);
  if (shortage) return endWith('machine', shortage);
  // For merged parts, the memory gets the time at which the parts were built.
  const at = parts?.[0].at ?? createdAt;
  const pictures = new PictureStore(pictureFolder);
  let { site } = checked;
  const {
    faults,
    leaks: _leaks,
    inspected,
    ...built
  } = await buildWithheld(checked, folder, (toBuild) => {
    const { serve } = checked.pictures;
    const past = rememberProperties(memory, toBuild, { at, keepGoneDays: refresh.keepGoneDays, serve });
    site = { ...toBuild.site, past };
    const whole = { ...toBuild, site };
    return parts
      ? mergeSite(parts, whole, folder, { forms, endStep })
      : buildSite(whole, folder, { last, isClean, forms, pictures, endStep });
  });
  const { plan, files } = built;
  const total = new Set(plan.paths).size;
  const kept = plan.kept.filter(isPagePath).length;
  const found = [...faults, ...verifySite(folder, { ...plan, files, inspected }, last), ...checked.faults];
  const findings = { faults: found, pages: { total, rendered: total - kept } };
  if (found.some(({ severity }) => severity === 'stop'))
    return { findings, ...endWith('unverified', translate(language)('refresh:unverified')) };
  return { ok: true, findings, built: { ...built, site, memory: site.past ?? {} } };
}

/** Completes the folder of new files, makes a release of it, and serves it; returns its ID. */
export function publishRelease(
  making: string,
  {
    checked,
    state,
    built,
    last,
  }: { checked: SiteCheck; state: SiteState; built: BuiltSite; last: LastBuild | undefined },
  {
    releases,
    out,
    facts,
  }: { releases: Releases; out: string; facts: Pick<ReleaseFacts, 'createdAt' | 'from' | 'code'> },
): string {
  const { map, staffLanguage, options, refresh, kept } = checked;
  const { plan, files, site, memory, stylesheets, searchedFor } = built;
  const extras = {
    staffLanguage,
    options,
    stylesheets,
    refreshSchedule: refresh.schedule,
    unreadable: Object.keys(kept),
  };
  const siteData = projectSiteData(site, map, extras);
  if (last) completeTree(join(making, RELEASE_FILES.site), files, last, findSpareBuild(releases, facts.code));
  writeReleaseFiles(making, { state, memory, kept, siteData, keys: { keys: plan.keys, files } });
  return releases.publish(making, { ...facts, searchedFor, language: staffLanguage }, out);
}

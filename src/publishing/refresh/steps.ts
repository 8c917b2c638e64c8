// The steps of a refresh, in their order. Each takes what the ones before it gave; what it finds out for the report it
// gives whether the refresh goes on or ends there.
import { join, resolve } from 'node:path';
import type { Fault } from '#api/fault.ts';
import { formatSource, type Outcome, type Report } from '#api/refresh.ts';
import { RELEASE_FILES, type ReleaseFacts } from '#api/release.ts';
import type { Language } from '#domain/language.ts';
import {
  compareSites,
  isSame,
  type LanguageDifference,
  lossShare,
  type SiteState,
} from '#domain/property/difference.ts';
import { type Memory, recallFrom } from '#domain/property/memory.ts';
import type { Rule } from '#domain/property/plausibility.ts';
import type { Site } from '#domain/site.ts';
import { translate } from '#i18n/translator.ts';
import { projectSiteData } from '#site/site-data.ts';
import type { Form, SiteSettings } from '#snapshot/settings.ts';
import { type ReadOptions, readSnapshot, type Snapshot } from '#snapshot/site.ts';
import { describeState, parseState } from '#snapshot/site-state.ts';
import { languageName } from '#words/language-name.ts';
import { type BuiltFolder, buildSite, type SiteToBuild } from '../build/build-site.ts';
import { buildWithheld } from '../build/build-withheld.ts';
import { isPagePath, type LastBuild } from '../build/kept-pages.ts';
import { readOrigin } from '../build/origin.ts';
import { rememberProperties } from '../build/remember-properties.ts';
import { PictureStore } from '../pictures/picture-store.ts';
import { type PictureOptions, storePictures } from '../pictures/store-pictures.ts';
import { findSpareBuild } from '../releases/last-build.ts';
import { readPiece, writeReleaseFiles } from '../releases/release-files.ts';
import { completeTree } from '../releases/release-tree.ts';
import type { Releases } from '../releases/releases.ts';
import { openParts, type Parts } from '../split/fit.ts';
import { mergeSite } from '../split/merge-site.ts';
import { formatShortage } from './machine.ts';
import { listMissingFacts } from './missing-facts.ts';
import { stageSource } from './source.ts';
import { LIMITS } from './staging.ts';
import { verifySite } from './verify.ts';

/** The end of a refresh: its kind, and the sentence for staff. */
export type Ending = { outcome: Outcome; message: string };

/** What a step gives to the next ones, or the end of the refresh. */
type StepResult<Data> = ({ ok: true } & Data) | { ok: false; ending: Ending };

const endWith = (outcome: Outcome, message: string): { ok: false; ending: Ending } => ({
  ok: false,
  ending: { outcome, message },
});

const PERCENT = 100;

/** That more would go than the share `limit` of what is there, or all texts of a language; undefined where it would not. */
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

/** What the report tells besides the end. */
export type Findings = Pick<Report, 'language' | 'faults' | 'differences' | 'missingFacts' | 'pages' | 'pictures'>;
type Found<Key extends keyof Findings> = { findings: Required<Pick<Findings, Key>> };

/** Brings the snapshot into a folder of ours. */
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

/** What was remembered and cannot be read any more. */
const listDamaged = ({ damaged }: Releases): Fault[] =>
  [...damaged].map((file) => ({ severity: 'notice', file, problem: 'problem.memory', remedy: 'remedy.memory' }));

export type Checked = Omit<Snapshot, 'site' | 'map' | 'refresh' | 'pictures'> &
  SiteToBuild &
  Required<{ [Part in 'refresh' | 'pictures']: NonNullable<Snapshot[Part]> }>;

/** Reads the snapshot and looks for faults that stop; with `isStrict`, also for facts that the law asks. */
export function checkSnapshot(
  folder: string,
  {
    memory,
    releases,
    isStrict,
    ...options
  }: Omit<ReadOptions, 'recall'> & {
    memory: Memory;
    releases: Releases | undefined;
    isStrict: boolean;
  },
): StepResult<{ checked: Checked }> & Found<'language' | 'faults' | 'missingFacts'> {
  const { site, map, refresh, pictures, ...rest } = readSnapshot(folder, undefined, {
    ...options,
    recall: recallFrom(memory),
  });
  if (releases) rest.faults.push(...listDamaged(releases));
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

type PictureSettings = Pick<PictureOptions, 'files' | 'largeMs' | 'onProgress'> & { store: string };

/** Fetches the pictures that the site serves itself; one that cannot be had is left out, never its property. */
export async function takePictures(
  checked: Checked,
  { store: folder, ...options }: PictureSettings,
): Promise<{ checked: Checked; enlarged: number; findings: Pick<Findings, 'faults' | 'pictures'> }> {
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

/** Compares with the last release; ends the refresh when too much would go. */
export function compareWithServed(
  { site, refresh, staffLanguage }: Checked,
  releases: Releases,
  isAccepted: boolean,
): StepResult<{ state: SiteState; isSame: boolean }> & Found<'differences'> {
  const state = describeState(site);
  const { latest } = releases;
  const before = latest && releases.readText(latest, 'properties');
  // There is nothing to compare with yet.
  if (!before) return { ok: true, state, isSame: false, findings: { differences: [] } };
  const shown = releases.pathOf(latest, 'shown.txt');
  const differences = compareSites(
    parseState(before, (...at) => readPiece(shown, ...at)),
    state,
  );
  const loss = isAccepted ? undefined : formatLoss(differences, refresh.maxLossShare, staffLanguage);
  if (loss) return { findings: { differences }, ...endWith('loss', loss) };
  return { ok: true, state, isSame: isSame(differences), findings: { differences } };
}

/** The parts that the pages come from; none where they are rendered here. */
export function findParts(
  folders: readonly string[] | undefined,
  { site, staffLanguage }: Checked,
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
  /** The folder of the store that pictures are kept in. */
  pictures: string;
  parts?: Parts | undefined;
  last: LastBuild | undefined;
  isClean: boolean;
  /** The compressed forms that are made of its files. */
  forms: readonly Form[];
  memory: Memory;
  /** The moment of the new release. */
  createdAt: string;
  endStep: (step: 'pages' | 'finish') => void;
};
export type Built = Omit<BuiltFolder, 'faults' | 'leaks' | 'inspected'> & { memory: Memory; site: Site };

/** Makes the site, from parts or by rendering what is not as it was, and verifies it. */
export async function buildAndVerify(
  checked: Checked,
  folder: string,
  { store, pictures: pictureFolder, parts, last, isClean, forms, memory, createdAt, endStep }: BuildOptions,
): Promise<StepResult<{ built: Built }> & Partial<Found<'faults' | 'pages'>>> {
  const { staffLanguage: language, refresh } = checked;
  const shortage = formatShortage(store, Object.keys(last?.keys ?? {}).filter(isPagePath).length, language);
  if (shortage) return endWith('machine', shortage);
  // Pages that were rendered elsewhere know the properties as of that day.
  const at = parts?.[0].at ?? createdAt;
  const pictures = new PictureStore(pictureFolder);
  let { site } = checked;
  const {
    faults,
    leaks: _leaks,
    inspected,
    ...built
  } = await buildWithheld(checked, folder, (toBuild) => {
    const past = rememberProperties(memory, toBuild, { at, keepGoneDays: refresh.keepGoneDays });
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

/** Completes the folder that holds what is new of the site, makes a release of it, and serves it; gives its id. */
export function publishRelease(
  making: string,
  { checked, state, built, last }: { checked: Checked; state: SiteState; built: Built; last: LastBuild | undefined },
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

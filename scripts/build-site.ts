// Builds a checked snapshot into a folder of its own and searches it for hidden values; who calls it publishes it.
import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { build } from 'astro';
import type { Language } from '#domain/language.ts';
import type { Site } from '#domain/site.ts';
import { type BuildPlan, leaveBuildPlan } from '#layouts/build-plan.ts';
import { RouteMap } from '#routing/route-map.ts';
import { leaveCheckedSite } from '#snapshot/checked-site.ts';
import type { Fault } from '#snapshot/fault.ts';
import type { Hidden } from '#snapshot/hidden.ts';
import { checkRedaction, listNeedles } from './check-redaction.ts';
import { compressSite, SHARED } from './compress-site.ts';
import { externaliseScripts } from './external-scripts.ts';
import { writeHostFiles } from './host-files.ts';
import { type DataRefs, type LastBuild, listUsable, type Taken, takeCompressed, takeOver } from './take-over.ts';

/** A snapshot that was read and has no fault that stops. */
export type CheckedSite = { site: Site; hidden: Map<string, Hidden> };

export type BuiltFolder = {
  /** Hidden values that were found, and whatever else keeps the folder from being published. */
  faults: Fault[];
  plan: BuildPlan;
  searchedFor: string;
  /** Of the pages that were taken over. */
  keptRefs: DataRefs;
};

export type BuildOptions = {
  last?: LastBuild | undefined;
  /** Draws the pages of these languages only; what a host has to know is then written where the parts are merged. */
  languages?: readonly Language[] | undefined;
  isCompressing?: boolean;
  /** Told after each step, for times. */
  endStep?: (step: 'pages' | 'check' | 'compress') => void;
};

type Finish = Pick<BuildOptions, 'isCompressing' | 'endStep'> & {
  /** Files that have no compressed forms yet. */
  isNew: (name: string) => boolean;
  /** Files that were searched before, and for what. */
  searched?: { searchedFor: string; has: (name: string) => boolean } | undefined;
};

/** Compresses a drawn folder, and searches it for hidden values. */
export async function finishSite(
  { site, hidden }: CheckedSite,
  folder: string,
  { isCompressing = true, endStep = () => {}, isNew, searched }: Finish,
): Promise<{ leaks: Fault[]; searchedFor: string }> {
  // In threads of their own, while this one searches.
  const compressed = isCompressing ? compressSite(folder, isNew) : undefined;
  const needles = listNeedles(hidden, site);
  const searchedFor = createHash('sha1').update(JSON.stringify(needles)).digest('base64url');
  const isSearched = (name: string) => searched?.searchedFor !== searchedFor || !searched.has(name);
  const leaks = checkRedaction(folder, site, hidden, { needles, isSearched });
  endStep('check');
  await compressed;
  endStep('compress');
  return { leaks, searchedFor };
}

/** Builds the site into `fresh`, which must not exist yet and must lie on the project's disk. */
export async function buildSite(
  { site, hidden }: CheckedSite,
  fresh: string,
  { last, languages, isCompressing = true, endStep = () => {} }: BuildOptions = {},
): Promise<BuiltFolder> {
  process.env.ASTRO_TELEMETRY_DISABLED = '1';
  leaveCheckedSite(site);
  const plan = leaveBuildPlan(last ? listUsable(last) : {}, languages);
  await build({ root: resolve('.'), outDir: fresh, logLevel: 'warn', cacheDir: resolve('node_modules/.astro') });
  externaliseScripts(fresh);
  if (!languages) writeHostFiles(fresh, site, new RouteMap(site.routes, site.defaultLanguage), plan.moved);
  const none: Taken = { shared: new Set(), rewritten: new Set(), keptRefs: {} };
  const { shared, rewritten, keptRefs } = last ? takeOver(plan.kept, last, fresh) : none;
  if (last) for (const name of takeCompressed(last.site, fresh, new Set([...shared, ...rewritten]))) shared.add(name);
  endStep('pages');
  // Pages that are taken over were searched when they were drawn; for the same values they need not be again.
  const searched = last && {
    searchedFor: last.searchedFor,
    has: (name: string) => shared.has(name) || rewritten.has(name),
  };
  // What every page needs is compressed once, with the default language.
  const isElsewhere = languages && !languages.includes(site.defaultLanguage);
  const isNew = (name: string) => !(shared.has(name) || (isElsewhere && SHARED.test(name)));
  const { leaks, searchedFor } = await finishSite({ site, hidden }, fresh, { isCompressing, endStep, isNew, searched });
  return { faults: leaks, plan, searchedFor, keptRefs };
}

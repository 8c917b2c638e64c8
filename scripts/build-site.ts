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
import { compressSite } from './compress-site.ts';
import { externaliseScripts } from './external-scripts.ts';
import { writeHostFiles } from './host-files.ts';
import { type DataRefs, type LastBuild, listUsable, type Taken, takeCompressed, takeOver } from './take-over.ts';

export type BuiltFolder = {
  leaks: Fault[];
  plan: BuildPlan;
  searchedFor: string;
  /** Of the pages that were taken over. */
  keptRefs: DataRefs;
};

type Options = {
  last?: LastBuild | undefined;
  /** Draws the pages of these languages only; what a host has to know is then written where the parts are merged. */
  languages?: readonly Language[] | undefined;
  isCompressing?: boolean;
  /** Told after each step, for times. */
  endStep?: (name: 'pages' | 'check' | 'compress') => void;
};

/** Builds the site into `fresh`, which must not exist yet and must lie on the project's disk. */
export async function buildSite(
  site: Site,
  hidden: Map<string, Hidden>,
  fresh: string,
  { last, languages, isCompressing = true, endStep = () => {} }: Options = {},
): Promise<BuiltFolder> {
  process.env.ASTRO_TELEMETRY_DISABLED = '1';
  leaveCheckedSite(site);
  const plan = leaveBuildPlan(last ? listUsable(last) : {}, languages);
  await build({ root: resolve('.'), outDir: fresh, logLevel: 'warn', cacheDir: resolve('node_modules/.astro') });
  externaliseScripts(fresh);
  const map = new RouteMap(site.routes, site.defaultLanguage);
  if (!languages) writeHostFiles(fresh, site, map, plan.moved);
  const none: Taken = { shared: new Set(), rewritten: new Set(), keptRefs: {} };
  const { shared, rewritten, keptRefs } = last ? takeOver(plan.kept, last, fresh) : none;
  if (last) for (const name of takeCompressed(last.site, fresh, new Set([...shared, ...rewritten]))) shared.add(name);
  endStep('pages');
  // In threads of their own, while this one searches.
  const isNew = (name: string) => !shared.has(name);
  const compressed = isCompressing ? compressSite(fresh, isNew) : undefined;
  const needles = listNeedles(hidden, site);
  const searchedFor = createHash('sha1').update(JSON.stringify(needles)).digest('base64url');
  // Pages that are taken over were searched when they were drawn; for the same values they need not be again.
  const isSearched = (name: string) => last?.searchedFor !== searchedFor || !(shared.has(name) || rewritten.has(name));
  const leaks = checkRedaction(fresh, site, hidden, { needles, isSearched });
  endStep('check');
  await compressed;
  endStep('compress');
  return { leaks, plan, searchedFor, keptRefs };
}

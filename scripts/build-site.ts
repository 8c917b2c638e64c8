// Builds a checked snapshot into a folder of its own and searches it for hidden values; who calls it publishes it.
import { createHash } from 'node:crypto';
import { join, resolve, sep } from 'node:path';
import { build } from 'astro';
import type { Site } from '#domain/site.ts';
import { type BuildPlan, leaveBuildPlan } from '#layouts/build-plan.ts';
import { RouteMap } from '#routing/route-map.ts';
import { leaveCheckedSite } from '#snapshot/checked-site.ts';
import type { Fault } from '#snapshot/fault.ts';
import type { Hidden } from '#snapshot/hidden.ts';
import { checkRedaction, listNeedles } from './check-redaction.ts';
import { compressFiles } from './compress-site.ts';
import { externaliseScripts } from './external-scripts.ts';
import { writeHostFiles } from './host-files.ts';
import { listFiles } from './list-files.ts';
import { type LastBuild, listUsable, takeCompressed, takeOver } from './take-over.ts';

export type BuiltFolder = {
  leaks: Fault[];
  plan: BuildPlan;
  searchedFor: string;
  /** Names of all files but the compressed forms. */
  files: string[];
};

type Options = {
  last?: LastBuild | undefined;
  isCompressing?: boolean;
  /** Told after each step, for times. */
  endStep?: (name: 'pages' | 'check' | 'compress') => void;
};

/** Builds the site into `fresh`, which must not exist yet and must lie on the project's disk. */
export async function buildSite(
  site: Site,
  hidden: Map<string, Hidden>,
  fresh: string,
  { last, isCompressing = true, endStep = () => {} }: Options = {},
): Promise<BuiltFolder> {
  process.env.ASTRO_TELEMETRY_DISABLED = '1';
  leaveCheckedSite(site);
  const plan = leaveBuildPlan(last ? listUsable(last) : {});
  await build({ root: resolve('.'), outDir: fresh, logLevel: 'warn', cacheDir: resolve('node_modules/.astro') });
  externaliseScripts(fresh);
  const map = new RouteMap(site.routes, site.defaultLanguage);
  writeHostFiles(fresh, site, map, plan.moved);
  // Listed before pages are taken over: these are a few hundred files, the others thousands of folders.
  const made = listFiles(fresh);
  const equal = new Set(last && takeCompressed(last.site, made));
  const taken = last ? takeOver(plan.kept, last, fresh) : [];
  endStep('pages');
  // In threads of their own, while this one searches.
  const changed = made.filter(({ name }) => !equal.has(name));
  const compressed = isCompressing ? compressFiles(changed) : undefined;
  const needles = listNeedles(hidden, site);
  const searchedFor = createHash('sha1').update(JSON.stringify(needles)).digest('base64url');
  // What is taken over was searched when it was made; for the same values it need not be again.
  const isNewSearch = last?.searchedFor !== searchedFor;
  const files = isNewSearch ? [...made, ...taken.map((name) => ({ name, path: join(fresh, name) }))] : changed;
  const leaks = checkRedaction(fresh, site, hidden, { needles, files });
  endStep('check');
  await compressed;
  endStep('compress');
  return { leaks, plan, searchedFor, files: [...made.map(({ name }) => name.split(sep).join('/')), ...taken] };
}

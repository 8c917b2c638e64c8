// Builds a checked snapshot into a folder of its own and searches it for hidden values; who calls it publishes it.
import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { sep } from 'node:path';
import type { Language } from '#domain/language.ts';
import type { Site } from '#domain/site.ts';
import { RouteMap } from '#routing/route-map.ts';
import { type BuildPlan, leaveBuildPlan } from '#site/build-plan.ts';
import { leaveCheckedSite } from '#snapshot/checked-site.ts';
import type { Fault } from '#snapshot/fault.ts';
import type { Hidden } from '#snapshot/hidden.ts';
import { type Bundle, findBundle, makeOwnBundle } from '../bundle/bundle.ts';
import { faultOf, listSearchRules } from './check-redaction.ts';
import { COMPRESSED } from './compress-file.ts';
import { Finisher } from './finisher.ts';
import { SEARCHED } from './hidden-search.ts';
import { writeHostFiles } from './host-files.ts';
import { listFiles } from './list-files.ts';
import { renderPages } from './render-pages.ts';
import { type LastBuild, listUsable, shareFolder, takeOver } from './take-over.ts';

export type BuiltFolder = {
  leaks: Fault[];
  plan: BuildPlan;
  searchedFor: string;
  /** Names of all files but the compressed forms. */
  files: string[];
};

type Options = {
  last?: LastBuild | undefined;
  /** Bundles the code of the site anew, whatever was kept of it. */
  isClean?: boolean;
  /** Draws the pages of these languages only; what a host has to know is then written where the parts are merged. */
  languages?: readonly Language[] | undefined;
  /** Leaves the compressed forms out. */
  isPlain?: boolean;
  /** Told after each step, for times. */
  endStep?: (name: 'pages' | 'finish') => void;
};

const byFile = (a: Fault, b: Fault): number => (a.file < b.file ? -1 : 1);

/** Scripts, styles and texts, the largest first: they take longest. */
function listAssets({ assets }: Bundle): string[] {
  const files = listFiles(assets, SEARCHED).map(({ path, name }) => ({ name, bytes: statSync(path).size }));
  return files.sort((a, b) => b.bytes - a.bytes).map(({ name }) => name);
}

/** Builds the site into `fresh`, which must not exist yet; on the project's disk, files are shared with the bundle. */
export async function buildSite(
  site: Site,
  hidden: Map<string, Hidden>,
  fresh: string,
  { last, isClean, languages, isPlain = false, endStep = () => {} }: Options = {},
): Promise<BuiltFolder> {
  leaveCheckedSite(site);
  const plan = leaveBuildPlan(last ? listUsable(last) : {}, languages);
  const search = listSearchRules(hidden, site);
  const searchedFor = createHash('sha1').update(JSON.stringify(search.needles)).digest('base64url');
  // What is as it was, was searched when it was made; for the same values it need not be again.
  const isSearched = last?.searchedFor === searchedFor;
  const bundle = isClean ? await makeOwnBundle() : await findBundle();
  const finisher = new Finisher({ folder: fresh, search, isPlain, last: last && { site: last.site, isSearched } });
  try {
    shareFolder(bundle.assets, fresh);
    for (const name of listAssets(bundle)) finisher.add({ name });
    await renderPages(bundle, async (page) => {
      finisher.add(page);
      await finisher.room();
    });
    if (!languages) writeHostFiles(fresh, site, new RouteMap(site.routes, site.defaultLanguage), plan.moved);
    // The threads put the last pages into the folder, and the scripts that stood in them.
    await finisher.done();
    // Listed before pages are taken over: these are a few hundred files, the others thousands of folders.
    const made = listFiles(fresh).filter(({ name }) => !COMPRESSED.some((ending) => name.endsWith(ending)));
    const rest = made.filter(({ name }) => SEARCHED.test(name) && !finisher.names.has(name));
    const taken = last ? takeOver(plan.kept, last, fresh) : [];
    endStep('pages');
    for (const { name } of rest) finisher.add({ name });
    if (!isSearched) for (const name of taken) finisher.add({ name });
    await finisher.done();
    endStep('finish');
    const files = [...made.map(({ name }) => name.split(sep).join('/')), ...taken];
    return { leaks: finisher.leaks.map(faultOf).sort(byFile), plan, searchedFor, files };
  } finally {
    await finisher.close();
    bundle.end();
  }
}

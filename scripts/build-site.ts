// Builds a checked snapshot into a folder of its own and searches it for hidden values; who calls it publishes it.
import { createHash } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { build } from 'astro';
import type { Language } from '#domain/language.ts';
import type { Site } from '#domain/site.ts';
import { type BuildPlan, leaveBuildPlan } from '#layouts/build-plan.ts';
import { RouteMap } from '#routing/route-map.ts';
import { leaveCheckedSite } from '#snapshot/checked-site.ts';
import type { Fault } from '#snapshot/fault.ts';
import type { Hidden } from '#snapshot/hidden.ts';
import { faultOf, listSearchRules } from './check-redaction.ts';
import { Finisher } from './finisher.ts';
import { SEARCHED } from './hidden-search.ts';
import { writeHostFiles } from './host-files.ts';
import { listFiles } from './list-files.ts';
import { type DataRefs, type LastBuild, listUsable, type Taken, takeCompressed, takeOver } from './take-over.ts';
import { type DrawnPage, takePages } from './take-pages.ts';

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
  endStep?: (name: 'pages' | 'finish') => void;
};

const byFile = (a: Fault, b: Fault): number => (a.file < b.file ? -1 : 1);

/** Scripts, styles and texts, the largest first: they take longest. */
function listAssets(folder: string): string[] {
  const files = listFiles(join(folder, '_astro'), SEARCHED).map(({ path }) => ({ path, bytes: statSync(path).size }));
  return files.sort((a, b) => b.bytes - a.bytes).map(({ path }) => relative(folder, path));
}

/** Draws all pages into `folder`; they and the assets that are new are finished meanwhile. */
async function draw(folder: string, finisher: Finisher, isCompressed: boolean, isNew: (name: string) => boolean) {
  const known = { isSearched: true, isCompressed };
  const onAssets = () => {
    for (const name of listAssets(folder).filter(isNew)) finisher.add({ name, ...known });
  };
  const onPage = async (page: DrawnPage) => {
    finisher.add({ ...page, ...known });
    await finisher.room();
  };
  const folders = { root: resolve('.'), outDir: folder, cacheDir: resolve('node_modules/.astro') };
  await build({ ...folders, logLevel: 'warn', integrations: [takePages({ onAssets, onPage })] });
}

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
  const search = listSearchRules(hidden, site);
  const searchedFor = createHash('sha1').update(JSON.stringify(search.needles)).digest('base64url');
  const finisher = new Finisher({ folder: fresh, search });
  try {
    await draw(fresh, finisher, isCompressing, (name) => !last || !existsSync(join(last.site, name)));
    if (!languages) writeHostFiles(fresh, site, new RouteMap(site.routes, site.defaultLanguage), plan.moved);
    const none: Taken = { shared: new Set(), rewritten: new Set(), keptRefs: {} };
    const { shared, rewritten, keptRefs } = last ? takeOver(plan.kept, last, fresh) : none;
    const settled = new Set([...shared, ...rewritten, ...finisher.names]);
    if (last) for (const name of takeCompressed(last.site, fresh, settled)) shared.add(name);
    endStep('pages');
    // Pages that are taken over were searched when they were drawn; for the same values they need not be again.
    const isSame = last?.searchedFor === searchedFor;
    for (const { name } of listFiles(fresh, SEARCHED)) {
      const isSearched = !(isSame && (shared.has(name) || rewritten.has(name)));
      const isCompressed = isCompressing && !shared.has(name);
      if (!finisher.names.has(name) && (isSearched || isCompressed)) finisher.add({ name, isSearched, isCompressed });
    }
    await finisher.done();
    endStep('finish');
    return { leaks: finisher.leaks.map(faultOf).sort(byFile), plan, searchedFor, keptRefs };
  } finally {
    await finisher.close();
  }
}

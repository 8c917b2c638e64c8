// Builds a checked snapshot into a folder of its own and searches it for hidden values; who calls it publishes it.
import { createHash } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { build } from 'astro';
import type { Language } from '#domain/language.ts';
import type { Site } from '#domain/site.ts';
import { type BuildPlan, leaveBuildPlan } from '#layouts/build-plan.ts';
import { RouteMap } from '#routing/route-map.ts';
import { leaveCheckedSite } from '#snapshot/checked-site.ts';
import type { Fault } from '#snapshot/fault.ts';
import type { Hidden } from '#snapshot/hidden.ts';
import { faultOf, listSearchRules } from './check-redaction.ts';
import { COMPRESSED } from './compress-file.ts';
import { Finisher } from './finisher.ts';
import { SEARCHED } from './hidden-search.ts';
import { writeHostFiles } from './host-files.ts';
import { listFiles } from './list-files.ts';
import { type LastBuild, listUsable, takeCompressed, takeOver } from './take-over.ts';
import { type DrawnPage, takePages } from './take-pages.ts';

export type BuiltFolder = {
  leaks: Fault[];
  plan: BuildPlan;
  searchedFor: string;
  /** Names of all files but the compressed forms. */
  files: string[];
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
    // The threads put the last pages into the folder, and the scripts that stood in them.
    await finisher.done();
    // Listed before pages are taken over: these are a few hundred files, the others thousands of folders.
    const made = listFiles(fresh).filter(({ name }) => !COMPRESSED.some((ending) => name.endsWith(ending)));
    const rest = made.filter(({ name }) => SEARCHED.test(name) && !finisher.names.has(name));
    const equal = new Set(last && takeCompressed(last.site, rest));
    const taken = last ? takeOver(plan.kept, last, fresh) : [];
    endStep('pages');
    // What is as it was, was searched when it was made; for the same values it need not be again.
    const isNewSearch = last?.searchedFor !== searchedFor;
    for (const { name } of rest) {
      const isNew = !equal.has(name);
      if (isNew || isNewSearch) finisher.add({ name, isSearched: true, isCompressed: isCompressing && isNew });
    }
    if (isNewSearch) for (const name of taken) finisher.add({ name, isSearched: true, isCompressed: false });
    await finisher.done();
    endStep('finish');
    const files = [...made.map(({ name }) => name.split(sep).join('/')), ...taken];
    return { leaks: finisher.leaks.map(faultOf).sort(byFile), plan, searchedFor, files };
  } finally {
    await finisher.close();
  }
}

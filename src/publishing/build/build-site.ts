// Puts the site of a checked snapshot into a folder of its own and searches it for hidden values; who calls it publishes it.
import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { sep } from 'node:path';
import type { Fault } from '#api/fault.ts';
import type { BuildScope } from '#site/built-site.ts';
import type { PagePlan } from '#site/static-paths.ts';
import type { Hidden } from '#snapshot/hidden.ts';
import type { CheckedSite } from '#snapshot/site.ts';
import { type Bundle, findBundle, makeOwnBundle } from '../bundle/bundle.ts';
import { listSearchRules } from './check-redaction.ts';
import { COMPRESSED } from './compress-file.ts';
import { Finisher } from './finisher.ts';
import { type Leak, SEARCHED } from './hidden-search.ts';
import { writeHostFiles } from './host-files.ts';
import { keepPages, type LastBuild, listUsable, shareFolder } from './kept-pages.ts';
import { listFiles } from './list-files.ts';
import { renderPages } from './render-pages.ts';

export type SiteToBuild = CheckedSite & { hidden: Map<string, Hidden> };

export type BuiltFolder = {
  /** Hidden values that stand on the site. */
  leaks: Leak[];
  /** Whatever else keeps it from being published. */
  faults: Fault[];
  plan: PagePlan;
  /** The style sheets that the service's own pages take. */
  stylesheets: readonly string[];
  searchedFor: string;
  /** Names of all files but the compressed forms. */
  files: string[];
};

/** Pages in their folder, wherever they come from: rendered here, or in the parts of a site. */
export type FilledFolder = Pick<BuiltFolder, 'plan' | 'stylesheets'> & {
  /** Names of files whose compressed forms are there already. */
  compressed?: ReadonlySet<string>;
  /** Looks at the whole site; gives what is wrong with it. */
  check?: () => Fault[];
};

type AssembleOptions = {
  last?: LastBuild | undefined;
  /** Leaves the compressed forms out. */
  isPlain?: boolean | undefined;
  /** Pages of some languages only; what a host has to know is then written where the parts are merged. */
  isPart?: boolean;
  /** Told after each step, for times. */
  endStep?: (name: 'pages' | 'finish') => void;
};

const byName = (a: Leak, b: Leak): number => (a.name < b.name ? -1 : 1);

/** Makes a site of what `fill` puts into `folder`: host files, kept pages, compressed forms, and a search for hidden values. */
export async function assembleSite(
  { site, map, hidden }: SiteToBuild,
  folder: string,
  fill: (finisher: Finisher) => Promise<FilledFolder>,
  { last, isPlain = false, isPart = false, endStep = () => {} }: AssembleOptions,
): Promise<BuiltFolder> {
  const search = listSearchRules(hidden, site);
  const searchedFor = createHash('sha1').update(JSON.stringify(search.needles)).digest('base64url');
  // What is as it was, was searched when it was made; for the same values it need not be again.
  const isSearched = last?.searchedFor === searchedFor;
  const finisher = new Finisher({ folder, search, isPlain, last: last && { site: last.site, isSearched } });
  try {
    const { plan, stylesheets, compressed, check = () => [] } = await fill(finisher);
    if (!isPart) writeHostFiles(folder, site, map, plan.moved);
    // The threads put the last pages into the folder, and the scripts that stood in them.
    await finisher.done();
    // Listed before pages are kept: these are a few hundred files, the others thousands of folders.
    const made = listFiles(folder).filter(({ name }) => !COMPRESSED.some((ending) => name.endsWith(ending)));
    const rest = made.filter(({ name }) => SEARCHED.test(name) && !finisher.names.has(name));
    const kept = last ? keepPages(plan.kept, last, folder) : [];
    endStep('pages');
    for (const { name } of rest) finisher.add(compressed?.has(name) ? { name, isCompressed: true } : { name });
    if (!isSearched) for (const name of kept) finisher.add({ name });
    await finisher.done();
    const faults = check();
    endStep('finish');
    const files = [...made.map(({ name }) => name.split(sep).join('/')), ...kept];
    return { leaks: finisher.leaks.sort(byName), faults, plan, stylesheets, searchedFor, files };
  } finally {
    await finisher.close();
  }
}

/** Scripts, styles and texts, the largest first: they take longest. */
function listAssets({ assets }: Bundle): string[] {
  const files = listFiles(assets, SEARCHED).map(({ path, name }) => ({ name, bytes: statSync(path).size }));
  return files.sort((a, b) => b.bytes - a.bytes).map(({ name }) => name);
}

type BuildOptions = BuildScope &
  Omit<AssembleOptions, 'isPart'> & {
    /** Bundles the code of the site anew, whatever was kept of it. */
    isClean?: boolean;
  };

/** Builds the site into `fresh`, which must not exist yet; on the project's disk, files are shared with the bundle. */
export async function buildSite(
  checked: SiteToBuild,
  fresh: string,
  { isClean, languages, ...options }: BuildOptions = {},
): Promise<BuiltFolder> {
  const { site, map } = checked;
  const last = options.last ? listUsable(options.last) : {};
  const bundle = isClean ? await makeOwnBundle() : await findBundle();
  const fill = async (finisher: Finisher) => {
    shareFolder(bundle.assets, fresh);
    for (const name of listAssets(bundle)) finisher.add({ name });
    const opened = await (await bundle.load()).openSite({ site, map }, last, { languages });
    await renderPages(opened, async (page) => {
      finisher.add(page);
      await finisher.room();
    });
    return opened;
  };
  try {
    return await assembleSite(checked, fresh, fill, { ...options, isPart: languages !== undefined });
  } finally {
    bundle.end();
  }
}

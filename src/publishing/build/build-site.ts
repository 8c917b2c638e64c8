// Builds the site of a validated snapshot in a separate folder and searches it for hidden values; the caller publishes
// it.

import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Fault } from '#api/fault.ts';
import { findOwn } from '#domain/own-value.ts';
import type { BuildScope } from '#site/built/built-site.ts';
import { listOwnFiles } from '#site/property/own-files.ts';
import type { PagePlan } from '#site/static-paths.ts';
import type { HiddenProperty } from '#snapshot/hidden.ts';
import type { PictureConfig } from '#snapshot/pictures.ts';
import type { Form } from '#snapshot/settings.ts';
import type { CheckedSite } from '#snapshot/site.ts';
import { findBundle, makeOwnBundle } from '../bundle/bundle.ts';
import { keepForms, shareAssets } from '../files/assets.ts';
import { type FileDigests, NAMED_BY_CONTENT } from '../files/file-digests.ts';
import { fileOf, type LastBuild, listKept, listUsable } from '../files/kept-pages.ts';
import type { PictureStore } from '../pictures/picture-store.ts';
import { placeFiles } from '../pictures/place-files.ts';
import { listSearchRules } from './check-redaction.ts';
import type { Leak } from './hidden-search.ts';
import { writeHostFiles } from './host-files.ts';
import type { PageFindings } from './inspect-page.ts';
import { countThreads, Threads } from './threads.ts';

export type SiteToBuild = CheckedSite & { hidden: Map<string, HiddenProperty>; pictures?: PictureConfig | undefined };

export type BuiltFolder = {
  /** Hidden values found on the site. */
  leaks: Leak[];
  /** Errors other than leaks. */
  faults: Fault[];
  plan: PagePlan;
  /** Style sheets of the service's own pages. */
  stylesheets: readonly string[];
  searchedFor: string;
  /**
   * Files of the whole site. Files unchanged since the last release are not in the folder: they are taken from that
   * release.
   */
  files: FileDigests;
  /** Findings of the page inspection on new pages. */
  inspected: PageFindings;
};

/** Pages written into the folder: rendered here, or copied from separately built parts. */
export type FilledFolder = Pick<BuiltFolder, 'plan' | 'stylesheets'> & {
  /** Names of files to be finished, without their compressed forms. */
  names: readonly string[];
  /** True when a file's compressed forms exist already. */
  isCompressed?: (name: string) => boolean;
  /** Checks the whole site; returns its errors. */
  check?: () => Fault[];
};

export type AssembleOptions = {
  last?: LastBuild | undefined;
  /** Compressed forms to create; all by default. */
  forms?: readonly Form[] | undefined;
  /** True for a build of some languages only; the merge of the parts then writes the host files. */
  isPart?: boolean;
  /** Modules, styles and texts of each island, as JSON (bundle/island-graphs.ts). */
  graphs?: string;
  /** Folder of the stored pictures. */
  pictures?: PictureStore | undefined;
  /** Called after each step, for timing. */
  endStep?: (name: 'pages' | 'finish') => void;
};

const byName = (a: Leak, b: Leak): number => (a.name < b.name ? -1 : 1);

/**
 * Completes the pages that `fill` writes into `folder`: adds host files and compressed forms, and searches for hidden
 * values.
 */
export async function assembleSite(
  { site, map, hidden, pictures: config }: SiteToBuild,
  folder: string,
  fill: (threads: Threads) => Promise<FilledFolder>,
  { last, forms, isPart = false, graphs, pictures, endStep = () => {} }: AssembleOptions,
): Promise<BuiltFolder> {
  const search = listSearchRules(hidden, site);
  const searchedFor = createHash('sha1').update(JSON.stringify(search.needles)).digest('base64url');
  // An earlier build searched the unchanged files. That search is still valid while the hidden values are the same.
  const isSearched = last?.searchedFor === searchedFor;
  const rulesOfLast = last && { site: last.site, files: last.files, isSearched };
  const storesPicturesOf = config?.serve === 'store' ? site.url : undefined;
  const threads = new Threads(
    { folder, search, storesPicturesOf, forms, graphs, last: rulesOfLast },
    { count: countThreads(site) },
  );
  try {
    const { plan, stylesheets, names, isCompressed = () => false, check = () => [] } = await fill(threads);
    const hostFiles = isPart ? [] : writeHostFiles(folder, site, map, plan.moved);
    const stored = pictures ? placeFiles(site, folder, pictures, last?.files) : [];
    const kept = last ? listKept(plan.kept, last) : [];
    const places = new Map(plan.paths.map((path, place) => [fileOf(path), place]));
    endStep('pages');
    await threads.finish([
      ...sortBySize(folder, [...names, ...hostFiles]).map((name) => ({
        name,
        place: places.get(name),
        isCompressed: isCompressed(name),
      })),
      ...(isSearched ? [] : kept.map((name) => ({ name, isKept: true }))),
    ]);
    const faults = check();
    endStep('finish');
    const digests = [
      ...stored.map((name) => [name, NAMED_BY_CONTENT] as const),
      ...kept.map((name) => [name, findOwn(last?.files, name) ?? ''] as const),
      ...[...threads.digests].map(([name, digest]) => [name.split(sep).join('/'), digest] as const),
    ];
    // Sorted, since the order in which threads finish is random.
    const files = Object.fromEntries(digests.sort(([a], [b]) => (a < b ? -1 : 1)));
    const { inspected } = threads;
    return { leaks: threads.leaks.sort(byName), faults, plan, stylesheets, searchedFor, files, inspected };
  } finally {
    await threads.close();
  }
}

/** Sorts the largest files first, because they take longest. */
function sortBySize(folder: string, names: readonly string[]): string[] {
  const sized = names.map((name) => ({ name, bytes: statSync(join(folder, name)).size }));
  return sized.sort((a, b) => b.bytes - a.bytes).map(({ name }) => name);
}

type BuildOptions = BuildScope &
  Omit<AssembleOptions, 'isPart' | 'graphs'> & {
    /** Bundles the site's code again, ignoring the cache. */
    isClean?: boolean;
  };

/**
 * Builds the site into `fresh`, which must not exist yet. Files of the bundle are hard-linked when `fresh` is on the
 * project's disk, and copied otherwise.
 */
export async function buildSite(
  checked: SiteToBuild,
  fresh: string,
  { isClean, languages, ...options }: BuildOptions = {},
): Promise<BuiltFolder> {
  const { site, map } = checked;
  const last = options.last ? listUsable(options.last) : {};
  const bundle = isClean ? await makeOwnBundle() : await findBundle();
  const fill = async (threads: Threads) => {
    const { names, compressed } = shareAssets(bundle.assets, fresh, {
      named: listOwnFiles(site),
      forms: options.forms,
    });
    const made = await threads.render({ site, map, languages, renderer: bundle.renderer, last });
    return {
      ...made,
      names,
      isCompressed: (name: string) => compressed.has(name),
    };
  };
  try {
    const built = await assembleSite(checked, fresh, fill, {
      ...options,
      graphs: bundle.graphs,
      isPart: languages !== undefined,
    });
    keepForms(bundle.assets, fresh);
    return built;
  } finally {
    bundle.end();
  }
}

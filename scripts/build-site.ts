// Builds a checked snapshot into a folder of its own and searches it for hidden values; who calls it publishes it.
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { build } from 'astro';
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

/** Data files that pages name, by the page's address: "/_astro/search-nl.k3jX9.json". */
export type DataRefs = Readonly<Record<string, readonly string[]>>;

/** A release that unchanged pages may be taken from: its folder, the keys of its pages, what it was searched for. */
export type LastBuild = {
  site: string;
  keys: Readonly<Record<string, string>>;
  dataRefs: DataRefs;
  searchedFor: string;
};

export type BuiltFolder = {
  leaks: Fault[];
  plan: BuildPlan;
  searchedFor: string;
  /** Of the pages that were taken over. */
  keptRefs: DataRefs;
};

type Options = {
  last?: LastBuild | undefined;
  isCompressing?: boolean;
  /** Told after each step, for times. */
  endStep?: (name: 'pages' | 'check' | 'compress') => void;
};

/** File of an address below the site's folder. */
export const fileOf = (path: string) => `${path.slice(1)}index.html`;

/** The same file under a second name; a copy where the disk knows no links. What is shared is never written into again. */
function share(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

const DATA_FOLDER = '_astro';

/** The data files that have another name than in the last release, since their content is another one: old → new. */
function listRenamed(from: string, to: string): Map<string, string> {
  const list = (folder: string) => readdirSync(join(folder, DATA_FOLDER)).filter((name) => name.endsWith('.json'));
  const stem = (name: string) => name.replace(/\.[\w-]+\.json$/, '');
  const now = new Map(list(to).map((name) => [stem(name), name]));
  const pairs = list(from).map((name) => [name, now.get(stem(name)) ?? name] as const);
  return new Map(
    pairs
      .filter(([old, fresh]) => old !== fresh)
      .map(([old, fresh]) => [`/${DATA_FOLDER}/${old}`, `/${DATA_FOLDER}/${fresh}`]),
  );
}

type Taken = { shared: Set<string>; rewritten: Set<string>; keptRefs: DataRefs };

/**
 * Puts the pages that are what they were beside the new ones. One that names a data file by its old name is written
 * anew with the new name, the others are shared with the last release. Gives the names of both kinds of files.
 */
function takeOver(kept: readonly string[], last: LastBuild, to: string): Taken {
  const shared = new Set<string>();
  const rewritten = new Set<string>();
  const keptRefs: Record<string, readonly string[]> = {};
  const renamed = listRenamed(last.site, to);
  const take = (file: string) => {
    if (!existsSync(join(last.site, file)) || existsSync(join(to, file))) return;
    share(join(last.site, file), join(to, file));
    shared.add(file);
  };
  for (const path of kept) {
    const file = fileOf(path);
    mkdirSync(dirname(join(to, file)), { recursive: true });
    const refs = last.dataRefs[path];
    if (refs) keptRefs[path] = refs.map((name) => renamed.get(name) ?? name);
    const old = refs?.filter((name) => renamed.has(name)) ?? [];
    if (old.length === 0) {
      for (const ending of ['', '.br', '.gz']) take(file + ending);
    } else {
      const html = readFileSync(join(last.site, file), 'utf8');
      const put = (text: string, name: string) => text.replaceAll(name, renamed.get(name) ?? name);
      writeFileSync(join(to, file), old.reduce(put, html));
      rewritten.add(file);
    }
  }
  // Scripts that externaliseScripts() found in these pages when they were drawn.
  if (kept.length > 0)
    for (const name of readdirSync(join(last.site, DATA_FOLDER)))
      if (name.startsWith('island.')) take(join(DATA_FOLDER, name));
  return { shared, rewritten, keptRefs };
}

/** Keys that can still be taken over: those whose file is really there. */
function listUsable({ keys, site }: LastBuild): Record<string, string> {
  return Object.fromEntries(Object.entries(keys).filter(([path]) => existsSync(join(site, fileOf(path)))));
}

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
  const none: Taken = { shared: new Set(), rewritten: new Set(), keptRefs: {} };
  const { shared, rewritten, keptRefs } = last ? takeOver(plan.kept, last, fresh) : none;
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

import type { Language } from '#domain/language.ts';
import type { Moved } from '#routing/moved.ts';

/**
 * What an incremental build is given and gives back. The build script and the pages run in one process, but Astro
 * bundles the pages with modules of their own, so the plan lies where both find it.
 */
export type BuildPlan = {
  /** Key of each page of the last release by its address; empty for a build from nothing. */
  last: Readonly<Record<string, string>>;
  /** The same of this build, and every address that it has, both filled in while the pages are listed. */
  keys: Record<string, string>;
  paths: string[];
  /** Addresses whose pages are what they were, and so were not drawn again. */
  kept: string[];
  /** Addresses that homes have left. */
  moved: readonly Moved[];
  /** The languages that this process draws, where a site is split over several; without it all of them. */
  languages?: readonly Language[] | undefined;
};

const KEY = Symbol.for('gevel.build-plan');
const shared = globalThis as { [KEY]?: BuildPlan };

/** Leaves a plan for the pages of this process. */
export function leaveBuildPlan(last: BuildPlan['last'], languages?: BuildPlan['languages']): BuildPlan {
  shared[KEY] = { last, keys: {}, paths: [], kept: [], moved: [], languages };
  return shared[KEY];
}

/** The plan of this build; undefined in the development server and in tests. */
export const findBuildPlan = (): BuildPlan | undefined => shared[KEY];

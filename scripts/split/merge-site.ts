// Makes of parts what scripts/build-site.ts makes in one process: the same folder, byte for byte, searched and looked at as a whole.
import { leaveBuildPlan } from '#layouts/build-plan.ts';
import { BuiltSite } from '#layouts/built-site.ts';
import { planPages } from '#layouts/static-paths.ts';
import { type BuildOptions, type BuiltFolder, type CheckedSite, finishSite } from '../build-site.ts';
import { SHARED } from '../compress-site.ts';
import { writeHostFiles } from '../host-files.ts';
import { checkAlternates } from './alternates.ts';
import type { Parts } from './fit.ts';
import { joinParts } from './join.ts';

/** Merges parts that fit (fit.ts) into `fresh`, which must not exist yet. */
export async function mergeSite(
  parts: Parts,
  { site, hidden }: CheckedSite,
  fresh: string,
  { endStep = () => {} }: Pick<BuildOptions, 'endStep'> = {},
): Promise<BuiltFolder> {
  const built = new BuiltSite(site);
  const plan = leaveBuildPlan({});
  planPages(built, plan, parts[0].year);
  const { names, faults } = joinParts(parts, fresh);
  writeHostFiles(fresh, site, built.map, plan.moved);
  endStep('pages');
  // Made here, or by pages of another part than the one that compresses what is shared.
  const isNew = (name: string) => !names.has(name) || (SHARED.test(name) && !names.has(`${name}.br`));
  const { leaks, searchedFor } = await finishSite({ site, hidden }, fresh, { isNew, endStep });
  const oneWay = checkAlternates(fresh, built.pages, site.url);
  return { faults: [...faults, ...leaks, ...oneWay], plan, searchedFor, keptRefs: {} };
}

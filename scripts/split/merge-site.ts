// Makes of parts what scripts/build-site.ts makes in one process: the same folder, byte for byte, looked at as a whole.
import { createHash } from 'node:crypto';
import type { Site } from '#domain/site.ts';
import { leaveBuildPlan } from '#layouts/build-plan.ts';
import { BuiltSite } from '#layouts/built-site.ts';
import { planPages } from '#layouts/static-paths.ts';
import type { Hidden } from '#snapshot/hidden.ts';
import type { BuiltFolder } from '../build-site.ts';
import { checkRedaction, listNeedles } from '../check-redaction.ts';
import { compressSite } from '../compress-site.ts';
import { writeHostFiles } from '../host-files.ts';
import { checkAlternates } from './alternates.ts';
import type { Parts } from './fit.ts';
import { joinParts } from './join.ts';

/** Merges parts that fit (fit.ts) into `fresh`, which must not exist yet. What they differ in counts as a leak does. */
export async function mergeSite(
  parts: Parts,
  site: Site,
  hidden: Map<string, Hidden>,
  fresh: string,
  endStep: (step: 'pages' | 'check' | 'compress') => void,
): Promise<BuiltFolder> {
  const built = new BuiltSite(site);
  const plan = leaveBuildPlan({});
  planPages(built, plan, parts[0].year);
  const { names, faults } = joinParts(parts, fresh);
  writeHostFiles(fresh, site, built.map, plan.moved);
  endStep('pages');
  // Parts were searched as well; that nothing hidden stands on the site is a promise about the whole.
  const needles = listNeedles(hidden, site);
  const searchedFor = createHash('sha1').update(JSON.stringify(needles)).digest('base64url');
  faults.push(...checkRedaction(fresh, site, hidden, { needles }));
  faults.push(...checkAlternates(fresh, built.pages, site.url));
  endStep('check');
  await compressSite(fresh, (name) => !names.has(name));
  endStep('compress');
  return { leaks: faults, plan, searchedFor, keptRefs: {} };
}

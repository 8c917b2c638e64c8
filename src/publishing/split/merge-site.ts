// Makes of parts what src/publishing/build/build-site.ts makes in one process: the same folder, byte for byte, looked at as a whole.
import { createHash } from 'node:crypto';
import { sep } from 'node:path';
import type { Site } from '#domain/site.ts';
import { leaveBuildPlan } from '#site/build-plan.ts';
import { BuiltSite } from '#site/built-site.ts';
import { planPages } from '#site/static-paths.ts';
import type { Hidden } from '#snapshot/hidden.ts';
import type { BuiltFolder } from '../build/build-site.ts';
import { faultOf, listSearchRules } from '../build/check-redaction.ts';
import { COMPRESSED } from '../build/compress-file.ts';
import { Finisher } from '../build/finisher.ts';
import { SEARCHED } from '../build/hidden-search.ts';
import { writeHostFiles } from '../build/host-files.ts';
import { listFiles } from '../build/list-files.ts';
import { checkAlternates } from './alternates.ts';
import type { Parts } from './fit.ts';
import { joinParts } from './join.ts';

/** Merges parts that fit (fit.ts) into `fresh`, which must not exist yet. What they differ in counts as a leak does. */
export async function mergeSite(
  parts: Parts,
  site: Site,
  hidden: Map<string, Hidden>,
  fresh: string,
  endStep: (step: 'pages' | 'finish') => void,
): Promise<BuiltFolder> {
  const built = new BuiltSite(site);
  const plan = leaveBuildPlan({});
  planPages(built, plan, parts[0].year);
  const { names, faults } = joinParts(parts, fresh);
  writeHostFiles(fresh, site, built.map, plan.moved);
  endStep('pages');
  const files = listFiles(fresh)
    .map(({ name }) => name)
    .filter((name) => !COMPRESSED.some((ending) => name.endsWith(ending)));
  // Parts were searched as well; that nothing hidden stands on the site is a promise about the whole.
  const search = listSearchRules(hidden, site);
  const searchedFor = createHash('sha1').update(JSON.stringify(search.needles)).digest('base64url');
  const finisher = new Finisher({ folder: fresh, search });
  try {
    for (const name of files.filter((name) => SEARCHED.test(name)))
      finisher.add(names.has(name) ? { name, isCompressed: true } : { name });
    await finisher.done();
  } finally {
    await finisher.close();
  }
  faults.push(...finisher.leaks.map(faultOf), ...checkAlternates(fresh, built.pages, site.url));
  endStep('finish');
  return { leaks: faults, plan, searchedFor, files: files.map((name) => name.split(sep).join('/')) };
}

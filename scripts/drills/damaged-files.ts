// Damages each file of a store in each way. A refresh must create the file again, report it, and end with the right
// exit code.
import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { EXIT_CODES, type Report } from '#api/refresh.ts';
import { CURRENT_LINK, PICTURE_INDEX, RELEASE_FILES } from '#api/release.ts';
import { DAMAGES } from '../../tests/fixtures/damages.ts';
import { writeFixture } from '../../tests/fixtures/write-fixture.ts';
import type { Outcome } from './outcome.ts';
import { hasStack, SitePlace } from './site-place.ts';

/** Files of the served release, below its folder. */
const OF_RELEASE = [
  RELEASE_FILES.facts,
  RELEASE_FILES.siteData,
  RELEASE_FILES.keys,
  RELEASE_FILES.memory,
  RELEASE_FILES.kept,
  RELEASE_FILES.properties,
  RELEASE_FILES.shown,
  'snapshot/site.json',
  'snapshot/nl/properties.json',
  'site/index.html',
  'site/nl/index.html',
  'site/nl/index.html.br',
  'site/sitemap.xml',
];
/** Files of the store itself. */
const OF_STORE = [RELEASE_FILES.siteData, 'refresh-status.json', PICTURE_INDEX];

/** Expendable files, whose loss need not be reported. */
const SILENT: readonly string[] = ['snapshot/site.json', 'snapshot/nl/properties.json', ...OF_STORE];

/** Files that an older program may not have written, so that their absence is normal. */
const MAY_BE_MISSING: readonly string[] = [RELEASE_FILES.kept, RELEASE_FILES.keys, RELEASE_FILES.memory];

function readReport(store: string): Report | undefined {
  const folder = join(store, 'reports');
  const last = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .at(-1);
  return last === undefined ? undefined : (JSON.parse(readFileSync(join(folder, last), 'utf8')) as Report);
}

type Case = { file: string; isOfStore: boolean };

/** Returns the outcome for each file, and a sentence for each damage with a wrong outcome. */
export async function damageFiles(damages = Object.keys(DAMAGES)): Promise<{ rows: Outcome[]; faults: string[] }> {
  const place = new SitePlace();
  const snapshot = writeFixture(() => {});
  const faults: string[] = [];
  const rows: Outcome[] = [];
  try {
    for (let first = 0; first < 2; first++) {
      const { code, output } = await place.refresh(snapshot);
      if (code !== EXIT_CODES.published) throw new Error(output.slice(-2000));
    }
    const whole = place.digest();
    const cases: Case[] = [
      ...OF_RELEASE.map((file) => ({ file, isOfStore: false })),
      ...OF_STORE.map((file) => ({ file, isOfStore: true })),
    ];
    for (const { file, isOfStore } of cases) {
      const folder = () => (isOfStore ? place.store : realpathSync(join(place.store, CURRENT_LINK)));
      if (!existsSync(join(folder(), file)) || !statSync(join(folder(), file)).isFile()) continue;
      let [tried, held, reports] = [0, 0, 0];
      for (const damage of damages) {
        DAMAGES[damage]?.(join(folder(), file));
        tried++;
        const ended = await place.refresh(snapshot);
        // A compressed form is reported as its original.
        const reported = file.replace(/\.br$/, '');
        const named = readReport(place.store)?.faults.some((fault) => fault.file.endsWith(reported)) === true;
        if (named) reports++;
        const mayBeSilent = SILENT.includes(file) || (damage === 'missing' && MAY_BE_MISSING.includes(file));
        const problems = [
          ended.code === EXIT_CODES.published ? '' : `exit code ${ended.code}`,
          hasStack(ended) ? 'a stack' : '',
          place.digest() === whole ? '' : 'another site',
          named || mayBeSilent ? '' : 'not reported',
        ].filter(Boolean);
        if (problems.length === 0) held++;
        else {
          faults.push(`${file}, ${damage}: ${problems.join(', ')}`);
          console.error(`  ${faults.at(-1)}`);
        }
        if (ended.code !== EXIT_CODES.published) await place.run('releases', ['repair']);
      }
      const where = isOfStore ? `var/${file}` : file;
      rows.push({
        drill: where,
        tried,
        held,
        outcome: `code 0, no stack, the same site; reported ${reports} of ${tried}`,
      });
    }
    return { rows, faults };
  } finally {
    place.remove();
  }
}

// Verifies the releases that one can go back to: `npm run releases -- verify` compares every file with what was made, and
// names those that are missing, changed or unknown. --release <number> looks at one alone, --store names another folder.
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { z } from 'zod/mini';
import { parseJson } from '#api/parse-json.ts';
import { EXIT_CODES } from '#api/refresh.ts';
import { formatReleaseId, RELEASE_FILES } from '#api/release.ts';
import { LANGUAGES } from '#domain/language.ts';
import { translate } from '#i18n/translator.ts';
import type { FileDigests } from '../build/file-digests.ts';
import type { Keys } from '../releases/last-build.ts';
import { Releases } from '../releases/releases.ts';
import { type Damage, verifyRelease } from '../releases/verify-release.ts';
import { PLACES, runCommand, WrongOption } from './command.ts';

const ACTION = 'verify';

const BESIDE = ['keys', 'facts', 'memory', 'kept', 'siteData'] as const;

/** What a release keeps beside its site and nobody can read any more. */
function listUnreadable(releases: Releases, id: string): Damage[] {
  const isReadable = (name: (typeof BESIDE)[number]) => {
    const text = releases.readText(id, name);
    return text === undefined || parseJson(text, z.unknown()) !== undefined;
  };
  return BESIDE.filter((name) => !isReadable(name)).map((name) => ({ name: RELEASE_FILES[name], kind: 'changed' }));
}

const listDamages = (site: string, files: FileDigests): Damage[] =>
  existsSync(site) ? verifyRelease(site, files) : [{ name: RELEASE_FILES.site, kind: 'missing' }];

/** Tells of one release; gives whether all of its files are as they were made. */
function tell(releases: Releases, id: string): boolean {
  const t = translate(releases.language ?? LANGUAGES[0]);
  const number = Number(id);
  const beside = listUnreadable(releases, id);
  const listed = releases.readFile<Keys>(id, 'keys')?.files;
  const files = Array.isArray(listed) ? undefined : listed;
  // A site that `npm run build` made, or a program from before there were digests.
  if (!files && beside.length === 0) {
    console.log(t('refresh:releases.unlisted', { number }));
    return true;
  }
  const damages = [...beside, ...(files ? listDamages(releases.pathOf(id, 'site'), files) : [])];
  if (damages.length === 0)
    console.log(t('refresh:releases.whole', { number, files: Object.keys(files ?? {}).length }));
  else console.error(t('refresh:releases.damaged', { number, files: damages.length }));
  for (const { name, kind } of damages) console.error(`  ${t(`refresh:releases.${kind}`, { file: name })}`);
  return damages.length === 0;
}

async function verify(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { store: PLACES.store, release: { type: 'string' } },
  });
  if (positionals.join(' ') !== ACTION) throw new WrongOption(positionals.join(' '));
  const releases = new Releases(values.store);
  const t = translate(releases.language ?? LANGUAGES[0]);
  const all = [...releases.list(), ...releases.listHollow()].sort();
  if (all.length === 0) {
    console.error(t('refresh:releases.none'));
    return EXIT_CODES.source;
  }
  const ids = values.release === undefined ? all : all.filter((id) => id === formatReleaseId(values.release ?? ''));
  if (ids.length === 0) {
    const known = { number: values.release ?? '', list: all.map(Number).join(', ') };
    console.error(t('refresh:rollback.unknown', known));
    return EXIT_CODES.source;
  }
  const damaged = ids.filter((id) => !tell(releases, id));
  return damaged.length === 0 ? EXIT_CODES.published : EXIT_CODES.unverified;
}

/** `npm run releases`; gives its exit code. */
export const runReleases = (args: string[]): Promise<number> =>
  runCommand('refresh:releases.usage', () => verify(args));

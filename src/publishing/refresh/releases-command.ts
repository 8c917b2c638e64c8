// Verifies the releases that one can go back to: `npm run releases -- verify` compares every file with what was made, and
// names those that are missing, changed or unknown. --release <number> looks at one alone, --store names another folder.
import { parseArgs } from 'node:util';
import { EXIT_CODES } from '#api/refresh.ts';
import { formatReleaseId } from '#api/release.ts';
import { LANGUAGES } from '#domain/language.ts';
import { translate } from '#i18n/translator.ts';
import type { Keys } from '../releases/last-build.ts';
import { Releases } from '../releases/releases.ts';
import { verifyRelease } from '../releases/verify-release.ts';
import { PLACES, runCommand, WrongOption } from './command.ts';

const ACTION = 'verify';

/** Tells of one release; gives whether all of its files are as they were made. */
function tell(releases: Releases, id: string): boolean {
  const t = translate(releases.language ?? LANGUAGES[0]);
  const number = Number(id);
  const keys = releases.readFile<Keys>(id, 'keys');
  // A site that `npm run build` made, or a program from before there were digests.
  if (!keys || Array.isArray(keys.files)) {
    console.log(t('refresh:releases.unlisted', { number }));
    return true;
  }
  const damages = verifyRelease(releases.pathOf(id, 'site'), keys.files);
  if (damages.length === 0) console.log(t('refresh:releases.whole', { number, files: Object.keys(keys.files).length }));
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
  const all = releases.list();
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

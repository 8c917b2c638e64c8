// Verifies and repairs the stored releases: `npm run releases -- verify` compares every file with its digest, and names
// those that are missing, changed or unknown. `npm run releases -- repair` restores files from other releases, and
// rebuilds the served release from its own snapshot when that is not enough. --release <number> checks only one,
// --store and --out name other folders, --wait <seconds> waits for a refresh.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod/mini';
import { parseJson } from '#api/parse-json.ts';
import { EXIT_CODES } from '#api/refresh.ts';
import { formatReleaseId, RELEASE_FILES } from '#api/release.ts';
import { LANGUAGES } from '#domain/language.ts';
import { translate } from '#i18n/translator.ts';
import { type Environment, readSettings } from '#snapshot/settings.ts';
import { refresh } from '../refresh/run.ts';
import type { Keys } from '../releases/last-build.ts';
import { acquireLock, formatBusy } from '../releases/lock.ts';
import { Releases } from '../releases/releases.ts';
import { repairRelease, type VerifiedSite } from '../releases/repair-release.ts';
import { readServedState } from '../releases/served-state.ts';
import { type Damage, verifyRelease } from '../releases/verify-release.ts';
import { PLACES, readPlaces, runCommand, WrongOption } from './command.ts';

const ACTIONS = ['verify', 'repair'];

const BESIDE = ['keys', 'facts', 'memory', 'kept', 'siteData'] as const;

/** Malformed files beside a release's site. */
function listUnreadable(releases: Releases, id: string): Damage[] {
  const isReadable = (name: (typeof BESIDE)[number]) => {
    const text = releases.readText(id, name);
    return text === undefined || parseJson(text, z.unknown()) !== undefined;
  };
  const isStateDamaged = releases.has(id, 'properties') && readServedState(releases, id).kind === 'damaged';
  const names = [...BESIDE.filter((name) => !isReadable(name)), ...(isStateDamaged ? (['properties'] as const) : [])];
  return names.map((name) => ({ name: RELEASE_FILES[name], kind: 'changed' }));
}

/** Site of a release with its digests; undefined for a site of `npm run build`, or of a version without digests. */
function findSite(releases: Releases, id: string): VerifiedSite | undefined {
  const keys = releases.readFile<Keys>(id, 'keys');
  return keys && { site: releases.pathOf(id, 'site'), files: keys.files };
}

const listDamages = ({ site, files }: VerifiedSite): Damage[] =>
  existsSync(site) ? verifyRelease(site, files) : [{ name: RELEASE_FILES.site, kind: 'missing' }];

/** Prints the state of a release; returns whether all its files are intact. */
function verify(releases: Releases, id: string): boolean {
  const t = translate(releases.language ?? LANGUAGES[0]);
  const number = Number(id);
  const beside = listUnreadable(releases, id);
  const listed = findSite(releases, id);
  if (!listed && beside.length === 0) {
    console.log(t('refresh:releases.unlisted', { number }));
    return true;
  }
  const damages = [...beside, ...(listed ? listDamages(listed) : [])];
  if (damages.length === 0)
    console.log(t('refresh:releases.whole', { number, files: Object.keys(listed?.files ?? {}).length }));
  else console.error(t('refresh:releases.damaged', { number, files: damages.length }));
  for (const { name, kind } of damages) console.error(`  ${t(`refresh:releases.${kind}`, { file: name })}`);
  return damages.length === 0;
}

/** Restores damaged files from other releases that have the same content. */
function restoreFiles(releases: Releases, ids: readonly string[]): void {
  const t = translate(releases.language ?? LANGUAGES[0]);
  const all = releases.list();
  for (const id of ids) {
    const to = findSite(releases, id);
    if (!to) continue;
    const others = all.filter((other) => other !== id).flatMap((other) => findSite(releases, other) ?? []);
    const damages = listDamages(to);
    const restored = damages.length - repairRelease(to, damages, others).length;
    if (restored > 0) console.log(t('refresh:releases.restored', { number: Number(id), files: restored }));
  }
}

type Places = ReturnType<typeof readPlaces>;

/** Repairs releases and the links to the served one; returns the exit code. */
async function repair(ids: readonly string[], { store, out, waitMs }: Places, env: Environment): Promise<number> {
  const settings = readSettings(env);
  const releases = new Releases(store, settings.siteDataFile);
  const t = translate(releases.language ?? LANGUAGES[0]);
  const lock = await acquireLock(join(store, 'refresh.lock'), { waitMs });
  if (!lock.ok) {
    console.error(formatBusy(lock.holder, releases.language ?? LANGUAGES[0]));
    return EXIT_CODES.busy;
  }
  try {
    restoreFiles(releases, ids);
    const { current, latest } = releases;
    if (!releases.findElsewhere(out) && !releases.isPlain(out)) {
      if (current === undefined && latest !== undefined && releases.list().includes(latest))
        releases.serve(latest, out);
      else releases.repair(out);
    }
  } finally {
    lock.release();
  }
  const { current } = releases;
  const damaged = ids.filter((id) => !verify(releases, id));
  if (current === undefined || !damaged.includes(current))
    return damaged.length === 0 ? EXIT_CODES.published : EXIT_CODES.unverified;
  console.log(t('refresh:releases.remaking', { number: Number(current) }));
  const code = await refresh({
    from: releases.pathOf(current, RELEASE_FILES.snapshot),
    store,
    out,
    waitMs,
    settings,
    accepted: [],
    isAccepted: false,
    isStrict: false,
    isVerbose: false,
    isClean: false,
  });
  const isOtherDamaged = damaged.some((id) => id !== current);
  return code === EXIT_CODES.published && isOtherDamaged ? EXIT_CODES.unverified : code;
}

async function act(args: string[], env: Environment): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { ...PLACES, release: { type: 'string' } },
  });
  const action = positionals.join(' ');
  if (!ACTIONS.includes(action)) throw new WrongOption(action);
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
  if (action === 'repair') return repair(ids, readPlaces(values), env);
  const damaged = ids.filter((id) => !verify(releases, id));
  return damaged.length === 0 ? EXIT_CODES.published : EXIT_CODES.unverified;
}

/** `npm run releases`; returns its exit code. */
export const runReleases = (args: string[], env: Environment): Promise<number> =>
  runCommand('refresh:releases.usage', () => act(args, env));

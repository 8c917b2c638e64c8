// Decides whether the site must be built again, for `npm start` and `npm test`.
import { existsSync, realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { CURRENT_LINK, RELEASE_FILES } from '#api/release.ts';
import { type Environment, readSettings } from '#snapshot/settings.ts';
import { digestProgram, digestSnapshot } from '../origin/origin.ts';
import { findBuilt } from './built-note.ts';
import { isReleaseLink, Releases, storeOf } from './releases.ts';

/**
 * Adds the snapshot of the served release to the environment, because only a refresh may serve another one. Unchanged
 * when the environment names a snapshot, or when there are no releases.
 */
export function chooseSnapshot(env: Environment, out: string): Environment {
  if (env.SNAPSHOT !== undefined || !isReleaseLink(out)) return env;
  return { ...env, SNAPSHOT: join(storeOf(out), CURRENT_LINK, RELEASE_FILES.snapshot) };
}

/** The folder of the site's data, and its facts. */
function findMade(out: string, store: string) {
  if (!isReleaseLink(out)) return findBuilt(store, out);
  const releases = new Releases(storeOf(out));
  const { current } = releases;
  const facts = current && releases.facts(current);
  return facts && { folder: releases.pathOf(current), facts };
}

/** True for a site in `out` made from the current program, settings and snapshot. */
export function isSiteCurrent(env: Environment, { root = resolve('.'), out = 'dist', store = 'var' } = {}): boolean {
  const { snapshot, ...settings } = readSettings(env);
  const [site, made] = [join(root, out), findMade(join(root, out), join(root, store))];
  if (!made || !existsSync(join(site, 'index.html')) || made.facts.code !== digestProgram(settings, root)) return false;
  const own = join(made.folder, RELEASE_FILES.snapshot);
  if (!existsSync(own) || !existsSync(snapshot)) return false;
  if (realpathSync(own) === realpathSync(snapshot)) return true;
  return (made.facts.snapshot ?? digestSnapshot(own)) === digestSnapshot(snapshot);
}

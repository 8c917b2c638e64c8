// Brings what refreshes remember from the target to a machine that has not done the last refresh: before a refresh, and as
// `npm run state`, whose --to names another target than PUBLISH_TO and --store another folder. docs/deploy.md tells of it.
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { LANGUAGES } from '#domain/language.ts';
import { formatNumber } from '#domain/price/money.ts';
import { translate } from '#i18n/translator.ts';
import { PLACES, runCommand } from '../refresh/command.ts';
import { acquireLock, formatBusy } from '../releases/lock.ts';
import { Releases } from '../releases/releases.ts';
import { DEPLOY_EXIT_CODES, DeployError } from './deploy-error.ts';
import { type DeployEnvironment, readDeploySettings } from './deploy-settings.ts';
import { formatProblem } from './format-problem.ts';
import { openTarget } from './open-target.ts';
import { fetchLastState } from './state.ts';

const MEGABYTE = 1024 * 1024;

/** Brings the last state, if the settings name where it is and it is not here; says so. */
async function bringState(releases: Releases, env: DeployEnvironment, to?: string): Promise<void> {
  const settings = readDeploySettings(env);
  const address = to ?? settings.to;
  const { stateSecret: secret } = settings;
  if (!address || !secret) throw new DeployError('settings', { names: address ? 'STATE_SECRET' : 'PUBLISH_TO' });
  const target = openTarget(address, settings);
  const brought = await fetchLastState({ target, secret }, releases);
  const language = releases.language ?? LANGUAGES[0];
  const t = translate(language);
  if (!brought) return console.log(t('deploy:state.same', { target: target.address }));
  const megabytes = formatNumber(brought.bytes / MEGABYTE, language, 1);
  console.log(t('deploy:state.brought', { target: target.address, files: brought.files, megabytes }));
}

/** What a refresh does first where its state is kept at the target; it gives a sentence where that failed. */
export function bringStateOf(
  env: DeployEnvironment,
): ((releases: Releases) => Promise<string | undefined>) | undefined {
  if (!env.STATE_SECRET && !env.STATE_SECRET_FILE) return undefined;
  return async (releases) => {
    try {
      await bringState(releases, env);
      return undefined;
    } catch (error) {
      return formatProblem(error, releases.language ?? LANGUAGES[0]).message;
    }
  };
}

/** `npm run state`; gives its exit code. */
export const runState = (args: string[], env: DeployEnvironment): Promise<number> =>
  runCommand('deploy:state.usage', async () => {
    const { values } = parseArgs({ args, options: { store: PLACES.store, to: { type: 'string' } } });
    const store = resolve(values.store);
    const releases = new Releases(store);
    const language = releases.language ?? LANGUAGES[0];
    const lock = await acquireLock(join(store, 'refresh.lock'));
    if (!lock.ok) {
      console.error(formatBusy(lock.holder, language));
      return DEPLOY_EXIT_CODES.busy;
    }
    try {
      await bringState(releases, env, values.to);
      return DEPLOY_EXIT_CODES.published;
    } catch (error) {
      const { message, exitCode } = formatProblem(error, language);
      console.error(message);
      return exitCode;
    } finally {
      lock.release();
    }
  });

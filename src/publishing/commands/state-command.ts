// Downloads the refresh state from the target to this machine: `npm run state`. --to names a target other than
// PUBLISH_TO, --store another folder. See docs/deploy.md.
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { LANGUAGES } from '#domain/language.ts';
import { DEPLOY_EXIT_CODES } from '../deploy/deploy-error.ts';
import type { DeployEnvironment } from '../deploy/deploy-settings.ts';
import { downloadState } from '../deploy/download-state.ts';
import { formatProblem } from '../deploy/format-problem.ts';
import { acquireLock, formatBusy } from '../releases/lock.ts';
import { Releases } from '../releases/releases.ts';
import { PLACES, runCommand } from './command.ts';

/** `npm run state`; returns its exit code. */
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
      await downloadState(releases, env, values.to);
      return DEPLOY_EXIT_CODES.published;
    } catch (error) {
      const { message, exitCode } = formatProblem(error, language);
      console.error(message);
      return exitCode;
    } finally {
      lock.release();
    }
  });

// Downloads the refresh state from the target to a machine that did not run the last refresh.

import { formatNumber } from '#domain/format/number.ts';
import { LANGUAGES } from '#domain/language.ts';
import { translate } from '#i18n/translator.ts';
import type { Releases } from '../releases/releases.ts';
import { DeployError } from './deploy-error.ts';
import { type DeployEnvironment, readDeploySettings } from './deploy-settings.ts';
import { formatProblem } from './format-problem.ts';
import { openTarget } from './open-target.ts';
import { fetchLastState } from './state.ts';

const MEGABYTE = 1024 * 1024;

/**
 * Downloads the last state if this machine lacks it, and prints the result. Throws when the settings do not name its
 * location.
 */
export async function downloadState(releases: Releases, env: DeployEnvironment, to?: string): Promise<void> {
  const settings = readDeploySettings(env);
  const address = to ?? settings.to;
  const { stateSecret: secret } = settings;
  if (!address || !secret) throw new DeployError('settings', { names: address ? 'STATE_SECRET' : 'PUBLISH_TO' });
  const target = openTarget(address, settings);
  const downloaded = await fetchLastState({ target, secret }, releases);
  const language = releases.language ?? LANGUAGES[0];
  const t = translate(language);
  if (!downloaded) return console.log(t('deploy:state.same', { target: target.address }));
  const megabytes = formatNumber(downloaded.bytes / MEGABYTE, language, 1);
  console.log(t('deploy:state.downloaded', { target: target.address, files: downloaded.files, megabytes }));
}

/**
 * Returns a function for the start of a refresh that downloads the state from the target, or undefined without a state
 * secret. The function returns a message when the download failed.
 */
export function downloadStateOf(
  env: DeployEnvironment,
): ((releases: Releases) => Promise<string | undefined>) | undefined {
  if (!env.STATE_SECRET && !env.STATE_SECRET_FILE) return undefined;
  return async (releases) => {
    try {
      await downloadState(releases, env);
      return undefined;
    } catch (error) {
      return formatProblem(error, releases.language ?? LANGUAGES[0]).message;
    }
  };
}

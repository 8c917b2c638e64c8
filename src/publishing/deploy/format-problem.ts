import type { Language } from '#domain/language.ts';
import { translate } from '#i18n/translator.ts';
import { BucketError, type BucketProblem } from '#remote/bucket-error.ts';
import { findMachineError } from '../console/machine.ts';
import { DEPLOY_EXIT_CODES, DeployError, exitCodeOf, type Problem } from './deploy-error.ts';

/** Message and exit code of an error; other kinds of errors are rethrown. */
export function formatProblem(error: unknown, language: Language): { message: string; exitCode: number } {
  const t = translate(language);
  if (error instanceof DeployError || error instanceof BucketError) {
    const key: `deploy:problem.${Problem}` | `bucket:problem.${BucketProblem}` =
      error instanceof DeployError ? `deploy:problem.${error.problem}` : `bucket:problem.${error.problem}`;
    return { message: t(key, error.values), exitCode: exitCodeOf(error) };
  }
  const machine = findMachineError(error);
  if (!machine) throw error;
  return { message: t('refresh:machine', { detail: machine.message }), exitCode: DEPLOY_EXIT_CODES.unreachable };
}

import { answerHelp } from './help.mjs';
import { findTool, prepare, run } from './prepare.mjs';

/** Commands of the service, which need no package that builds a site. */
const OF_SERVICE =
  /^scripts\/(?:alerts|audit|backup|identity|keys|leads|owner|people|register|restore|staff|demo\/demo-past)\.ts$/;
/** Programs from npm, and the project's own programs for developers. */
const OF_DEVELOPERS = /^(?!scripts\/)|^scripts\/(?:tools|bench|drills|demo)\//;

/** Runs a program of the project, or one from npm, after installing its packages. Returns its exit code. */
export async function runProgram(program, args, { isInstalling = true } = {}) {
  answerHelp(program, args);
  const needs = OF_SERVICE.test(program) ? 'service' : OF_DEVELOPERS.test(program) ? 'all' : 'site';
  await prepare({ needs, isInstalling });
  const file = program.startsWith('scripts/') ? program : findTool(program);
  return run(process.execPath, [file, ...args]);
}

// Runs one of the project's programs on a machine that may have nothing installed yet:
// `node scripts/run.mjs scripts/bench/build.ts`, or a program that npm brought: `node scripts/run.mjs astro dev`.
import { answerHelp } from './help.mjs';
import { findTool, prepare, run } from './prepare.mjs';

/** Commands of the service, which need no package that builds a site. */
const OF_SERVICE = /^scripts\/(?:alerts|audit|backup|keys|leads|owner|register|restore|staff)\.ts$/;
/** Programs that npm brought, and ours for developers. */
const OF_DEVELOPERS = /^(?!scripts\/)|^scripts\/(?:tools|bench|demo)\//;

const [first = '', ...others] = process.argv.slice(2);
// The lock is completed when `npm ci` does not accept it yet, so that one program must not wait for it.
const isInstalling = first !== '--no-install';
const [program = '', ...args] = isInstalling ? [first, ...others] : others;
answerHelp(program, args);
const needs = OF_SERVICE.test(program) ? 'service' : OF_DEVELOPERS.test(program) ? 'all' : 'site';
await prepare({ needs, isInstalling });
const file = program.startsWith('scripts/') ? program : findTool(program);
process.exit(await run(process.execPath, [file, ...args]));

// Runs one of the project's programs on a machine that may have nothing installed yet:
// `node scripts/run.mjs scripts/build.ts`, or a program installed by npm: `node scripts/run.mjs astro dev`.
import { runProgram } from './run-program.mjs';

const [program = '', ...args] = process.argv.slice(2);
process.exit(await runProgram(program, args));

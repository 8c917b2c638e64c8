// Runs a benchmark or a developer's tool by its name: `npm run bench -- refresh`, `npm run tool -- lighthouse`.
// Without a name it lists them; `-- refresh --help` prints what a program does and its options.
import { listPrograms, PROGRAMS } from './command-list.mjs';
import { runProgram } from './run-program.mjs';

const [folder = '', name = '', ...args] = process.argv.slice(2);
const { script, files } = PROGRAMS[folder];
if (name in files) {
  // The tool `lock` completes a lock file that `npm ci` does not accept yet, so it must run without an install.
  process.exit(await runProgram(`scripts/${folder}/${files[name]}`, args, { isInstalling: name !== 'lock' }));
}
const isKnown = ['', '--help', '-h'].includes(name);
if (!isKnown) console.error(`No ${script} is called "${name}".\n`);
(isKnown ? console.log : console.error)(`npm run ${script} -- <name> [options]\n\n${listPrograms(folder)}`);
process.exit(isKnown ? 0 : 2);

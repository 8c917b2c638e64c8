// Runs a benchmark or a developer's tool by its name: `npm run bench -- refresh`, `npm run tool -- lighthouse`.
// Without a name it lists them; `-- refresh --help` prints what one measures and its options.
import { listPrograms, PROGRAMS } from './command-list.mjs';
import { runProgram } from './run-program.mjs';

const [folder = '', name = '', ...args] = process.argv.slice(2);
const { script, files } = PROGRAMS[folder];
if (name in files) {
  // Completes the lock when `npm ci` does not accept it yet, so this program must not wait for an install.
  process.exit(await runProgram(`scripts/${folder}/${files[name]}`, args, { isInstalling: name !== 'lock' }));
}
const isKnown = ['', '--help', '-h'].includes(name);
if (!isKnown) console.error(`No ${script} is called "${name}".\n`);
(isKnown ? console.log : console.error)(`npm run ${script} -- <name> [options]\n\n${listPrograms(folder)}`);
process.exit(isKnown ? 0 : 2);

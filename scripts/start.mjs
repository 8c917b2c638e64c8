// `npm start`: installs what is missing, builds the site when it is missing or outdated, and serves it.
// `npm run service` (--alone): only the service behind the forms, for a site hosted on a CDN.
// `npm start -- --sample second`: another invented agency instead of the demo (scripts/samples), with a store of its
// own.
// Settings come from the environment; --help lists them once the packages are installed, and docs/deploy.md always
// does.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildIfNeeded } from './build-if-needed.mjs';
import { answerHelp, isHelp, readTop } from './help.mjs';
import { exitWithProblem, prepare, root, run } from './prepare.mjs';
import { findSample, OWN_SETTINGS, readSample } from './samples.mjs';

const isAsked = isHelp(process.argv);
if (!existsSync(join(root, 'node_modules/zod'))) answerHelp('scripts/start.mjs', process.argv);
const isAlone = process.argv.includes('--alone');
const name = readSample(process.argv);
const sample = name === undefined ? undefined : findSample(name);
if (sample) {
  for (const setting of OWN_SETTINGS) delete process.env[setting];
  Object.assign(process.env, sample);
}
await prepare({ needs: isAlone ? 'service' : 'site', isInstalling: !isAsked });
if (isAsked) console.log(readTop('scripts/start.mjs'));
const code = isAlone || isAsked ? 0 : await buildIfNeeded(sample);
if (code !== 0) exitWithProblem('The site could not be built; see the errors above.');
process.chdir(root);
// The demo gets an owner account to try, and sixty invented days.
const demo = join(root, 'scripts/demo/demo-past.ts');
if (!isAlone && !isAsked && existsSync(demo)) await run(process.execPath, [demo, 'prepare']);
await import(pathToFileURL(join(root, 'src/service/server.ts')).href);

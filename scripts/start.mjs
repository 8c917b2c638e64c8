// `npm start`: installs what is missing, builds the site when it is missing or old, and serves it.
// `npm run service` (--alone): only the service behind the forms, for a site that sits on a CDN.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildIfNeeded } from './build-if-needed.mjs';
import { answerHelp } from './help.mjs';
import { giveUp, prepare, root } from './prepare.mjs';

answerHelp('scripts/start.mjs', process.argv);
const isAlone = process.argv.includes('--alone');
await prepare({ needs: isAlone ? 'service' : 'site' });
const code = isAlone ? 0 : await buildIfNeeded();
if (code !== 0) giveUp('The site could not be built; what is wrong stands above.');
process.chdir(root);
await import(pathToFileURL(join(root, 'src/service/server.ts')).href);

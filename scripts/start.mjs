// `npm start`: installs what is missing, builds the site when it is missing or old, and serves it.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildIfNeeded } from './build-if-needed.mjs';
import { giveUp, prepare, root } from './prepare.mjs';

await prepare();
const code = await buildIfNeeded();
if (code !== 0) giveUp('The site could not be built; what is wrong stands above.');
process.chdir(root);
await import(pathToFileURL(join(root, 'src/service/server.ts')).href);

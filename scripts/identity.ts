// `npm run identity`: checks whether database, site data, store and keys belong together, and explains how to fix a
// mismatch.
import { runIdentity } from '#service/settings/identity-command.ts';

process.exitCode = await runIdentity(process.argv.slice(2), process.env);

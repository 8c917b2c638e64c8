// `npm run import`: turns a foreign export into the properties of a snapshot.
import { runImport } from '#publishing/import/import-command.ts';

process.exitCode = runImport(process.argv.slice(2));

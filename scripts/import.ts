// `npm run import`: takes a delivery of another program into the properties of a snapshot.
import { runImport } from '#publishing/import/import-command.ts';

process.exitCode = await runImport(process.argv.slice(2));

// `npm run import`: reads another program's export into the properties of a snapshot.
import { runImport } from '#publishing/commands/import-command.ts';

process.exitCode = await runImport(process.argv.slice(2));

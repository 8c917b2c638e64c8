// `npm run restore`: brings a backup back.
import { runRestore } from '#service/backup/restore-command.ts';

process.exitCode = await runRestore(process.argv.slice(2), process.env);

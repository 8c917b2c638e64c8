// `npm run restore`: restores a backup.
import { runRestore } from '#service/backup/restore-command.ts';

process.exitCode = await runRestore(process.argv.slice(2), process.env);

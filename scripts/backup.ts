// `npm run backup`: keeps what cannot be made again, encrypted and tried.
import { runBackup } from '#service/backup/backup-command.ts';

process.exitCode = await runBackup(process.argv.slice(2), process.env);

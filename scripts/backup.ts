// `npm run backup`: makes an encrypted backup and restores it once as a test.
import { runBackup } from '#service/backup/backup-command.ts';

process.exitCode = await runBackup(process.argv.slice(2), process.env);

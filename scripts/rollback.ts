// `npm run rollback`: serves an earlier release again.
import { runRollback } from '#publishing/commands/rollback-command.ts';

process.exitCode = await runRollback(process.argv.slice(2), process.env);

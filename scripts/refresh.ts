// `npm run refresh`: takes a new snapshot, builds its site and puts it live.
import { runRefresh } from '#publishing/commands/refresh-command.ts';

process.exitCode = await runRefresh(process.argv.slice(2), process.env);

// `npm run state`: fetches what earlier refreshes remember from the target.
import { runState } from '#publishing/commands/state-command.ts';

process.exitCode = await runState(process.argv.slice(2), process.env);

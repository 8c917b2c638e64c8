// `npm run state`: downloads the state of earlier refreshes from the target.
import { runState } from '#publishing/commands/state-command.ts';

process.exitCode = await runState(process.argv.slice(2), process.env);

// `npm run state`: brings what refreshes remember from the target to this machine.
import { runState } from '#publishing/deploy/bring-state.ts';

process.exitCode = await runState(process.argv.slice(2), process.env);

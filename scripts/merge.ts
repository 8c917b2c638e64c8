// `npm run merge`: joins parts that were built on several machines.
import { runMerge } from '#publishing/commands/merge-command.ts';

process.exitCode = await runMerge(process.argv.slice(2), process.env);

// `npm run merge`: joins parts that were built apart and publishes the site that they make.
import { runMerge } from '#publishing/split/merge-command.ts';

process.exitCode = await runMerge(process.argv.slice(2), process.env);

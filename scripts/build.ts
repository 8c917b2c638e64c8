// `npm run build`: checks the snapshot and builds the site from it.
import { runBuild } from '#publishing/commands/build-command.ts';

process.exitCode = await runBuild(process.argv.slice(2), process.env);

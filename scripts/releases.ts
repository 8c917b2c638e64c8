// `npm run releases -- verify`: are all releases as they were made?
import { runReleases } from '#publishing/refresh/releases-command.ts';

process.exitCode = await runReleases(process.argv.slice(2));

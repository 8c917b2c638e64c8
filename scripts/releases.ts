// `npm run releases`: verifies that all releases are as they were made, and repairs those that are not.
import { runReleases } from '#publishing/commands/releases-command.ts';

process.exitCode = await runReleases(process.argv.slice(2), process.env);

// `npm run releases`: verifies that all releases are unchanged, and repairs damaged ones.
import { runReleases } from '#publishing/commands/releases-command.ts';

process.exitCode = await runReleases(process.argv.slice(2), process.env);

// `npm run publish`: sends what has changed to a bucket, a folder or another machine.
import { runDeploy } from '#publishing/commands/deploy-command.ts';

process.exitCode = await runDeploy(process.argv.slice(2), process.env);

// `npm run publish`: sends what has changed of the site to where visitors reach it.
import { runDeploy } from '#publishing/deploy/deploy-command.ts';

process.exitCode = await runDeploy(process.argv.slice(2), process.env);

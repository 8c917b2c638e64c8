// `npm run refresh`: takes a new snapshot and publishes the site that it makes.
import { runRefresh } from '#publishing/refresh/refresh-command.ts';

process.exitCode = await runRefresh(process.argv.slice(2), process.env);

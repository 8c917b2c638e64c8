// `npm run connect`: connects the agency's program, which feeds the site and receives its leads.
import { runConnect } from '#service/connect/connect-command.ts';

process.exitCode = await runConnect(process.argv.slice(2), process.env);

// `npm run leads`: lists, shows, releases, exports and erases what visitors sent.
import { runLeads } from '#service/leads/leads-command.ts';

process.exitCode = await runLeads(process.argv.slice(2), process.env);

// `npm run leads`: what visitors sent, for the agency.
import { runLeads } from '#service/leads/leads-command.ts';

process.exitCode = await runLeads(process.argv.slice(2), process.env);

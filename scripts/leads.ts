// `npm run leads`: what visitors sent, for the agency.
import '#service/leads/leads-command.ts';

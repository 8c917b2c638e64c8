// `npm run alerts`: sends the search alerts that are due, or lists them.
import { runAlertsCommand } from '#service/alerts/alerts-command.ts';
import { MAILS } from '#service/mails.ts';

process.exitCode = await runAlertsCommand(process.argv.slice(2), process.env, MAILS);

// `npm run alerts`: who is due a search alert, and sends it.
import { runAlertsCommand } from '#service/alerts/alerts-command.ts';

process.exitCode = await runAlertsCommand(process.argv.slice(2), process.env);

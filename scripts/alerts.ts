// `npm run alerts`: who is due a search alert, and sends it.
import '#service/alerts/alerts-command.ts';

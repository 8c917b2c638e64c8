// `npm run audit`: who did what to personal data, and whether the trail is whole.
import { runAudit } from '#service/audit/audit-command.ts';

process.exitCode = await runAudit(process.argv.slice(2), process.env);

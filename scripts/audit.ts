// `npm run audit`: lists who did what to personal data, and verifies the trail.
import { runAudit } from '#service/audit/audit-command.ts';

process.exitCode = await runAudit(process.argv.slice(2), process.env);

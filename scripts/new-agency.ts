// `npm run new-agency`: writes the snapshot that an agency begins with.
import { runNewAgency } from '#publishing/new-agency/new-agency-command.ts';

process.exitCode = await runNewAgency(process.argv.slice(2));

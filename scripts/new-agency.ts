// `npm run new-agency`: asks a dozen questions and writes the first snapshot of an agency.
import { runNewAgency } from '#publishing/commands/new-agency-command.ts';

process.exitCode = await runNewAgency(process.argv.slice(2));

// `npm run staff`: lets members of staff in.
import { runStaff } from '#service/staff/staff-command.ts';

process.exitCode = await runStaff(process.argv.slice(2), process.env);

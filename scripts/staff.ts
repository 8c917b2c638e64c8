// `npm run staff`: creates the codes with which members of staff log in.
import { runStaff } from '#service/staff/staff-command.ts';

process.exitCode = await runStaff(process.argv.slice(2), process.env);

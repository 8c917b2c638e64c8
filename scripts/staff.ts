// `npm run staff`: lets members of staff in.
import '#service/staff/staff-command.ts';

// `npm run owner`: accounts of owners, for the agency.
import { runOwner } from '#service/owners/owner-command.ts';

process.exitCode = await runOwner(process.argv.slice(2), process.env);

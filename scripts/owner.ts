// `npm run owner`: adds, resets, disables and erases the accounts of owners.
import { runOwner } from '#service/portal/owner-command.ts';

process.exitCode = await runOwner(process.argv.slice(2), process.env);

// `npm run people`: invites the agency's staff, changes their roles and ends their access.
import { runPeople } from '#service/people/people-command.ts';

process.exitCode = await runPeople(process.argv.slice(2), process.env);

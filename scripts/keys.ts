// `npm run keys`: the keys that encrypt what is confidential in the database.
import { runKeys } from '#service/leads/keys-command.ts';

process.exitCode = await runKeys(process.argv.slice(2), process.env);

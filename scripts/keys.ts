// `npm run keys`: lists, adds and retires the keys that encrypt confidential answers.
import { runKeys } from '#service/leads/keys-command.ts';

process.exitCode = await runKeys(process.argv.slice(2), process.env);

// `npm run register`: prints the register of processing activities (GDPR article 30).
import { runRegister } from '#service/leads/register-command.ts';

process.exitCode = await runRegister(process.argv.slice(2), process.env);

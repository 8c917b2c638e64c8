// `npm run register`: what the site does with personal data, as the GDPR wants it on record (art. 30).
import { runRegister } from '#service/register-command.ts';

process.exitCode = await runRegister(process.argv.slice(2), process.env);

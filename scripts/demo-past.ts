// `npm run demo-past`: the invented past of the demo.
import { runDemoPast } from '#service/demo/demo-past-command.ts';

process.exitCode = await runDemoPast(process.argv.slice(2), process.env);

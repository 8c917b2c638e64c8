// `npm run pictures`: makes the large picture sizes that the last refresh left out.
import { runPictures } from '#publishing/commands/finish-command.ts';

process.exitCode = await runPictures(process.argv.slice(2), process.env);

// `npm run pictures`: makes the large sizes of pictures that the site went online without.
import { runPictures } from '#publishing/pictures/finish-command.ts';

process.exitCode = await runPictures(process.argv.slice(2), process.env);

// `npm run build`: checks the snapshot and builds the site from it.
import '#publishing/build/build-command.ts';

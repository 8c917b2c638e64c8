// `npm run refresh`: takes a new snapshot and publishes the site that it makes.
import '#publishing/refresh/refresh-command.ts';

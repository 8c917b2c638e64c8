// `npm run merge`: joins parts that were built apart and publishes the site that they make.
import '#publishing/split/merge-command.ts';

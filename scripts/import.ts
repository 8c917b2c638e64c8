// `npm run import`: turns a foreign export into the properties of a snapshot.
import '#publishing/import/import-command.ts';

// Sample agencies besides the demo: each folder of scripts/samples is a snapshot, served from a store of its own.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { exitWithProblem, root } from './prepare.mjs';

const FOLDER = 'scripts/samples';

export const listSamples = () =>
  readdirSync(join(root, FOLDER), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();

/** Name after `--sample`; undefined without the option. */
export function readSample(args) {
  const at = args.findIndex((arg) => arg === '--sample' || arg.startsWith('--sample='));
  if (at < 0) return undefined;
  const option = args[at];
  return (option.includes('=') ? option.slice(option.indexOf('=') + 1) : args[at + 1]) ?? '';
}

/** Settings that keep site, database, mails and keys of a sample apart from those of the demo. */
export function findSample(name) {
  const known = listSamples();
  if (!known.includes(name)) {
    exitWithProblem(
      name === '' ? '--sample needs a name.' : `No sample is called "${name}".`,
      `Samples: ${known.join(', ')}. npm start without --sample serves the demo.`,
    );
  }
  const store = `var/samples/${name}`;
  return {
    SNAPSHOT: `${FOLDER}/${name}`,
    DIST: `${store}/site`,
    STORE: store,
    SITE_DATA: `${store}/site-data.json`,
    DATABASE_FILE: `${store}/gevel.db`,
    SECRET_FILE: `${store}/secret`,
    FIELD_KEYS_FILE: `${store}/field-keys`,
    MAIL_FOLDER: `${store}/mail`,
    UPLOAD_FOLDER: `${store}/uploads`,
    QUARANTINE_FOLDER: `${store}/quarantine`,
    BACKUP_FOLDER: `${store}/backups`,
  };
}

/** Settings of the agency's own data, which a sample must not use. */
export const OWN_SETTINGS = ['DATABASE_URL', 'SNAPSHOT_SOURCE', 'SNAPSHOT_SOURCE_FILE', 'SITE_URL', 'SERVICE_URL'];

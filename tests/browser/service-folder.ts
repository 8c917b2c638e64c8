/**
 * Database, mails and secret of the service under test; kept among the caches for inspection, and emptied by the next
 * run.
 */
export const SERVICE_FOLDER = 'node_modules/.cache/gevel/test-service';

/** Environment of the service under test, and of each command on the same database. */
export const SERVICE_ENVIRONMENT = {
  DIST: process.env.DIST ?? 'dist',
  SITE_DATA: `${SERVICE_FOLDER}/site-data.json`,
  DATABASE_FILE: `${SERVICE_FOLDER}/gevel.db`,
  SECRET_FILE: `${SERVICE_FOLDER}/secret`,
  MAIL_FOLDER: `${SERVICE_FOLDER}/mail`,
  UPLOAD_FOLDER: `${SERVICE_FOLDER}/uploads`,
};

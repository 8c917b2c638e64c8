/** Database, mails and secret of the service under test; kept among the caches to be looked into, and emptied by the next run. */
export const SERVICE_FOLDER = 'node_modules/.cache/gevel/test-service';

/** What the service under test is told, and each command that works on the same database. */
export const SERVICE_ENVIRONMENT = {
  DIST: process.env.DIST ?? 'dist',
  SITE_DATA: `${SERVICE_FOLDER}/site-data.json`,
  DATABASE_FILE: `${SERVICE_FOLDER}/gevel.db`,
  SECRET_FILE: `${SERVICE_FOLDER}/secret`,
  MAIL_FOLDER: `${SERVICE_FOLDER}/mail`,
  UPLOAD_FOLDER: `${SERVICE_FOLDER}/uploads`,
};

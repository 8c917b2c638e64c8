/** Days after which visitors' data are deleted, as configured by the agency (`site.json › service › retention`). */
export type Retention = {
  leads: number;
  /** Applications to rent, and submissions with a CV. */
  applications: number;
  /** Subscriptions that were never confirmed. */
  unconfirmed: number;
  /** Proof of consent after an unsubscription. */
  ended: number;
};

/** Fixed periods, in days. */
export const FIXED_DAYS = {
  /** Soft-deleted data are purged after this; until then a wrong clock or setting can be undone. */
  trash: 30,
  /** Mails to owners, and staff notices about mails, are kept this long for staff. */
  ownerMails: 30,
  /** Maximum duration of an unused session, whatever the settings are. */
  sessions: 2,
  /** A session of staff ends after this, used or not. */
  staffSessions: 30,
  /** After this long without use, an owner's browser counts as unknown again; no cookie lasts longer. */
  devices: 400,
  /** Rate-limit counters per IP or e-mail address, under a keyed hash. */
  counters: 2,
} as const;

/**
 * Number of days, weeks and months of which the newest backup is kept. Deleted data may remain in a backup for `months`
 * months.
 */
export const BACKUP_RULE = { days: 7, weeks: 5, months: 6 } as const;

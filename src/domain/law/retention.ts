/** After how many days what visitors sent is deleted, as the agency decides it (`site.json › service › retention`). */
export type Retention = {
  leads: number;
  /** Applications to rent, and whatever came with a CV. */
  applications: number;
  /** Subscriptions that were never confirmed. */
  unconfirmed: number;
  /** Proof of consent after somebody left. */
  ended: number;
};

/** What no setting changes, in days. */
export const FIXED_DAYS = {
  /** What was put aside goes for good after so long; until then a wrong clock or setting can be undone. */
  trash: 30,
  /** Mails to owners, and those that tell staff of mails, are kept so long for staff to look at. */
  ownerMails: 30,
  /** No session lives on unseen for longer, whatever the settings are. */
  sessions: 2,
  /** A browser that an owner has not used for so long is a stranger again: no cookie lives longer. */
  devices: 400,
  /** Counters of what one address has sent, under a keyed hash. */
  counters: 2,
} as const;

/** Backups that are kept: the newest of so many days, weeks and months. The months are how long what was deleted may still be in one. */
export const BACKUP_RULE = { days: 7, weeks: 5, months: 6 } as const;

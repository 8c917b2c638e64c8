import type { Moment } from './moment.ts';

/** A release of the site whose news was found. */
export type AlertReleaseRow = { release: string; seen_at: Moment };

/** How a property was last published (domain/alerts/alert-news.ts). */
export type AlertPropertyRow = {
  property_id: string;
  availability: 'available' | 'sold' | 'rented' | 'gone';
  euro: number | null;
  basis: string;
  returns: number;
};

/** What happened to a property; `spread_at` is null until everybody whom it concerns is in the ledger. */
export type AlertNewsRow = {
  event: string;
  property_id: string;
  kind: 'new' | 'back' | 'drop';
  from_euro: number | null;
  found_at: Moment;
  spread_at: Moment | null;
};

/** What a subscriber is told of, once; `mail_id` is null while it waits for the next digest. */
export type AlertEventRow = {
  subscriber_id: string;
  event: string;
  property_id: string;
  found_at: Moment;
  mail_id: string | null;
};

export type AlertTables = {
  alert_releases: AlertReleaseRow;
  alert_homes: AlertPropertyRow;
  alert_news: AlertNewsRow;
  alert_events: AlertEventRow;
};

import type { Moment } from './moment.ts';

/** Someone whose property the agency sells or lets, and who may log in. */
export type OwnerRow = {
  id: string;
  /** Lower case. */
  email: string;
  name: string;
  language: string;
  /** Null until the one-time link was used. */
  password_hash: string | null;
  created_at: Moment;
  disabled_at: Moment | null;
  last_login_at: Moment | null;
  erasure_asked_at: Moment | null;
};

export type OwnerPropertyRow = { owner_id: string; property_id: string; linked_at: Moment };

export type OwnerSessionRow = {
  /** SHA-256 of the cookie's value. */
  hash: string;
  /** What the owner's list of devices calls it; opens nothing. */
  id: string;
  owner_id: string;
  device: string;
  created_at: Moment;
  seen_at: Moment;
  /** When the owner logged in the time before this one. */
  previous_login_at: Moment | null;
};

/** A one-time link to set a password. */
export type OwnerLinkRow = {
  hash: string;
  owner_id: string;
  created_at: Moment;
  expires_at: Moment;
  used_at: Moment | null;
};

/** Devices that an owner logged in from, so that a new one is mailed about. */
export type OwnerDeviceRow = { owner_id: string; hash: string; seen_at: Moment };

/** Views of a property's page on one day of Brussels, from one source; '' for a source without name. */
export type ViewRow = {
  property_id: string;
  /** yyyy-mm-dd. */
  day: string;
  source: string;
  name: string;
  language: string;
  count: number;
};

/** A row that the agency adds to a property's history, or what it notes about a lead. */
export type NoteRow = {
  id: string;
  property_id: string;
  lead_id: string | null;
  at: Moment;
  type: string;
  contact: string;
  subject: string;
  comment: string;
  status: string;
  source: string;
};

export type PortalTables = {
  owners: OwnerRow;
  owner_properties: OwnerPropertyRow;
  owner_sessions: OwnerSessionRow;
  owner_links: OwnerLinkRow;
  owner_devices: OwnerDeviceRow;
  views: ViewRow;
  notes: NoteRow;
};

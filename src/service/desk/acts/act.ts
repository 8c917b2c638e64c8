import type { Context } from 'hono';
import type { core } from 'zod';
import type { LeadRow, LeadStateRow } from '../../database/tables.ts';
import type { Right } from '../../people/rights.ts';
import type { StaffEnv, StaffSession } from '../../staff/staff-layout.ts';
import type { DeskService } from '../desk-service.ts';

/** Input of an action: the current lead, the form, and the person. */
export type ActContext = {
  c: Context<StaffEnv>;
  service: DeskService;
  session: StaffSession;
  lead: LeadRow;
  state: LeadStateRow;
  field: (name: string) => string;
  /** Version of the lead that the person saw. */
  seen: number;
  now: number;
};

/** Message on the lead's page after an action (desk:said.…). */
export const SAID = [
  'assigned',
  'noted',
  'status',
  'replied',
  'released',
  'drafted',
  'withdrawn',
  'forwarded',
  'again',
] as const;
export type ActMessage = (typeof SAID)[number];
/** Reason why nothing was done (desk:fault.…). */
export type ActFault = 'empty' | 'held' | 'taken' | 'unsure' | 'unknown' | 'late' | 'address' | 'notRefused';

export type ActOutcome =
  | { kind: 'done'; said: ActMessage }
  /** The lead no longer exists: redirects to the list. */
  | { kind: 'erased' }
  | { kind: 'fault'; fault: ActFault }
  /** A colleague changed the lead first; the page shows the change and keeps the input. */
  | { kind: 'changed' };

/**
 * Initial texts of the forms: a template or a draft for the answer; after a refusal the input of that form. Separate
 * fields, so that a note to colleagues never becomes an answer to the visitor.
 */
export type ActInput = {
  subject?: string;
  text?: string;
  note?: string;
  reason?: string;
  email?: string;
  forwardText?: string;
};

/** One action on a lead: a route below the lead's path that requires a right. */
export type LeadAct = {
  path: string;
  /** Reads the input of the form, shown again after a refusal. */
  readTyped?: (field: ActContext['field']) => ActInput;
  right: Right;
  summary: string;
  schema: core.$ZodType;
  run: (context: ActContext) => Promise<ActOutcome>;
};

export const doneIf = (appended: { ok: boolean }, said: ActMessage): ActOutcome =>
  appended.ok ? { kind: 'done', said } : { kind: 'changed' };

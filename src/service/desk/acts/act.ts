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
  /** The version that the person saw. */
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
export type Said = (typeof SAID)[number];
/** Reason why nothing was done (desk:fault.…). */
export type ActFault = 'empty' | 'held' | 'taken' | 'unsure' | 'unknown' | 'late' | 'address' | 'notRefused';

export type ActOutcome =
  | { kind: 'done'; said: Said }
  /** The lead no longer exists: redirects to the list. */
  | { kind: 'erased' }
  | { kind: 'fault'; fault: ActFault }
  /** A colleague was faster: the page shows the change and the input. */
  | { kind: 'changed' };

/** One action on a lead: a resource below its address that requires its own right. */
export type LeadAct = {
  path: string;
  right: Right;
  summary: string;
  schema: core.$ZodType;
  run: (context: ActContext) => Promise<ActOutcome>;
};

export const doneIf = (appended: { ok: boolean }, said: Said): ActOutcome =>
  appended.ok ? { kind: 'done', said } : { kind: 'changed' };

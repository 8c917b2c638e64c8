import { below, type Routes } from '../web/route.ts';

export const ROLES = ['agent', 'manager', 'auditor'] as const;
export type Role = (typeof ROLES)[number];

/** Permissions of each role on the staff pages. Used by the guards of all routes and by the tests. */
export const RIGHTS = {
  /** Start page, own account, and logout. */
  home: ['agent', 'manager', 'auditor'],
  /** Opening own leads. */
  leads: ['agent', 'manager'],
  /** Seeing all colleagues' leads. */
  'leads.all': ['manager'],
  'lead.assign': ['agent', 'manager'],
  'lead.note': ['agent', 'manager'],
  'lead.status': ['agent', 'manager'],
  'lead.reply': ['agent', 'manager'],
  'lead.forward': ['agent', 'manager'],
  /** Sending a refused lead to the agency's program again. */
  'lead.handover': ['agent', 'manager'],
  'lead.release': ['agent', 'manager'],
  /** Erasing and exporting all data about a person. */
  'lead.erase': ['manager'],
  'lead.export': ['manager'],
  /** Confirming, moving and cancelling the visits of visible leads. */
  visits: ['agent', 'manager'],
  /** Owners' accounts, their properties, and rows of a history. */
  owners: ['manager'],
  /** Refreshes, rollbacks, and waiting mails. */
  refresh: ['manager'],
  /** Uploading a delivery of another program and importing it. */
  import: ['manager'],
  /** Inviting colleagues, changing roles, ending access. */
  people: ['manager'],
  /** Reading the audit trail. */
  trail: ['manager', 'auditor'],
} as const satisfies Record<string, readonly Role[]>;

export type Right = keyof typeof RIGHTS;

export const isRole = (value: unknown): value is Role => ROLES.some((role) => role === value);

const rolesOf = (right: Right): readonly Role[] => RIGHTS[right];

/**
 * True when the role has the right. A login code from the command line has no role and all rights, since a user who can
 * run commands has full access anyway.
 */
export const may = (role: Role | undefined, right: Right): boolean =>
  role === undefined || rolesOf(right).includes(role);

/** Adds a required right to routes. */
export const needing = <R extends Routes>(right: Right, routes: R): R => below('', { right }, routes);

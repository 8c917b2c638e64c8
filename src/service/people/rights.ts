import { below, type Routes } from '../web/route.ts';

export const ROLES = ['agent', 'manager', 'auditor'] as const;
export type Role = (typeof ROLES)[number];

/** Who may do what on the pages of staff. The guards of all routes and the tests' matrix use this table. */
export const RIGHTS = {
  /** The start page, the person's own account, and logout. */
  home: ['agent', 'manager', 'auditor'],
  /** Opening the person's own leads. */
  leads: ['agent', 'manager'],
  /** Seeing every colleague's leads. */
  'leads.all': ['manager'],
  'lead.assign': ['agent', 'manager'],
  'lead.note': ['agent', 'manager'],
  'lead.status': ['agent', 'manager'],
  'lead.reply': ['agent', 'manager'],
  'lead.forward': ['agent', 'manager'],
  /** Giving a lead to the agency's program once more. */
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
  /** Uploading a delivery of another program and taking it into the site. */
  import: ['manager'],
  /** Inviting colleagues, changing roles, ending access. */
  people: ['manager'],
  /** Reading the audit trail. */
  trail: ['manager', 'auditor'],
} as const satisfies Record<string, readonly Role[]>;

export type Right = keyof typeof RIGHTS;

export const isRole = (value: unknown): value is Role => ROLES.some((role) => role === value);

const rolesOf = (right: Right): readonly Role[] => RIGHTS[right];

/** A code from the command line has no role, since whoever can run commands may do everything. */
export const may = (role: Role | undefined, right: Right): boolean =>
  role === undefined || rolesOf(right).includes(role);

/** Routes that require a right. */
export const needing = <R extends Routes>(right: Right, routes: R): R => below('', { right }, routes);

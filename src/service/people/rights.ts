import { below, type Routes } from '../web/route.ts';

export const ROLES = ['agent', 'manager', 'auditor'] as const;
export type Role = (typeof ROLES)[number];

/** Who may do what on the pages of staff. The checks of every route and the matrix of the tests derive from it. */
export const RIGHTS = {
  /** The start page, the own account, logging out. */
  home: ['agent', 'manager', 'auditor'],
  /** Opening the leads that the session may see: the own ones. */
  leads: ['agent', 'manager'],
  /** Seeing the leads of every colleague. */
  'leads.all': ['manager'],
  'lead.assign': ['agent', 'manager'],
  'lead.note': ['agent', 'manager'],
  'lead.status': ['agent', 'manager'],
  'lead.reply': ['agent', 'manager'],
  'lead.release': ['agent', 'manager'],
  /** Erasing and exporting all about a person. */
  'lead.erase': ['manager'],
  'lead.export': ['manager'],
  /** The visits of the leads that the session may see: confirming, moving, cancelling. */
  visits: ['agent', 'manager'],
  /** Owners' accounts, their properties, rows of a history. */
  owners: ['manager'],
  /** Refreshing the site, going back, the mails that wait. */
  refresh: ['manager'],
  /** Inviting colleagues, their roles, ending their access. */
  people: ['manager'],
  /** Reading the audit trail. */
  trail: ['manager', 'auditor'],
} as const satisfies Record<string, readonly Role[]>;

export type Right = keyof typeof RIGHTS;

export const isRole = (value: unknown): value is Role => ROLES.some((role) => role === value);

const rolesOf = (right: Right): readonly Role[] => RIGHTS[right];

/** A code from the command line has no role: who can run commands may do everything. */
export const may = (role: Role | undefined, right: Right): boolean =>
  role === undefined || rolesOf(right).includes(role);

/** Routes that need a right. */
export const needing = <R extends Routes>(right: Right, routes: R): R => below('', { right }, routes);

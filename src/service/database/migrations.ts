import type { Migration } from 'kysely/migration';
import * as leads from './migrations/001-leads.ts';
import * as portal from './migrations/002-portal.ts';
import * as staff from './migrations/003-staff.ts';

/** Every change of the tables, in the order of their names. One that was published is never edited: add another. */
export const MIGRATIONS: Record<string, Migration> = { '001-leads': leads, '002-portal': portal, '003-staff': staff };

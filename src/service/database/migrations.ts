import type { Migration } from 'kysely/migration';
import * as leads from './migrations/001-leads.ts';

/** Every change of the tables, in the order of their names. One that was published is never edited: add another. */
export const MIGRATIONS: Record<string, Migration> = { '001-leads': leads };

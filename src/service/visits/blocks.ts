import type { Busy } from '#domain/visits/visit-times.ts';
import { createId } from '../database/id.ts';
import type { Database, VisitBlockRow } from '../database/tables.ts';

/** Cache time. Other processes see a new block after this time; this process clears its cache. */
const KNOWN_MS = 1_000;
const known = new WeakMap<Database, { at: number; rows: Promise<VisitBlockRow[]> }>();

/** All blocked times, cached for a second, since each of a thousand simultaneous visitors needs them. */
function readAll(db: Database): Promise<VisitBlockRow[]> {
  const found = known.get(db);
  if (found && performance.now() - found.at < KNOWN_MS) return found.rows;
  const rows = db.selectFrom('visit_blocks').selectAll().execute();
  known.set(db, { at: performance.now(), rows });
  rows.catch(() => known.delete(db));
  return rows;
}

/** Clears the cache after a block was added or removed. */
export const forgetBlocks = (db: Database): boolean => known.delete(db);

/** Blocked times of an agent. */
export async function readBlocked(db: Database, agent: string | undefined): Promise<Busy[]> {
  const own = (await readAll(db)).filter((row) => row.agent === (agent ?? '').toLowerCase());
  return own.map(({ from_at, to_at }) => ({ from: from_at, to: to_at }));
}

/** Blocked times between two moments, of one agent or of all. */
export function listBlocks(db: Database, from: number, to: number, agent?: string): Promise<VisitBlockRow[]> {
  let query = db.selectFrom('visit_blocks').selectAll().where('to_at', '>', from).where('from_at', '<', to);
  if (agent !== undefined) query = query.where('agent', '=', agent.toLowerCase());
  return query.orderBy('from_at').execute();
}

/** Keeps past blocks this long, so that staff can see why a visit was refused. */
const KEPT_MS = 7 * 86_400_000;

/** Deletes old blocks. */
export async function purgeBlocks(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom('visit_blocks')
    .where('to_at', '<', now - KEPT_MS)
    .execute();
}

/** Blocks a time of an agent; existing visits in it are kept. Returns the ID. */
export async function addBlock(tx: Database, block: Omit<VisitBlockRow, 'id'>, now: number): Promise<string> {
  const id = createId(now);
  await tx
    .insertInto('visit_blocks')
    .values({ id, ...block, agent: block.agent.toLowerCase() })
    .execute();
  return id;
}

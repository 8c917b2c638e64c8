import { createHash } from 'node:crypto';
import { PostgresAdapter, sql } from 'kysely';
import { atomically } from '../database/atomic.ts';
import type { AuditRow, Database } from '../database/tables.ts';

/** Actions recorded in the audit trail; each has its text in desk:trail.act. */
export const AUDIT_ACTIONS = [
  'lead.list',
  'lead.show',
  'lead.export',
  'lead.release',
  'lead.draft',
  'person.export',
  'person.erase',
  'person.add',
  'person.accept',
  'person.password',
  'person.role',
  'person.end',
  'person.restore',
  'person.invite',
  'person.passkey',
  'person.passkey.end',
  'visit.confirm',
  'visit.cancel',
  'visit.move',
  'visit.outcome',
  'visit.block',
  'visit.unblock',
  'property.keys',
  'owner.add',
  'owner.link',
  'owner.end',
  'owner.restore',
  'owner.properties',
  'owner.note',
  'import.upload',
  'import.take',
  'import.drop',
  'translation.correct',
  'purge.trash',
  'purge.restore',
  'purge.delete',
  'purge.wait',
  'connect.add',
  'connect.end',
  'connect.again',
  'backup.make',
  'backup.restore',
  'keys.add',
  'keys.seal',
  'keys.open',
  'keys.drop',
] as const;
/** Actor of the service's own actions. */
export const SERVICE_ACTOR = 'service';

export type AuditAction = (typeof AUDIT_ACTIONS)[number];

type AuditEntry = {
  /** `service`, or a staff member: a name from the staff page, or the system user. */
  actor: string;
  action: AuditAction;
  /** Row numbers, counts or hashes; never a name, an address or a text. */
  subject: string;
  reason?: string;
};

/** Advisory lock ID of the audit trail; differs from all other lock IDs. */
const LOCK = 0x67_65_76;

const hashOf = ({ seq, at, actor, action, subject, reason }: Omit<AuditRow, 'hash'>, previous: string): string =>
  createHash('sha256')
    .update(JSON.stringify([previous, seq, at, actor, action, subject, reason]))
    .digest('hex');

/** Short hash of row IDs or an address. Anyone who has the originals can verify which of them an entry means. */
export const hashSubject = (parts: readonly string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 16);

/** Appends an entry to the chain, in the transaction of the recorded action. */
export function recordAudit(db: Database, entry: AuditEntry, now: number): Promise<void> {
  return atomically(db, async (tx) => {
    // SQLite needs no lock: it has a single writer.
    if (tx.getExecutor().adapter instanceof PostgresAdapter)
      await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
    const last = await tx
      .selectFrom('audit')
      .select(['seq', 'hash'])
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirst();
    const line = { seq: (last?.seq ?? 0) + 1, at: now, reason: '', ...entry };
    await tx
      .insertInto('audit')
      .values({ ...line, hash: hashOf(line, last?.hash ?? '') })
      .execute();
  });
}

type AuditVerdict = { ok: true; lines: number; head: string } | { ok: false; seq: number };

/** Verifies the hash chain. Returns the first altered, inserted or missing entry, or `ok`. */
export async function verifyAudit(db: Database): Promise<AuditVerdict> {
  let [lines, previous] = [0, ''];
  const rows = await db.selectFrom('audit').selectAll().orderBy('seq').execute();
  for (const { hash, ...line } of rows) {
    if (line.seq !== lines + 1 || hash !== hashOf(line, previous)) return { ok: false, seq: lines + 1 };
    previous = hash;
    lines++;
  }
  return { ok: true, lines, head: previous };
}

// Audit trail of access to personal data: `npm run audit -- list|verify`. Reads the settings of the service.
import { userInfo } from 'node:os';
import type { AuditRow, Database } from '../database/tables.ts';
import { parseCommand, print, runCommand, UsageError, withDatabase } from '../settings/command.ts';
import type { Environment } from '../settings/config.ts';
import { type AuditAction, recordAudit, verifyAudit } from './audit.ts';

const USAGE = `npm run audit -- list [--subject <number of a lead>] [--limit 50] [--json]   lists the entries, newest first
npm run audit -- verify [--head <hash>]                                     verifies that no entry was altered, inserted or removed;
                                                                            --head: a hash printed by an earlier verify`;
const OPTIONS = {
  subject: { type: 'string' },
  limit: { type: 'string', default: '50' },
  head: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const;

/**
 * Name of the user who runs a command; the user number when the user has no name (a container with an arbitrary user).
 */
export function nameOperator(readUser: () => { username: string } = userInfo): string {
  try {
    return readUser().username;
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}

export const recordCommand = (db: Database, action: AuditAction, subject: string): Promise<void> =>
  recordAudit(db, { actor: nameOperator(), action, subject, reason: 'command' }, Date.now());

function lineOf({ seq, at, actor, action, subject, reason }: AuditRow): string {
  const time = new Date(at).toISOString().slice(0, 19).replace('T', ' ');
  return `${String(seq).padStart(6)}  ${time}  ${actor.padEnd(12)}  ${action.padEnd(14)}  ${subject}${reason ? `  (${reason})` : ''}`;
}

async function list(db: Database, subject: string | undefined, limit: number): Promise<AuditRow[]> {
  const rows = db.selectFrom('audit').selectAll().orderBy('seq', 'desc').limit(limit);
  return (subject === undefined ? rows : rows.where('subject', '=', subject)).execute();
}

async function verify(db: Database, head: string | undefined): Promise<void> {
  const verdict = await verifyAudit(db);
  if (!verdict.ok) throw new UsageError(`Line ${verdict.seq} failed verification: it or one before it was changed.`);
  // A user who can write to the database can forge a whole chain, but not a chain that contains a hash recorded
  // elsewhere.
  const known =
    head === undefined || (await db.selectFrom('audit').select('seq').where('hash', '=', head).execute())[0];
  if (!known) throw new UsageError('The chain is valid, but does not contain the given hash: it is another chain.');
  const lines = verdict.lines === 1 ? '1 line' : `${verdict.lines} lines`;
  print(`${lines}, none changed. Keep this hash for a later --head:\n${verdict.head || '(no line yet)'}`);
}

/** `npm run audit`; returns its exit code. */
export function runAudit(args: readonly string[], env: Environment): Promise<number> {
  return runCommand(async () => {
    const { values, positionals } = parseCommand(args, OPTIONS, USAGE);
    await withDatabase(env, async (db) => {
      if (positionals[0] === 'verify') return verify(db, values.head);
      if (positionals[0] !== 'list') throw new UsageError(USAGE);
      const rows = await list(db, values.subject, Number(values.limit));
      print(values.json ? rows : rows.map(lineOf).join('\n') || 'No lines.');
    });
  });
}

import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { atomically } from '../database/atomic.ts';
import { forgetDeleted } from '../database/forget.ts';
import type { Database } from '../database/tables.ts';
import { deriveKey } from '../keys/secret.ts';
import { hideName } from '../rates/rate.ts';
import { erasePerson } from './lead-store.ts';

/** Keyed hash of an e-mail address for the audit trail. Matching it requires the address and the service's secret. */
export const hideAddress = (secret: string, email: string): string =>
  hideName(deriveKey(secret, 'audit'), email.trim().toLowerCase());

/**
 * Erases everything about an e-mail address: rows, mails in the mail folder, and deleted data still on disk. `record`
 * gets the number of rows, in the same transaction.
 */
export async function eraseWithTraces(
  db: Database,
  mailFolder: string,
  email: string,
  record: (tx: Database, count: number) => Promise<void>,
) {
  const { mails, ...counts } = await atomically(db, async (tx) => {
    const erased = await erasePerson(tx, email);
    await record(tx, erased.leads + erased.subscriptions + erased.trash);
    return erased;
  });
  const written = existsSync(mailFolder) ? readdirSync(mailFolder) : [];
  const files = written.filter((file) => mails.some((id) => file.includes(id)));
  for (const file of files) rmSync(join(mailFolder, file), { force: true });
  return { ...counts, files: files.length, disk: await forgetDeleted(db, Date.now()) };
}

import { inPieces, yieldToOthers } from '../database/atomic.ts';
import type { Database, LeadRow, Tables } from '../database/tables.ts';
import type { FieldKeys } from '../keys/field-keys.ts';
import {
  CONFIDENTIAL_FORMS,
  openConnection,
  openFile,
  openLead,
  openTotp,
  plainConnection,
  plainTotp,
  sealConnection,
  sealFile,
  sealLead,
  sealTotp,
} from '../keys/sealed.ts';
import { hideBodyHash } from './lead.ts';
import { changeTrash, type TrashRows } from './trash.ts';

type FileRow = Tables['lead_files'];

/** Number of values per key ID; '' counts unencrypted values. */
async function countByKey(db: Database): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  const leads = await db
    .selectFrom('leads')
    .select(['key_id', (of) => of.fn.countAll<number>().as('count')])
    .where((where) => where.or([where('key_id', 'is not', null), where('form', 'in', CONFIDENTIAL_FORMS)]))
    .groupBy('key_id')
    .execute();
  const files = await db
    .selectFrom('lead_files')
    .select(['key_id', (of) => of.fn.countAll<number>().as('count')])
    .groupBy('key_id')
    .execute();
  const people = await db
    .selectFrom('people')
    .select(['key_id', (of) => of.fn.countAll<number>().as('count')])
    .where('totp_key', 'is not', null)
    .groupBy('key_id')
    .execute();
  const connections = await db
    .selectFrom('connections')
    .select(['key_id', (of) => of.fn.countAll<number>().as('count')])
    .groupBy('key_id')
    .execute();
  for (const { key_id, count } of [...leads, ...files, ...people, ...connections])
    counts.set(key_id ?? '', (counts.get(key_id ?? '') ?? 0) + Number(count));
  return counts;
}

/** Like `countByKey`, but also counts the trash, which takes longer. */
export async function countAllByKey(db: Database): Promise<Map<string, number>> {
  const counts = await countByKey(db);
  await changeTrash(db, ({ leads = [], lead_files = [] }) => {
    for (const { key_id } of [...leads, ...lead_files])
      if (typeof key_id === 'string') counts.set(key_id, (counts.get(key_id) ?? 0) + 1);
    return undefined;
  });
  return counts;
}

/** IDs of keys in use that are not configured. */
export async function listMissingKeys(db: Database, keys: FieldKeys): Promise<string[]> {
  const known = ['', ...keys.listIds()];
  return [...(await countByKey(db)).keys()].filter((id) => !known.includes(id));
}

type ResealOptions = {
  keys: FieldKeys;
  secret: string;
  /** Decrypts everything, for a downgrade to a version without encryption. */
  isOpening: boolean;
};
type ResealCounts = {
  changed: number;
  /** Number of values that stay unchanged because their key is missing. */
  locked: number;
};

function resealLead(lead: LeadRow, { keys, secret, isOpening }: ResealOptions): LeadRow | 'locked' {
  const { lead: opened, locked } = openLead(lead, keys);
  if (locked) return 'locked';
  if (isOpening) return opened;
  const sealed = sealLead(opened, keys);
  if (!sealed.sealed || lead.sealed) return sealed;
  const body_hash = hideBodyHash(sealed.body_hash, secret);
  // The key of a submission without scripts contains the hash (lead.ts).
  const idempotency_key = sealed.idempotency_key?.replace(sealed.body_hash, body_hash) ?? null;
  return { ...sealed, body_hash, idempotency_key };
}

function resealFile(file: FileRow, { keys, isOpening }: ResealOptions): FileRow | 'locked' {
  const opened = openFile(file, keys);
  if (!opened.ok) return 'locked';
  const plain = { ...file, content: opened.bytes, key_id: null };
  return isOpening ? plain : sealFile(plain, keys);
}

/** Re-encrypts the TOTP keys of staff. */
async function resealPeople(db: Database, options: ResealOptions, count: (outcome: unknown) => void): Promise<void> {
  const { keys, isOpening } = options;
  const people = await db.selectFrom('people').selectAll().where('totp_key', 'is not', null).execute();
  for (const person of people.filter((row) => !isDone(row, options))) {
    const key = openTotp(person, keys);
    count(key ?? 'locked');
    if (!key) continue;
    const sealed = isOpening ? plainTotp(key) : sealTotp(key, person.id, keys);
    // Skips a person who has set up another phone meanwhile.
    await db
      .updateTable('people')
      .set(sealed)
      .where('id', '=', person.id)
      .where('totp_key', '=', person.totp_key)
      .execute();
  }
}

/** Re-encrypts the passwords of the agency's program. */
async function resealConnections(
  db: Database,
  options: ResealOptions,
  count: (outcome: unknown) => void,
): Promise<void> {
  const { keys, isOpening } = options;
  const rows = await db.selectFrom('connections').select(['name', 'secrets', 'key_id']).execute();
  for (const row of rows.filter((one) => !isDone(one, options))) {
    const secrets = openConnection(row, keys);
    count(secrets ?? 'locked');
    if (!secrets) continue;
    const sealed = isOpening ? plainConnection(secrets) : sealConnection(secrets, row.name, keys);
    // Skips a connection that was replaced meanwhile.
    await db
      .updateTable('connections')
      .set(sealed)
      .where('name', '=', row.name)
      .where('secrets', '=', row.secrets)
      .execute();
  }
}

/** Re-encrypts a row of the trash; undefined when nothing changes. */
function resealTrash(rows: TrashRows, options: ResealOptions): TrashRows | 'locked' | undefined {
  const leads = ((rows.leads ?? []) as LeadRow[]).map((row) => (isDone(row, options) ? row : resealLead(row, options)));
  const files = ((rows.lead_files ?? []) as FileRow[]).map((row) =>
    isDone(row, options) ? row : resealFile(row, options),
  );
  if (leads.includes('locked') || files.includes('locked')) return 'locked';
  const isSame = leads.every((row, index) => row === rows.leads?.[index]);
  if (isSame && files.every((row, index) => row === rows.lead_files?.[index])) return undefined;
  return { ...rows, leads: leads as TrashRows[string], lead_files: files as TrashRows[string] };
}

/**
 * True for a row that needs no change: encrypted with the current key, or unencrypted when decrypting everything. Rows
 * of an older version have no `key_id`.
 */
const isDone = ({ key_id = null }: { key_id?: string | null }, { keys, isOpening }: ResealOptions): boolean =>
  isOpening ? key_id === null : key_id !== null && key_id === keys.listIds()[0];

/**
 * Re-encrypts data with other keys, or decrypts them, in batches while the service keeps running. Data deleted
 * meanwhile stay deleted.
 */
export async function reseal(db: Database, options: ResealOptions): Promise<ResealCounts> {
  const result: ResealCounts = { changed: 0, locked: 0 };
  const count = (outcome: unknown): void => {
    if (outcome === 'locked') result.locked++;
    else if (outcome) result.changed++;
  };
  const leads = await db
    .selectFrom('leads')
    .select(['id', 'key_id'])
    .where((where) => where.or([where('key_id', 'is not', null), where('form', 'in', CONFIDENTIAL_FORMS)]))
    .execute();
  for (const piece of inPieces(leads.filter((row) => !isDone(row, options)))) {
    await db.transaction().execute(async (tx) => {
      for (const { id } of piece) {
        const lead = await tx.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirst();
        const changed = lead && resealLead(lead, options);
        if (changed === undefined || changed === lead) continue;
        count(changed);
        if (changed === 'locked') continue;
        const { payload, sealed, key_id, body_hash, idempotency_key } = changed;
        const values = { payload, sealed, key_id, body_hash, idempotency_key };
        await tx.updateTable('leads').set(values).where('id', '=', id).execute();
      }
    });
    await yieldToOthers();
  }
  const files = await db.selectFrom('lead_files').select(['id', 'key_id']).execute();
  for (const { id } of files.filter((row) => !isDone(row, options))) {
    await db.transaction().execute(async (tx) => {
      const file = await tx.selectFrom('lead_files').selectAll().where('id', '=', id).executeTakeFirst();
      const changed = file && resealFile(file, options);
      count(changed);
      if (changed === undefined || changed === 'locked') return;
      const { content, key_id } = changed;
      await tx.updateTable('lead_files').set({ content, key_id }).where('id', '=', id).execute();
    });
    await yieldToOthers();
  }
  await resealPeople(db, options, count);
  await resealConnections(db, options, count);
  await changeTrash(db, (rows) => {
    const changed = resealTrash(rows, options);
    count(changed);
    return changed === 'locked' ? undefined : changed;
  });
  return result;
}

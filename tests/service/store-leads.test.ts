// Leads in a shared commit: each is stored completely, found or refused, independently of the others.
import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createId } from '#service/database/id.ts';
import type { LeadEntry, MailDraft } from '#service/leads/lead-entry.ts';
import { storeLeads } from '#service/leads/store-leads.ts';
import { listDue, roomFor } from '#service/mail/outbox.ts';
import { createDatabase, DATABASES, type TestDatabase } from './databases.ts';

const NOW = Date.UTC(2026, 10, 22, 9);
const HOUR_MS = 3_600_000;

const mailTo = (kind: MailDraft['kind'], email: string): MailDraft => ({
  kind,
  language: 'nl',
  recipient_email: email,
  recipient_name: 'Zoë "Bé" \\ d’Hœdt',
});

/** A lead with two mails that counts towards `limit` uses of the key `visitor`. */
function entryOf(key: string, { visitor = key, limit = 10, text = 'Dag' } = {}): LeadEntry {
  const id = createId(NOW);
  return {
    lead: {
      id,
      form: 'site-contact',
      language: 'nl',
      email: `${key}@voorbeeld.be`,
      property_id: null,
      sealed: null,
      key_id: null,
      payload: JSON.stringify({ remark: text }),
      suspicion: null,
      next: '/nl/bedankt/',
      created_at: NOW,
      idempotency_key: key,
      body_hash: text,
      released_at: null,
      notified_at: NOW,
    },
    mails: [mailTo('lead-agency', 'kantoor@voorbeeld.be'), mailTo('lead-visitor', `${key}@voorbeeld.be`)],
    limits: [{ key: visitor, windowStart: NOW, windowMs: HOUR_MS, limit }],
    subscribers: [],
  };
}

describe.each(DATABASES)('the lead store on %s', (name) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createDatabase(name);
  });
  afterAll(async () => {
    await database.db.destroy();
    await database.drop();
  });

  test('waits for the disk at a commit, so that a power cut loses nothing acknowledged', async () => {
    const [query, value] = name === 'SQLite' ? ['pragma synchronous', 2] : ['show synchronous_commit', 'on'];
    const { rows } = await database.db.executeQuery<Record<string, unknown>>(CompiledQuery.raw(query));
    expect(rows.map((row) => Object.values(row))).toEqual([[value]]);
  });
  const store = (...entries: LeadEntry[]) => storeLeads(database.db, entries, NOW);
  const mailsOf = ({ lead }: LeadEntry) =>
    database.db.selectFrom('mails').selectAll().where('lead_id', '=', lead.id).orderBy('kind').execute();
  const usesOf = async (key: string) =>
    (await database.db.selectFrom('rates').select('count').where('key', '=', key).execute()).map(({ count }) => count);

  test('stores every column of a lead and of its mails as given', async () => {
    const entry = entryOf('whole', { text: 'Regel één\n"twee" \\ drie 🏡' });
    await store(entry);
    const row = await database.db.selectFrom('leads').selectAll().where('id', '=', entry.lead.id).executeTakeFirst();
    // The previous version reads the column by its old name.
    expect(row).toEqual({ ...entry.lead, told_at: NOW });
    const [first, second] = await mailsOf(entry);
    expect(first).toMatchObject({ kind: 'lead-agency', recipient_email: 'kantoor@voorbeeld.be', state: 'queued' });
    expect(second).toMatchObject({ recipient_name: 'Zoë "Bé" \\ d’Hœdt', attempts: 0, due_at: NOW, created_at: NOW });
  });

  test('returns a separate outcome for each new, repeated, reused and refused lead of one commit', async () => {
    const early = entryOf('early');
    await store(early);
    const [fresh, again, other] = [entryOf('fresh'), entryOf('early'), entryOf('early', { text: 'Iets anders' })];
    const [first, twin] = [entryOf('twin'), entryOf('twin')];
    const [last, over] = [
      entryOf('a-last', { visitor: 'busy', limit: 1 }),
      entryOf('b-over', { visitor: 'busy', limit: 1 }),
    ];
    const outcomes = await store(over, fresh, again, other, first, twin, last);
    expect(outcomes.map((outcome) => ('code' in outcome ? outcome.code : outcome.kind))).toEqual([
      'TOO_MANY_REQUESTS',
      'stored',
      'repeated',
      'KEY_REUSED',
      'stored',
      'repeated',
      'stored',
    ]);
    expect(outcomes[2]).toMatchObject({ id: early.lead.id });
    expect(outcomes[5]).toMatchObject({ id: first.lead.id });
    for (const entry of [early, fresh, first, last]) expect(await mailsOf(entry)).toHaveLength(2);
    for (const entry of [over, again, other, twin]) expect(await mailsOf(entry)).toEqual([]);
  });

  test('counts only new leads towards a limit', async () => {
    const entries = ['one', 'two'].map((key) => entryOf(key, { visitor: 'counted' }));
    await store(...entries);
    await store(entryOf('one', { visitor: 'counted' }), entryOf('three', { visitor: 'counted' }));
    expect(await usesOf('counted')).toEqual([3]);
  });

  test('stores entries only once when they are written again because the result of their commit was lost', async () => {
    const entries = [entryOf('lost-1'), entryOf('lost-2')];
    const outcomes = await store(...entries);
    expect(await store(...entries)).toEqual(outcomes);
    for (const entry of entries) expect(await mailsOf(entry)).toHaveLength(2);
    expect(await usesOf('lost-1')).toEqual([1]);
  });

  test('leaves nothing behind when a batch fails', async () => {
    const good = entryOf('good');
    const visit = {
      propertyId: '1',
      calendar: '',
      date: null as unknown as string,
      slot: 'x',
      capacity: 1,
      isOfOneProperty: false,
      state: 'requested',
    } as const;
    const bad = { ...entryOf('bad'), visit };
    await expect(store(good, bad)).rejects.toThrow();
    expect(await mailsOf(good)).toEqual([]);
    expect(await usesOf('good')).toEqual([]);
    expect(await store(good)).toMatchObject([{ kind: 'stored' }]);
  });
});

test('the query for due mails on SQLite uses their index, without a table scan or a sort', async () => {
  const { db, drop } = await createDatabase('SQLite');
  for (const part of ['single', 'digest'] as const) {
    const { sql, parameters } = listDue(db, 'main', part, roomFor(4), NOW).compile();
    const plan = await db.executeQuery<{ detail: string }>(
      CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
    );
    expect(plan.rows.map(({ detail }) => detail)).toEqual([
      expect.stringContaining('SEARCH mails USING INDEX mails_open'),
    ]);
  }
  await db.destroy();
  await drop();
});

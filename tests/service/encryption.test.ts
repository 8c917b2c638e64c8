// Confidential data are unreadable in every row of the database, and complete for everybody entitled to them.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Email } from 'postal-mime';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { formPath } from '#api/forms.ts';
import { verifyAudit } from '#service/audit/audit.ts';
import { openDatabase } from '#service/database/open.ts';
import { createFieldKey, FieldKeys, writeFieldKeys } from '#service/keys/field-keys.ts';
import { openTotp, sealTotp } from '#service/keys/sealed.ts';
import { runKeys } from '#service/leads/keys-command.ts';
import { exportPerson, readLeadFile } from '#service/leads/lead-store.ts';
import { runLeads } from '#service/leads/leads-command.ts';
import { moveToTrash, restoreFromFuture } from '#service/leads/trash.ts';
import { addPerson } from '#service/people/people.ts';
import { eventually } from '../eventually.ts';
import { FILLED_IN } from '../unit/domain/forms/filled-in.ts';
import { createDatabase, DATABASES, type TestDatabase } from './databases.ts';
import { MailServer } from './mail-server.ts';
import { ask, NOW, type RunningService, runService, sendJson } from './running.ts';

const INCOME = 3211;
const CV = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.from('levensloop-4821 '.repeat(300))]);
const { email: EMAIL } = FILLED_IN['rent-application'] as { email: string };

describe.each(DATABASES)('the service on %s', (name) => {
  let database: TestDatabase;
  let server: MailServer;
  let service: RunningService;
  let keysFile: string;
  let env: Record<string, string>;
  const said = () => [...vi.mocked(console.log).mock.calls, ...vi.mocked(console.error).mock.calls].flat().join('\n');

  beforeEach(async () => {
    vi.spyOn(console, 'log').mockImplementation(() => {});
    vi.spyOn(console, 'error').mockImplementation(() => {});
    database = await createDatabase(name);
    server = new MailServer();
    await server.start();
    keysFile = join(database.folder, 'field-keys');
    await start();
  });
  afterEach(async () => {
    await service.stop();
    await server.stop();
    await database.drop();
  });

  async function start(db = database.db): Promise<void> {
    service = await runService({ ...database, db }, { env: { SMTP_URL: server.url, FIELD_KEYS_FILE: keysFile } });
    const place = database.place;
    env = {
      ...(place?.kind === 'postgres' ? { DATABASE_URL: place.url } : { DATABASE_FILE: place?.file ?? '' }),
      SECRET: 'a secret of thirty-two characters or more',
      SITE_DATA: join(database.folder, 'site-data.json'),
      FIELD_KEYS_FILE: keysFile,
    };
  }

  const apply = (changes: object = {}, key?: string) =>
    sendJson(service, 'rent-application', { income: String(INCOME), ...changes }, key ? { key } : {});
  async function sendCv(): Promise<void> {
    const form = new FormData();
    for (const [field, value] of Object.entries(FILLED_IN['site-contact'])) form.set(field, String(value));
    form.set('cv', new File([CV], 'cv.pdf', { type: 'application/pdf' }));
    const answer = await ask(service, formPath('site-contact'), {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body: form,
    });
    expect(answer.status).toBe(201);
  }
  /** All rows, as text, of every table that could contain confidential data. */
  async function readAll(): Promise<string> {
    const tables = ['leads', 'lead_files', 'mails', 'trash', 'audit'] as const;
    const rows = await Promise.all(tables.map((table) => service.db.selectFrom(table).selectAll().execute()));
    const readable = rows.flat().flatMap((row) => Object.values(row));
    return readable
      .map((value) => (value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : String(value)))
      .join('\n');
  }
  async function readMail(find: (mail: Email) => boolean): Promise<Email> {
    return eventually(() => {
      const found = server.received.map(({ email }) => email).find(find);
      if (!found) throw new Error('No such mail yet');
      return found;
    });
  }
  const isToAgency = (mail: Email) => mail.to?.[0]?.address?.endsWith('agency.example') === true;

  test('stores income, household and CV encrypted, and mails them in clear text to the agency only', async () => {
    expect((await apply()).status).toBe(201);
    await sendCv();
    const all = await readAll();
    expect(all).not.toMatch(/3211|household|income|levensloop/);
    const application = await readMail((mail) => isToAgency(mail) && mail.subject?.includes('4055719') === true);
    expect(application.text).toMatch(/3[. \u00a0]?211/);
    const withCv = await readMail((mail) => isToAgency(mail) && mail.attachments.length > 0);
    expect(Buffer.from(withCv.attachments[0]?.content as ArrayBuffer).equals(CV)).toBe(true);
    const visitors = await readMail((mail) => mail.to?.[0]?.address === EMAIL && /211/.test(mail.text ?? '') === false);
    expect(visitors.text).not.toMatch(/3[. \u00a0]?211/);
  });

  test('shows an income to staff where one lead or person is shown or exported, not in lists', async () => {
    const { json } = await apply();
    if (!database.place) return;
    expect(await runLeads(['list', '--json'], env)).toBe(0);
    expect(said()).not.toMatch(/3211/);
    expect(await runLeads(['show', json.id ?? ''], env)).toBe(0);
    expect(said()).toMatch(/income\s+3211/);
    const person = await exportPerson(service.db, service.fieldKeys, EMAIL);
    expect(person.leads[0]?.lead.payload).toContain(String(INCOME));
  });

  test('recognises a repeated submission although it is encrypted differently each time', async () => {
    const first = await apply({}, 'the-same-key');
    expect(await apply({}, 'the-same-key')).toMatchObject({ status: first.status, json: { id: first.json.id } });
    expect((await apply({ income: '1.000' }, 'the-same-key')).json.code).toBe('KEY_REUSED');
  });

  test('does not let incomes be guessed from the hash of the answers', async () => {
    await apply();
    const lead = await service.db.selectFrom('leads').selectAll().executeTakeFirstOrThrow();
    // The complete answers in the order of the form, as they were submitted.
    const inOrder = Object.entries(JSON.parse(lead.payload)).flatMap(([field, value]) =>
      field === 'startDate'
        ? [
            [field, value],
            ['household', 2],
            ['income', INCOME],
          ]
        : [[field, value]],
    );
    const whole = JSON.stringify(Object.fromEntries(inOrder));
    const guesses = [whole, lead.payload].map((text) =>
      createHash('sha256').update(lead.form).update('\0').update(text).digest('base64url'),
    );
    expect(guesses).not.toContain(lead.body_hash);
  });

  test('encrypts with a new key at once, and deletes the old key when no data need it, not even in the trash', async () => {
    const { json } = await apply();
    await sendCv();
    await service.db.transaction().execute((tx) => moveToTrash(tx, 'lead', [json.id ?? ''], NOW + 1e9));
    const [old = ''] = service.fieldKeys.listIds();
    if (!database.place) return;
    expect(await runKeys(['add'], env)).toBe(0);
    const [current = ''] = service.fieldKeys.listIds();
    expect(current).not.toBe(old);
    expect((await apply()).status).toBe(201);
    const ids = (await service.db.selectFrom('leads').select('key_id').where('key_id', 'is not', null).execute()).map(
      ({ key_id }) => key_id,
    );
    expect(ids).toEqual([current]);
    expect([await runKeys(['drop', old], env), said()]).toEqual([1, expect.stringContaining('has encrypted 2')]);
    expect([await runKeys(['seal'], env), said()]).toEqual([0, expect.stringContaining('Encrypted: 2')]);
    expect(await runKeys(['drop', old], env)).toBe(0);
    expect(readFileSync(keysFile, 'utf8')).not.toContain(old);
    await service.db.transaction().execute((tx) => restoreFromFuture(tx, NOW));
    const person = await exportPerson(service.db, service.fieldKeys, EMAIL);
    expect(person.leads.filter(({ lead }) => lead.payload.includes(String(INCOME)))).toHaveLength(2);
    const file = await service.db.selectFrom('lead_files').selectAll().executeTakeFirstOrThrow();
    const read = await readLeadFile(service.db, service.fieldKeys, file.lead_id);
    expect(read?.ok && read.bytes.equals(CV)).toBe(true);
    expect((await verifyAudit(service.db)).ok).toBe(true);
  });

  test('encrypts old unencrypted data with one command, and decrypts them with another', async () => {
    if (!database.place) return;
    await service.stop();
    writeFileSync(keysFile, '');
    await start(await openDatabase(database.place));
    await apply({}, 'before-it-could');
    await sendCv();
    expect(await readAll()).toMatch(/3211/);
    writeFieldKeys(keysFile, [createFieldKey()]);
    expect([await runKeys(['seal'], env), said()]).toEqual([0, expect.stringContaining('Encrypted: 2')]);
    expect(await readAll()).not.toMatch(/3211|household|levensloop/);
    expect((await apply({}, 'before-it-could')).status).toBe(201);
    expect([await runKeys(['open'], env), said()]).toEqual([0, expect.stringContaining('Decrypted: 2')]);
    expect(await readAll()).toMatch(/3211/);
  });

  test('re-encrypts second-factor keys, each bound to its person, with one command, and decrypts them with another', async () => {
    if (!database.place) return;
    const totpKey = Buffer.from('twenty bytes of seed');
    const by = { actor: 'test', reason: '', now: NOW };
    const added = await addPerson(service.db, { email: EMAIL, name: 'An', language: 'nl', role: 'agent' }, by);
    if (!added.ok) throw new Error('The person is there already');
    const { id } = added.person;
    const stored = sealTotp(totpKey, id, service.fieldKeys);
    await service.db.updateTable('people').set(stored).where('id', '=', id).execute();
    const read = () => service.db.selectFrom('people').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const [old = ''] = service.fieldKeys.listIds();
    expect(stored.key_id).toBe(old);
    expect(await runKeys(['add'], env)).toBe(0);
    expect([await runKeys(['drop', old], env), said()]).toEqual([1, expect.stringContaining('has encrypted 1')]);
    expect([await runKeys(['seal'], env), said()]).toEqual([0, expect.stringContaining('Encrypted: 1')]);
    expect(await runKeys(['drop', old], env)).toBe(0);
    const sealed = await read();
    expect(service.fieldKeys.listIds()).toEqual([sealed.key_id]);
    expect(sealed.totp_key).not.toBe(totpKey.toString('base64'));
    expect(Buffer.from(openTotp(sealed, service.fieldKeys) ?? '')).toEqual(totpKey);
    expect(openTotp({ ...sealed, id: 'another' }, service.fieldKeys)).toBeUndefined();
    expect([await runKeys(['open'], env), said()]).toEqual([0, expect.stringContaining('Decrypted: 1')]);
    expect(await read()).toMatchObject({ totp_key: totpKey.toString('base64'), key_id: null });
  });

  test('explains a lost key and delays no mail', async () => {
    if (!database.place) return;
    await service.stop();
    const lost = join(database.folder, 'lost-keys');
    service = await runService(
      { ...database, db: await openDatabase(database.place) },
      { env: { SMTP_URL: 'smtp://127.0.0.1:1', FIELD_KEYS_FILE: lost } },
    );
    const { json } = await apply();
    await sendCv();
    await service.stop();
    const [key = ''] = new FieldKeys({ kind: 'file', file: lost }).listIds();
    await start(await openDatabase(database.place));
    expect(said()).toContain(`the key ${key} is missing`);
    await service.db.updateTable('mails').set({ due_at: 0, attempts: 0, owner: null }).execute();
    service.mails.wake();
    const mail = await readMail((one) => isToAgency(one) && one.text?.includes(`sleutel ${key}`) === true);
    expect(mail.attachments).toEqual([]);
    expect(await runLeads(['show', json.id ?? ''], env)).toBe(0);
    expect(said()).toMatch(new RegExp(`encrypted\\s+cannot be read: the key ${key} is missing`));
    expect([await runKeys(['list'], env), said()]).toEqual([0, expect.stringContaining(`${key}  2  MISSING`)]);
  });
});

test('encrypted data that were changed or moved to another lead are refused', () => {
  const keys = new FieldKeys({ kind: 'given', text: createFieldKey() });
  const sealed = keys.seal(Buffer.from('3200'), 'lead:one');
  if (!sealed) throw new Error('Not encrypted');
  expect(keys.open(sealed, 'lead:one')).toMatchObject({ ok: true });
  expect(keys.open(sealed, 'lead:two')).toMatchObject({ ok: false, locked: { code: 'DAMAGED' } });
  for (let index = 0; index < sealed.bytes.length; index++) {
    const bytes = Buffer.from(sealed.bytes);
    bytes[index] = (bytes[index] ?? 0) ^ 1;
    expect(keys.open({ ...sealed, bytes }, 'lead:one').ok).toBe(false);
  }
  expect(keys.open({ ...sealed, bytes: Buffer.alloc(3) }, 'lead:one').ok).toBe(false);
});

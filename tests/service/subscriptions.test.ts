import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createToken, hashToken, type LinkPurpose } from '#service/keys/secret.ts';
import { eventually } from '../eventually.ts';
import { createDatabase, DATABASES, type TestDatabase } from './databases.ts';
import { ask, NOW, type RunningService, runService, sendJson } from './running.ts';

const DAY_MS = 86_400_000;

describe.each(DATABASES)('the service on %s', (name) => {
  let database: TestDatabase;
  let service: RunningService;
  let later = 0;
  beforeAll(async () => {
    database = await createDatabase(name);
    service = await runService(database, { doubles: { now: () => NOW + later } });
  });
  afterAll(async () => {
    await service.stop();
    await database.drop();
  });

  const find = (email: string) =>
    service.db.selectFrom('subscribers').selectAll().where('email', '=', email).orderBy('id').execute();
  /** The link as written in the mail. */
  const link = (purpose: LinkPurpose, id: string) =>
    `/api/subscriptions/${purpose}?token=${encodeURIComponent(createToken(service.secret, purpose, id))}`;
  const press = (address: string, body?: URLSearchParams) =>
    ask(service, address, { method: 'POST', ...(body && { body }) });

  async function subscribe(form: 'sign-newsletter' | 'demand-register', email: string) {
    expect((await sendJson(service, form, { email, language: 'fr' })).status).toBe(201);
    const row = (await find(email)).at(-1);
    if (!row) throw new Error('no subscriber');
    return row;
  }

  test('subscribes a visitor only after they press the button on the page that the mailed link opens', async () => {
    const { id, state } = await subscribe('sign-newsletter', 'one@voorbeeld.be');
    expect(state).toBe('pending');
    const page = await ask(service, link('confirm', id));
    expect(page.status).toBe(200);
    expect(page.text).toContain('Confirmer l’inscription à la newsletter');
    expect(page.text).toMatch(/<form [^>]*method="post"/);
    // Opening the link, as some programs do with every link of a mail, has confirmed nothing.
    expect((await find('one@voorbeeld.be'))[0]?.state).toBe('pending');
    expect((await press(link('confirm', id))).text).toContain('C’est confirmé');
    expect((await find('one@voorbeeld.be'))[0]).toMatchObject({ state: 'active', confirmed_at: NOW });
  });

  test("keeps the page behind a mail's link private, uncached and without scripts", async () => {
    const { id } = await subscribe('sign-newsletter', 'quiet@voorbeeld.be');
    for (const address of [link('confirm', id), link('unsubscribe', id), '/api/subscriptions/confirm?token=none']) {
      const { headers } = await ask(service, address);
      expect(headers.get('Referrer-Policy'), address).toBe('no-referrer');
      expect(headers.get('Cache-Control'), address).toBe('no-store');
      expect(headers.get('X-Robots-Tag'), address).toBe('noindex');
      const policy = headers.get('Content-Security-Policy') ?? '';
      expect(policy, address).toContain("default-src 'none'");
      expect(policy, address).not.toContain('script-src');
      expect(policy, address).not.toContain('https:;');
    }
  });

  test('accepts a confirmation link once, within a week', async () => {
    const first = await subscribe('sign-newsletter', 'once@voorbeeld.be');
    const both = await Promise.all([press(link('confirm', first.id)), press(link('confirm', first.id))]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 410]);
    expect((await ask(service, link('confirm', first.id))).status).toBe(410);
    const second = await subscribe('sign-newsletter', 'late@voorbeeld.be');
    // The week of the link starts when its mail is composed.
    await eventually(async () => {
      const mails = service.db.selectFrom('mails').select('state').where('subscriber_id', '=', second.id);
      expect((await mails.executeTakeFirst())?.state).toBe('sent');
    });
    later = 8 * DAY_MS;
    expect((await press(link('confirm', second.id))).status).toBe(410);
    later = 0;
  });

  test('stores only the hash of a link and rejects a changed one', async () => {
    const { id } = await subscribe('sign-newsletter', 'hash@voorbeeld.be');
    const token = createToken(service.secret, 'confirm', id);
    const rows = await service.db.selectFrom('tokens').selectAll().where('subscriber_id', '=', id).execute();
    expect(rows.map(({ hash }) => hash)).toEqual([hashToken(token)]);
    expect(JSON.stringify(rows)).not.toContain(token.split('.')[1]);
    expect((await press(`/api/subscriptions/confirm?token=${id}.${'a'.repeat(43)}`)).status).toBe(410);
    const unsubscribe = createToken(service.secret, 'unsubscribe', id);
    expect((await press(`/api/subscriptions/confirm?token=${unsubscribe}`)).status).toBe(410);
  });

  test('unsubscribes by one request of a mail program (RFC 8058), any number of times', async () => {
    const { id } = await subscribe('sign-newsletter', 'leave@voorbeeld.be');
    await press(link('confirm', id));
    const oneClick = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    expect((await press(link('unsubscribe', id), oneClick)).status).toBe(200);
    expect((await press(link('unsubscribe', id), oneClick)).status).toBe(200);
    expect((await find('leave@voorbeeld.be'))[0]).toMatchObject({ state: 'ended' });
  });

  test('does not unsubscribe when the page is only opened', async () => {
    const { id } = await subscribe('sign-newsletter', 'look@voorbeeld.be');
    await press(link('confirm', id));
    expect((await ask(service, link('unsubscribe', id))).text).toContain('Se désinscrire');
    expect((await find('look@voorbeeld.be'))[0]?.state).toBe('active');
  });

  test('shows the criteria of an alert and lets its owner change them', async () => {
    const { id, criteria } = await subscribe('demand-register', 'alert@voorbeeld.be');
    const wanted = { goal: 'buy', propertyTypes: ['1', '2'], zones: ['1000', '1090'], priceMax: 350_000, bedrooms: 2 };
    expect(JSON.parse(criteria ?? '')).toEqual(wanted);
    expect((await ask(service, link('manage', id))).status).toBe(410);
    await press(link('confirm', id));
    const page = await ask(service, link('manage', id));
    expect(page.text).toContain('Votre alerte');
    expect(page.text).toMatch(/<input [^>]*checked="" value="1090"/);
    expect(page.text).toContain('value="350000"');

    const change = new URLSearchParams([
      ['goal', 'rent'],
      ['propertyTypes', '2'],
      ['zones', '1000'],
      ['priceMax', '1.500'],
      ['bedrooms', '1'],
    ] as [string, string][]);
    expect((await press(link('manage', id), change)).text).toContain('Vos changements sont enregistrés');
    const kept = JSON.parse((await find('alert@voorbeeld.be'))[0]?.criteria ?? '') as object;
    expect(kept).toEqual({ goal: 'rent', propertyTypes: ['2'], zones: ['1000'], priceMax: 1500, bedrooms: 1 });

    change.delete('zones');
    const refused = await press(link('manage', id), change);
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('field__error')]);
  });

  test('subscribes to the newsletter by a checkbox in another form', async () => {
    await sendJson(service, 'contact-me', { email: 'tick@voorbeeld.be', newsletter: true });
    expect(await find('tick@voorbeeld.be')).toMatchObject([{ kind: 'newsletter', state: 'pending' }]);
    const mails = service.db.selectFrom('mails').select('kind').where('recipient_email', '=', 'tick@voorbeeld.be');
    expect((await mails.orderBy('kind').execute()).map(({ kind }) => kind)).toEqual([
      'confirm-newsletter',
      'lead-visitor',
    ]);
  });
});

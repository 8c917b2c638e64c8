import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SiteData } from '#api/site-data.ts';
import { runAlerts } from '#service/alerts/alerts.ts';
import type { Database } from '#service/database/tables.ts';
import {
  ANOUK,
  addSubscriber,
  createSeenDatabase,
  DAY_MS,
  emptyOutbox,
  HOUR_MS,
  OLD,
  property,
  publish,
  readMails,
} from './alert-site.ts';
import { DATABASES, type TestDatabase } from './databases.ts';
import { NOW } from './running.ts';

describe.each(DATABASES)('the alert job on %s', (name) => {
  let database: TestDatabase;
  let db: Database;
  beforeEach(async () => {
    database = await createSeenDatabase(name);
    db = database.db;
  });
  afterEach(async () => {
    await db.destroy();
    await database.drop();
  });

  const run = (site: SiteData, now = NOW): Promise<number> => runAlerts(db, site, now);
  const linesOf = async (site: SiteData): Promise<string> => (await readMails(db, site, ANOUK))[0]?.text ?? '';

  test('sends nothing for the first release it sees', async () => {
    await addSubscriber(db, ANOUK);
    expect(await run(publish(OLD))).toBe(0);
  });

  test("announces a new property with headline, town, price and permanent link in the reader's language", async () => {
    await addSubscriber(db, ANOUK, { language: 'fr' });
    const site = publish({ ...OLD, 7: property() });
    expect(await run(site)).toBe(1);
    const [mail] = await readMails(db, site, ANOUK);
    expect(mail?.subject).toBe('Nouveau\u00a0: Appartement lumineux, €\u00a0300.000');
    expect(mail?.text).toContain(
      'Nouveau\u00a0: Appartement lumineux\n1000 Bruxelles · 2 chambres · 90\u00a0m²\n€\u00a0300.000\n',
    );
    expect(mail?.text).toContain('https://www.agency.example/property/7/?lng=fr');
    expect(mail?.text).not.toContain('/property/old/');
    expect(mail?.html).toContain('<html lang="fr">');
    expect(mail?.html).not.toMatch(/<img|src=/);
  });

  test('announces a lower price with the previous one, and does not announce a higher one', async () => {
    await addSubscriber(db, ANOUK);
    expect(await run(publish({ old: property({ offer: { euro: 410_000 } }) }))).toBe(0);
    const site = publish({ old: property({ offer: { euro: 380_000 } }) });
    expect(await run(site)).toBe(1);
    expect(await linesOf(site)).toContain('Prijs verlaagd: Licht appartement');
    expect(await linesOf(site)).toContain('€\u00a0380.000 (was €\u00a0410.000)');
  });

  test('announces a price that was hidden and is shown again lower, together with the last amount shown', async () => {
    await addSubscriber(db, ANOUK);
    const hidden = property();
    delete hidden.offer?.euro;
    expect(await run(publish({ old: hidden }))).toBe(0);
    expect(await run(publish({ old: hidden, 8: property({ availability: 'sold' }) }))).toBe(0);
    const site = publish({ old: property({ offer: { euro: 380_000 } }) });
    expect(await run(site)).toBe(1);
    expect(await linesOf(site)).toContain('Prijs verlaagd: Licht appartement');
    expect(await linesOf(site)).toContain('€\u00a0380.000 (was €\u00a0400.000)');
  });

  test('announces a property that returns cheaper, with its last shown price', async () => {
    await addSubscriber(db, ANOUK);
    expect(await run(publish({}))).toBe(0);
    const site = publish({ old: property({ offer: { euro: 380_000 } }) });
    expect(await run(site)).toBe(1);
    expect(await linesOf(site)).toContain('€\u00a0380.000 (was €\u00a0400.000)');
  });

  test('marks texts in a language other than the mail’s with lang, and omits them from subjects', async () => {
    await addSubscriber(db, ANOUK, { language: 'de', criteria: { withoutPrice: true } });
    const dutch = property({ headline: { nl: 'Licht appartement' } });
    dutch.offer = { typeIds: ['2'], label: { nl: 'Bieden vanaf' } };
    const site = { ...publish({ ...OLD, 7: dutch }), types: { 2: { nl: 'Appartement', de: 'Wohnung' } } };
    expect(await run(site)).toBe(1);
    const [mail] = await readMails(db, site, ANOUK);
    expect(mail?.html).toMatch(/<a [^>]*lang="nl"[^>]*>Licht appartement</);
    expect(mail?.html).toContain('<strong lang="nl">Bieden vanaf</strong>');
    expect(mail?.subject).toContain('Wohnung in Brus');
    expect(mail?.subject).not.toContain('Licht');
  });

  test('shows the agency’s words for a starting price in their language, and standard words in other languages', async () => {
    for (const language of ['nl', 'fr'] as const) await addSubscriber(db, `${language}@voorbeeld.be`, { language });
    const offer = { startingFrom: true, unitText: { nl: 'Bieden vanaf' } } as const;
    const site = publish({ ...OLD, 7: property({ offer }) });
    expect(await run(site)).toBe(2);
    const textOf = async (email: string) => (await readMails(db, site, email))[0]?.text;
    expect(await textOf('nl@voorbeeld.be')).toContain('\nBieden vanaf €\u00a0300.000\n');
    expect(await textOf('fr@voorbeeld.be')).toContain('\nÀ partir de €\u00a0300.000\n');
  });

  test('omits the placeholder of a redacted word from subjects', async () => {
    await addSubscriber(db, ANOUK);
    const redacted = property({ headline: { nl: 'Huis in de […] te koop' } });
    const site = { ...publish({ ...OLD, 7: redacted }), types: { 2: { nl: 'Appartement' } } };
    expect(await run(site)).toBe(1);
    const [mail] = await readMails(db, site, ANOUK);
    expect(mail?.subject).toContain('Appartement in Brussel');
    expect([mail?.subject, /<title>([^<]*)/.exec(mail?.html ?? '')?.[1]].join()).not.toContain('[…]');
  });

  test('uses the default language for subscribers whose language was disabled', async () => {
    await addSubscriber(db, ANOUK, { language: 'fr' });
    const site: SiteData = { ...publish({ ...OLD, 7: property() }), languages: ['nl', 'en'] };
    expect(await run(site)).toBe(1);
    const [mail] = await readMails(db, site, ANOUK);
    expect(mail?.html).toContain('<html lang="nl">');
    expect(mail?.text).toContain('/property/7/?lng=nl');
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/\/fr\/|lng=fr/);
  });

  test.each([
    ['sold', { old: property({ availability: 'sold' }) }],
    ['gone', {}],
  ] as const)('announces a property that was %s and is available again', async (_what, away) => {
    await addSubscriber(db, ANOUK);
    expect(await run(publish(away))).toBe(0);
    const site = publish(OLD);
    expect(await run(site)).toBe(1);
    expect(await linesOf(site)).toContain('Opnieuw beschikbaar: Licht appartement');
  });

  test('announces only changes when an unreadable property becomes readable again', async () => {
    await addSubscriber(db, ANOUK);
    expect(await run({ ...publish({}), unreadable: ['old'] })).toBe(0);
    expect(await run(publish(OLD))).toBe(0);
    // Changes made while the property was unreadable are reported afterwards.
    expect(await run({ ...publish({}), unreadable: ['old'] })).toBe(0);
    const cheaper = publish({ old: property({ offer: { euro: 380_000 } }) });
    expect(await run(cheaper)).toBe(1);
    expect(await linesOf(cheaper)).toContain('Prijs verlaagd: Licht appartement');
  });

  test('treats a renumbered property as neither new nor returned, but announces a lower price', async () => {
    await addSubscriber(db, ANOUK);
    const renumber = (id: string, former: string[], euro: number): SiteData => ({
      ...publish({ [id]: property({ offer: { euro } }) }),
      renumbered: Object.fromEntries(former.map((one) => [one, id])),
    });
    expect(await run(renumber('B', ['old'], 400_000))).toBe(0);
    const cheaper = renumber('C', ['old', 'B'], 380_000);
    expect(await run(cheaper)).toBe(1);
    expect(await linesOf(cheaper)).toContain('€\u00a0380.000 (was €\u00a0400.000)');
    expect(await linesOf(cheaper)).toContain('/property/C/');
    // The property returns to a former number, then a release follows without the list of its former numbers.
    expect(await run(renumber('old', ['B', 'C'], 380_000))).toBe(0);
    expect(await run(publish({ old: property({ offer: { euro: 380_000 } }) }))).toBe(0);
    expect(await run(renumber('B', ['old'], 380_000))).toBe(0);
    expect(await run(publish({}))).toBe(0);
    expect(await run(renumber('D', ['old', 'B'], 380_000))).toBe(1);
  });

  test("announces queued news under the property's current number", async () => {
    await addSubscriber(db, ANOUK, { criteria: { frequency: 'daily' } });
    expect(await run(publish({ ...OLD, 7: property() }))).toBe(0);
    const later = { ...publish({ ...OLD, 8: property() }), renumbered: { 7: '8' } };
    expect(await run(later, NOW + DAY_MS)).toBe(1);
    expect(await linesOf(later)).toContain('/property/8/');
  });

  test('announces a property with a hidden price without any amount, and not to subscribers with a maximum price', async () => {
    await addSubscriber(db, ANOUK);
    await addSubscriber(db, 'max@voorbeeld.be', { criteria: { priceMax: 500_000 } });
    const hidden = property();
    delete hidden.offer?.euro;
    const site = publish({ old: { ...hidden }, 7: { ...hidden } });
    expect(await run(site)).toBe(1);
    expect(await linesOf(site)).toContain('Prijs op aanvraag');
    expect(await linesOf(site)).not.toMatch(/300|400/);
    expect(await readMails(db, site, 'max@voorbeeld.be')).toEqual([]);
  });

  test('sends nothing for alerts that do not match, are pending or ended, or were confirmed after the release', async () => {
    await addSubscriber(db, 'rent@voorbeeld.be', { criteria: { goal: 'rent' } });
    await addSubscriber(db, 'far@voorbeeld.be', { criteria: { zones: ['9000'] } });
    await addSubscriber(db, 'pending@voorbeeld.be', { state: 'pending' });
    await addSubscriber(db, 'ended@voorbeeld.be', { state: 'ended' });
    await addSubscriber(db, 'later@voorbeeld.be', { confirmedAt: NOW + 1 });
    expect(await run(publish({ ...OLD, 7: property() }))).toBe(0);
  });

  test('announces properties in a drawn area, and links to the list with this area', async () => {
    const area = '50.8,4.3,50.9,4.3,50.9,4.4,50.8,4.4';
    await addSubscriber(db, ANOUK, { criteria: { zones: undefined, area } });
    await addSubscriber(db, 'both@voorbeeld.be', { criteria: { zones: ['1000'], area } });
    await addSubscriber(db, 'other@voorbeeld.be', { criteria: { zones: ['9000'], area } });
    const inside = property({ offer: { place: [50.85, 4.35] } });
    const site = publish({ ...OLD, 7: inside, 8: property({ offer: { place: [51.05, 3.72] } }), 9: property() });
    expect(await run(site)).toBe(2);
    const [mail] = await readMails(db, site, ANOUK);
    expect(mail?.text).toContain('/property/7/');
    expect(mail?.text).not.toMatch(/\/property\/[89]\//);
    expect(mail?.text).toContain('In het gebied dat u op de kaart tekende: ja');
    expect(mail?.text).toContain(`area=${area}`);
    expect(await readMails(db, site, 'other@voorbeeld.be')).toEqual([]);
  });

  test('sends at once, the next morning or on Monday as chosen, and daily without a choice', async () => {
    const people = { instant: 'instant', daily: 'daily', weekly: 'weekly', unsaid: undefined };
    for (const [who, frequency] of Object.entries(people)) await addSubscriber(db, who, { criteria: { frequency } });
    const site = publish({ ...OLD, 7: property() });
    const recipientsAt = async (now: number): Promise<string[]> => {
      await emptyOutbox(db);
      await run(site, now);
      const rows = await db.selectFrom('mails').select('recipient_email').orderBy('recipient_email').execute();
      return rows.map(({ recipient_email }) => recipient_email);
    };
    // NOW is a Saturday, at eleven in the morning in Belgium.
    expect(await recipientsAt(NOW)).toEqual(['instant']);
    expect(await recipientsAt(NOW + 20 * HOUR_MS)).toEqual([]);
    expect(await recipientsAt(NOW + 21 * HOUR_MS)).toEqual(['daily', 'unsaid']);
    expect(await recipientsAt(NOW + 2 * DAY_MS - 4 * HOUR_MS)).toEqual([]);
    expect(await recipientsAt(NOW + 2 * DAY_MS - 3 * HOUR_MS)).toEqual(['weekly']);
    expect(await recipientsAt(NOW + 9 * DAY_MS)).toEqual([]);
  });

  test('lists each property once in a digest, with the news since the last digest that is still true', async () => {
    await addSubscriber(db, ANOUK, { criteria: { frequency: 'daily' } });
    await run(publish({ ...OLD, 7: property(), 8: property() }));
    await run(
      publish({
        old: property({ offer: { euro: 390_000 } }),
        7: property({ offer: { euro: 290_000 } }),
        8: property(),
      }),
    );
    const site = publish({
      old: property({ offer: { euro: 350_000 } }),
      7: property({ offer: { euro: 290_000 } }),
      8: property({ availability: 'sold' }),
    });
    expect(await run(site, NOW + HOUR_MS)).toBe(0);
    expect(await run(site, NOW + DAY_MS)).toBe(1);
    const text = await linesOf(site);
    expect(text).toContain('Deze 2 panden passen');
    expect(text).toContain('Nieuw: Licht appartement\n1000 Brussel · 2 slaapkamers · 90\u00a0m²\n€\u00a0290.000\n');
    expect(text).toContain('€\u00a0350.000 (was €\u00a0400.000)');
    expect(text).not.toContain('/property/8/');
  });

  test('names the project of a unit, and shows several units of one project as one card with its lowest price', async () => {
    await addSubscriber(db, ANOUK, { language: 'fr', criteria: { priceMax: 350_000 } });
    const project = { id: '9', name: { fr: 'Quai vert' }, path: { fr: '/fr/projets/9/' } };
    const site = publish({ ...OLD, 7: property({ project }) });
    await run(site);
    const linesOf = async (of: typeof site) => (await readMails(db, of, ANOUK)).at(-1)?.text ?? '';
    expect(await linesOf(site)).toContain('1000 Bruxelles · 2 chambres · 90\u00a0m² · dans le projet Quai vert\n');
    const more = Object.fromEntries(
      [310_000, 290_000, undefined, 700_000].map((euro, index) => [
        `${20 + index}`,
        property({ project, offer: { euro } }),
      ]),
    );
    const later = publish({ ...OLD, 7: property({ project }), 8: property(), ...more });
    await run(later, NOW + HOUR_MS);
    const text = await linesOf(later);
    expect(text).toContain('Ces 3 biens correspondent');
    expect(text).toMatch(
      /Projet neuf\s: Quai vert\n1000 Bruxelles · 2 biens qui correspondent\nÀ partir de €\s290\.000\n/,
    );
    expect(text).toContain('/fr/projets/9/');
    expect(text).not.toMatch(/property\/2\d\//);
  });

  test('shows twelve properties in a mail and links to the filtered list for the rest', async () => {
    const criteria = { priceMax: 350_000, bedrooms: 1, withoutPrice: true };
    await addSubscriber(db, ANOUK, { language: 'en', criteria });
    const many = Object.fromEntries(Array.from({ length: 70 }, (_, index) => [`${100 + index}`, property()]));
    const site = publish({ ...OLD, ...many });
    await run(site);
    const [mail] = await readMails(db, site, ANOUK);
    expect(mail?.subject).toBe('70 properties that match your alert');
    expect(mail?.text?.match(/\/property\//g)).toHaveLength(12);
    const [, filters = ''] = /See 58 more properties:\n\S+\/en\/for-sale\/\?(\S+)/.exec(mail?.text ?? '') ?? [];
    expect(Object.fromEntries(new URLSearchParams(filters))).toEqual({
      city: 'Brussels|1000',
      type: '2',
      max: '350000',
      request: '1',
      bedrooms: '1',
    });
  });

  test.each([
    ['nl', 'Dit pand past bij wat u zoekt', 'Deze zoekopdracht stopzetten'],
    ['fr', 'Ce bien correspond à ce que vous cherchez', 'Arrêter cette alerte'],
    ['en', 'This property matches what you are looking for', 'Stop this alert'],
    ['de', 'Diese Immobilie passt zu dem, was Sie suchen', 'Diesen Suchauftrag beenden'],
  ])(
    'writes a mail in the language of its reader (%s), with the reason and a way to unsubscribe',
    async (language, why, end) => {
      await addSubscriber(db, ANOUK, { language });
      const site = publish({ ...OLD, 7: property() });
      await run(site);
      const [mail] = await readMails(db, site, ANOUK);
      for (const words of [
        why,
        end,
        'https://www.agency.example',
        'https://forms.agency.example/api/subscriptions/manage',
      ])
        expect(mail?.text).toContain(words);
      const headers = Object.fromEntries((mail?.headers ?? []).map(({ key, value }) => [key, value]));
      expect(headers['list-unsubscribe']).toContain('https://forms.agency.example/api/subscriptions/unsubscribe');
      expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    },
  );
});

// Releases of a small site, and subscribers looking for a property on it.
import PostalMime, { type Email } from 'postal-mime';
import type { Offer, SiteData, SiteProperty } from '#api/site-data.ts';
import { runAlerts } from '#service/alerts/alerts.ts';
import { createId } from '#service/database/id.ts';
import type { Database } from '#service/database/tables.ts';
import { FieldKeys } from '#service/keys/field-keys.ts';
import { createMailWriter } from '#service/mail/write-mail.ts';
import { MAILS } from '#service/mails.ts';
import { createDatabase, type DatabaseName, type TestDatabase } from './databases.ts';
import { NOW, SITE } from './running.ts';

export const SECRET = 'a secret of thirty-two characters or more';

type PropertyChanges = Partial<Omit<SiteProperty, 'offer'>> & { offer?: Partial<Offer> };

/** A flat in Brussels for € 300.000, with these changes. */
export function property({ offer, ...changes }: PropertyChanges = {}): SiteProperty {
  return {
    goal: 'sale',
    availability: 'available',
    headline: { nl: 'Licht appartement', fr: 'Appartement lumineux' },
    city: { nl: 'Brussel', fr: 'Bruxelles', en: 'Brussels' },
    zip: '1000',
    countryId: 10,
    pictureUrl: '/pictures/1.webp',
    ...changes,
    offer: { typeIds: ['2'], euro: 300_000, bedrooms: 2, surfaceM2: 90, ...offer },
  };
}

let releases = 0;

/** A release with these properties. */
export function publish(properties: SiteData['properties']): SiteData {
  const onward = {
    sale: { nl: '/nl/te-koop/', fr: '/fr/a-vendre/', en: '/en/for-sale/', de: '/de/zu-verkaufen/' },
    rent: { nl: '/nl/te-huur/', fr: '/fr/a-louer/', en: '/en/for-rent/', de: '/de/zu-vermieten/' },
  };
  return { ...SITE, release: `release-${++releases}`, onward, properties };
}

export const WANTED = { goal: 'buy', propertyTypes: ['1', '2'], zones: ['1000'], frequency: 'instant' };

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
export const ANOUK = 'anouk@voorbeeld.be';
/** The property that was on the site before the first alert was requested. */
export const OLD = { old: property({ offer: { euro: 400_000 } }) };

/** A database that handled the release with OLD the day before. */
export async function createSeenDatabase(name: DatabaseName): Promise<TestDatabase> {
  const database = await createDatabase(name);
  await runAlerts(database.db, publish(OLD), NOW - DAY_MS);
  return database;
}

type Person = { language?: string; state?: 'pending' | 'active' | 'ended'; criteria?: object; confirmedAt?: number };

/** A subscriber who confirmed an alert before the test began. */
export async function addSubscriber(db: Database, email: string, person: Person = {}): Promise<string> {
  const { language = 'nl', state = 'active', criteria = {}, confirmedAt = NOW - 1 } = person;
  const id = createId(NOW);
  await db
    .insertInto('subscribers')
    .values({
      id,
      kind: 'alert',
      email,
      first_name: 'Anouk',
      language,
      state,
      created_at: NOW - 2,
      confirmed_at: state === 'pending' ? null : confirmedAt,
      ended_at: null,
      criteria: JSON.stringify({ ...WANTED, ...criteria }),
    })
    .execute();
  return id;
}

/** Queued mails to an address as they would be composed now; undefined for one that would not be sent. */
export async function readMails(db: Database, site: SiteData, email: string): Promise<(Email | undefined)[]> {
  const write = createMailWriter({
    mails: MAILS,
    db,
    siteData: { current: site },
    secret: SECRET,
    keys: new FieldKeys(undefined),
    serviceUrl: 'https://forms.agency.example',
    mailFrom: undefined,
  });
  const rows = await db.selectFrom('mails').selectAll().where('recipient_email', '=', email).orderBy('id').execute();
  const ready = await Promise.all(rows.map((row) => write(row)));
  return Promise.all(ready.map((mail) => mail && PostalMime.parse(mail.message)));
}

/** Empties the outbox, so that a test counts only later mails. */
export async function emptyOutbox(db: Database): Promise<void> {
  await db.deleteFrom('mails').execute();
}

// An owner with a viewed and requested property, in a separate database, for screenshots of the portal. The figures are
// the same at each run except for their dates.
import { FORMS, type FormName } from '#domain/forms/forms.ts';
import { belgianDay } from '#domain/time/date.ts';
import { addDays } from '#domain/time/day.ts';
import { addInterest, addViews } from '#service/database/add-counts.ts';
import { createId } from '#service/database/id.ts';
import { openDatabase } from '#service/database/open.ts';
import type { Database, InterestRow, ViewRow } from '#service/database/tables.ts';
import { addOwner } from '#service/owners/accounts.ts';
import { PasswordHasher } from '#service/owners/password-hasher.ts';
import { addNote, noteLead } from '#service/portal/notes.ts';
import { SiteDataFile } from '#service/site-data/site-data-file.ts';
import { insertVisit } from '#service/visits/claim-time.ts';
import { sampleSettings } from './sample-service.ts';

export type SampleOwner = {
  email: string;
  password: string;
  /** The service's data about this owner. */
  env: Record<string, string>;
};

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const DAYS_SEEN = 75;
/** Shares of a property's views, in percent. */
const SOURCES = [
  ['portal', 'immoweb.be', 41],
  ['search', 'google', 22],
  ['direct', '', 14],
  ['site', '', 11],
  ['social', 'facebook', 8],
  ['campaign', 'nieuwsbrief', 4],
] as const;
/** Weight of each day of the week from Sunday on; people search for property at weekends. */
const WEEK = [1.5, 0.8, 0.7, 0.9, 1, 1.1, 1.4];

/** Pseudo-random numbers from 0 to 1, the same each time. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

function listViews(property: string, perDay: number, today: string): ViewRow[] {
  const random = createRandom(Number(property) || 1);
  return Array.from({ length: DAYS_SEEN }, (_, index) => {
    const day = addDays(today, -index);
    const weekday = WEEK[new Date(day).getUTCDay()] ?? 1;
    const views = perDay * weekday * (0.6 + random() * 0.8);
    return SOURCES.map(([source, name, share]) => ({
      property_id: property,
      day,
      source,
      name,
      language: random() < 0.6 ? 'nl' : 'fr',
      count: Math.round((views * share) / 100 + random() * 0.6),
    })).filter(({ count }) => count > 0);
  }).flat();
}

/** Six cards seen per opened page, and one page in thirty saved. */
function listInterest(views: readonly ViewRow[]): InterestRow[] {
  const byDay = Map.groupBy(views, ({ day }) => day);
  return [...byDay.values()].flatMap((rows) => {
    const { property_id = '', day = '' } = rows[0] ?? {};
    const count = rows.reduce((sum, row) => sum + row.count, 0);
    return [
      { property_id, day, kind: 'list', count: 6 * count },
      { property_id, day, kind: 'saved', count: Math.round(count / 30) },
    ];
  });
}

/** Forms about the property: days ago, sender, and outcome. */
const LETTERS: readonly [daysAgo: number, form: FormName, name: string, status?: 'answered' | 'confirmed' | 'done'][] =
  [
    [0, 'contact-appointment', 'Lotte De Smet'],
    [1, 'contact-me', 'Karim Haddad'],
    [2, 'contact-appointment', 'Anke Willems', 'confirmed'],
    [3, 'document-request', 'Pieter Claes', 'answered'],
    [5, 'purchase-offer', 'Nathalie Dupont'],
    [6, 'send-to-friend', 'Bram Jacobs'],
    [8, 'contact-me', 'Ilse Van den Broeck', 'answered'],
    [9, 'contact-appointment', 'Thomas Maes', 'done'],
    [12, 'contact-me', 'Sofie Lambrecht', 'answered'],
    [15, 'document-request', 'Jan Wouters', 'answered'],
    [17, 'contact-me', 'Emma Goossens', 'answered'],
    [21, 'contact-appointment', 'Marc Lenoir', 'done'],
  ];

async function addLetters(db: Database, property: string, now: number): Promise<void> {
  const stored = (index: number) => now - index * DAY_MS - 3 * HOUR_MS;
  for (const [daysAgo, form, name, status] of LETTERS) {
    const [firstName = '', ...rest] = name.split(' ');
    const date = belgianDay(new Date(stored(daysAgo) + 4 * DAY_MS));
    const payload = {
      firstName,
      lastName: rest.join(' '),
      remark: 'Graag meer over de tuin.',
      document: 'plans',
      offer: 415_000,
      ...(form === 'contact-appointment' && { date, slot: '14:00-16:00' }),
    };
    const id = createId(stored(daysAgo));
    const lead = { id, form: FORMS[form].name, language: 'nl', email: 'bezoeker@voorbeeld.be', property_id: property };
    const kept = { next: '/', created_at: stored(daysAgo), body_hash: '' };
    await db
      .insertInto('leads')
      .values({ ...lead, ...kept, payload: JSON.stringify(payload) })
      .execute();
    if (form === 'contact-appointment') {
      const state = status ? 'confirmed' : 'requested';
      const visit = { propertyId: property, calendar: 'sample', date, slot: '14:00-16:00', state } as const;
      await insertVisit(db, id, visit, stored(daysAgo));
    }
    const comment = status === 'confirmed' ? 'Wij ontvangen de bezoeker aan de voordeur.' : '';
    if (status) await noteLead(db, id, { status, comment }, stored(daysAgo) + HOUR_MS);
  }
  const called = { property, type: 'visit', contact: 'Els Mertens', subject: 'Bezoek na telefoontje' } as const;
  const note = { ...called, comment: '', status: 'done', source: 'telefoon', at: stored(4) } as const;
  await addNote(db, note, note.at);
}

/** Fills a database in this folder; the first property is busy, the second quiet, the third new. */
export async function createSampleOwner(folder: string, now = Date.now()): Promise<SampleOwner> {
  const env = sampleSettings(folder);
  const site = new SiteDataFile(env.SITE_DATA).current;
  const available = Object.entries(site.properties).filter(([, { availability }]) => availability === 'available');
  const [busy = '', calm = '', fresh = ''] = available.map(([id]) => id);
  const db = await openDatabase({ kind: 'file', file: env.DATABASE_FILE });
  const today = belgianDay(new Date(now));
  for (const [id] of available) {
    if (id === fresh) continue;
    const views = listViews(id, id === busy ? 24 : 12, today);
    await addViews(db, views);
    await addInterest(db, listInterest(views));
  }
  await addLetters(db, busy, now);
  const person = { name: 'Marie Claes', email: 'marie.claes@voorbeeld.be', language: site.defaultLanguage };
  const owner = await addOwner(db, { ...person, properties: [busy, calm, fresh] }, now - 60 * DAY_MS);
  const password = 'drie kersen op een houten tafel';
  const hash = await new PasswordHasher().hash(password);
  const known = { password_hash: hash ?? null, last_login_at: now - 2 * DAY_MS };
  await db
    .updateTable('owners')
    .set(known)
    .where('id', '=', owner?.id ?? '')
    .execute();
  await db.destroy();
  return { email: person.email, password, env };
}

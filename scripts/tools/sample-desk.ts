// The demo's manager with requests, visits and owners, in a separate database, for screenshots and tasks of the desk.
import type { Page } from 'playwright';
import { formPath } from '#api/forms.ts';
import type { FormName } from '#domain/forms/forms.ts';
import { belgianDay } from '#domain/time/date.ts';
import { addDays } from '#domain/time/day.ts';
import { openDatabase } from '#service/database/open.ts';
import { demoManagerEmail } from '#service/demo/demo-past.ts';
import { addOwner } from '#service/owners/accounts.ts';
import { PasswordHasher } from '#service/owners/password-hasher.ts';
import { addPerson } from '#service/people/people.ts';
import { SiteDataFile } from '#service/site-data/site-data-file.ts';
import { STAFF_PATH } from '#service/staff/staff-layout.ts';
import { sampleSettings } from './sample-service.ts';

export type SampleDesk = {
  email: string;
  password: string;
  /** Properties for sale that the requests are about. */
  properties: readonly string[];
  /** The service's data about this desk. */
  env: Record<string, string>;
};

const MAX_PROPERTIES = 4;
const DAYS_OFFERED = 14;
const PRIVACY = { title: 'mrs', privacyAccepted: true, phone: '0475 12 34 56' };

/** Creates a database in this folder with the demo's manager, who logs in without a second factor, and two owners. */
export async function createSampleDesk(folder: string, now = Date.now()): Promise<SampleDesk> {
  const env = sampleSettings(folder);
  const site = new SiteDataFile(env.SITE_DATA).current;
  const properties = Object.entries(site.properties)
    .filter(([, { availability, goal }]) => availability === 'available' && goal === 'sale')
    .map(([id]) => id)
    .slice(0, MAX_PROPERTIES);
  const [first = '', second = ''] = properties;
  const db = await openDatabase({ kind: 'file', file: env.DATABASE_FILE });
  const person = { email: demoManagerEmail(site), name: 'Marie Dubois', language: site.staffLanguage };
  const by = { actor: 'service', reason: 'sample', now };
  const added = await addPerson(db, { ...person, role: 'manager' }, by);
  if (!added.ok) throw new Error('The sample manager exists already.');
  const password = 'drie kersen op een houten tafel';
  const hash = (await new PasswordHasher().hash(password)) ?? null;
  await db.updateTable('people').set({ password_hash: hash }).where('id', '=', added.person.id).execute();
  const owners = [
    { name: 'Marie Claes', email: 'marie.claes@voorbeeld.be', properties: [first] },
    { name: 'Jean-Luc Lambert', email: 'jean-luc.lambert@exemple.be', properties: [second] },
  ];
  for (const owner of owners) await addOwner(db, { ...owner, language: site.defaultLanguage }, now);
  await db.destroy();
  return { email: person.email, password, properties, env };
}

async function send(url: string, form: FormName, body: Record<string, unknown>): Promise<void> {
  const response = await fetch(url + formPath(form), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...PRIVACY, ...body }),
  });
  if (!response.ok) throw new Error(`${form} was not accepted: ${response.status} ${await response.text()}`);
}

/** The first free times of a property, at most one per day. */
async function listFreeTimes(url: string, property: string): Promise<{ date: string; slot: string }[]> {
  const from = addDays(belgianDay(new Date()), 1);
  const query = new URLSearchParams({ property, language: 'nl', from, days: String(DAYS_OFFERED) });
  const response = await fetch(`${url}/api/visits/times?${query}`);
  type Times = { days: { date: string; times: { slot: string; isFree: boolean }[] }[] };
  const { days } = (await response.json()) as Times;
  return days.flatMap(({ date, times }) => {
    const free = times.find(({ isFree }) => isFree);
    return free ? [{ date, slot: free.slot }] : [];
  });
}

const VISITORS = [
  ['Lotte', 'De Smet'],
  ['Karim', 'Haddad'],
  ['Nathalie', 'Dupont'],
  ['Thomas', 'Maes'],
] as const;

/** Sends the requests of visitors to the running service: questions, visits on several days, and possible spam. */
export async function sendSampleLeads(url: string, { properties }: Pick<SampleDesk, 'properties'>): Promise<void> {
  const [first = '', second = ''] = properties;
  for (const [index, [firstName, lastName]] of VISITORS.entries()) {
    const propertyId = properties[index % properties.length] ?? first;
    const time = (await listFreeTimes(url, propertyId))[index];
    const email = `${firstName}.${lastName}@voorbeeld.be`.toLowerCase().replaceAll(' ', '');
    const remark = 'Wij komen met twee.';
    if (time)
      await send(url, 'contact-appointment', {
        firstName,
        lastName,
        email,
        propertyId,
        remark,
        ...time,
        language: 'nl',
      });
  }
  await send(url, 'contact-me', {
    firstName: 'Buy',
    lastName: 'Cheap',
    email: 'bot@spam.example',
    propertyId: first,
    remark: 'Best pills',
    website: 'https://spam.example',
    language: 'en',
  });
  await send(url, 'site-contact', {
    firstName: 'Jan',
    lastName: 'Wouters',
    email: 'jan.wouters@voorbeeld.be',
    remark: 'Ik wil mijn huis verkopen. Wanneer kunt u langskomen?',
    language: 'nl',
  });
  await send(url, 'contact-me', {
    firstName: 'Zoé',
    lastName: 'Lambrecht',
    email: 'zoe.lambrecht@exemple.be',
    propertyId: second,
    remark: 'Bonjour, le bien est-il encore disponible ?',
    language: 'fr',
  });
  await send(url, 'contact-me', {
    firstName: 'Anouk',
    lastName: 'Peeters',
    email: 'anouk.peeters@voorbeeld.be',
    propertyId: first,
    remark: 'Is er een kelder bij het appartement, en mag er een hond?',
    language: 'nl',
  });
}

/** Logs the manager in by the form; ends on the start page. */
export async function logInAtDesk(page: Page, { email, password }: SampleDesk): Promise<void> {
  await page.goto(STAFF_PATH);
  await page.locator('input[name="email"]').fill(email);
  await page.locator('input[name="password"]').fill(password);
  await page.keyboard.press('Enter');
  await page.locator('nav.staff__menu').waitFor();
}

// A mail of each kind, composed by the service from the site's data, for screenshots and tests.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { isFormName } from '#domain/forms/forms.ts';
import { requestKind } from '#domain/forms/request.ts';
import type { Language } from '#domain/language.ts';
import { listContactSlots } from '#domain/law/legal.ts';
import { belgianDay } from '#domain/time/date.ts';
import { addDays } from '#domain/time/day.ts';
import { momentsOf } from '#domain/visits/visit-times.ts';
import { createId } from '#service/database/id.ts';
import { openDatabase } from '#service/database/open.ts';
import type { Database, LeadRow, MailRow } from '#service/database/tables.ts';
import { FieldKeys } from '#service/keys/field-keys.ts';
import { createMailWriter } from '#service/mail/write-mail.ts';
import { MAILS } from '#service/mails.ts';
import { addOwner } from '#service/owners/accounts.ts';
import { SiteDataFile } from '#service/site-data/site-data-file.ts';
import { insertVisit } from '#service/visits/claim-time.ts';

export type SampleMail = { name: string; language: string; html: string; text: string };

const VISITOR = {
  title: 'mrs',
  firstName: 'Anouk',
  lastName: 'D’hondt',
  email: 'anouk@voorbeeld.be',
  phone: '0475 12 34 56',
  remark: 'Is er een kelder?\nEn mag een hond mee?',
};

type MailSample = {
  kind: string;
  form: string;
  language: Language;
  answers?: Record<string, unknown>;
  suspicion?: string;
};

/** Mails that follow a requested visit. */
const VISIT_MAILS: readonly (readonly [kind: string, language: Language])[] = [
  ['visit-confirmed', 'nl'],
  ['visit-moved', 'fr'],
  ['visit-reminder', 'en'],
  ['visit-question', 'de'],
];

/** Submissions, each with the mail that it causes. */
function listAsked(sale: string, rent: string, today: string): MailSample[] {
  const visit = (language: Language) => ({ date: addDays(today, 3), slot: listContactSlots(language)[0] });
  const alert = { goal: 'buy', propertyTypes: ['2'], zones: ['1000'], priceMax: 450_000, frequency: 'daily' };
  return [
    { kind: 'lead-visitor', form: 'contact-me', language: 'nl', answers: { propertyId: sale } },
    {
      kind: 'lead-visitor',
      form: 'contact-appointment',
      language: 'fr',
      answers: { propertyId: sale, ...visit('fr') },
    },
    {
      kind: 'lead-visitor',
      form: 'purchase-offer',
      language: 'en',
      answers: { propertyId: sale, offer: 385_000, validUntil: addDays(today, 20) },
    },
    {
      kind: 'lead-visitor',
      form: 'rent-application',
      language: 'de',
      answers: { propertyId: rent, visited: 'no', ...visit('de') },
    },
    { kind: 'lead-agency', form: 'contact-appointment', language: 'nl', answers: { propertyId: sale, ...visit('nl') } },
    ...VISIT_MAILS.map(([kind, language]) => ({
      kind,
      form: 'contact-appointment',
      language,
      answers: { propertyId: sale, ...visit(language) },
    })),
    { kind: 'friend', form: 'send-to-friend', language: 'fr', answers: { propertyId: sale } },
    { kind: 'confirm-alert', form: 'demand-register', language: 'en', answers: alert },
    { kind: 'confirm-lead', form: 'contact-me', language: 'de', answers: { propertyId: sale }, suspicion: 'unproven' },
  ];
}

const HALF_A_DAY_MS = 43_200_000;

/** Time of a mail: half a day before the visit for a reminder, half a day after it for a question, otherwise now. */
function dueTime(kind: string, { date, slot }: Record<string, unknown>, now: number): number {
  const { from, to } = momentsOf(String(date), String(slot));
  if (kind === 'visit-reminder') return from - HALF_A_DAY_MS;
  return kind === 'visit-question' ? to + HALF_A_DAY_MS : now;
}

async function addAsked(db: Database, asked: MailSample, now: number): Promise<MailRow> {
  const { kind, form, language, answers, suspicion } = asked;
  const payload = { ...VISITOR, ...answers };
  const lead = {
    id: createId(now),
    form,
    language,
    email: VISITOR.email,
    property_id: String(answers?.propertyId ?? '') || null,
    payload: JSON.stringify(payload),
    suspicion: suspicion ?? null,
    next: '/',
    created_at: now,
    body_hash: '',
  } satisfies Partial<LeadRow>;
  await db.insertInto('leads').values(lead).execute();
  const values: Record<string, unknown> = payload;
  const { date, slot, propertyId } = values;
  if (date && slot)
    await insertVisit(
      db,
      lead.id,
      {
        propertyId: String(propertyId),
        calendar: '',
        date: String(date),
        slot: String(slot),
        state: kind.startsWith('visit-') ? 'confirmed' : 'requested',
      },
      now,
    );
  return addMail(
    db,
    { kind, language, lead_id: lead.id, subscriber_id: kind === 'confirm-alert' ? 'sample' : null },
    date && slot ? dueTime(kind, values, now) : now,
  );
}

async function addMail(
  db: Database,
  mail: { kind: string; language: string; lead_id?: string; subscriber_id?: string | null; data?: string },
  now: number,
): Promise<MailRow> {
  const row = { id: createId(now), recipient_email: VISITOR.email, recipient_name: '', due_at: now, created_at: now };
  return db
    .insertInto('mails')
    .values({ ...row, ...mail })
    .returningAll()
    .executeTakeFirstOrThrow();
}

function nameOf({ kind, form, answers }: MailSample): string {
  const asked = isFormName(form) ? requestKind(form, answers ?? {}) : form;
  return kind === 'lead-visitor' ? `mail visitor ${asked}` : `mail ${kind}`;
}

/** One mail of each kind. */
export async function listSampleMails(now = Date.now()): Promise<SampleMail[]> {
  const folder = mkdtempSync(join(tmpdir(), 'gevel-mails-'));
  const siteData = new SiteDataFile(process.env.SITE_DATA || 'var/site-data.json');
  const { properties, types, cities, defaultLanguage, url } = siteData.current;
  const available = Object.entries(properties).filter(([, property]) => property.availability === 'available');
  const [sale = '', other = ''] = available
    .filter(([, { goal, offer }]) => goal === 'sale' && offer?.euro)
    .map(([id]) => id);
  const rent = available.find(([, { tenant }]) => tenant)?.[0] ?? '';
  const db = await openDatabase({ kind: 'file', file: join(folder, 'gevel.db') });
  try {
    const criteria = {
      goal: 'buy',
      propertyTypes: Object.keys(types),
      zones: Object.keys(cities),
      frequency: 'daily',
    };
    const reader = { id: 'sample', kind: 'alert', email: VISITOR.email, first_name: 'Anouk', language: 'nl' } as const;
    await db
      .insertInto('subscribers')
      .values({ ...reader, criteria: JSON.stringify(criteria), state: 'active', created_at: now })
      .execute();
    const person = { name: 'Marie Claes', email: 'marie.claes@voorbeeld.be', language: defaultLanguage };
    const owner = await addOwner(db, { ...person, properties: [sale] }, now);
    const about = JSON.stringify({ owner: owner?.id ?? null, device: 'Firefox, Linux', at: now });
    const dearer = Math.round((properties[other]?.offer?.euro ?? 0) * 1.05);
    const news = [
      { propertyId: sale, kind: 'new' },
      { propertyId: other, kind: 'drop', fromEuro: dearer },
    ];
    const alarm = { channel: 'main', isOver: false, waiting: 3, since: now };
    const rows: [string, MailRow][] = [];
    for (const asked of listAsked(sale, rent, belgianDay(new Date(now))))
      rows.push([nameOf(asked), await addAsked(db, asked, now)]);
    const others = [
      { kind: 'alert', language: 'nl', subscriber_id: 'sample', data: JSON.stringify({ news, more: 0 }) },
      { kind: 'owner-reset', language: 'fr', data: about },
      { kind: 'owner-new-device', language: 'en', data: about },
      { kind: 'alarm-second', language: 'nl', data: JSON.stringify(alarm) },
    ];
    for (const mail of others) rows.push([`mail ${mail.kind}`, await addMail(db, mail, now)]);
    const keys = new FieldKeys(undefined);
    const parts = { db, mails: MAILS, siteData, secret: 'sample', keys, serviceUrl: url, mailFrom: undefined };
    return await Promise.all(
      rows.map(async ([name, row]) => {
        const mail = await createMailWriter({ ...parts, now: () => row.due_at })(row);
        if (!mail) throw new Error(`${name} was not written.`);
        const { html = '', text = '' } = await PostalMime.parse(mail.message);
        return { name, language: row.language, html, text };
      }),
    );
  } finally {
    await db.destroy();
    rmSync(folder, { recursive: true, force: true });
  }
}

import { formatMoment } from '#domain/format/date.ts';
import { translate } from '#i18n/translator.ts';
import { formName } from '#words/request-name.ts';
import { HELD } from '../database/held.ts';
import type { MailRow } from '../database/tables.ts';
import type { AlarmData, FloodData } from './delivery-watch.ts';
import type { ComposeMail, MailContent, MailContext } from './mail-content.ts';

const MAX_LISTED = 200;

export const staffUrl = (serviceUrl: string): string => `${serviceUrl}/api/staff/`;

/** Mail to the agency through the working channel: mails no longer arrive through the other one, or arrive again. */
async function composeAlarm({ mail, language, serviceUrl }: MailContext): Promise<MailContent> {
  const t = translate(language);
  const { channel, isOver, waiting, since, cause } = JSON.parse(mail.data ?? '{}') as AlarmData;
  const values = { waiting, date: formatMoment(since, language) };
  return {
    subject: t(isOver ? 'mail:alarm.subject.over' : 'mail:alarm.subject'),
    blocks: [
      { kind: 'text', text: t(isOver ? 'mail:alarm.over' : `mail:alarm.${channel}`, values) },
      ...(cause ? [{ kind: 'text' as const, text: t(`mail:alarm.${cause}`) }] : []),
      ...(isOver ? [] : [{ kind: 'text' as const, text: t('mail:alarm.safe') }]),
      { kind: 'text', text: t('mail:alarm.look') },
      { kind: 'link', label: t('staff:page'), url: staffUrl(serviceUrl) },
    ],
  };
}

/** Mail to the agency: visitors who may not have received their mail, with reasons. Undefined when all were erased. */
async function composeUndelivered(context: MailContext): Promise<MailContent | undefined> {
  const { mail, language, db, serviceUrl } = context;
  const t = translate(language);
  const { mails: ids } = JSON.parse(mail.data ?? '{}') as { mails: string[] };
  const mails = await db
    .selectFrom('mails')
    .leftJoin('leads', 'leads.id', 'mails.lead_id')
    .select(['mails.id', 'mails.lead_id', 'mails.state', 'mails.recipient_email', 'mails.last_error', 'leads.form'])
    .where('mails.id', 'in', ids.slice(0, MAX_LISTED))
    .orderBy('mails.id')
    .execute();
  if (mails.length === 0) return undefined;
  const about = ({ form, lead_id }: (typeof mails)[number]): string =>
    form === null ? '' : `${formName(form, t)} (${lead_id}), `;
  return {
    subject: t('mail:undelivered.subject', { waiting: ids.length }),
    blocks: [
      { kind: 'text', text: t('mail:undelivered.text') },
      {
        kind: 'rows',
        rows: mails.map((one) => [one.recipient_email, about(one) + undeliveredText(one, language)]),
      },
      { kind: 'text', text: t('mail:undelivered.retry') },
      { kind: 'link', label: t('staff:page'), url: staffUrl(serviceUrl) },
    ],
  };
}

/** Maximum number of leads listed in the mail about a flood; the command lists all. */
const MAX_NAMED = 50;

/** Mail to the agency: unconfirmed leads sent under load. Undefined when all were confirmed. */
async function composeFlood({ mail, language, db, serviceUrl }: MailContext): Promise<MailContent | undefined> {
  const t = translate(language);
  const { since, until } = JSON.parse(mail.data ?? '{}') as FloodData;
  const held = db.selectFrom('leads').where(HELD).where('notified_at', '=', until).where('created_at', '>=', since);
  const counted = await held.select((of) => of.fn.countAll<number>().as('count')).executeTakeFirst();
  const count = Number(counted?.count ?? 0);
  if (count === 0) return undefined;
  const leads = await held.select(['id', 'form', 'email', 'created_at']).orderBy('id').limit(MAX_NAMED).execute();
  const about = ({ form, created_at }: (typeof leads)[number]): string =>
    `${formName(form, t)}, ${formatMoment(created_at, language)}`;
  return {
    subject: t('mail:flood.subject', { waiting: count }),
    blocks: [
      { kind: 'text', text: t('mail:flood.text') },
      { kind: 'rows', rows: leads.map((lead) => [lead.email, `${about(lead)} (${lead.id})`]) },
      { kind: 'text', text: t('mail:flood.look', { command: 'npm run leads -- list --held' }) },
      { kind: 'link', label: t('staff:page'), url: staffUrl(serviceUrl) },
    ],
  };
}

/** Text of the reason why a mail may not have arrived. */
export function undeliveredText(
  { state, last_error }: Pick<MailRow, 'state' | 'last_error'>,
  language: MailContext['language'],
) {
  const t = translate(language);
  return state === 'dead' ? t('mail:undelivered.dead', { error: last_error ?? '' }) : t('mail:undelivered.uncertain');
}

/**
 * Data of the mail about an implausible clock (mails.data): the clock's time, and the known time that contradicts it.
 */
export type ClockData = { now: number; known: number };

/** Mail to the agency: deletion is suspended today, since the clock is implausible. */
async function composeClock({ mail, language, serviceUrl }: MailContext): Promise<MailContent> {
  const t = translate(language);
  const { now, known } = JSON.parse(mail.data ?? '{}') as ClockData;
  return {
    subject: t('mail:clock.subject'),
    blocks: [
      {
        kind: 'text',
        text: t('mail:clock.text', { now: formatMoment(now, language), known: formatMoment(known, language) }),
      },
      { kind: 'text', text: t('mail:clock.next') },
      { kind: 'link', label: t('staff:page'), url: staffUrl(serviceUrl) },
    ],
  };
}

/** Mails about undelivered mails, a flood of leads, and a wrong clock. */
export const DELIVERY_MAILS: Readonly<Record<string, ComposeMail>> = {
  'alarm-agency': composeAlarm,
  'alarm-second': composeAlarm,
  'undelivered-agency': composeUndelivered,
  'flood-agency': composeFlood,
  'clock-agency': composeClock,
};

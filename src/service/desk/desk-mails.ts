import { formatDate, formatMoment } from '#domain/format/date.ts';
import { type Field, textOfRole } from '#domain/forms/field.ts';
import { FORMS, isFormName } from '#domain/forms/forms.ts';
import { withoutLinks } from '#domain/text/without-links.ts';
import { belgianDay } from '#domain/time/date.ts';
import { type Translate, translate } from '#i18n/translator.ts';
import { requestTitle } from '#words/request-name.ts';
import { parsePayload, personName, textIn } from '../database/payload.ts';
import type { Database, MailRow } from '../database/tables.ts';
import { listRows } from '../leads/lead-rows.ts';
import { staffUrl } from '../mail/compose-delivery.ts';
import type { Block } from '../mail/mail-blocks.ts';
import type { ComposeMail, LeadMailContext } from '../mail/mail-content.ts';
import { propertyBlocks } from '../mail/mail-parts.ts';
import { CLOSED, type LeadEvent } from './lead-state.ts';

/** Reads the event that a mail is about; undefined when the event is of another kind. */
async function readEvent<Kind extends LeadEvent['kind']>(
  db: Database,
  mail: Pick<MailRow, 'data'>,
  kind: Kind,
): Promise<Extract<LeadEvent, { kind: Kind }> | undefined> {
  const { event: id = '' } = JSON.parse(mail.data ?? '{}') as { event?: string };
  const row = await db.selectFrom('lead_events').select(['data', 'kind']).where('id', '=', id).executeTakeFirst();
  return row?.kind === kind ? (JSON.parse(row.data) as Extract<LeadEvent, { kind: Kind }>) : undefined;
}

/** Answer of a colleague, quoting the visitor's message. Replies go to the colleague's mailbox. */
const composeReply: ComposeMail<LeadMailContext> = async (context) => {
  const { mail, lead, language, db, site } = context;
  const event = await readEvent(db, mail, 'reply');
  if (!event) return undefined;
  const { subject, text, replyTo, name } = event;
  const t = translate(language);
  const payload = parsePayload(lead.payload);
  // Removes links from the quotation: the sender may have given somebody else's address.
  const written = withoutLinks(textIn(payload, 'remark') || textIn(payload, 'conditions'));
  const friend = isFormName(lead.form) ? textOfRole(FORMS[lead.form], 'friend', payload) : '';
  return {
    subject,
    blocks: [
      ...text.split(/\n{2,}/).map((paragraph) => ({ kind: 'text' as const, text: paragraph })),
      ...propertyBlocks(context),
      ...(written !== '' && friend === ''
        ? [
            {
              kind: 'note' as const,
              text: t('desk:mail.reply.wrote', { date: formatDate(belgianDay(new Date(lead.created_at)), language) }),
            },
            { kind: 'quote' as const, text: written },
          ]
        : []),
    ],
    replyTo: { name, address: replyTo },
    reason: t('desk:mail.reply.reason', { site: site.url }),
    headers: { 'Auto-Submitted': 'no' },
  };
};

/** Data of a lead for a colleague, with a link to its page. */
function aboutLead({ lead, site, language, serviceUrl, now }: LeadMailContext, t: Translate): Block[] {
  const isPlain = ({ role }: Field): boolean => role !== 'consent';
  return [
    {
      kind: 'rows',
      rows: listRows(lead.form, parsePayload(lead.payload), { site, language, now, reader: 'staff', isShown: isPlain }),
    },
    { kind: 'link', label: t('desk:mail.open'), url: `${staffUrl(serviceUrl)}leads/${lead.id}`, isButton: true },
  ];
}

function titleOf({ lead }: LeadMailContext, t: Translate): string {
  const answers = parsePayload(lead.payload);
  return requestTitle(lead.form, answers, personName(answers), t);
}

/** Mail to a colleague to whom a lead was assigned. */
const composeGiven: ComposeMail<LeadMailContext> = async (context) => {
  const { mail, language, site } = context;
  const { by = '' } = JSON.parse(mail.data ?? '{}') as { by?: string };
  const t = translate(language);
  return {
    subject: t('desk:mail.given.subject', { title: titleOf(context, t) }),
    blocks: [
      { kind: 'text', text: t('desk:mail.given.text', { name: by }) },
      ...propertyBlocks(context),
      ...aboutLead(context, t),
    ],
    reason: t('desk:mail.reason', { agency: site.agency.name }),
  };
};

/**
 * Reminder that a lead is unanswered: to a colleague, then the office, then the agency. Undefined when the lead was
 * answered or closed meanwhile.
 */
const composeDue: ComposeMail<LeadMailContext> = async (context) => {
  const { lead, language, site, db } = context;
  const state = await db.selectFrom('lead_states').select('status').where('lead_id', '=', lead.id).executeTakeFirst();
  if (!state || CLOSED.some((one) => one === state.status)) return undefined;
  const t = translate(language);
  return {
    subject: t('desk:mail.due.subject', { title: titleOf(context, t) }),
    blocks: [
      { kind: 'text', text: t('desk:mail.due.text', { time: formatMoment(lead.created_at, language) }) },
      ...propertyBlocks(context),
      ...aboutLead(context, t),
    ],
    reason: t('desk:mail.reason', { agency: site.agency.name }),
  };
};

/**
 * Mail that forwards a lead to somebody outside the desk, with a text of the colleague; replies go to the colleague.
 */
const composeForward: ComposeMail<LeadMailContext> = async (context) => {
  const { lead, language, db, mail, site, now } = context;
  const event = await readEvent(db, mail, 'forward');
  if (!event) return undefined;
  const { text, replyTo, name } = event;
  const t = translate(language);
  const rows = listRows(lead.form, parsePayload(lead.payload), { site, language, now, reader: 'staff' });
  return {
    subject: t('desk:mail.forward.subject', { title: titleOf(context, t) }),
    blocks: [
      ...(text === '' ? [] : text.split(/\n{2,}/).map((paragraph) => ({ kind: 'text' as const, text: paragraph }))),
      { kind: 'note', text: t('desk:mail.forward.text', { name, agency: site.agency.name }) },
      ...propertyBlocks(context),
      { kind: 'rows', rows },
    ],
    replyTo: { name, address: replyTo },
    reason: t('desk:mail.forward.reason', { name, agency: site.agency.name }),
    headers: { 'Auto-Submitted': 'no' },
  };
};

/** The desk's mails about a lead, by kind. */
export const DESK_MAILS: Readonly<Record<string, ComposeMail<LeadMailContext>>> = {
  'lead-reply': composeReply,
  'lead-given': composeGiven,
  'lead-due': composeDue,
  'lead-forward': composeForward,
};

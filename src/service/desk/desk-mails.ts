import { formatDate, formatMoment } from '#domain/format/date.ts';
import { type Field, textOfRole } from '#domain/forms/field.ts';
import { FORMS, isFormName } from '#domain/forms/forms.ts';
import { withoutLinks } from '#domain/text/without-links.ts';
import { belgianDay } from '#domain/time/date.ts';
import { type Translate, translate } from '#i18n/translator.ts';
import { requestName } from '#words/request-name.ts';
import { parsePayload, personName, textIn } from '../database/payload.ts';
import type { Database, MailRow } from '../database/tables.ts';
import { listRows } from '../leads/lead-rows.ts';
import { staffUrl } from '../mail/compose-delivery.ts';
import type { Block } from '../mail/mail-blocks.ts';
import type { ComposeMail, LeadMailContext } from '../mail/mail-content.ts';
import { propertyBlocks } from '../mail/mail-parts.ts';
import { CLOSED, type LeadEvent } from './lead-state.ts';

/** The event that a mail is about, if it is of this kind. */
async function readEvent<Kind extends LeadEvent['kind']>(
  db: Database,
  mail: Pick<MailRow, 'data'>,
  kind: Kind,
): Promise<Extract<LeadEvent, { kind: Kind }> | undefined> {
  const { event: id = '' } = JSON.parse(mail.data ?? '{}') as { event?: string };
  const row = await db.selectFrom('lead_events').select(['data', 'kind']).where('id', '=', id).executeTakeFirst();
  return row?.kind === kind ? (JSON.parse(row.data) as Extract<LeadEvent, { kind: Kind }>) : undefined;
}

/** A colleague's answer, quoting the visitor's message. Replies reach the colleague's own mailbox. */
const composeReply: ComposeMail<LeadMailContext> = async (context) => {
  const { mail, lead, language, db, site } = context;
  const event = await readEvent(db, mail, 'reply');
  if (!event) return undefined;
  const { subject, text, replyTo, name } = event;
  const t = translate(language);
  const payload = parsePayload(lead.payload);
  // Contains no links, since the sender may have given somebody else's address.
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

/** What a colleague needs to know of a lead, with the way to it. */
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
  const [label, text] = [requestName(lead.form, answers, t), personName(answers)];
  return text ? t('property:labelled', { label, text }) : label;
}

/** To a colleague who was given a lead. */
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

/** To a colleague, then their office, then the agency: nobody has answered. Not composed when somebody has meanwhile. */
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

/** To somebody outside the desk, with a word of the colleague; replies reach the colleague. */
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

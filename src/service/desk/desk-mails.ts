import { formatDate } from '#domain/format/date.ts';
import { textOfRole } from '#domain/forms/field.ts';
import { FORMS, isFormName } from '#domain/forms/forms.ts';
import { withoutLinks } from '#domain/text/without-links.ts';
import { belgianDay } from '#domain/time/date.ts';
import { translate } from '#i18n/translator.ts';
import { parsePayload, textIn } from '../database/payload.ts';
import type { ComposeMail, LeadMailContext } from '../mail/mail-content.ts';
import { propertyBlocks } from '../mail/mail-parts.ts';
import type { LeadEvent } from './lead-state.ts';

/** A colleague's answer, quoting the visitor's message. Replies reach the colleague's own mailbox. */
const composeReply: ComposeMail<LeadMailContext> = async (context) => {
  const { mail, lead, language, db, site } = context;
  const { event: id } = JSON.parse(mail.data ?? '{}') as { event?: string };
  const row = await db
    .selectFrom('lead_events')
    .select(['data', 'kind'])
    .where('id', '=', id ?? '')
    .executeTakeFirst();
  if (row?.kind !== 'reply') return undefined;
  const { subject, text, replyTo, name } = JSON.parse(row.data) as Extract<LeadEvent, { kind: 'reply' }>;
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

/** The desk's mails about a lead, by kind. */
export const DESK_MAILS: Readonly<Record<string, ComposeMail<LeadMailContext>>> = { 'lead-reply': composeReply };

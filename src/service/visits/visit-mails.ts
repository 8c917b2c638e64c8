import { formatDate } from '#domain/time/date.ts';
import { type Translate, translate } from '#i18n/translator.ts';
import { slotText } from '#words/slot-text.ts';
import { visitTimeText } from '#words/visit-text.ts';
import type { VisitRow } from '../database/tables.ts';
import { parsePayload, personName } from '../leads/lead-rows.ts';
import type { Block } from '../mail/mail-blocks.ts';
import type { LeadMailContext, MailContent } from '../mail/mail-content.ts';
import { hello, propertyBlocks } from '../mail/mail-parts.ts';
import { findVisit, type VisitMailData } from './change-visit.ts';
import { type VisitEvent, writeVisitEvent } from './visit-event.ts';
import { visitUrl } from './visit-links.ts';

/** A visit for the texts of mails. */
export const visitWords = ({ date, slot }: Pick<VisitRow, 'date' | 'slot'>) => ({
  date: formatDate(date),
  slot: slotText(slot),
});

const dataOf = ({ mail }: LeadMailContext): VisitMailData | undefined =>
  mail.data === null ? undefined : (JSON.parse(mail.data) as VisitMailData);

/** The visit of a lead as it is now, for a calendar, and the way to change it. */
export async function visitParts(
  context: LeadMailContext,
): Promise<{ visit: VisitRow; blocks: Block[]; event: VisitEvent } | undefined> {
  const { lead, site, language, db, serviceUrl, secret } = context;
  const visit = (await findVisit(db, lead.id))?.visit;
  if (!visit) return undefined;
  const t = translate(language);
  const url = visitUrl(serviceUrl, secret, 'visit', lead.id);
  return {
    visit,
    blocks: [{ kind: 'link', label: t('visit:change'), url, isButton: true }],
    event: writeVisitEvent(visit, { site, language, email: lead.email, url }),
  };
}

type Told = { subject: (t: Translate, visit: VisitRow) => string; text: (t: Translate, visit: VisitRow) => string };

/** Mails that tell the visitor of a state; who reads one late is told nothing that is over. */
const STATES = {
  'visit-moved': {
    subject: (t, visit) => t('visit:moved.subject', visitWords(visit)),
    text: (t, visit) => t(visit.state === 'confirmed' ? 'visit:moved.fixed' : 'visit:moved.asked', visitWords(visit)),
  },
  'visit-confirmed': {
    subject: (t, visit) => t('visit:confirmed.subject', visitWords(visit)),
    text: (t, visit) => t('visit:confirmed.text', visitWords(visit)),
  },
  'visit-cancelled': {
    subject: (t, visit) => t('visit:cancelled.subject', visitWords(visit)),
    text: (t, visit) => t('visit:cancelled.text', visitWords(visit)),
  },
  'visit-reminder': {
    subject: (t, visit) => t('visit:reminder.subject', visitWords(visit)),
    text: (t, visit) => t('visit:reminder.text', visitWords(visit)),
  },
} as const satisfies Record<string, Told>;

function composeState(kind: keyof typeof STATES) {
  return async (context: LeadMailContext): Promise<MailContent | undefined> => {
    const parts = await visitParts(context);
    if (!parts) return undefined;
    const { visit, blocks, event } = parts;
    const isCancelled = visit.state === 'cancelled';
    if (isCancelled !== (kind === 'visit-cancelled')) return undefined;
    const t = translate(context.language);
    const { subject, text }: Told = STATES[kind];
    return {
      subject: subject(t, visit),
      blocks: [
        hello('', t),
        { kind: 'text', text: text(t, visit) },
        { kind: 'mark', text: visitTimeText(visit, context.language) },
        ...propertyBlocks(context),
        ...(isCancelled ? [{ ...blocks[0], label: t('visit:again') } as Block] : blocks),
      ],
      ...(kind !== 'visit-reminder' && { event }),
    };
  };
}

/** Asks the visitor how it was, the day after. */
async function composeQuestion(context: LeadMailContext): Promise<MailContent | undefined> {
  const { lead, language, db, serviceUrl, secret } = context;
  const visit = (await findVisit(db, lead.id))?.visit;
  if (visit?.state !== 'confirmed') return undefined;
  const t = translate(language);
  const url = visitUrl(serviceUrl, secret, 'impression', lead.id);
  return {
    subject: t('visit:question.subject'),
    blocks: [
      hello('', t),
      { kind: 'text', text: t('visit:question.text', visitWords(visit)) },
      ...propertyBlocks(context),
      { kind: 'link', label: t('visit:question.button'), url, isButton: true },
    ],
  };
}

/** To whoever shows the property: what became of a visit. */
async function composeChange(context: LeadMailContext): Promise<MailContent | undefined> {
  const { lead, language, db } = context;
  const visit = (await findVisit(db, lead.id))?.visit;
  const data = dataOf(context);
  if (!visit || !data) return undefined;
  const t = translate(language);
  const name = personName(parsePayload(lead.payload)) || lead.email;
  const parts = await agentBlocks(context);
  const about =
    data.what === 'told'
      ? { kind: 'rows' as const, rows: impressionRows(visit, t) }
      : { kind: 'mark' as const, text: visitTimeText(visit, language) };
  return {
    subject: t(`visit:agency.${data.what}.subject`, { ...visitWords(visit), id: visit.property_id }),
    blocks: [
      { kind: 'text', text: t(`visit:agency.${data.what}`, { name, ...(data.from && visitWords(data.from)) }) },
      about,
      ...(data.what === 'moved' ? parts : []),
      ...propertyBlocks(context),
    ],
    replyTo: { name, address: lead.email },
  };
}

export function impressionRows({ impression, remark }: VisitRow, t: Translate): [string, string][] {
  const words = IMPRESSIONS.find((one) => one === impression);
  return [
    ...(words ? [[t('visit:impression.title'), t(`visit:impression.${words}`)] as [string, string]] : []),
    ...(remark ? [[t('visit:impression.remark'), remark] as [string, string]] : []),
  ];
}

/** What somebody can think of a property that they have seen. */
export const IMPRESSIONS = ['offer', 'interested', 'unsure', 'price', 'other'] as const;
export type Impression = (typeof IMPRESSIONS)[number];

/** How the agent fixes a visit that waits for it. */
export async function agentBlocks({ lead, language, db, serviceUrl, secret }: LeadMailContext): Promise<Block[]> {
  const visit = (await findVisit(db, lead.id))?.visit;
  if (visit?.state !== 'requested') return [];
  const t = translate(language);
  const url = visitUrl(serviceUrl, secret, 'visit-agent', lead.id);
  return [{ kind: 'link', label: t('visit:agency.confirm'), url, isButton: true }];
}

export const VISIT_MAILS: Readonly<Record<string, (context: LeadMailContext) => Promise<MailContent | undefined>>> = {
  'visit-moved': composeState('visit-moved'),
  'visit-confirmed': composeState('visit-confirmed'),
  'visit-cancelled': composeState('visit-cancelled'),
  'visit-reminder': composeState('visit-reminder'),
  'visit-question': composeQuestion,
  'visit-changed-agency': composeChange,
};

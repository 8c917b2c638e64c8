import type { SiteData } from '#api/site-data.ts';
import { findOwn } from '#domain/own-value.ts';
import type { Goal } from '#domain/property/goal.ts';
import { findOpenHouse, isOpenHouseCalendar } from '#domain/visits/open-house.ts';
import type { FreeTime } from '#domain/visits/visit-times.ts';
import { type Translate, translate } from '#i18n/translator.ts';
import { hoursText } from '#words/hours-text.ts';
import { slotText } from '#words/slot-text.ts';
import { signedUpText, visitDayText, visitTimeText } from '#words/visit-text.ts';
import { parsePayload, personName } from '../database/payload.ts';
import type { VisitRow } from '../database/tables.ts';
import type { Block } from '../mail/mail-blocks.ts';
import type { LeadMailContext, MailContent } from '../mail/mail-content.ts';
import { greet, propertyBlocks } from '../mail/mail-parts.ts';
import { findVisit, type VisitMailData } from './change-visit.ts';
import { readSignedUp } from './diary.ts';
import { findHost } from './host.ts';
import { type VisitEvent, writeVisitEvent } from './visit-event.ts';
import { visitUrl } from './visit-links.ts';
import { findTimelyMail } from './visit-reminders.ts';

/** Day and time of a visit as text: `slot` for use alone, `hours` for use in a sentence. */
export const visitWords = ({ date, slot }: FreeTime, { language, now }: Pick<LeadMailContext, 'language' | 'now'>) => ({
  date: visitDayText(date, language, now),
  slot: slotText(slot),
  hours: hoursText(slot, translate(language)),
});

type VisitWords = ReturnType<typeof visitWords>;

const dataOf = ({ mail }: LeadMailContext): VisitMailData | undefined =>
  mail.data === null ? undefined : (JSON.parse(mail.data) as VisitMailData);

/** Current visit of a lead: its texts with the link to change it, and its calendar entry. */
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

type StateTexts = {
  subject: (t: Translate, words: VisitWords) => string;
  text: (t: Translate, words: VisitWords, visit: VisitRow) => string;
};

/** Mails about the state of a visit; a mail that is outdated when it is composed is not sent. */
const STATES = {
  'visit-moved': {
    subject: (t, words) => t('visit:moved.subject', words),
    text: (t, words, { state }) => t(state === 'confirmed' ? 'visit:moved.fixed' : 'visit:moved.asked', words),
  },
  'visit-confirmed': {
    subject: (t, words) => t('visit:confirmed.subject', words),
    text: (t, words) => t('visit:confirmed.text', words),
  },
  'visit-cancelled': {
    subject: (t, words) => t('visit:cancelled.subject', words),
    text: (t, words) => t('visit:cancelled.text', words),
  },
  'visit-reminder': {
    subject: (t, words) => t('visit:reminder.subject', words),
    text: (t, words) => t('visit:reminder.text', words),
  },
} as const satisfies Record<string, StateTexts>;

/** True when a queued mail still matches the visit; otherwise another mail reports the later change. */
function isStillSo(kind: keyof typeof STATES, visit: VisitRow, now: number): boolean {
  if (kind === 'visit-reminder') return findTimelyMail(visit, now) === kind;
  if (kind === 'visit-moved') return visit.state !== 'cancelled';
  return visit.state === (kind === 'visit-confirmed' ? 'confirmed' : 'cancelled');
}

function composeState(kind: keyof typeof STATES) {
  return async (context: LeadMailContext): Promise<MailContent | undefined> => {
    const parts = await visitParts(context);
    if (!parts) return undefined;
    const { visit, blocks, event } = parts;
    if (!isStillSo(kind, visit, context.now)) return undefined;
    const isCancelled = visit.state === 'cancelled';
    const t = translate(context.language);
    const { subject, text }: StateTexts = STATES[kind];
    const words = visitWords(visit, context);
    return {
      subject: subject(t, words),
      blocks: [
        greet(context),
        { kind: 'text', text: text(t, words, visit) },
        { kind: 'mark', text: visitTimeText(visit, context.language, context.now) },
        ...propertyBlocks(context),
        ...(isCancelled ? [{ ...blocks[0], label: t('visit:again') } as Block] : blocks),
      ],
      ...(kind !== 'visit-reminder' && { event }),
    };
  };
}

/** Mail after a visit that asks for the visitor's impression. */
async function composeQuestion(context: LeadMailContext): Promise<MailContent | undefined> {
  const { lead, language, db, serviceUrl, secret } = context;
  const visit = (await findVisit(db, lead.id))?.visit;
  if (!visit || findTimelyMail(visit, context.now) !== 'visit-question') return undefined;
  const t = translate(language);
  const url = visitUrl(serviceUrl, secret, 'impression', lead.id);
  return {
    subject: t('visit:question.subject'),
    blocks: [
      greet(context),
      { kind: 'text', text: t('visit:question.text', visitWords(visit, context)) },
      ...propertyBlocks(context),
      { kind: 'link', label: t('visit:question.button'), url, isButton: true },
    ],
  };
}

/** Mail to the property's agent about a change of a visit. */
async function composeChange(context: LeadMailContext): Promise<MailContent | undefined> {
  const { lead, language, db } = context;
  const visit = (await findVisit(db, lead.id))?.visit;
  const data = dataOf(context);
  if (!visit || !data) return undefined;
  // Recipients may read mails out of order, and must not go to a cancelled visit.
  if (data.what === 'moved' && visit.state === 'cancelled') return undefined;
  const time = (data.what === 'cancelled' && data.at) || visit;
  const t = translate(language);
  const name = personName(parsePayload(lead.payload)) || lead.email;
  const parts = await agentBlocks(context);
  const about =
    data.what === 'told'
      ? { kind: 'rows' as const, rows: impressionRows(visit, context.site, t) }
      : { kind: 'mark' as const, text: visitTimeText(time, language, context.now) };
  return {
    subject: t(`visit:agency.${data.what}.subject`, { ...visitWords(time, context), id: visit.property_id }),
    blocks: [
      {
        kind: 'text',
        text: t(`visit:agency.${data.what}`, { name, ...(data.what === 'moved' && visitWords(data.from, context)) }),
      },
      about,
      ...(data.what === 'moved' ? parts : []),
      ...propertyBlocks(context),
    ],
    replyTo: { name, address: lead.email },
  };
}

/** Text of an impression; "I would take it" means to buy or to rent, depending on the goal. */
export const impressionText = (impression: Impression, goal: Goal | undefined, t: Translate): string =>
  t(impression === 'offer' && goal ? `visit:impression.offer.${goal}` : `visit:impression.${impression}`);

function impressionRows(
  { impression, remark, property_id }: VisitRow,
  site: SiteData,
  t: Translate,
): [string, string][] {
  const goal = findOwn(site.properties, property_id)?.goal;
  const words = IMPRESSIONS.find((one) => one === impression);
  return [
    ...(words ? [[t('visit:impression.title'), impressionText(words, goal, t)] as [string, string]] : []),
    ...(remark ? [[t('visit:impression.remark'), remark] as [string, string]] : []),
  ];
}

/** Choices for the impression of a visit. */
export const IMPRESSIONS = ['offer', 'interested', 'unsure', 'price', 'other'] as const;
export type Impression = (typeof IMPRESSIONS)[number];

/**
 * Blocks for the agent's mail: the confirmation link of a waiting visit, or the number of registrations for an open
 * house.
 */
export async function agentBlocks({ lead, site, language, db, serviceUrl, secret }: LeadMailContext): Promise<Block[]> {
  const visit = (await findVisit(db, lead.id))?.visit;
  if (visit && isOpenHouseCalendar(visit.calendar)) {
    const host = findHost(site, visit.property_id);
    const openHouse = findOpenHouse(host.openHouses, visit);
    const count = openHouse ? (await readSignedUp(db, host))(openHouse) : 0;
    return openHouse ? [{ kind: 'mark', text: signedUpText(openHouse, count, translate(language)) }] : [];
  }
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

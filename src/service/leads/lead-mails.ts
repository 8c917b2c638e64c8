import { extname } from 'node:path';
import { referenceOf } from '#api/forms.ts';
import { formatDate, formatMoment } from '#domain/format/date.ts';
import { formatEuro } from '#domain/format/number.ts';
import { nameLanguage } from '#domain/format/words.ts';
import { ALERT_CRITERIA } from '#domain/forms/demand-register.ts';
import { findByRole, textOfRole } from '#domain/forms/field.ts';
import { FORMS, isFormName } from '#domain/forms/forms.ts';
import { type RequestKind, requestKind } from '#domain/forms/request.ts';
import { advancePercents, offerAdvance } from '#domain/law/legal.ts';
import { findOwn } from '#domain/own-value.ts';
import { withoutLinks } from '#domain/text/without-links.ts';
import { isOpenHouseCalendar } from '#domain/visits/open-house.ts';
import { isTextKey, type Translate, translate } from '#i18n/translator.ts';
import { requestName } from '#words/request-name.ts';
import { tenantRows } from '#words/tenant-text.ts';
import { isHeld } from '../database/held.ts';
import { type Payload, parsePayload, personName, textIn } from '../database/payload.ts';
import { openFile, openLead } from '../keys/sealed.ts';
import { createToken, type LinkPurpose } from '../keys/secret.ts';
import { staffUrl } from '../mail/compose-delivery.ts';
import type { Block } from '../mail/mail-blocks.ts';
import type { ComposeMail, LeadMailContext, LeadMailData, MailContent } from '../mail/mail-content.ts';
import { greet, hello, propertyBlocks } from '../mail/mail-parts.ts';
import { titleSiteProperty } from '../site-data/site-property.ts';
import { agentBlocks, visitParts, visitWords } from '../visits/visit-mails.ts';
import { CONFIRM_WITHIN_DAYS, confirmUrl } from './lead.ts';
import { isPicked, listRows } from './lead-rows.ts';

const DAY_MS = 86_400_000;

/** Kind of request of a lead; depends on the answers, which may contain a visit. */
function kindOf(form: string, payload: Payload): RequestKind | undefined {
  return isFormName(form) ? requestKind(form, payload) : undefined;
}

/** Text and link for staff to release a held lead. */
const releaseBlocks = (serviceUrl: string, t: Translate): Block[] => [
  { kind: 'text', text: t('mail:agency.release') },
  { kind: 'link', label: t('staff:held.release'), url: staffUrl(serviceUrl) },
];

/** Message about a file that was left out because the mail server refused it, with the command that saves the file. */
const leftOutText = ({ name, size }: { name: string; size: number }, reference: string, t: Translate): string =>
  t('mail:agency.cvLeftOut', {
    name,
    size: Math.ceil(size / 1024),
    command: `npm run leads -- show ${reference} --file cv${extname(name)}`,
  });

/** Mail to the agency: the whole submission. Replies go to the visitor. */
async function composeAgencyMail(context: LeadMailContext): Promise<MailContent> {
  const { mail, lead, language, db, serviceUrl, keys } = context;
  const t = translate(language);
  const { lead: opened, locked: lockedLead } = openLead(lead, keys);
  const payload = parsePayload(opened.payload);
  const name = personName(payload) || lead.email;
  // Contains no visitor input, since readers take the subject for the agency's own text.
  const values = { form: requestName(lead.form, payload, t), reference: referenceOf(lead.id) };
  const plain = lead.property_id
    ? t('mail:agency.subject.property', { ...values, id: lead.property_id })
    : t('mail:agency.subject', values);
  const date = formatMoment(lead.created_at, language);
  const files = await db.selectFrom('lead_files').selectAll().where('lead_id', '=', lead.id).execute();
  const attachments: NonNullable<MailContent['attachments']> = [];
  let locked = lockedLead;
  const isLeftOut = (mail.data === null ? undefined : (JSON.parse(mail.data) as LeadMailData))?.isFileLeftOut === true;
  for (const file of isLeftOut ? [] : files) {
    const read = openFile(file, keys);
    if (read.ok) attachments.push({ filename: file.name, content: read.bytes, contentType: file.type });
    else locked = read.locked;
  }
  const suspicion = `mail:agency.suspicion.${lead.suspicion}`;
  const visitor = nameLanguage(lead.language, language);
  const blocks: Block[] = [
    ...(isTextKey(suspicion) ? [{ kind: 'text' as const, text: t(suspicion) }] : []),
    ...(isHeld(lead) ? releaseBlocks(serviceUrl, t) : []),
    ...(await agentBlocks(context)),
    { kind: 'rows', rows: listRows(lead.form, payload, { ...context, reader: 'staff' }) },
    ...propertyBlocks(context),
    ...(locked ? [{ kind: 'text' as const, text: t('mail:agency.locked', { key: locked.keyId }) }] : []),
    ...(attachments.length > 0 ? [{ kind: 'text' as const, text: t('mail:agency.cv') }] : []),
    ...(isLeftOut
      ? files.map((file) => ({ kind: 'text' as const, text: leftOutText(file, values.reference, t) }))
      : []),
    { kind: 'text', text: t('mail:agency.reply', { name }) },
    {
      kind: 'note',
      text: `${t('mail:agency.intro', { date })}\n${t('mail:agency.language', { language: visitor })}\n${t('mail:agency.lead', { id: `${referenceOf(lead.id)} (${lead.id})` })}`,
    },
  ];
  return {
    subject: isHeld(lead) ? t('mail:agency.subject.suspicious', { subject: plain }) : plain,
    title: values.form,
    blocks,
    replyTo: { name, address: textIn(payload, 'email') },
    attachments,
  };
}

const titled = (text: string, rows: [string, string][]): Block[] => [
  { kind: 'heading', text },
  { kind: 'rows', rows },
];

/** Next steps promised to the visitor. */
function nextText(name: string, payload: Payload, context: LeadMailContext, t: Translate): string {
  const key = `mail:visitor.next.${kindOf(name, payload)}`;
  if (!isFormName(name) || !isTextKey(key)) return '';
  const form = FORMS[name];
  const offered = findByRole(form, 'offer');
  if (offered) {
    const date = formatDate(textOfRole(form, 'validUntil', payload), context.language);
    const offer = Number(payload[offered.name]);
    const advance = { ...advancePercents(), amount: formatEuro(offerAdvance(offer), context.language) };
    return `${t(key, { date, offer: formatEuro(offer, context.language) })}\n${t('mail:visitor.advance', advance)}`;
  }
  const time = { date: textOfRole(form, 'visitDay', payload), slot: textOfRole(form, 'visitTime', payload) };
  return t(key, visitWords(time, context));
}

/**
 * Mail to the visitor. Contains no free input, so that nobody can send text to a stranger's address in the agency's
 * name.
 */
async function composeVisitorMail(context: LeadMailContext): Promise<MailContent> {
  const { lead, site, language } = context;
  const t = translate(language);
  const payload = parsePayload(lead.payload);
  const kind = kindOf(lead.form, payload);
  const key = `mail:visitor.about.${kind}`;
  const rows = listRows(lead.form, payload, { ...context, reader: 'visitor', isShown: isPicked });
  const visit = await visitParts(context);
  const isFixed = visit?.visit.state === 'confirmed';
  const isOpenHouse = isOpenHouseCalendar(visit?.visit.calendar ?? '');
  const showsTenant = isFormName(lead.form) && FORMS[lead.form].shows.includes('tenant');
  const tenant = showsTenant
    ? tenantRows(findOwn(site.properties, lead.property_id ?? '')?.tenant ?? [], context.language, t)
    : [];
  return {
    subject:
      visit && isOpenHouse
        ? t('visit:openHouse.subject', visitWords(visit.visit, context))
        : t('mail:visitor.subject', { about: isTextKey(key) ? t(key) : requestName(lead.form, payload, t) }),
    ...(kind && !isOpenHouse && { title: t(`feedback:title.${kind}`) }),
    blocks: [
      greet(context),
      {
        kind: 'text',
        text: isFixed
          ? t(isOpenHouse ? 'visit:openHouse.text' : 'visit:confirmed.text', visitWords(visit.visit, context))
          : nextText(lead.form, payload, context, t),
      },
      ...(visit?.blocks ?? []),
      { kind: 'mark', text: t('mail:visitor.keep', { id: referenceOf(lead.id) }) },
      ...propertyBlocks(context),
      ...(tenant.length > 0 ? titled(t('feedback:tenant'), tenant) : []),
      ...(rows.length > 0 ? titled(t('feedback:answers'), rows) : []),
    ],
    ...(visit && { event: visit.event }),
  };
}

/** Mail to the friend: a fixed text, and the visitor's text as a quotation without links. */
async function composeFriendMail(context: LeadMailContext): Promise<MailContent | undefined> {
  const { lead, site, language } = context;
  if (lead.property_id === null) return undefined;
  const t = translate(language);
  const headline = titleSiteProperty(lead.property_id, site, language) ?? lead.property_id;
  const payload = parsePayload(lead.payload);
  const name = withoutLinks(personName(payload));
  const remark = withoutLinks(textIn(payload, 'remark'));
  return {
    subject: t('mail:friend.subject', { headline }),
    blocks: [
      hello('', t),
      { kind: 'text', text: t('mail:friend.intro') },
      ...propertyBlocks(context),
      { kind: 'text', text: t('mail:friend.note') },
      { kind: 'quote', text: [remark, name].filter(Boolean).join('\n— ') },
      { kind: 'note', text: t('mail:friend.once') },
    ],
    replyTo: { name: '', address: textIn(payload, 'email') },
  };
}

/** Mail that asks the sender of an unproven form to confirm it. */
async function composeConfirmLeadMail(context: LeadMailContext): Promise<MailContent | undefined> {
  const { lead, language, secret, serviceUrl } = context;
  if (!isHeld(lead)) return undefined;
  const t = translate(language);
  return {
    subject: t('mail:confirm.subject.lead', { form: requestName(lead.form, parsePayload(lead.payload), t) }),
    blocks: [
      greet(context),
      { kind: 'text', text: t('mail:confirm.text.lead') },
      ...propertyBlocks(context),
      {
        kind: 'link',
        label: t('mail:confirm.button.lead'),
        url: confirmUrl(serviceUrl, secret, lead.id),
        isButton: true,
      },
      { kind: 'note', text: t('mail:confirm.expires', { days: CONFIRM_WITHIN_DAYS }) },
    ],
  };
}

/** URL of a service page linked from a mail. */
export function subscriptionUrl(serviceUrl: string, purpose: LinkPurpose, token: string): string {
  return `${serviceUrl}/api/subscriptions/${purpose}?token=${encodeURIComponent(token)}`;
}

/** Headers for one-click unsubscribing by the mail program (RFC 8058). */
export function unsubscribeHeaders(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** Selected criteria as text, with links removed from the values. */
const listCriteria = (rows: readonly [string, string][]): [string, string][] =>
  rows.map(([label, value]) => [label, withoutLinks(value)]);

/** Double opt-in mail: asks to confirm the address. Mail programs can offer to unsubscribe (RFC 8058). */
async function composeConfirmMail(context: LeadMailContext): Promise<MailContent | undefined> {
  const { mail, lead, site, language, secret, serviceUrl, db, now } = context;
  if (mail.subscriber_id === null) return undefined;
  // The validity of the link starts when the mail is composed, however long it was queued.
  await db
    .updateTable('tokens')
    .set({ expires_at: now + CONFIRM_WITHIN_DAYS * DAY_MS })
    .where('subscriber_id', '=', mail.subscriber_id)
    .where('purpose', '=', 'confirm')
    .execute();
  const t = translate(language);
  const link = (purpose: LinkPurpose): string =>
    subscriptionUrl(serviceUrl, purpose, createToken(secret, purpose, mail.subscriber_id ?? ''));
  const isAlert = mail.kind === 'confirm-alert';
  const names = new Set<string>(ALERT_CRITERIA.map(({ name }) => name));
  const criteria = Object.fromEntries(Object.entries(parsePayload(lead.payload)).filter(([name]) => names.has(name)));
  return {
    subject: t(isAlert ? 'mail:confirm.subject.alert' : 'mail:confirm.subject.newsletter'),
    blocks: [
      greet(context),
      { kind: 'text', text: t(isAlert ? 'mail:confirm.text.alert' : 'mail:confirm.text.newsletter') },
      ...(isAlert
        ? [
            {
              kind: 'rows' as const,
              rows: listCriteria(listRows(lead.form, criteria, { site, language, reader: 'visitor' })),
            },
          ]
        : []),
      { kind: 'link', label: t('mail:confirm.button'), url: link('confirm'), isButton: true },
      { kind: 'note', text: t('mail:confirm.expires', { days: CONFIRM_WITHIN_DAYS }) },
      { kind: 'link', label: t('mail:confirm.leave'), url: link('unsubscribe') },
    ],
    headers: unsubscribeHeaders(link('unsubscribe')),
  };
}

/** The mails about a lead, by their kind. */
export const LEAD_MAILS: Readonly<Record<string, ComposeMail<LeadMailContext>>> = {
  'lead-agency': composeAgencyMail,
  'lead-second': composeAgencyMail,
  'lead-visitor': composeVisitorMail,
  friend: composeFriendMail,
  'confirm-lead': composeConfirmLeadMail,
  'confirm-newsletter': composeConfirmMail,
  'confirm-alert': composeConfirmMail,
};

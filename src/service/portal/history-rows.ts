import type { HistoryRow } from '#api/portal.ts';
import type { HistoryStatus, HistoryType } from '#api/portal-words.ts';
import type { SiteData } from '#api/site-data.ts';
import { listFields } from '#domain/forms/field.ts';
import { FORMS, type FormName } from '#domain/forms/forms.ts';
import { requestKind } from '#domain/forms/request.ts';
import type { Language } from '#domain/language.ts';
import { formatEuro } from '#domain/price/money.ts';
import { isOpenHouseCalendar } from '#domain/visits/open-house.ts';
import { type Translate, translate } from '#i18n/translator.ts';
import { visitTimeText } from '#words/visit-text.ts';
import type { LeadRow, NoteRow, VisitRow } from '../database/tables.ts';
import { type Payload, parsePayload, personName, textIn, valueText } from '../leads/lead-rows.ts';
import { IMPRESSIONS } from '../visits/visit-mails.ts';

/** A lead with what became of its visit, where it asked for one. */
export type LeadOfProperty = Pick<LeadRow, 'id' | 'form' | 'payload' | 'created_at'> & {
  property_id: string;
  visit?: VisitRow | undefined;
};

/** Whose eyes the rows are for: in which language, and whether they may see names and messages. */
export type Reader = { site: SiteData; language: Language; showContacts: boolean };

const TYPES: Readonly<Partial<Record<FormName, HistoryType>>> = {
  'contact-appointment': 'visit',
  'document-request': 'document',
  'purchase-offer': 'offer',
  'rent-application': 'rent-application',
  'send-to-friend': 'friend',
};

/** The first letters of a name: "Jan Van den Berg" is "J. V. d. B.". */
export function initialsOf(name: string): string {
  return [...name.matchAll(/(?<![\p{L}\p{M}'’-])\p{L}/gu)].map(([initial]) => `${initial}.`).join(' ');
}

function findAppointment(payload: Payload): HistoryRow['appointment'] {
  const [date, slot] = [textIn(payload, 'date'), textIn(payload, 'slot')];
  return date === '' ? null : { date, slot };
}

function documentName(payload: Payload, { site, language }: Reader): string {
  const field = listFields(FORMS['document-request']).find(({ name }) => name === 'document');
  return field ? valueText(field, payload.document, { site, language, context: { slots: [] } }) : '';
}

function subjectOf(type: HistoryType, payload: Payload, sentAt: number, reader: Reader, t: Translate): string {
  const appointment = findAppointment(payload);
  switch (type) {
    case 'visit':
      return appointment
        ? t('history:subject.visit', { time: visitTimeText(appointment, reader.language, sentAt) })
        : t('history:subject.visit.plain');
    case 'rent-application':
      return t('history:subject.rent-application');
    case 'document':
      return t('history:subject.document', { document: documentName(payload, reader) });
    case 'offer': {
      const offer = Number(payload.offer);
      const isShown = reader.showContacts && Number.isFinite(offer);
      return isShown ? t('history:subject.offer.amount', { amount: formatEuro(offer) }) : t('history:subject.offer');
    }
    case 'friend':
      return t('history:subject.friend');
    default:
      return t('history:subject.information');
  }
}

/** What staff noted about a lead: the newest status, and the newest words that are not empty. */
type Noted = { status: HistoryStatus; comment: string; at: number };

function listNoted(notes: readonly NoteRow[]): Map<string, Noted> {
  const noted = new Map<string, Noted>();
  for (const { lead_id, status, comment, at } of notes) {
    if (lead_id === null) continue;
    noted.set(lead_id, {
      status: status as HistoryStatus,
      comment: comment || (noted.get(lead_id)?.comment ?? ''),
      at,
    });
  }
  return noted;
}

const VISIT_STATUS: Readonly<Record<VisitRow['state'], HistoryStatus>> = {
  requested: 'received',
  confirmed: 'confirmed',
  cancelled: 'cancelled',
};

/** What became of a visit: where it was moved to, and how it was; the visitor's own words for who may read them. */
function visitComments(visit: VisitRow, payload: Payload, sentAt: number, reader: Reader, t: Translate): string[] {
  const { date, slot, impression, remark } = visit;
  const isMoved = textIn(payload, 'date') !== date || textIn(payload, 'slot') !== slot;
  const words = IMPRESSIONS.find((one) => one === impression);
  return [
    isOpenHouseCalendar(visit.calendar) ? t('visit:openHouse') : '',
    isMoved ? t('history:visit.moved', { time: visitTimeText({ date, slot }, reader.language, sentAt) }) : '',
    words ? t(`visit:impression.${words}`) : '',
    reader.showContacts ? (remark ?? '') : '',
  ];
}

function rowOfLead(lead: LeadOfProperty, noted: Noted | undefined, reader: Reader): HistoryRow {
  const t = translate(reader.language);
  const payload = parsePayload(lead.payload);
  const form = lead.form as FormName;
  const type = requestKind(form, payload) === 'rent-visit' ? 'visit' : (TYPES[form] ?? 'information');
  const name = personName(payload);
  const own = reader.showContacts ? textIn(payload, 'remark') || textIn(payload, 'conditions') : '';
  const { visit } = lead;
  // Of staff's note and what the visitor or the agent did by their links, the later one holds.
  const isChanged = visit !== undefined && visit.sequence > 0;
  const isNoteLater = noted !== undefined && (!isChanged || noted.at >= visit.changed_at);
  const visitStatus = visit && VISIT_STATUS[visit.state];
  return {
    id: lead.id,
    property: lead.property_id,
    at: lead.created_at,
    type,
    contact: reader.showContacts ? name : initialsOf(name),
    subject: subjectOf(type, payload, lead.created_at, reader, t),
    comment: [own, ...(visit ? visitComments(visit, payload, lead.created_at, reader, t) : []), noted?.comment ?? '']
      .filter(Boolean)
      .join('\n'),
    status: (isNoteLater ? noted.status : visitStatus) ?? noted?.status ?? 'received',
    source: t('history:source.site'),
    appointment: visit ? { date: visit.date, slot: visit.slot } : findAppointment(payload),
  };
}

function rowOfNote(note: NoteRow, { showContacts }: Reader): HistoryRow {
  return {
    id: note.id,
    property: note.property_id,
    at: note.at,
    type: note.type as HistoryType,
    contact: showContacts ? note.contact : initialsOf(note.contact),
    subject: note.subject,
    comment: note.comment,
    status: note.status as HistoryStatus,
    source: note.source,
    appointment: null,
  };
}

/** What happened to an owner's properties, in no order; `notes` come oldest first. */
export function listHistoryRows(
  leads: readonly LeadOfProperty[],
  notes: readonly NoteRow[],
  reader: Reader,
): HistoryRow[] {
  const noted = listNoted(notes);
  return [
    ...leads.map((lead) => rowOfLead(lead, noted.get(lead.id), reader)),
    ...notes.filter(({ lead_id }) => lead_id === null).map((note) => rowOfNote(note, reader)),
  ];
}

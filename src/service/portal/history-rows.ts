import type { HistoryRow } from '#api/portal.ts';
import type { HistoryStatus, HistoryType } from '#api/portal-words.ts';
import type { SiteData } from '#api/site-data.ts';
import { formatEuro } from '#domain/format/number.ts';
import type { FormHistory } from '#domain/forms/effects.ts';
import { type Field, type FieldRole, findByRole, textOfRole } from '#domain/forms/field.ts';
import { EFFECTS, FORMS, isFormName } from '#domain/forms/forms.ts';
import { requestKind } from '#domain/forms/request.ts';
import type { Language } from '#domain/language.ts';
import { findOwn } from '#domain/own-value.ts';
import { isOpenHouseCalendar } from '#domain/visits/open-house.ts';
import { type Translate, translate } from '#i18n/translator.ts';
import { visitTimeText } from '#words/visit-text.ts';
import { type Payload, parsePayload, personName, textIn } from '../database/payload.ts';
import type { LeadRow, NoteRow, VisitRow } from '../database/tables.ts';
import { valueText } from '../leads/lead-rows.ts';
import { IMPRESSIONS, impressionText } from '../visits/visit-mails.ts';

/** A lead with its visit in the current state, if any. */
export type LeadOfProperty = Pick<LeadRow, 'id' | 'form' | 'payload' | 'created_at'> & {
  property_id: string;
  visit?: VisitRow | undefined;
};

/** Reader of the rows: the language, and whether names and messages are visible. */
export type Reader = { site: SiteData; language: Language; showContacts: boolean };

/**
 * Type of a lead in the history: 'visit' when a visit was requested in another form, 'information' for a form that no
 * longer exists.
 */
function typeOf(form: string, payload: Payload): FormHistory {
  if (!isFormName(form)) return 'information';
  if (requestKind(form, payload) !== form) return 'visit';
  const { history } = EFFECTS[form];
  return history === 'none' ? 'information' : history;
}

/** The field with a role in a lead's form, and its value. */
function valueOfRole(form: string, role: FieldRole, payload: Payload): { field?: Field | undefined; value?: unknown } {
  const field = isFormName(form) ? findByRole(FORMS[form], role) : undefined;
  return { field, value: field && payload[field.name] };
}

/** Initials of a name: "Jan Van den Berg" is "J. V. d. B.". */
export function initialsOf(name: string): string {
  return [...name.matchAll(/(?<![\p{L}\p{M}'’-])\p{L}/gu)].map(([initial]) => `${initial}.`).join(' ');
}

/** Day and time that a lead requested. */
function findAppointment(name: string, payload: Payload): HistoryRow['appointment'] {
  const form = isFormName(name) ? FORMS[name] : undefined;
  const date = form ? textOfRole(form, 'visitDay', payload) : '';
  return form && date !== '' ? { date, slot: textOfRole(form, 'visitTime', payload) } : null;
}

function documentName(form: string, payload: Payload, { site, language }: Reader): string {
  const { field, value } = valueOfRole(form, 'document', payload);
  return field ? valueText(field, value, { site, language, context: { slots: [] } }) : '';
}

function subjectOf(
  type: FormHistory,
  { form, created_at: sentAt }: LeadOfProperty,
  payload: Payload,
  reader: Reader,
  t: Translate,
): string {
  const appointment = findAppointment(form, payload);
  switch (type) {
    case 'visit':
      return appointment
        ? t('history:subject.visit', { time: visitTimeText(appointment, reader.language, sentAt) })
        : t('history:subject.visit.plain');
    case 'document':
      return t('history:subject.document', { document: documentName(form, payload, reader) });
    case 'offer': {
      const offer = Number(valueOfRole(form, 'offer', payload).value);
      const isShown = reader.showContacts && Number.isFinite(offer);
      return isShown
        ? t('history:subject.offer.amount', { amount: formatEuro(offer, reader.language) })
        : t('history:subject.offer');
    }
    default:
      return t(`history:subject.${type}`);
  }
}

/** Staff's notes about a lead: the newest status, and the newest text. */
type StaffNote = { status: HistoryStatus; comment: string; at: number };

function listNoted(notes: readonly NoteRow[]): Map<string, StaffNote> {
  const noted = new Map<string, StaffNote>();
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

/**
 * Comments on a visit: its new time and the visitor's impression. The visitor's own text is only for permitted readers.
 */
function visitComments(
  visit: VisitRow,
  asked: HistoryRow['appointment'],
  sentAt: number,
  reader: Reader,
  t: Translate,
): string[] {
  const { date, slot, impression, remark } = visit;
  const isMoved = asked?.date !== date || asked.slot !== slot;
  const words = IMPRESSIONS.find((one) => one === impression);
  const goal = findOwn(reader.site.properties, visit.property_id)?.goal;
  return [
    isOpenHouseCalendar(visit.calendar) ? t('visit:openHouse') : '',
    isMoved ? t('history:visit.moved', { time: visitTimeText({ date, slot }, reader.language, sentAt) }) : '',
    words ? t('history:impression', { impression: impressionText(words, goal, t) }) : '',
    reader.showContacts ? (remark ?? '') : '',
  ];
}

function rowOfLead(lead: LeadOfProperty, noted: StaffNote | undefined, reader: Reader): HistoryRow {
  const t = translate(reader.language);
  const payload = parsePayload(lead.payload);
  const type = typeOf(lead.form, payload);
  const name = personName(payload);
  const own = reader.showContacts ? textIn(payload, 'remark') || textIn(payload, 'conditions') : '';
  const { visit } = lead;
  const asked = findAppointment(lead.form, payload);
  // Uses the later of the staff note and the last change through a mailed link.
  const isChanged = visit !== undefined && visit.sequence > 0;
  const isNoteLater = noted !== undefined && (!isChanged || noted.at >= visit.changed_at);
  const visitStatus = visit && VISIT_STATUS[visit.state];
  const changedAt = isNoteLater ? noted.at : isChanged ? visit.changed_at : null;
  return {
    id: lead.id,
    property: lead.property_id,
    at: lead.created_at,
    type,
    contact: reader.showContacts ? name : initialsOf(name),
    subject: subjectOf(type, lead, payload, reader, t),
    comment: [own, ...(visit ? visitComments(visit, asked, lead.created_at, reader, t) : []), noted?.comment ?? '']
      .filter(Boolean)
      .join('\n'),
    // A property that was sent to a friend needs no answer.
    status: (isNoteLater ? noted.status : visitStatus) ?? noted?.status ?? (type === 'friend' ? 'done' : 'received'),
    changedAt,
    source: t('history:source.site'),
    appointment: visit ? { date: visit.date, slot: visit.slot } : asked,
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
    changedAt: null,
    source: note.source,
    appointment: null,
  };
}

/** Events of an owner's properties, unordered; `notes` come oldest first. */
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

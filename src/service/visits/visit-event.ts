import ical, { ICalAttendeeRole, ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { SiteData } from '#api/site-data.ts';
import type { Language } from '#domain/language.ts';
import { isOpenHouseCalendar } from '#domain/visits/open-house.ts';
import { momentsOf } from '#domain/visits/visit-times.ts';
import { translate } from '#i18n/translator.ts';
import type { VisitRow } from '../database/tables.ts';
import type { MailContent } from '../mail/mail-content.ts';
import { describeSiteProperty, titleSiteProperty } from '../site-data/site-property.ts';

const STATUS = {
  requested: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
} as const;

/** Attendance of the recipient (RFC 5546): the visitor attends as soon as the agency confirms the visit. */
const ATTENDANCE = {
  requested: ICalAttendeeStatus.TENTATIVE,
  confirmed: ICalAttendeeStatus.ACCEPTED,
  cancelled: ICalAttendeeStatus.DECLINED,
} as const;

export type VisitEvent = NonNullable<MailContent['event']>;

/**
 * Calendar invitation of a visit for the mail's recipient (RFC 5546). The lead's ID is permanent, so that a later mail
 * updates or removes the entry; times are in UTC, which every calendar supports.
 */
export function writeVisitEvent(
  visit: VisitRow,
  { site, language, email, url }: { site: SiteData; language: Language; email: string; url: string },
): VisitEvent {
  const t = translate(language);
  const property = describeSiteProperty(visit.property_id, site, language);
  const { from, to } = momentsOf(visit.date, visit.slot);
  const method = visit.state === 'cancelled' ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
  const calendar = ical({ method, prodId: { company: 'Gevel', product: 'visits' } });
  calendar.createEvent({
    id: `${visit.lead_id}@${URL.parse(site.url)?.hostname ?? 'gevel'}`,
    sequence: visit.sequence,
    status: STATUS[visit.state],
    stamp: new Date(visit.changed_at),
    start: new Date(from),
    end: new Date(to),
    summary: t(isOpenHouseCalendar(visit.calendar) ? 'visit:openHouse.event' : 'visit:event', {
      property: titleSiteProperty(visit.property_id, site, language) ?? visit.property_id,
    }),
    ...(property && { location: property.place }),
    description: t('property:labelled', { label: t('visit:change'), text: url }),
    url,
    organizer: { name: site.agency.name, email: site.agency.email },
    attendees: [
      {
        email,
        role: ICalAttendeeRole.REQ,
        status: ATTENDANCE[visit.state],
        rsvp: false,
      },
    ],
  });
  return { method: visit.state === 'cancelled' ? 'CANCEL' : 'REQUEST', content: calendar.toString() };
}

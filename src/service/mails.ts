import { ALERT_MAILS } from './alerts/compose-alert.ts';
import { BACKUP_MAILS } from './backup/backup-mails.ts';
import { CONNECT_MAILS } from './connect/connect-mails.ts';
import { DESK_MAILS } from './desk/desk-mails.ts';
import { LEAD_MAILS } from './leads/lead-mails.ts';
import { DELIVERY_MAILS } from './mail/compose-delivery.ts';
import type { MailTable } from './mail/mail-content.ts';
import { OWNER_MAILS } from './owners/owner-mails.ts';
import { PERSON_MAILS } from './people/person-mails.ts';
import { STAFF_MAILS } from './staff/staff-mails.ts';
import { CALENDAR_MAILS } from './visits/calendar-mails.ts';
import { VISIT_MAILS } from './visits/visit-mails.ts';

/** All mails of the service. */
export const MAILS: MailTable = {
  aboutLeads: { ...LEAD_MAILS, ...VISIT_MAILS, ...DESK_MAILS },
  others: {
    ...OWNER_MAILS,
    ...ALERT_MAILS,
    ...DELIVERY_MAILS,
    ...BACKUP_MAILS,
    ...CALENDAR_MAILS,
    ...PERSON_MAILS,
    ...STAFF_MAILS,
    ...CONNECT_MAILS,
  },
};

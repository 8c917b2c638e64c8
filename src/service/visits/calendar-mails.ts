import { translate } from '#i18n/translator.ts';
import type { ComposeMail, MailContent, MailContext } from '../mail/mail-content.ts';
import type { CalendarData } from './agent-calendars.ts';

/** Mail to the agency: an agent's calendar has become unreadable. */
async function composeCalendar({ mail, language }: MailContext): Promise<MailContent> {
  const t = translate(language);
  const { agent, error } = JSON.parse(mail.data ?? '{}') as CalendarData;
  return {
    subject: t('visit:calendar.subject', { agent }),
    blocks: [
      { kind: 'text', text: t('visit:calendar.text', { agent }) },
      { kind: 'text', text: error },
    ],
  };
}

export const CALENDAR_MAILS: Readonly<Record<string, ComposeMail>> = { 'calendar-agency': composeCalendar };

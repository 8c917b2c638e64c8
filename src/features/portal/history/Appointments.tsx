import type { ReactNode } from 'react';
import type { History } from '#api/portal.ts';
import { portalPath } from '#api/portal-client.ts';
import { belgianDay } from '#domain/time/date.ts';
import { Loading } from '../Loading.tsx';
import { formatWeekday } from '../moments.ts';
import { usePortal } from '../portal-context.ts';
import { useAnswer } from '../use-answer.ts';
import { listAppointments } from './appointments.ts';

/** The visits that are still to come, the next one first, and how far each is. */
export function Appointments({ property }: { property: string }): ReactNode {
  const { t, language } = usePortal();
  const { value, ...state } = useAnswer<History>(
    portalPath('/history', { property, visitsFrom: belgianDay(new Date()), language }),
  );
  const visits = value ? listAppointments(value.rows, Date.now()) : [];
  return (
    <section aria-labelledby="appointments">
      <h3 id="appointments">{t('portal:appointments')}</h3>
      <Loading {...state} isLoading={state.isLoading && !value} onRetry={state.retry} />
      {value && visits.length === 0 && <p className="contacts__none">{t('portal:appointments.none')}</p>}
      {visits.length > 0 && (
        <ol className="appointments">
          {visits.map(({ id, contact, status, appointment }) => (
            <li key={id}>
              <p className="appointments__when">
                <time dateTime={appointment.date}>{formatWeekday(appointment.date, language)}</time>
                <span>{appointment.slot.replace('-', ' – ')}</span>
              </p>
              <p>{contact}</p>
              <span className="status" data-status={status}>
                {t(`history:status.${status}`)}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

import type { HistoryRow } from '#api/portal.ts';
import { isPast } from '../moments.ts';

type Appointment = HistoryRow & { appointment: NonNullable<HistoryRow['appointment']> };

const hasAppointment = (row: HistoryRow): row is Appointment => row.appointment !== null;

/** The appointments of today and later, the next one first. */
export function listAppointments(rows: readonly HistoryRow[], now: number): Appointment[] {
  const keyOf = ({ appointment }: Appointment) => `${appointment.date} ${appointment.slot}`;
  return rows
    .filter(hasAppointment)
    .filter(({ appointment }) => !isPast(appointment.date, now))
    .sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

import { describe, expect, test } from 'vitest';
import type { HistoryRow } from '#api/portal.ts';
import { HISTORY_SORTS } from '#api/portal-words.ts';
import { formatMoment } from '#domain/format/date.ts';
import { listAppointments } from '#features/portal/history/Contacts.tsx';
import { nextSort, sortState } from '#features/portal/history/HistoryTable.tsx';
import { formatDay, formatWeekday, isPast } from '#features/portal/moments.ts';

const row = (id: string, appointment: HistoryRow['appointment']): HistoryRow => ({
  id,
  property: '1',
  at: 0,
  type: 'visit',
  contact: 'A. D.',
  subject: '',
  comment: '',
  status: 'confirmed',
  changedAt: null,
  source: '',
  appointment,
});

describe('the sortable columns', () => {
  test('sort dates newest first, and reverse at a second press', () => {
    expect(nextSort('type', 'date')).toBe('-date');
    expect(nextSort('-date', 'date')).toBe('date');
    expect(nextSort('date', 'date')).toBe('-date');
  });

  test('other than the date sort ascending first', () => {
    expect(nextSort('-date', 'status')).toBe('status');
    expect(nextSort('status', 'status')).toBe('-status');
  });

  test('announce the sorting on one column at a time', () => {
    for (const sort of HISTORY_SORTS) {
      const states = (['date', 'type', 'status'] as const).map((column) => sortState(sort, column));
      expect(states.filter((state) => state !== 'none')).toEqual([sort.startsWith('-') ? 'descending' : 'ascending']);
    }
  });
});

test('upcoming appointments are those of today and later, the next one first', () => {
  const now = Date.UTC(2026, 10, 21, 22, 30);
  const rows = [
    row('later', { date: '2026-12-01', slot: '09-10' }),
    row('gone', { date: '2026-11-20', slot: '09-10' }),
    row('today', { date: '2026-11-21', slot: '16-17' }),
    row('today, earlier', { date: '2026-11-21', slot: '09-10' }),
    row('no day', null),
  ];
  expect(listAppointments(rows, now).map(({ id }) => id)).toEqual(['today, earlier', 'today', 'later']);
});

describe('days and times', () => {
  test('are formatted as in Belgium', () => {
    expect(formatDay('2026-11-01', 'nl')).toBe('1 november 2026');
    expect(formatWeekday('2026-11-21', 'de')).toBe('Samstag, 21. November');
  });

  test('follow Belgian time, also for an owner abroad', () => {
    expect(formatMoment(Date.UTC(2026, 9, 24, 22, 30), 'nl')).toContain('00:30');
    expect(formatMoment(Date.UTC(2026, 9, 25, 1, 30), 'nl')).toContain('02:30');
    expect(isPast('2026-11-21', Date.UTC(2026, 10, 21, 23, 30))).toBe(true);
  });
});

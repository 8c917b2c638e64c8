import { formatNumber } from '#domain/format/number.ts';
import { formName } from '#words/request-name.ts';
import type { StaffView } from '../staff/staff-layout.ts';
import { type AnswerTime, DAYS } from './answer-times.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

function durationText({ t, language }: StaffView, ms: number): string {
  const of = (unitMs: number): string => formatNumber(Math.round(ms / unitMs), language);
  if (ms < HOUR_MS) return t('desk:times.minutes', { count: of(MINUTE_MS) });
  return ms < 2 * DAY_MS ? t('desk:times.hours', { count: of(HOUR_MS) }) : t('desk:times.days', { count: of(DAY_MS) });
}

/** Median time to the first answer, per form and office. */
export function AnswerTimes({ view, times }: { view: StaffView; times: readonly AnswerTime[] }) {
  const { t } = view;
  if (times.length === 0) return <p>{t('desk:times.none')}</p>;
  const hasOffices = times.some(({ office }) => office !== '');
  return (
    <>
      <p>{t('desk:times.text', { days: DAYS })}</p>
      <table className="staff__table">
        <thead>
          <tr>
            <th scope="col">{t('desk:inbox.form')}</th>
            {hasOffices && <th scope="col">{t('desk:times.office')}</th>}
            <th scope="col">{t('desk:times.count')}</th>
            <th scope="col">{t('desk:times.median')}</th>
          </tr>
        </thead>
        <tbody>
          {times.map(({ form, office, count, medianMs }) => (
            <tr key={`${form} ${office}`}>
              <th scope="row">{formName(form, t)}</th>
              {hasOffices && <td>{office}</td>}
              <td>{formatNumber(count, view.language)}</td>
              <td>{durationText(view, medianMs)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

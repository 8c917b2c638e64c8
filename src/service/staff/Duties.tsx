import type { DutyState } from '../duties/duty.ts';
import { Section } from './Section.tsx';
import type { StaffView } from './staff-layout.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

function intervalText({ t }: StaffView, everyMs: number): string {
  if (everyMs >= HOUR_MS) return t('staff:duties.hours', { count: everyMs / HOUR_MS });
  if (everyMs >= MINUTE_MS) return t('staff:duties.minutes', { count: everyMs / MINUTE_MS });
  return t('staff:duties.seconds', { count: everyMs / 1000 });
}

const stateOf = ({ isFailing, ageMs }: DutyState) => (isFailing ? 'failing' : ageMs === undefined ? 'waiting' : 'well');

/** Background jobs with their interval and current failures. */
export function Duties({ view, duties }: { view: StaffView; duties: readonly DutyState[] }) {
  const { t } = view;
  return (
    <Section id="duties" title={t('staff:duties.title')}>
      <table className="staff__table">
        <thead>
          <tr>
            <th scope="col">{t('staff:duties.what')}</th>
            <th scope="col">{t('staff:duties.every')}</th>
            <th scope="col">{t('staff:duties.state')}</th>
          </tr>
        </thead>
        <tbody>
          {duties.map((duty) => (
            <tr key={duty.name}>
              <th scope="row">{t(`staff:duty.${duty.name}`)}</th>
              <td>{intervalText(view, duty.everyMs)}</td>
              <td>{t(`staff:duties.${stateOf(duty)}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

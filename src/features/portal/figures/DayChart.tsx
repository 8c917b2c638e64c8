import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import type { Statistics } from '#api/portal.ts';
import type { Measure } from '#api/portal-words.ts';
import { formatShortDay, formatWeekday } from '../moments.ts';
import { usePortal } from '../portal-context.ts';
import type { DayBars } from './DayBars.tsx';

type Props = { days: Statistics['days']; measure: Measure; average: number | undefined };
type Drawing =
  | { kind: 'coming' }
  | { kind: 'failed' }
  | { kind: 'here'; Bars: ComponentType<Parameters<typeof DayBars>[0]> };

/**
 * The days as bars. The drawing is for eyes and pointers; the slider below it walks the days for keyboards, fingers and
 * screen readers, and one line says the day that either has reached.
 */
export function DayChart({ days, measure, average }: Props): ReactNode {
  const { t, language } = usePortal();
  const [day, setDay] = useState(days.length - 1);
  const [drawing, setDrawing] = useState<Drawing>({ kind: 'coming' });
  const label = t(`portal:measure.${measure}`);
  const said = days[day];
  const text = said
    ? t('portal:days.said', { day: formatWeekday(said.date, language), count: said[measure], label })
    : '';

  useEffect(() => {
    // Fetched when it is shown, and never by who only logs in.
    import('./DayBars.tsx').then(
      ({ DayBars }) => setDrawing({ kind: 'here', Bars: DayBars }),
      () => setDrawing({ kind: 'failed' }),
    );
  }, []);

  return (
    <div className="chart">
      <p className="chart__legend" aria-hidden="true">
        <span data-mark="own">{label}</span>
        {average !== undefined && <span data-mark="similar">{t('portal:similar.short')}</span>}
      </p>
      {drawing.kind === 'failed' && <p>{t('portal:days.noChart')}</p>}
      <div className="chart__frame" aria-hidden="true">
        {drawing.kind === 'here' && (
          <drawing.Bars
            counts={days.map((each) => each[measure])}
            average={average === undefined ? undefined : average / days.length}
            day={day}
            onDay={setDay}
            nameOf={(index) => (days[index] ? formatShortDay(days[index].date, language) : '')}
          />
        )}
      </div>
      <input
        className="chart__day"
        type="range"
        min={0}
        max={days.length - 1}
        value={day}
        aria-label={t('portal:days.walk')}
        aria-valuetext={text}
        onChange={({ target }) => setDay(target.valueAsNumber)}
      />
      <p className="chart__said">{text}</p>
    </div>
  );
}

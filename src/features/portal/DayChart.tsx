import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Statistics } from '#api/portal.ts';
import type { Measure } from '#api/portal-words.ts';
import type { DrawnDays } from './drawn-days.ts';
import { formatShortDay, formatWeekday } from './moments.ts';
import { usePortal } from './portal-context.ts';

type Props = { days: Statistics['days']; measure: Measure; average: number | undefined };

/**
 * The days as bars. The drawing is for eyes and pointers; the slider below it walks the days for keyboards, fingers and
 * screen readers, and one line says the day either has reached.
 */
export function DayChart({ days, measure, average }: Props): ReactNode {
  const { t, language } = usePortal();
  const frame = useRef<HTMLDivElement>(null);
  const drawn = useRef<DrawnDays>(undefined);
  const [day, setDay] = useState(days.length - 1);
  const [hasFailed, setFailed] = useState(false);
  const label = t(`portal:measure.${measure}`);
  const said = days[day];
  const text = said
    ? t('portal:days.said', { day: formatWeekday(said.date, language), count: said[measure], label })
    : '';

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    let isWanted = true;
    // Fetched when it is shown, and never by who only logs in.
    import('./drawn-days.ts').then(
      ({ drawDays }) => {
        if (!isWanted) return;
        drawn.current = drawDays(element, {
          counts: days.map((each) => each[measure]),
          average: average === undefined ? undefined : average / days.length,
          nameOf: (index) => (days[index] ? formatShortDay(days[index].date, language) : ''),
          onDay: setDay,
        });
      },
      () => setFailed(true),
    );
    return () => {
      isWanted = false;
      drawn.current?.remove();
      drawn.current = undefined;
    };
  }, [days, measure, average, language]);

  return (
    <div className="chart">
      <p className="chart__legend" aria-hidden="true">
        <span data-mark="own">{label}</span>
        {average !== undefined && <span data-mark="similar">{t('portal:similar.short')}</span>}
      </p>
      {hasFailed && <p>{t('portal:days.noChart')}</p>}
      <div className="chart__frame" ref={frame} aria-hidden="true" />
      <input
        className="chart__day"
        type="range"
        min={0}
        max={days.length - 1}
        value={day}
        aria-label={t('portal:days.walk')}
        aria-valuetext={text}
        onChange={({ target }) => {
          setDay(target.valueAsNumber);
          drawn.current?.show(target.valueAsNumber);
        }}
      />
      <p className="chart__said">{text}</p>
    </div>
  );
}

import type { PointerEvent, ReactNode } from 'react';

type ChartScale = { top: number; ticks: readonly number[] };

const MIN_TOP = 4;
const STEPS = [1, 2, 5, 10] as const;

/** Integer ticks for a chart's axis, at most five, from 0 up to at least `max`. */
export function chartScale(max: number): ChartScale {
  const wanted = Math.max(MIN_TOP, max);
  const power = 10 ** Math.floor(Math.log10(wanted / 4));
  const step = STEPS.map((factor) => factor * power).find((size) => size >= 1 && size * 4 >= wanted) ?? wanted;
  const count = Math.ceil(wanted / step);
  return { top: count * step, ticks: Array.from({ length: count + 1 }, (_, index) => index * step) };
}

type Props = {
  counts: readonly number[];
  /** Mean per day of similar properties. */
  average: number | undefined;
  /** Index of the selected day. */
  day: number;
  onDay: (index: number) => void;
  /** Label of a day. */
  nameOf: (index: number) => string;
};

const DAYS_OF_WEEK = 7;
/** Width of a bar as a share of the space per day. */
const BAR = 0.72;

/** SVG bars; all colours come from the style sheet, for every colour scheme. */
export function DayBars({ counts, average, day, onDay, nameOf }: Props): ReactNode {
  const { top, ticks } = chartScale(Math.max(average ?? 0, ...counts));
  const days = counts.length;
  const point = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const index = Math.floor(((clientX - left) / width) * days);
    onDay(Math.min(days - 1, Math.max(0, index)));
  };

  return (
    <div className="bars">
      <div className="bars__counts">
        {ticks.map((tick) => (
          <span key={tick} style={{ bottom: `${(tick / top) * 100}%` }}>
            {tick}
          </span>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: hidden from screen readers, which have the slider and the table. */}
      <svg viewBox={`0 0 ${days} ${top}`} preserveAspectRatio="none" onPointerMove={point} onPointerDown={point}>
        {ticks.map((tick) => (
          <line key={tick} className="bars__rule" x1={0} x2={days} y1={top - tick} y2={top - tick} />
        ))}
        {counts.map((count, index) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a day's index identifies it.
            key={index}
            className="bars__bar"
            data-chosen={index === day || undefined}
            x={index + (1 - BAR) / 2}
            width={BAR}
            y={top - count}
            height={count}
          />
        ))}
        {average !== undefined && (
          <line className="bars__average" x1={0} x2={days} y1={top - average} y2={top - average} />
        )}
      </svg>
      <div className="bars__days">
        {counts.map(
          (_, index) =>
            (days - 1 - index) % DAYS_OF_WEEK === 0 && (
              // biome-ignore lint/suspicious/noArrayIndexKey: a day's index identifies it.
              <span key={index} style={{ left: `${((index + 0.5) / days) * 100}%` }}>
                {nameOf(index)}
              </span>
            ),
        )}
      </div>
    </div>
  );
}

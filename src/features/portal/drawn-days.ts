import uPlot from 'uplot';

export type DayDrawing = {
  counts: readonly number[];
  /** Mean per day of similar properties. */
  average: number | undefined;
  /** What stands below a day. */
  nameOf: (index: number) => string;
  /** Told which day a pointer is on. */
  onDay: (index: number) => void;
};

export type DrawnDays = { show: (index: number) => void; remove: () => void };

/** The colour of a part of the chart, as the style sheet, the scheme and forced colours make it. */
function colourOf(frame: HTMLElement, name: string): string {
  const probe = document.createElement('span');
  probe.dataset.colour = name;
  frame.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

const isWhole = (value: number) => Number.isInteger(value);

function createPlot(frame: HTMLElement, { counts, average, nameOf, onDay }: DayDrawing): uPlot {
  const [bar, line, ink, rule] = ['own', 'similar', 'ink', 'rule'].map((name) => colourOf(frame, name));
  const font = `13px ${getComputedStyle(frame).fontFamily}`;
  const axis = { stroke: ink ?? '', font, ticks: { show: false } };
  const days = counts.map((_, index) => index);
  const flat = counts.map(() => average ?? null);
  return new uPlot(
    {
      width: frame.clientWidth,
      height: frame.clientHeight,
      legend: { show: false },
      cursor: { y: false, points: { show: false }, drag: { x: false, y: false } },
      scales: {
        x: { time: false, range: [-0.5, counts.length - 0.5] },
        y: { range: (_self, _least, most) => [0, Math.max(4, most * 1.1)] },
      },
      axes: [
        {
          ...axis,
          grid: { show: false },
          splits: () => days.filter((index) => (counts.length - 1 - index) % 7 === 0),
          values: (_self, splits) => splits.map(nameOf),
        },
        {
          ...axis,
          size: 40,
          grid: { stroke: rule ?? '', width: 1 },
          values: (_self, splits) => splits.map((value) => (isWhole(value) ? String(value) : '')),
        },
      ],
      series: [
        {},
        {
          fill: bar ?? '',
          width: 0,
          points: { show: false },
          ...(uPlot.paths.bars && { paths: uPlot.paths.bars({ size: [0.72, 28] }) }),
        },
        { stroke: line ?? '', width: 2, dash: [6, 5], points: { show: false } },
      ],
      hooks: {
        setCursor: [({ cursor }) => typeof cursor.idx === 'number' && cursor.event && onDay(cursor.idx)],
      },
    },
    [days, [...counts], flat],
    frame,
  );
}

/** Draws the days into a frame, and again when its width, the colour scheme or forced colours change. */
export function drawDays(frame: HTMLElement, drawing: DayDrawing): DrawnDays {
  let plot = createPlot(frame, drawing);
  let width = frame.clientWidth;
  const draw = () => {
    plot.destroy();
    plot = createPlot(frame, drawing);
  };
  const resize = new ResizeObserver(() => {
    if (frame.clientWidth === width) return;
    width = frame.clientWidth;
    plot.setSize({ width, height: frame.clientHeight });
  });
  resize.observe(frame);
  const schemes = ['(prefers-color-scheme: dark)', '(forced-colors: active)', '(prefers-contrast: more)'].map((query) =>
    matchMedia(query),
  );
  for (const scheme of schemes) scheme.addEventListener('change', draw);
  return {
    show: (index) => plot.setCursor({ left: plot.valToPos(index, 'x'), top: 0 }),
    remove: () => {
      resize.disconnect();
      for (const scheme of schemes) scheme.removeEventListener('change', draw);
      plot.destroy();
    },
  };
}

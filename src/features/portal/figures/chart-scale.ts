type ChartScale = { top: number; ticks: readonly number[] };

const MIN_TOP = 4;
const STEPS = [1, 2, 5, 10] as const;

/** Whole, round numbers for the side of a chart, at most five of them, with room above the highest. */
export function chartScale(max: number): ChartScale {
  const wanted = Math.max(MIN_TOP, max);
  const power = 10 ** Math.floor(Math.log10(wanted / 4));
  const step = STEPS.map((factor) => factor * power).find((size) => size >= 1 && size * 4 >= wanted) ?? wanted;
  const count = Math.ceil(wanted / step);
  return { top: count * step, ticks: Array.from({ length: count + 1 }, (_, index) => index * step) };
}

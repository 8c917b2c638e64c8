import { median, table } from './figures.ts';
import type { PageWeight } from './page-weight.ts';
import type { Run } from './processes.ts';

/** Comparisons of `--compare`, by their name in the report. */
export const PEERS = { plain: 'plain Astro', hugo: 'Hugo' } as const;
/** Gevel, Gevel without compressed files, and the samples. */
export const SITES = ['Gevel', 'Gevel, not compressed', PEERS.plain, PEERS.hugo] as const;
export type Site = (typeof SITES)[number];

/** One build of one site, or the median of several. */
export type Measure = Pick<Run, 'seconds' | 'cpuSeconds' | 'peakMb'> & {
  site: Site;
  properties: number;
  pages: number;
  forwards: number;
  htmlBytes: number;
  /** Seconds of each step, if the build prints them. */
  steps: Record<string, number>;
};

export function medianOf(rounds: readonly Measure[]): Measure {
  const [first] = rounds;
  if (!first) throw new Error('No round was measured');
  const steps = Object.keys(first.steps).map((step) => [step, median(rounds.map((round) => round.steps[step] ?? 0))]);
  return {
    ...first,
    seconds: median(rounds.map((round) => round.seconds)),
    cpuSeconds: median(rounds.map((round) => round.cpuSeconds)),
    peakMb: median(rounds.map((round) => round.peakMb)),
    steps: Object.fromEntries(steps),
  };
}

/** The build's last line: "dist/ (16.9 s: read 1.3, pages 15.0, finish 0.6)". */
export function parseSteps(output: string): Record<string, number> {
  const inside = /\([\d.]+ s: ([^)]*)\)\s*$/.exec(output.trim())?.[1] ?? '';
  return Object.fromEntries(
    [...inside.matchAll(/(\w+) ([\d.]+)/g)].map(([, step, seconds]) => [step, Number(seconds)]),
  );
}

const round = (value: number, digits = 0) => value.toFixed(digits);
const thousands = (value: number) => Math.round(value).toLocaleString('en-GB');
const kilobytes = ({ raw, brotli }: { raw: number; brotli: number }) =>
  raw === 0 ? '–' : `${round(raw / 1000, 1)} / ${round(brotli / 1000, 1)}`;
const rate = ({ pages, seconds }: Measure) => pages / seconds;
const perThousand = (value: number, { pages }: Measure) => (value / pages) * 1000;

function buildRow(measure: Measure, base: Measure | undefined): string[] {
  const { site, properties, pages, forwards, htmlBytes, seconds, cpuSeconds, peakMb, steps } = measure;
  const growth = (of: (measure: Measure) => number) =>
    base ? `${round(perThousand(of(measure), measure) / perThousand(of(base), base), 2)} ×` : '–';
  return [
    site,
    thousands(properties),
    `${thousands(pages)} + ${thousands(forwards)}`,
    round(htmlBytes / (pages + forwards) / 1000),
    round(seconds, 1),
    round(cpuSeconds, 1),
    round(rate(measure)),
    round(peakMb),
    `${growth((one) => one.seconds)}, ${growth((one) => one.cpuSeconds)}`,
    Object.entries(steps)
      .map(([step, value]) => `${step} ${round(value, 1)}`)
      .join(', ') || '–',
  ];
}

/** Pages per second compared with a sample of the same properties, and the cost per page. */
function compareLine(gevel: Measure, sample: Measure): string {
  const cpu = perThousand(gevel.cpuSeconds, gevel) / perThousand(sample.cpuSeconds, sample);
  return (
    `${thousands(gevel.properties)} properties: ${gevel.site} writes ${round(rate(gevel) / rate(sample), 2)} × the pages per second of ${sample.site}, ` +
    `takes ${round(cpu, 2)} × the processor time per page and ${round(gevel.peakMb / sample.peakMb, 2)} × the memory.`
  );
}

/** The whole report as Markdown, for docs/performance.md. */
export function formatReport(measures: readonly Measure[], weights: readonly PageWeight[]): string {
  const find = (site: Measure['site'], properties: number) =>
    measures.find((measure) => measure.site === site && measure.properties === properties);
  const builds = table(
    'site|properties|pages + forwards|kB each|s|processor s|pages/s|peak MB|per page, to 1,000|steps (s)'.split('|'),
    measures.map((measure) => buildRow(measure, find(measure.site, 1000))),
  );
  const comparisons = measures.flatMap((measure) => {
    const samples = Object.values(PEERS).map((site) => find(site, measure.properties));
    return samples.flatMap((sample) =>
      sample && measure.site.startsWith('Gevel') ? [compareLine(measure, sample)] : [],
    );
  });
  const sizes = table(
    ['page', 'HTML', 'CSS', 'JS', 'HTML + CSS brotli'],
    weights.map(({ name, html, css, js }) => [
      name,
      kilobytes(html),
      kilobytes(css),
      kilobytes(js),
      `${round((html.brotli + css.brotli) / 1000, 1)}`,
    ]),
  );
  return [
    builds,
    ...(comparisons.length > 0 ? [comparisons.map((line) => `- ${line}`).join('\n')] : []),
    `Kilobytes, raw / brotli 11, of ${weights.map(({ path }) => path).join(', ')}:\n\n${sizes}`,
  ].join('\n\n');
}

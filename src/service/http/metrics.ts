import { monitorEventLoopDelay } from 'node:perf_hooks';

type Labels = Readonly<Record<string, string>>;
type Sample = { labels?: Labels; value: number };
export type Metric = { name: string; help: string; type: 'counter' | 'gauge'; samples: Sample[] };

const BUCKETS_S = [0.005, 0.025, 0.1, 0.5, 2, 10];

const labelText = (labels: Labels = {}): string => {
  const parts = Object.entries(labels).map(([name, value]) => `${name}="${value.replace(/[\\"\n]/g, '_')}"`);
  return parts.length > 0 ? `{${parts.join(',')}}` : '';
};

/** Prometheus text format (version 0.0.4). */
export const formatMetrics = (metrics: readonly Metric[]): string =>
  metrics
    .map(({ name, help, type, samples }) =>
      [
        `# HELP ${name} ${help}`,
        `# TYPE ${name} ${type}`,
        ...samples.map(({ labels, value }) => `${name}${labelText(labels)} ${value}`),
      ].join('\n'),
    )
    .join('\n')
    .concat('\n');

/** Route label of a path: only its first segments, so that there are few labels and visitors cannot create new ones. */
function routeOf(path: string): string {
  const [, first = '', second = ''] = path.split('/');
  return first === 'api' && /^[a-z.-]{1,20}$/.test(second) ? `/api/${second}` : 'site';
}

/** Counts the responses of this process, without personal data. */
export class RequestMetrics {
  readonly #answers = new Map<string, { route: string; status: string; count: number; seconds: number }>();
  readonly #buckets = new Map<number, number>();
  readonly #delay = monitorEventLoopDelay({ resolution: 20 });

  constructor() {
    this.#delay.enable();
  }

  count(path: string, status: number, ms: number): void {
    const route = routeOf(path);
    const key = `${route} ${status}`;
    const answer = this.#answers.get(key) ?? { route, status: String(status), count: 0, seconds: 0 };
    answer.count++;
    answer.seconds += ms / 1000;
    this.#answers.set(key, answer);
    const bucket = BUCKETS_S.find((limit) => ms / 1000 <= limit) ?? Number.POSITIVE_INFINITY;
    this.#buckets.set(bucket, (this.#buckets.get(bucket) ?? 0) + 1);
  }

  list(): Metric[] {
    const answers = [...this.#answers.values()];
    const labelled = (value: (answer: (typeof answers)[number]) => number): Sample[] =>
      answers.map((answer) => ({ labels: { route: answer.route, status: answer.status }, value: value(answer) }));
    const total = answers.reduce((sum, { count }) => sum + count, 0);
    const within = (limit: number): number =>
      [...this.#buckets].reduce((sum, [bucket, count]) => sum + (bucket <= limit ? count : 0), 0);
    const buckets = BUCKETS_S.map((limit) => ({ labels: { within: String(limit) }, value: within(limit) }));
    return [
      { name: 'gevel_requests_total', help: 'Answers.', type: 'counter', samples: labelled(({ count }) => count) },
      {
        name: 'gevel_request_seconds_total',
        help: 'Time that answers took.',
        type: 'counter',
        samples: labelled(({ seconds }) => seconds),
      },
      {
        name: 'gevel_requests_within_seconds_total',
        help: 'Responses by maximum duration.',
        type: 'counter',
        samples: [...buckets, { labels: { within: '+Inf' }, value: total }],
      },
      {
        name: 'gevel_event_loop_delay_seconds',
        help: '99th percentile of the event loop delay.',
        type: 'gauge',
        samples: [{ value: (this.#delay.percentile(99) || 0) / 1e9 }],
      },
      {
        name: 'gevel_memory_bytes',
        help: 'Resident memory.',
        type: 'gauge',
        samples: [{ value: process.memoryUsage.rss() }],
      },
    ];
  }
}

import { createHmac, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { Counter, type CounterRule } from '../rates/counter.ts';
import { listSources } from '../rates/visitor.ts';
import type { CountedError } from '../staff/error-book.ts';
import type { Metric } from './metrics.ts';

/** Kinds of browser reports: violations of page headers, and network errors. */
const REPORT_KINDS = ['csp', 'nel', 'coep'] as const;
type ReportKind = (typeof REPORT_KINDS)[number];

/** The stored part of a report. */
type BrowserReport = {
  kind: ReportKind;
  /** Directive, network phase or check; 'other' for an unknown name. */
  directive: string;
  /** Origin and path of the reporting page of the site. */
  page: string;
  /** Origin, or a keyword such as "inline"; '' when nothing was blocked. */
  blocked: string;
};

const DIRECTIVE_OTHER = 'other';
const DIRECTIVES: Readonly<Record<ReportKind, readonly string[]>> = {
  csp: [
    ...['default-src', 'script-src', 'script-src-elem', 'script-src-attr', 'style-src', 'style-src-elem'],
    ...['style-src-attr', 'img-src', 'font-src', 'connect-src', 'media-src', 'frame-src', 'worker-src'],
    ...['manifest-src', 'object-src', 'base-uri', 'form-action', 'frame-ancestors', 'require-trusted-types-for'],
    'trusted-types',
  ],
  nel: ['dns', 'connection', 'application'],
  coep: ['corp', 'navigation', 'worker initialization'],
};
const BLOCKED_WORDS = [
  'inline',
  'eval',
  'wasm-eval',
  'data',
  'blob',
  'self',
  'trusted-types-policy',
  'trusted-types-sink',
];
const MAX_ORIGIN_LENGTH = 100;
/** Paths accepted in reports. */
const PATH = /^\/[\w./-]{0,199}$/;

const text = z.string().max(2_000);
const reportBody = z.object({
  documentURL: text.optional(),
  blockedURL: text.optional(),
  effectiveDirective: text.optional(),
  type: text.optional(),
  phase: text.optional(),
});
const sentReport = z.object({ type: text, url: text.optional(), body: reportBody });
/** `application/reports+json` (Reporting API). */
export const sentReports = z.array(z.unknown()).describe('Reports in the format of the Reporting API.');
/** `application/csp-report` (CSP 2). */
export const sentCspReport = z.object({
  'csp-report': z.object({
    'document-uri': text,
    'blocked-uri': text.optional(),
    'effective-directive': text.optional(),
    'violated-directive': text.optional(),
  }),
});

/** Maximum number of reports per request. */
const MAX_REPORTS_PER_BODY = 50;

type Claim = { kind: ReportKind; page: string | undefined; directive: string | undefined; blocked: string | undefined };

function readClaim(sent: unknown): Claim | undefined {
  const { data } = sentReport.safeParse(sent);
  if (!data) return undefined;
  const { type, url, body } = data;
  const blocked = body.blockedURL;
  if (type === 'csp-violation')
    return { kind: 'csp', page: body.documentURL ?? url, directive: body.effectiveDirective, blocked };
  if (type === 'network-error') return { kind: 'nel', page: url, directive: body.phase, blocked: undefined };
  if (type === 'coep') return { kind: 'coep', page: url, directive: body.type, blocked };
  return undefined;
}

/** Origin and path of a page of the site; undefined for other pages. */
export function findPage(address: string | undefined, origins: readonly string[]): string | undefined {
  const url = URL.parse(address ?? '');
  return url && origins.includes(url.origin) && PATH.test(url.pathname) ? url.origin + url.pathname : undefined;
}

/** Origin or keyword of the blocked content; undefined for reports caused by a browser extension. */
function findBlocked(address = ''): string | undefined {
  if (address === '' || BLOCKED_WORDS.includes(address)) return address;
  if (/^[a-z-]*extension\b/.test(address)) return undefined;
  const url = URL.parse(address);
  const isPlace = url !== null && ['https:', 'http:', 'wss:', 'ws:'].includes(url.protocol);
  return isPlace && url.origin.length <= MAX_ORIGIN_LENGTH ? url.origin : DIRECTIVE_OTHER;
}

/** Converts a report into its stored form; undefined when it is not about a page of the site. */
function toReport(
  { kind, page, directive = '', blocked }: Claim,
  origins: readonly string[],
): BrowserReport | undefined {
  const ownPage = findPage(page, origins);
  const found = findBlocked(blocked);
  if (ownPage === undefined || found === undefined) return undefined;
  const name = DIRECTIVES[kind].includes(directive) ? directive : DIRECTIVE_OTHER;
  return { kind, directive: name, page: ownPage, blocked: found };
}

/** Parses a body in either format, for pages at these origins; undefined when the body has neither format. */
export function readReports(body: unknown, origins: readonly string[]): BrowserReport[] | undefined {
  const list = sentReports.safeParse(body);
  if (list.success)
    return list.data.slice(0, MAX_REPORTS_PER_BODY).flatMap((sent) => {
      const claim = readClaim(sent);
      return (claim && toReport(claim, origins)) ?? [];
    });
  const old = sentCspReport.safeParse(body);
  if (!old.success) return undefined;
  const report = old.data['csp-report'];
  // Browsers without an effective directive send "img-src 'self'".
  const directive = report['effective-directive'] ?? report['violated-directive']?.split(' ')[0];
  const claim = { kind: 'csp' as const, page: report['document-uri'], directive, blocked: report['blocked-uri'] };
  return [toReport(claim, origins) ?? []].flat();
}

const HOUR_MS = 3_600_000;
export const REPORT_LIMITS = {
  address: { limit: 60, windowMs: HOUR_MS },
  site: { limit: 6_000, windowMs: HOUR_MS },
} as const satisfies Record<string, CounterRule>;

/** Maximum number of distinct reports logged per day; all are counted. */
const MAX_LINES_PER_DAY = 100;
const DAY_MS = 24 * HOUR_MS;

/** Counts reports in memory and logs each report that is new today. Stores nothing about the sender. */
export class ReportBook {
  readonly #counts = new Map<string, { kind: ReportKind; directive: string; count: number }>();
  readonly #seen = new Counter({ limit: 1, windowMs: DAY_MS });
  readonly #lines = new Counter({ limit: MAX_LINES_PER_DAY, windowMs: DAY_MS });
  readonly #address = new Counter(REPORT_LIMITS.address);
  readonly #network = new Counter({ ...REPORT_LIMITS.address, limit: 5 * REPORT_LIMITS.address.limit });
  readonly #site = new Counter(REPORT_LIMITS.site);
  readonly #key = randomBytes(32);
  readonly #write: (line: string) => void;

  constructor(write: (line: string) => void = (line) => console.warn(line)) {
    this.#write = write;
  }

  /** Applies the rate limits; false when this visitor (`visitorKey`) or all visitors together exceed one. */
  admit(visitor: string, now: number): boolean {
    const isAdmitted = ([source]: readonly [string, number], index: number): boolean =>
      (index === 0 ? this.#address : this.#network).count(this.#hash(source), now);
    return listSources(visitor).every(isAdmitted) && this.#site.count('', now);
  }

  add({ kind, directive, page, blocked }: BrowserReport, now: number): void {
    const key = `${kind} ${directive}`;
    const known = this.#counts.get(key) ?? { kind, directive, count: 0 };
    known.count++;
    this.#counts.set(key, known);
    const line = [key, page, blocked].filter(Boolean).join(' ');
    if (this.#seen.count(line, now) && this.#lines.count('', now)) this.#write(`A browser reports: ${line}`);
  }

  list(): Metric[] {
    const samples = [...this.#counts.values()].map(({ kind, directive, count }) => ({
      labels: { kind, directive },
      value: count,
    }));
    const help = 'Browsers’ reports about pages of this site.';
    return [{ name: 'gevel_reports_total', help, type: 'counter', samples }];
  }

  #hash(address: string): string {
    return createHmac('sha256', this.#key).update(address).digest('base64url').slice(0, 16);
  }
}

/**
 * Metrics of script errors, without messages: these would create too many labels. The staff page shows the messages.
 */
export function listErrorMetrics(errors: readonly CountedError[]): Metric[] {
  const counts = new Map<string, Metric['samples'][number]>();
  for (const { kind, engine, file, count } of errors) {
    const key = [kind, engine, file].join(' ');
    counts.set(key, { labels: { kind, engine, file }, value: (counts.get(key)?.value ?? 0) + count });
  }
  const help = 'Script errors and failed islands of this site in visitors’ browsers.';
  return [{ name: 'gevel_browser_errors_total', help, type: 'counter', samples: [...counts.values()] }];
}

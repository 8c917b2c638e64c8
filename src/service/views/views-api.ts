import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { isbot } from 'isbot';
import { INTEREST_PATH, VIEWS_PATH } from '#api/interest-words.ts';
import { type InterestReport, interestReport, type ViewReport, viewReport } from '#api/portal.ts';
import { isStale } from '#domain/time/clock.ts';
import { checkViewOrigin } from '#web/view-source.ts';
import { findVisitor } from '../rates/visitor.ts';
import type { Config } from '../settings/config.ts';
import type { SiteReader } from '../site-data/site-data-file.ts';
import { checkOrigin } from '../web/origin.ts';
import { refuse } from '../web/refuse.ts';
import { jsonBody, post, serveRoutes } from '../web/route.ts';
import type { ViewBook } from './view-book.ts';
import { INTEREST_LIMITS, ViewRates } from './view-rates.ts';

const MAX_GENERATION_SIZE = 50_000;
const GENERATION_MS = 10 * 60_000;

/**
 * Recently counted page loads, so that a duplicate report counts once: each is remembered for at least ten minutes, or
 * until fifty thousand others. In memory only.
 */
export class RecentLoads {
  #young = new Set<string>();
  #old = new Set<string>();
  #since = Number.NEGATIVE_INFINITY;

  /** True for a page load that is not remembered yet; remembers it. */
  isFirst(load: string, now: number): boolean {
    if (this.#young.size >= MAX_GENERATION_SIZE || isStale(this.#since, now, GENERATION_MS)) {
      this.#old = this.#young;
      this.#young = new Set();
      this.#since = now;
    }
    if (this.#young.has(load) || this.#old.has(load)) return false;
    this.#young.add(load);
    return true;
  }
}

/** Headers that browsers send when they load a page ahead of time (Sec-Purpose and its predecessors). */
const PURPOSES = ['Sec-Purpose', 'Purpose', 'X-Purpose', 'X-Moz'];
const AHEAD = /prefetch|prerender|preview/i;

/**
 * True for a browser that shows the page. Detects only programs that identify themselves; programs that pose as
 * browsers are only rate-limited.
 */
function isPerson(headers: { get: (name: string) => string | null }): boolean {
  const agent = headers.get('User-Agent');
  if (!agent || isbot(agent)) return false;
  return !PURPOSES.some((name) => AHEAD.test(headers.get(name) ?? ''));
}

const REFUSALS = ['ORIGIN_REFUSED', 'MEDIA_TYPE_UNSUPPORTED', 'BODY_INVALID', 'BODY_TOO_LARGE'] as const;

/** Endpoints for beacons of pages: JSON sent as text/plain, so that browsers send no preflight request. */
export const VIEWS_ROUTES = {
  view: post(VIEWS_PATH, 'Report a view of a property', 'Read; whether it counts is not said.', {
    status: 204,
    // Maximum size; a report has about 150 bytes.
    body: jsonBody(viewReport, { mediaType: 'text/plain', maxBytes: 1_024 }),
    refusals: REFUSALS,
  }),
  interest: post(
    INTEREST_PATH,
    'Report properties that were seen in a list, or saved',
    'Read; whether they count is not said.',
    {
      status: 204,
      // Enough for fifty IDs of forty characters.
      body: jsonBody(interestReport, { mediaType: 'text/plain', maxBytes: 4_096 }),
      refusals: REFUSALS,
    },
  ),
};

export type ViewsService = {
  siteData: SiteReader;
  config: Pick<Config, 'isRateLimited' | 'trustedProxies' | 'allowedOrigins' | 'serviceUrl'>;
  views: Pick<ViewBook, 'add' | 'addInterest'>;
  now: () => number;
};

/**
 * Receives views of a property's page, and properties shown in a list or saved. A well-formed report always gets the
 * same empty response, even when it is not counted: unknown property, bot, duplicate, or over the rate limit.
 */
export function createViewsApi(service: ViewsService): Hono {
  const { siteData, config, views, now } = service;
  const [viewLoads, interestLoads] = [new RecentLoads(), new RecentLoads()];
  const [viewRates, interestRates] = [new ViewRates(), new ViewRates(INTEREST_LIMITS)];
  const isShown = (property: string): boolean => Object.hasOwn(siteData.current.properties, property);

  function isViewCounted(c: Context, { property, language, load }: ViewReport): boolean {
    if (!isShown(property) || !siteData.current.languages.includes(language)) return false;
    if (!isPerson(c.req.raw.headers)) return false;
    if (config.isRateLimited && !viewRates.count(findVisitor(c, config), property, now())) return false;
    return viewLoads.isFirst(load, now());
  }

  /** Properties of a report to count: each once per page load, however often it is reported. */
  function listCounted(c: Context, { kind, properties, load }: InterestReport): string[] {
    if (!isPerson(c.req.raw.headers)) return [];
    const visitor = findVisitor(c, config);
    return properties.filter((property) => {
      if (!isShown(property) || !interestLoads.isFirst(`${load}/${kind}/${property}`, now())) return false;
      return !config.isRateLimited || interestRates.count(visitor, `${kind}/${property}`, now());
    });
  }

  /** Refuses a request without an origin: browsers always send the origin of a beacon. */
  const checkSender: MiddlewareHandler = async (c, next) => {
    const siteOrigin = URL.parse(siteData.current.url)?.origin ?? '';
    const verdict = checkOrigin(c, service, [siteOrigin, ...config.allowedOrigins]);
    return c.req.header('Origin') !== undefined && verdict.ok ? next() : refuse(c, 'ORIGIN_REFUSED');
  };
  return serveRoutes(
    new Hono(),
    VIEWS_ROUTES,
    {
      view: (c, report) => {
        if (isViewCounted(c, report)) views.add({ ...report, ...checkViewOrigin(report) });
        return c.body(null, 204);
      },
      interest: (c, report) => {
        for (const property of listCounted(c, report)) views.addInterest({ property, kind: report.kind });
        return c.body(null, 204);
      },
    },
    checkSender,
  );
}

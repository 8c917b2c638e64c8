import { type Context, Hono } from 'hono';
import { isbot } from 'isbot';
import { type ViewReport, viewReport } from '#api/portal.ts';
import { checkViewOrigin } from '#web/view-source.ts';
import type { Service } from '../service.ts';
import { readJsonBody } from '../web/json-body.ts';
import { checkOrigin } from '../web/origin.ts';
import { refuse } from '../web/refuse.ts';
import { findVisitor } from '../web/visitor.ts';
import { ViewRates } from './view-rates.ts';

const MAX_GENERATION_SIZE = 50_000;
const GENERATION_MS = 10 * 60_000;

/**
 * The page loads that were counted a short while ago, so that a report that arrives twice counts once: each for at
 * least ten minutes, or as long as fifty thousand others have not come. In memory only.
 */
export class RecentLoads {
  #young = new Set<string>();
  #old = new Set<string>();
  #since = Number.NEGATIVE_INFINITY;

  /** True the first time. */
  isFirst(load: string, now: number): boolean {
    if (this.#young.size >= MAX_GENERATION_SIZE || Math.abs(now - this.#since) > GENERATION_MS) {
      this.#old = this.#young;
      this.#young = new Set();
      this.#since = now;
    }
    if (this.#young.has(load) || this.#old.has(load)) return false;
    this.#young.add(load);
    return true;
  }
}

/** What browsers say of a page that nobody looks at yet (Sec-Purpose), and what they said before that had a name. */
const PURPOSES = ['Sec-Purpose', 'Purpose', 'X-Purpose', 'X-Moz'];
const AHEAD = /prefetch|prerender|preview/i;

/**
 * Whether a request comes from the browser of somebody who looks at a page. Only honest programs are recognised:
 * whoever claims to be a browser is held by the rates alone.
 */
function isPerson(headers: { get: (name: string) => string | null }): boolean {
  const agent = headers.get('User-Agent');
  if (!agent || isbot(agent)) return false;
  return !PURPOSES.some((name) => AHEAD.test(headers.get(name) ?? ''));
}

/** A report has some 150 bytes. */
const MAX_BYTES = 1_024;

/**
 * POST /api/views: one page of a property was looked at. A well-formed report always gets the same empty answer, also
 * when it does not count: an unknown property, a program, a repetition, one too many.
 */
export function createViewsApi(service: Service): Hono {
  const { siteData, config, views, now } = service;
  const loads = new RecentLoads();
  const rates = new ViewRates();

  function isCounted(c: Context, { property, language, load }: ViewReport): boolean {
    const { properties, languages } = siteData.current;
    if (!Object.hasOwn(properties, property) || !languages.includes(language)) return false;
    if (!isPerson(c.req.raw.headers)) return false;
    if (config.isRateLimited && !rates.count(findVisitor(c, config), property, now())) return false;
    return loads.isFirst(load, now());
  }

  const api = new Hono();
  api.post('/', async (c) => {
    const siteOrigin = URL.parse(siteData.current.url)?.origin ?? '';
    const verdict = checkOrigin(c, [siteOrigin, ...config.allowedOrigins]);
    // A browser always says where a beacon comes from.
    if (c.req.header('Origin') === undefined || !verdict.ok) return refuse(c, 'ORIGIN_REFUSED');
    const read = await readJsonBody(c.req.raw, viewReport, { mediaType: 'text/plain', maxBytes: MAX_BYTES });
    if (!read.ok) return refuse(c, read.code);
    const report = read.value;
    if (isCounted(c, report)) views.add({ ...report, ...checkViewOrigin(report) });
    return c.body(null, 204);
  });
  return api;
}

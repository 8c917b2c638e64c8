import type { Context } from 'hono';
import { Hono } from 'hono';
import type { ErrorCode } from '#api/errors.ts';
import { type ViewReport, viewReport } from '#api/portal.ts';
import { checkViewOrigin } from '#web/view-source.ts';
import { parseJson, readLimited } from '../leads/form-body.ts';
import type { Service } from '../service.ts';
import { checkOrigin } from '../web/origin.ts';
import { refuse } from '../web/refuse.ts';
import { findVisitor } from '../web/visitor.ts';
import { isPerson } from './is-person.ts';
import { RecentLoads } from './recent-loads.ts';
import { ViewRates } from './view-rates.ts';

/** A report has some 150 bytes. */
const MAX_BYTES = 1_024;

type Read = { ok: true; report: ViewReport } | { ok: false; code: ErrorCode };

async function readReport(request: Request): Promise<Read> {
  const type = request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'text/plain') return { ok: false, code: 'MEDIA_TYPE_UNSUPPORTED' };
  const bytes = await readLimited(request, MAX_BYTES).catch(() => null);
  if (bytes === null) return { ok: false, code: 'BODY_INVALID' };
  if (bytes === undefined) return { ok: false, code: 'BODY_TOO_LARGE' };
  const body = parseJson(bytes);
  const checked = body.ok ? viewReport.safeParse(body.raw) : undefined;
  return checked?.success ? { ok: true, report: checked.data } : { ok: false, code: 'BODY_INVALID' };
}

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
    const read = await readReport(c.req.raw);
    if (!read.ok) return refuse(c, read.code);
    const { report } = read;
    if (isCounted(c, report)) views.add({ ...report, ...checkViewOrigin(report) });
    return c.body(null, 204);
  });
  return api;
}

import { Hono } from 'hono';
import type { Service } from '../service.ts';
import { findMediaType, parseJson, readBytes } from './body.ts';
import { refuse } from './refuse.ts';
import { readReports } from './reports.ts';
import { findVisitor } from './visitor.ts';

/** The Reporting API's and that of CSP 2. */
export const REPORT_TYPES = ['application/reports+json', 'application/csp-report'];
const MAX_BYTES = 64 * 1024;

/** POST /api/reports: what a browser has to say of the headers of our pages. A well-formed body gets the same empty answer whatever was kept of it. */
export function createReportsApi(service: Service): Hono {
  const { siteData, config, reports, now } = service;
  const listOrigins = (): string[] => {
    const own = [siteData.current.url, config.serviceUrl ?? '', ...config.allowedOrigins];
    return own.flatMap((address) => URL.parse(address)?.origin ?? []);
  };
  const api = new Hono();
  api.post('/', async (c) => {
    if (!REPORT_TYPES.includes(findMediaType(c.req.raw))) return refuse(c, 'MEDIA_TYPE_UNSUPPORTED');
    const read = await readBytes(c.req.raw, MAX_BYTES);
    if (!read.ok) return refuse(c, read.code);
    const found = readReports(parseJson(read.bytes), listOrigins());
    if (!found) return refuse(c, 'BODY_INVALID');
    const isAdmitted = !config.isRateLimited || reports.admit(findVisitor(c, config), now());
    if (isAdmitted) for (const report of found) reports.add(report, now());
    return c.body(null, 204);
  });
  return api;
}

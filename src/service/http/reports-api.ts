import { Hono } from 'hono';
import { isbot } from 'isbot';
import { z } from 'zod';
import { sentError } from '#api/browser-error.ts';
import { REPORTS_PATH } from '#web/security-headers.ts';
import { findVisitor } from '../rates/visitor.ts';
import type { Config } from '../settings/config.ts';
import type { SiteReader } from '../site-data/site-data-file.ts';
import type { ErrorBook } from '../staff/error-book.ts';
import { findMediaType, parseJson, readBytes } from '../web/body.ts';
import { refuse } from '../web/refuse.ts';
import { post, serveRoutes } from '../web/route.ts';
import { findPage, type ReportBook, readReports, sentCspReport, sentReports } from './reports.ts';

/** Content type of script errors: JSON sent as text/plain, so that browsers send no preflight request. */
const ERROR_TYPE = 'text/plain';

/** Endpoint for browsers' reports on blocked or failed requests, and for pages' script errors. */
export const REPORTS_ROUTES = {
  report: post(
    REPORTS_PATH,
    'Report a violation, a network error or a script error',
    'Received; the response does not tell whether it is counted.',
    {
      status: 204,
      body: {
        // Accepts three formats: the site's own, the Reporting API, and CSP 2.
        types: [ERROR_TYPE, 'application/reports+json', 'application/csp-report'],
        schema: z.union([sentReports, sentCspReport, sentError]),
        maxBytes: 64 * 1024,
      },
      refusals: ['MEDIA_TYPE_UNSUPPORTED', 'BODY_INVALID', 'BODY_TOO_LARGE'],
    },
  ),
};

export type ReportsService = {
  siteData: SiteReader;
  config: Pick<Config, 'allowedOrigins' | 'isRateLimited' | 'serviceUrl' | 'trustedProxies'>;
  reports: ReportBook;
  errors: ErrorBook;
  now: () => number;
};

/**
 * Receives browsers' reports about headers and pages' reports about script errors. A well-formed body always gets the
 * same empty response, whether stored or not.
 */
export function createReportsApi(service: ReportsService): Hono {
  const { siteData, config, reports, errors, now } = service;
  const listOrigins = (): string[] => {
    const own = [siteData.current.url, config.serviceUrl ?? '', ...config.allowedOrigins];
    return own.flatMap((address) => URL.parse(address)?.origin ?? []);
  };
  const { types, maxBytes } = REPORTS_ROUTES.report.body;
  return serveRoutes(new Hono(), REPORTS_ROUTES, {
    report: async (c) => {
      const type = findMediaType(c.req.raw);
      if (!types.some((known) => known === type)) return refuse(c, 'MEDIA_TYPE_UNSUPPORTED');
      const read = await readBytes(c.req.raw, maxBytes);
      if (!read.ok) return refuse(c, read.code);
      const body = parseJson(read.bytes);
      const admit = () => !config.isRateLimited || reports.admit(findVisitor(c, config), now());
      if (type === ERROR_TYPE) {
        const { data: error } = sentError.safeParse(body);
        if (!error) return refuse(c, 'BODY_INVALID');
        const userAgent = c.req.header('User-Agent') ?? '';
        const isOurs = findPage(error.page, listOrigins()) !== undefined && !isbot(userAgent);
        if (isOurs && admit()) errors.add(error, userAgent);
        return c.body(null, 204);
      }
      const found = readReports(body, listOrigins());
      if (!found) return refuse(c, 'BODY_INVALID');
      if (admit()) for (const report of found) reports.add(report, now());
      return c.body(null, 204);
    },
  });
}

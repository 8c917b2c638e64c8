import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Hono } from 'hono';
import type { Service } from '../service.ts';
import { reportPage } from './report-files.ts';
import { redirectHome, type StaffEnv } from './staff-layout.ts';

/** The reports of refreshes, as each wrote its own. */
export function createReportPages({ refreshes }: Service): Hono<StaffEnv> {
  const pages = new Hono<StaffEnv>();
  pages.get('/reports/:name', async (c) => {
    const name = c.req.param('name');
    const { store } = refreshes.config;
    const file = reportPage(store, name);
    const page = file ? await readFile(file, 'utf8').catch(() => undefined) : undefined;
    if (page === undefined) return redirectHome(c);
    // The report brings its style inside; only that one is let through.
    const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(page) ?? [];
    const hash = createHash('sha256').update(style).digest('base64');
    return c.html(page, 200, {
      'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; frame-ancestors 'none'`,
      'X-Robots-Tag': 'noindex',
    });
  });
  return pages;
}

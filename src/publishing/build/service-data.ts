// What the service behind the forms has to know of a built site; it lies beside the site, not in it.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROUTES } from '#domain/route.ts';
import type { Site } from '#domain/site.ts';
import { RouteMap } from '#routing/route-map.ts';
import { projectSiteData, type SiteData } from '#service/site-data.ts';
import type { Snapshot } from '#snapshot/site.ts';

const STYLESHEET = /<link rel="stylesheet" href="([^"]+)">/g;

/** The data of a site that lies in `folder`; its pages tell which style sheets the service's own pages take. */
export function readServiceData(folder: string, site: Site, { staffLanguage, options, refresh }: Snapshot): SiteData {
  const map = new RouteMap(site.routes, site.defaultLanguage);
  const contact = join(folder, map.path(ROUTES.contact, site.defaultLanguage) ?? '/', 'index.html');
  const html = existsSync(contact) ? readFileSync(contact, 'utf8') : '';
  const stylesheets = [...html.matchAll(STYLESHEET)].map(([, href = '']) => href);
  return projectSiteData(site, { staffLanguage, options, stylesheets, refreshSchedule: refresh?.schedule });
}

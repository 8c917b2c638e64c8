import { type Context, Hono } from 'hono';
import { SITE_DATA_PATH } from '#api/site-data.ts';
import type { Database } from '../database/tables.ts';
import type { SiteDataFile } from '../site-data/site-data-file.ts';
import { refuse } from '../web/refuse.ts';
import { requireSignature, type SignedEnv } from '../web/require-signature.ts';
import { JSON_TYPE, post, serveRoutes } from '../web/route.ts';

export type SiteDataService = { db: Database; now: () => number; siteData: Pick<SiteDataFile, 'replace'> };

/** Signed endpoint for publishing; exists only when SITE_DATA_SECRET is set. */
export const SITE_DATA_ROUTES = {
  replace: post(
    SITE_DATA_PATH,
    'Update the site’s properties and pages in the service',
    'Stored; effective immediately.',
    {
      status: 204,
      access: 'signature',
      body: {
        types: [JSON_TYPE],
        schema: { type: 'object', description: 'site-data.json, as written by a build.' },
        // Site data take several kB per property.
        maxBytes: 128 * 1024 * 1024,
      },
      refusals: ['SIGNATURE_INVALID', 'BODY_INVALID', 'BODY_TOO_LARGE'],
    },
  ),
};

export function createSiteDataApi(service: SiteDataService, secret: string): Hono<SignedEnv> {
  const replace = (c: Context<SignedEnv>): Response => {
    const isStored = service.siteData.replace(new TextDecoder().decode(c.get('body')));
    return isStored ? c.body(null, 204) : refuse(c, 'BODY_INVALID');
  };
  const guards = requireSignature(service, secret, SITE_DATA_ROUTES.replace.body.maxBytes);
  // Unknown paths below this one also require a signature, so that callers cannot distinguish them.
  return serveRoutes(new Hono<SignedEnv>(), SITE_DATA_ROUTES, { replace }, ...guards).all(
    `${SITE_DATA_PATH}/*`,
    ...guards,
  );
}

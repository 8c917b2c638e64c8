import { Hono } from 'hono';
import type { Service } from '../service.ts';
import { refuse } from './refuse.ts';
import { requireSignature, type Signed } from './require-signature.ts';

/** Some kB for each property. */
const MAX_BYTES = 128 * 1024 * 1024;

/** POST /api/site-data: what publishing tells of the site, signed. */
export function createSiteDataApi(service: Service, secret: string): Hono<Signed> {
  const api = new Hono<Signed>();
  api.use(...requireSignature(service, secret, MAX_BYTES));
  api.post('/', (c) => {
    const isStored = service.siteData.replace(new TextDecoder().decode(c.get('body')));
    return isStored ? c.body(null, 204) : refuse(c, 'BODY_INVALID');
  });
  return api;
}

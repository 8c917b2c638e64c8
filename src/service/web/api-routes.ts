import { Hono } from 'hono';
import { cors } from 'hono/cors';
import type { CaptchaOffer } from '#api/captcha.ts';
import { IDEMPOTENCY_HEADER } from '#api/forms.ts';
import { createSubscriptionPages } from '../alerts/subscription-pages.ts';
import { describeApi } from '../contract/openapi.ts';
import { createConfirmPages } from '../leads/confirm-pages.ts';
import { answerRefusal, createFormsApi } from '../leads/forms.ts';
import { createSentPage } from '../leads/sent-page.ts';
import { createPortalApi } from '../portal/portal.ts';
import { createRefreshApi } from '../refresh/trigger-api.ts';
import type { Service } from '../service.ts';
import { STAFF_PATH } from '../staff/staff-layout.ts';
import { createStaffPages } from '../staff/staff-pages.ts';
import { createViewsApi } from '../views/views-api.ts';
import { createVisitTimesApi } from '../visits/times-api.ts';
import { createVisitPages } from '../visits/visit-pages.ts';
import { describeError } from './host.ts';
import { refuse } from './refuse.ts';
import { createReportsApi } from './reports-api.ts';
import { createSiteDataApi } from './site-data-api.ts';

const PREFLIGHT_SECONDS = 3_600;

/** Everything below /api. */
export function createApi(service: Service): Hono {
  const { config, siteData, captcha, shield } = service;
  const readSiteOrigin = (): string | undefined => URL.parse(siteData.current.url)?.origin;
  const shared = { exposeHeaders: ['Retry-After'], maxAge: PREFLIGHT_SECONDS };
  const fromOtherOrigins = cors({
    origin: (origin) => (config.allowedOrigins.includes(origin) || origin === readSiteOrigin() ? origin : null),
    allowMethods: ['GET', 'POST'],
    allowHeaders: ['Content-Type', IDEMPOTENCY_HEADER],
    ...shared,
  });
  const api = new Hono();
  api.onError((error, c) => answerRefusal(c, service, describeError(error, c)));
  for (const path of ['/forms/*', '/captcha', '/views', '/visits/times', '/reports']) {
    api.use(path, (c, next) => (c.req.header('Origin') === undefined ? next() : fromOtherOrigins(c, next)));
  }
  // A session's cookie goes only to pages of the site itself, when they lie on another address of the same domain.
  const fromSite = cors({
    origin: (origin) => (origin === readSiteOrigin() ? origin : null),
    allowMethods: ['GET', 'POST', 'DELETE'],
    allowHeaders: ['Content-Type'],
    credentials: true,
    ...shared,
  });
  api.use('/portal/*', (c, next) => (c.req.header('Origin') === undefined ? next() : fromSite(c, next)));
  api.route('/forms', createFormsApi(service));
  api.route('/confirm', createConfirmPages(service));
  api.route('/sent', createSentPage(service));
  api.route('/portal', createPortalApi(service));
  api.route('/views', createViewsApi(service));
  api.route('/reports', createReportsApi(service));
  api.route('/visits', createVisitTimesApi(service));
  api.route('/visits', createVisitPages(service));
  api.route('/subscriptions', createSubscriptionPages(service));
  const { secret } = service.refreshes.config;
  if (secret !== undefined) api.route('/refresh', createRefreshApi(service, secret));
  if (config.siteDataSecret) api.route('/site-data', createSiteDataApi(service, config.siteDataSecret));
  api.get('/staff', (c) => c.redirect(STAFF_PATH, 301));
  api.route('/staff/', createStaffPages(service));
  api.get('/captcha', async (c) => {
    const { step } = shield;
    const offer: CaptchaOffer = { step, ...(await captcha.create(step === 0 ? 1 : step)) };
    return c.json(offer, 200, { 'Cache-Control': 'no-store' });
  });
  let description: string | undefined;
  api.get('/openapi.json', (c) => {
    description ??= JSON.stringify(describeApi());
    return c.body(description, 200, { 'Content-Type': 'application/json; charset=utf-8' });
  });
  return api;
}

/** The same addresses while the database is not there yet. */
export function createWaitingApi(): Hono {
  return new Hono().all('*', (c) => refuse(c, { code: 'UNAVAILABLE', retryAfterMs: 2_000 }));
}

import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { IDEMPOTENCY_HEADER } from '#api/forms.ts';
import { PORTAL_PATH } from '#api/portal-words.ts';
import { createSubscriptionPages, type SubscriptionsService } from '../alerts/subscription-pages.tsx';
import { createHookApi, type HookService } from '../connect/hook-api.ts';
import { createDesk } from '../desk/desk.ts';
import type { DeskService } from '../desk/desk-service.ts';
import { type ConfirmService, createConfirmPages } from '../leads/confirm-pages.tsx';
import { answerBug, createFormsApi, type FormsService } from '../leads/forms.ts';
import { createSentPage, type SentService } from '../leads/sent-page.tsx';
import { createLists, type ListsService } from '../lists/lists.tsx';
import { createPortalApi, type PortalService } from '../portal/portal.ts';
import { createRefreshApi, type RefreshService } from '../refresh/trigger-api.ts';
import type { Config } from '../settings/config.ts';
import { createViewsApi, type ViewsService } from '../views/views-api.ts';
import { createVisitTimesApi, type TimesService } from '../visits/times-api.ts';
import { createVisitPages, type VisitPagesService } from '../visits/visit-pages.tsx';
import { refuse } from '../web/refuse.ts';
import { createCaptchaApi } from './captcha-api.ts';
import { describeError } from './host.ts';
import { createContractApi } from './openapi.ts';
import { createReportsApi, type ReportsService } from './reports-api.ts';
import { createSiteDataApi, type SiteDataService } from './site-data-api.ts';

const PREFLIGHT_SECONDS = 3_600;

/** Dependencies of all API routes on the service. */
export type ApiService = FormsService &
  ConfirmService &
  SentService &
  PortalService &
  ViewsService &
  ReportsService &
  TimesService &
  VisitPagesService &
  SubscriptionsService &
  ListsService &
  RefreshService &
  HookService &
  SiteDataService &
  DeskService & { config: Pick<Config, 'siteDataSecret'> };

/** All routes below /api. */
export function createApi(service: ApiService): Hono {
  const { config, siteData } = service;
  const readSiteOrigin = (): string | undefined => URL.parse(siteData.current.url)?.origin;
  const shared = { exposeHeaders: ['Retry-After'], maxAge: PREFLIGHT_SECONDS };
  const fromOtherOrigins = cors({
    origin: (origin) => (config.allowedOrigins.includes(origin) || origin === readSiteOrigin() ? origin : null),
    allowMethods: ['GET', 'POST'],
    allowHeaders: ['Content-Type', IDEMPOTENCY_HEADER],
    ...shared,
  });
  const api = new Hono();
  api.onError((error, c) => answerBug(c, service, describeError(error, c)));
  for (const path of ['/forms/*', '/captcha', '/views', '/interest', '/visits/times', '/reports']) {
    api.use(`/api${path}`, (c, next) => (c.req.header('Origin') === undefined ? next() : fromOtherOrigins(c, next)));
  }
  // CORS for routes with a session cookie: only the site's own pages, which may be on another subdomain.
  const fromSite = cors({
    origin: (origin) => (origin === readSiteOrigin() ? origin : null),
    allowMethods: ['GET', 'POST', 'DELETE'],
    allowHeaders: ['Content-Type'],
    credentials: true,
    ...shared,
  });
  api.use(`${PORTAL_PATH}/*`, (c, next) => (c.req.header('Origin') === undefined ? next() : fromSite(c, next)));
  api.route('/', createFormsApi(service));
  const rooms = [createConfirmPages, createSentPage, createPortalApi, createViewsApi, createReportsApi];
  for (const create of [
    ...rooms,
    createVisitTimesApi,
    createVisitPages,
    createSubscriptionPages,
    createLists,
    createCaptchaApi,
  ])
    api.route('/', create(service));
  const { secret } = service.refreshes.config;
  if (secret !== undefined) api.route('/', createRefreshApi(service, secret));
  api.route('/', createHookApi(service));
  if (config.siteDataSecret) api.route('/', createSiteDataApi(service, config.siteDataSecret));
  return api.route('/', createDesk(service)).route('/', createContractApi());
}

/** Answers 503 below /api while the database is not available yet. */
export function createWaitingApi(): Hono {
  return new Hono().all('/api/*', (c) => refuse(c, { code: 'UNAVAILABLE', retryAfterMs: 2_000 }));
}

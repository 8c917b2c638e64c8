// The service of a test: its real parts over real HTTP, with the test's clock and site.
import { join } from 'node:path';
import { type ServerType, serve } from '@hono/node-server';
import type { ErrorCode } from '#api/errors.ts';
import { formPath } from '#api/forms.ts';
import { DEFAULT_SERVICE_OPTIONS } from '#api/service-options.ts';
import type { SiteData } from '#api/site-data.ts';
import type { FormName } from '#domain/forms/forms.ts';
import { LANGUAGES, type Localised } from '#domain/language.ts';
import { createApi } from '#service/http/api-routes.ts';
import { createHost } from '#service/http/host.ts';
import { RequestMetrics } from '#service/http/metrics.ts';
import { listErrorMetrics } from '#service/http/reports.ts';
import { FieldKeys } from '#service/keys/field-keys.ts';
import { type Doubles, type Service, startService } from '#service/service.ts';
import { type Config, readConfig } from '#service/settings/config.ts';
import { writeSiteData } from '#site/data/site-data.ts';
import { MACHINE } from '../machine-environment.ts';
import { FILLED_IN } from '../unit/domain/forms/filled-in.ts';
import type { TestDatabase } from './databases.ts';

/** The Saturday on which the forms of FILLED_IN are sent. */
export const NOW = Date.parse('2026-11-21T10:00:00Z');

const everywhere = (text: (language: string) => string): Localised =>
  Object.fromEntries(LANGUAGES.map((language) => [language, text(language)]));

const HOME = {
  goal: 'sale',
  availability: 'available',
  headline: { nl: 'Licht appartement', fr: 'Appartement lumineux' },
  city: { nl: 'Brussel', fr: 'Bruxelles' },
  zip: '1000',
  countryId: 10,
} as const;

export const SITE: SiteData = {
  url: 'https://www.agency.example',
  languages: [...LANGUAGES],
  defaultLanguage: 'nl',
  staffLanguage: 'nl',
  agency: { name: 'Maison Test', email: 'info@agency.example', phone: '02 555 01 40', address: { nl: 'Kaai 1' } },
  feedback: Object.fromEntries(
    Object.keys(FILLED_IN).map((form) => [form, everywhere((language) => `/${language}/thanks/${form}/`)]),
  ) as SiteData['feedback'],
  login: everywhere((language) => `/${language}/login/`),
  onward: {
    sale: everywhere((language) => `/${language}/sale/`),
    rent: everywhere((language) => `/${language}/rent/`),
    services: everywhere((language) => `/${language}/services/`),
    home: everywhere((language) => `/${language}/`),
  },
  privacy: everywhere((language) => `/${language}/privacy/`),
  alertForm: everywhere((language) => `/${language}/alert/`),
  pictureOrigins: [],
  stylesheets: ['/_astro/site.css'],
  options: DEFAULT_SERVICE_OPTIONS,
  types: { 1: { nl: 'Huis', fr: 'Maison' }, 2: { nl: 'Appartement', fr: 'Appartement' } },
  bedroomTypes: ['1', '2'],
  cities: { 1000: { nl: 'Brussel', fr: 'Bruxelles', en: 'Brussels' }, 1090: { nl: 'Jette', fr: 'Jette' } },
  properties: {
    4013972: { ...HOME, agent: { name: 'Karim Benali', email: 'karim@agency.example' } },
    4055719: {
      ...HOME,
      goal: 'rent',
      agent: { name: 'Karim Benali', email: 'karim@agency.example' },
      tenant: [
        { id: 'income', value: 2790 },
        { id: 'persons', value: 4 },
        { id: 'rent', value: 930 },
        { id: 'charges', value: 50 },
        { id: 'inventory', value: 160 },
        { id: 'deposit', value: 1860 },
      ],
    },
    5000001: { ...HOME, availability: 'sold', office: { name: 'Kantoor in Jette', email: 'jette@agency.example' } },
    5000002: { ...HOME, goal: 'rent', availability: 'rented' },
    5000003: { ...HOME, goal: 'rent', zip: '9000' },
    5000004: HOME,
  },
  gone: { 6000001: { goal: 'sale', availability: 'sold' } },
};

export type Answer = {
  status: number;
  headers: Headers;
  text: string;
  json: { id?: string; next?: string; code?: ErrorCode; fields?: object };
};

export type RunningService = Service & { url: string; port: number; stop: () => Promise<void> };

type Options = { env?: Record<string, string>; site?: Partial<SiteData>; doubles?: Doubles; port?: number };

/** Keys for tests whose leads have no encrypted data. */
export const NO_KEYS = new FieldKeys(undefined);

/** Settings of a service in the folder of its test. */
export function testConfig(folder: string, env: Record<string, string> = {}): Config {
  const inFolder = {
    ...MACHINE,
    NODE_ENV: 'test',
    DIST: join(folder, 'dist'),
    SITE_DATA: join(folder, 'site-data.json'),
    MAIL_FOLDER: join(folder, 'mail'),
    UPLOAD_FOLDER: join(folder, 'uploads'),
    QUARANTINE_FOLDER: join(folder, 'quarantine'),
    FIELD_KEYS_FILE: join(folder, 'field-keys'),
  };
  const config = readConfig({ ...inFolder, SECRET: 'a secret of thirty-two characters or more', ...env });
  if (!config.ok) throw new Error(JSON.stringify(config.problems));
  return config.value;
}

export async function runService(database: TestDatabase, options: Options = {}): Promise<RunningService> {
  const config = testConfig(database.folder, { RATE_LIMIT: 'off', ...options.env });
  writeSiteData(config.siteDataFile, { ...SITE, ...options.site });
  const began = performance.now();
  const now = (): number => NOW + Math.round(performance.now() - began);
  // A proof of work costs a hundredth of a visitor's.
  const service = await startService(config, { db: database.db, now, captchaCost: 20, ...options.doubles });
  const requests = new RequestMetrics();
  const { readiness, readHealth, reports, errors } = service;
  const ops = {
    readReadiness: () => readiness.read(),
    listMetrics: async () => [
      ...(await readiness.list()),
      ...requests.list(),
      ...reports.list(),
      ...listErrorMetrics(errors.list()),
    ],
    metricsToken: config.metricsToken,
  };
  const host = createHost(createApi(service), { servesSite: true, readHealth, ops, requests });
  let server: ServerType | undefined;
  const port = await new Promise<number>((resolve) => {
    server = serve({ fetch: host.fetch, hostname: '127.0.0.1', port: options.port ?? 0 }, (info) => resolve(info.port));
  });
  const stop = async (): Promise<void> => {
    await new Promise((resolve) => server?.close(resolve));
    await service.close();
  };
  return { ...service, url: `http://127.0.0.1:${port}`, port, stop };
}

async function toAnswer(response: Response): Promise<Answer> {
  const text = await response.text();
  const json = text.startsWith('{') ? (JSON.parse(text) as Answer['json']) : {};
  return { status: response.status, headers: response.headers, text, json };
}

type Post = { headers?: Record<string, string>; key?: string };

/** Sends a form as JSON: its complete answers, with these changes. */
export async function sendJson(
  { url }: { url: string },
  form: FormName,
  changes: Record<string, unknown> = {},
  { headers = {}, key }: Post = {},
): Promise<Answer> {
  return toAnswer(
    await fetch(url + formPath(form), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(key && { 'Idempotency-Key': key }), ...headers },
      body: JSON.stringify({ ...FILLED_IN[form], ...changes }),
    }),
  );
}

/** Sends any other request, and reads the response. */
export async function ask({ url }: { url: string }, path: string, init: RequestInit = {}): Promise<Answer> {
  return toAnswer(await fetch(url + path, { redirect: 'manual', ...init }));
}

// Serves the built site and its API on one port (`npm start`), or with --alone only the API (`npm run service`).
import './tsx.ts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { describeDamage, isDamaged } from './database/fault.ts';
import { createHost, type ReadHealth } from './http/host.ts';
import { closeOnSignal, describeService, exitWithError, listen, requireConfig } from './http/listen.ts';
import { createAccessLog, logAsJson } from './http/log.ts';
import { RequestMetrics } from './http/metrics.ts';
import { type Ops, STARTING } from './http/ops-routes.ts';
import { listErrorMetrics } from './http/reports.ts';
import { createSite } from './http/site-files.ts';
import { type Service, startService } from './service.ts';
import type { Config } from './settings/config.ts';
import { formatSettingsHelp } from './settings/describe-settings.ts';

if (process.argv.includes('--help') || process.argv.includes('-h')) {
  console.log(formatSettingsHelp());
  process.exit(0);
}
const isAlone = process.argv.includes('--alone');
const settings = requireConfig(process.env);
// A service beside a CDN never runs in trial mode, and does not serve the pages that mails link to.
const config = isAlone ? omitDemo(settings) : settings;
if (config.log === 'json') logAsJson();
if (!isAlone && !existsSync(join(config.distFolder, 'index.html'))) {
  exitWithError([`There is no built site in ${config.distFolder}.`, '→ Build it with: npm run build']);
}

// React's development build checks more, and takes three times as long.
process.env.NODE_ENV ??= 'production';
const { createApi, createWaitingApi } = await import('./http/api-routes.ts');

function omitDemo({ demoUrl: _url, demoPastFile: _file, ...rest }: Config): Config {
  return { ...rest, isDemo: false };
}

const requests = new RequestMetrics();
const logAccess = config.hasAccessLog ? createAccessLog(config.log) : undefined;

function assemble(api: Hono, readHealth: ReadHealth, ops: Ops = STARTING): Hono {
  const watched = { ops, requests, logAccess };
  return isAlone
    ? createHost(api, { servesSite: false, readHealth, ...watched })
    : createSite(config.distFolder, api, readHealth, watched);
}

let service: Service | undefined;
// Serves pages while the database starts.
let host = assemble(createWaitingApi(), async () => ({ ok: false }));
const server = listen(config, isAlone ? 'service' : 'site', () => host);
closeOnSignal(server, () => service);
try {
  service = await startService(config);
} catch (cause) {
  const words = cause instanceof Error ? cause.message : String(cause);
  const { database } = config;
  const isBroken = database.kind === 'file' && isDamaged(cause);
  exitWithError(['The service cannot start.', isBroken ? describeDamage(database.file, cause) : words]);
}
const { readiness, reports, errors } = service;
host = assemble(createApi(service), service.readHealth, {
  readReadiness: () => readiness.read(),
  listMetrics: async () => [
    ...(await readiness.list()),
    ...requests.list(),
    ...reports.list(),
    ...listErrorMetrics(errors.list()),
  ],
  metricsToken: config.metricsToken,
});
console.log(describeService(config));

// Serves the built site and its API on one port (`npm start`), or with --alone only the API (`npm run service`).
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Hono } from 'hono';
import type { Config } from './config.ts';
import { describeDamage, isDamaged } from './database/fault.ts';
import { createAccessLog, speakJson } from './log.ts';
import { introduceDemoOwner } from './owners/demo-owner.ts';
import { type Service, startService } from './service.ts';
import { createApi, createWaitingApi } from './web/api-routes.ts';
import { createHost, type ReadHealth } from './web/host.ts';
import { closeOnSignal, describeService, giveUp, listen, requireConfig } from './web/listen.ts';
import { RequestMetrics } from './web/metrics.ts';
import { type Ops, STARTING } from './web/ops-routes.ts';
import { createSite } from './web/site-files.ts';

const isAlone = process.argv.includes('--alone');
const settings = requireConfig(process.env);
// A service beside a CDN is nobody's first try, and does not serve the pages that a mail leads to.
const config = isAlone ? omitDemo(settings) : settings;
if (config.log === 'json') speakJson();
if (!isAlone && !existsSync(join(config.distFolder, 'index.html'))) {
  giveUp([`There is no built site in ${config.distFolder}.`, '→ Build it with: npm run build']);
}

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
// The pages are there while the database comes up.
let host = assemble(createWaitingApi(), async () => ({ ok: false }));
const server = listen(config, isAlone ? 'service' : 'site', () => host);
closeOnSignal(server, () => service);
try {
  service = await startService(config);
} catch (cause) {
  const words = cause instanceof Error ? cause.message : String(cause);
  const { database } = config;
  const isBroken = database.kind === 'file' && isDamaged(cause);
  giveUp(['The service cannot start.', isBroken ? describeDamage(database.file, cause) : words]);
}
const { readiness, reports } = service;
host = assemble(createApi(service), service.readHealth, {
  readReadiness: () => readiness.read(),
  listMetrics: async () => [...(await readiness.list()), ...requests.list(), ...reports.list()],
  metricsToken: config.metricsToken,
});
if (config.isDemo && service.siteData.current.isDemo) await introduceDemoOwner(service);
console.log(describeService(config));

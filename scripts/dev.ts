// `npm run dev`: serves the site while you work on it. Changes to the snapshot's files and to code are shown
// immediately, with the messages of a build. Forms go to a local service with its own database in var/dev/. HOST, PORT
// and SNAPSHOT set the address and the snapshot; every setting of the service is accepted (docs/deploy.md).
import '#service/tsx.ts';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { getRequestListener } from '@hono/node-server';
import { startDevServer } from '#publishing/dev/dev-server.ts';
import { createHost } from '#service/http/host.ts';
import { describeService, exitWithError, requireConfig } from '#service/http/listen.ts';
import { type Service, startService } from '#service/service.ts';
import { readSettings } from '#snapshot/settings.ts';

const DEMO = 'scripts/demo/demo-past.ts';
const env = {
  SITE_DATA: 'var/dev/site-data.json',
  DATABASE_FILE: 'var/dev/gevel.db',
  SECRET_FILE: 'var/dev/secret',
  MAIL_FOLDER: 'var/dev/mail',
  // Disables publishing while the development server runs.
  REFRESH_SCHEDULE: 'off',
  ...process.env,
};
const config = requireConfig(env);
const { createApi, createWaitingApi } = await import('#service/http/api-routes.ts');
let host = createHost(createWaitingApi(), { servesSite: true, readHealth: async () => ({ ok: false }) });
let service: Promise<Service> | undefined;

/** Starts the service. Called once the snapshot has been read without an error, since the service uses its data. */
async function serve(): Promise<Service> {
  const started = await startService(config);
  host = createHost(createApi(started), { servesSite: true, readHealth: started.readHealth });
  if (existsSync(DEMO)) spawnSync(process.execPath, [DEMO, 'prepare'], { env, stdio: 'inherit' });
  console.log(describeService(config));
  return started;
}

try {
  const stop = await startDevServer({
    host: config.host,
    port: config.port,
    settings: readSettings(process.env),
    store: config.refresh.store,
    siteDataFile: config.siteDataFile,
    answerApi: getRequestListener((request, env) => host.fetch(request, env), { hostname: config.host }),
    onRead: ({ isOpen, report }) => {
      if (report) console.log(`\n${report}\n`);
      if (isOpen) service ??= serve();
    },
  });
  const end = async (): Promise<never> => {
    await stop();
    await (await service)?.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, end);
} catch (error) {
  exitWithError(['The development server cannot start.', error instanceof Error ? error.message : String(error)]);
}

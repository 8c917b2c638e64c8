// `npm run dev`: the site of a snapshot while somebody works on it. A changed file of the snapshot, like changed code,
// shows at once; messages are those of a build; forms go to a service beside it with a database of its own in var/dev/.
// HOST, PORT and SNAPSHOT say where; every setting of the service may be set (docs/deploy.md).
import { getRequestListener } from '@hono/node-server';
import { startDevServer } from '#publishing/dev/dev-server.ts';
import { introduceDemoOwner } from '#service/owners/demo-owner.ts';
import { type Service, startService } from '#service/service.ts';
import { createApi, createWaitingApi } from '#service/web/api-routes.ts';
import { createHost } from '#service/web/host.ts';
import { describeService, giveUp, requireConfig } from '#service/web/listen.ts';
import { readSettings } from '#snapshot/settings.ts';

const config = requireConfig({
  SITE_DATA: 'var/dev/site-data.json',
  DATABASE_FILE: 'var/dev/gevel.db',
  SECRET_FILE: 'var/dev/secret',
  MAIL_FOLDER: 'var/dev/mail',
  // Nobody wants a site published meanwhile.
  REFRESH_SCHEDULE: 'off',
  ...process.env,
});
let host = createHost(createWaitingApi(), { servesSite: true, readHealth: async () => ({ ok: false }) });
let service: Promise<Service> | undefined;

/** Once the snapshot has been read without a fault: the service asks what was read. */
async function serve(): Promise<Service> {
  const started = await startService(config);
  host = createHost(createApi(started), { servesSite: true, readHealth: started.readHealth });
  if (config.isDemo && started.siteData.current.isDemo) await introduceDemoOwner(started);
  console.log(describeService(config));
  return started;
}

try {
  const stop = await startDevServer({
    host: config.host,
    port: config.port,
    snapshot: readSettings().snapshot,
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
  giveUp(['The development server cannot start.', error instanceof Error ? error.message : String(error)]);
}

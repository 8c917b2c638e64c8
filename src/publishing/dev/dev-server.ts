// Astro's development server on a snapshot: changes in the snapshot's folder are reread, reported and shown
// immediately, and submissions go to the given service.
import { createReadStream, existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { basename, join, sep } from 'node:path';
import { type AstroIntegration, dev } from 'astro';
import { STORED_FOLDER } from '#ui/stored-picture.ts';
import { findContentType } from '#web/file-headers.ts';
import { PictureStore } from '../pictures/picture-store.ts';
import type { DevPlaces, DevReading } from './dev-site.ts';

type DevOptions = DevPlaces & {
  host: string;
  port: number;
  /** Handler of requests below /api/. */
  answerApi: (request: IncomingMessage, response: ServerResponse) => void;
  /** Called after every reading of the snapshot. */
  onRead: (reading: DevReading) => void;
};

/** Vite's runner of the page modules. */
type Runner = {
  import: (path: string) => Promise<typeof import('./dev-site.ts')>;
  evaluatedModules: {
    idToModuleMap: ReadonlyMap<string, { file: string }>;
    invalidateModule: (module: object) => void;
  };
};
const hasRunner = (environment: object): environment is { runner: Runner } => 'runner' in environment;

const DEV_SITE = '/src/publishing/dev/dev-site.ts';
/** Modules that hold the site and its paths; reloaded when the snapshot changes. */
const KNOWS_SITE = /\/src\/(?:pages\/|publishing\/dev\/)/;
/** Delay before rereading the snapshot: programs write several files at once. */
const SETTLE_MS = 100;

/** Matches Vite's internal requests, modules and files. */
const IS_VITES = /^\/(?:@|src\/|node_modules\/)/;

const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A build's error output, shown in place of every page until the snapshot is fixed. */
function answerReport(response: ServerResponse, report: string) {
  response.writeHead(500, { 'Content-Type': 'text/html; charset=utf-8' });
  response.end(
    `<!doctype html><meta charset="utf-8"><title>Gevel</title><script type="module" src="/@vite/client"></script><pre style="white-space:pre-wrap">${escapeHtml(report)}</pre>`,
  );
}

function answerText(response: ServerResponse, path: string, text: string) {
  response.writeHead(200, { 'Content-Type': findContentType(path.slice(1)) });
  response.end(text);
}

function answerPicture(response: ServerResponse, path: string, folder: string) {
  const file = join(folder, basename(path));
  if (!existsSync(file)) return response.writeHead(404).end();
  response.writeHead(200, { 'Content-Type': findContentType(path) });
  return createReadStream(file).pipe(response);
}

type ViteServer = Parameters<NonNullable<AstroIntegration['hooks']['astro:server:setup']>>[0]['server'];

/** Reads the snapshot initially and on changes; returns a middleware that runs before Astro. */
async function showSnapshot(
  { environments: { ssr, client }, watcher, config }: ViteServer,
  { answerApi, onRead, ...places }: DevOptions,
) {
  if (!hasRunner(ssr)) throw new Error('Vite has no runner of pages');
  const { runner } = ssr;
  const { snapshot } = places.settings;
  const { made } = new PictureStore(places.store);
  let reported: DevReading | undefined;
  const read = async (): Promise<DevReading> => {
    const { readDevSite } = await runner.import(DEV_SITE);
    const reading = await readDevSite(places);
    if (reading !== reported) onRead(reading);
    reported = reading;
    return reading;
  };
  const readAnew = async (): Promise<void> => {
    for (const module of runner.evaluatedModules.idToModuleMap.values())
      if (KNOWS_SITE.test(module.file)) runner.evaluatedModules.invalidateModule(module);
    await read();
    client.hot.send({ type: 'full-reload' });
  };
  let timer: NodeJS.Timeout | undefined;
  watcher.add(snapshot).on('all', (_event, path) => {
    if (!path.startsWith(snapshot + sep)) return;
    clearTimeout(timer);
    timer = setTimeout(() => readAnew().catch((error: Error) => config.logger.error(String(error))), SETTLE_MS);
  });
  await read();
  return (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void): void => {
    const path = (request.url ?? '/').replace(/[?#].*$/s, '');
    if (path.startsWith('/api/')) answerApi(request, response);
    else if (path.startsWith(`/${STORED_FOLDER}/`)) answerPicture(response, path, made);
    else if (IS_VITES.test(path)) next();
    else
      read().then(({ isOpen, report, texts }) => {
        const write = texts.get(path);
        if (!isOpen) answerReport(response, report);
        else if (write) answerText(response, path, write());
        else next();
      }, next);
  };
}

const showSnapshotOf = (options: DevOptions): AstroIntegration => ({
  name: 'show-snapshot',
  hooks: {
    'astro:config:setup': ({ updateConfig }) => {
      const configureServer = async (server: ViteServer) => {
        const handle = await showSnapshot(server, options);
        return () => {
          // Placed before Astro's first middleware, which returns 404 for a URL without a trailing slash.
          server.middlewares.stack.unshift({ route: '', handle });
        };
      };
      updateConfig({ vite: { plugins: [{ name: 'show-snapshot', enforce: 'post', configureServer }] } });
    },
  },
});

/** Starts the development server; returns a function that stops it. */
export async function startDevServer(options: DevOptions): Promise<() => Promise<void>> {
  const { host, port } = options;
  const { stop } = await dev({
    server: { host, port },
    vite: { server: { strictPort: true } },
    integrations: [showSnapshotOf(options)],
  });
  return stop;
}

import { realpath, stat } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { Hono } from 'hono';
import { withoutLanguage } from '#i18n/remember-language.ts';
import { homePath } from '#routing/route-map.ts';
import { CACHE } from '#web/security-headers.ts';
import { createFileReader, parseHeaders } from '../web/headers.ts';
import { answerByVisitor, answerFile, answerNotFound, answerRedirect, VARY_BY_VISITOR } from './answer.ts';
import { openFile, parsePath, type SiteFile } from './file.ts';
import { createHost, type HostOptions, type ReadHealth } from './host.ts';
import { findLostPage, isPage } from './lost-page.ts';
import { listPickedLanguages } from './picked-language.ts';
import { findRedirect, parseRedirects, type Redirects } from './redirects.ts';

type Folder = { path: string; identity: string };

/** Folder of the built site. Retries, because it is briefly missing while a build replaces it. */
async function findFolder(dist: string): Promise<Folder | undefined> {
  for (const delayMs of [0, 20, 80]) {
    if (delayMs > 0) await wait(delayMs);
    try {
      const path = await realpath(dist);
      // Moving a folder changes its ctime, so the identity also differs for a folder that was moved away and back.
      const { dev, ino, ctimeMs } = await stat(path);
      return { path, identity: `${path} ${dev} ${ino} ${ctimeMs}` };
    } catch {
      // Tries again; the visitor gets an error if the folder stays missing.
    }
  }
  return undefined;
}

/** Serves the "not found" page in the language of the URL, else the visitor's chosen language, else the site's. */
async function sayNotFound(request: Request, folder: string, names: readonly string[]): Promise<Response> {
  const open = (language: string) => openFile(folder, `${language}/404/index.html`);
  const own = names[0] === undefined ? undefined : await open(names[0].toLowerCase());
  if (own) return answerNotFound(request, folder, own);
  let picked: SiteFile | undefined;
  for (const language of listPickedLanguages(request)) picked ??= await open(language);
  return answerNotFound(request, folder, picked ?? (await openFile(folder, '404.html')), {
    cache: picked ? CACHE.oneVisitor : CACHE.askAgain,
    vary: VARY_BY_VISITOR,
  });
}

/** True for the "not found" pages, which also have status 404 when requested directly. */
const isNotFoundPage = (path: string): boolean => /^(?:404\.html|(?:[^/]+\/)?404\/index\.html)$/.test(path);

const indexOf = (path: string): string => (path === '' ? 'index.html' : `${path}/index.html`);

async function answerPage(request: Request, folder: string, redirects: Redirects): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const names = parsePath(pathname);
  if (names === undefined) return sayNotFound(request, folder, []);
  const redirect = findRedirect(redirects, pathname);
  if (redirect !== undefined) return answerRedirect(request, redirect);

  if (names.length === 0)
    for (const home of listPickedLanguages(request).map(homePath))
      if (await isPage(folder, home)) return answerByVisitor(home + withoutLanguage(search));
  const path = names.join('/');
  const address = names.map((name) => `/${encodeURIComponent(name)}`).join('');
  const isFolderForm = pathname.endsWith('/');
  const file = await openFile(folder, isFolderForm ? indexOf(path) : path);
  if (file !== undefined) {
    if (isNotFoundPage(file.path)) {
      await file.handle.close();
      return sayNotFound(request, folder, names);
    }
    if (isFolderForm || names.at(-1) !== 'index.html')
      return answerFile(request, folder, file, names.length === 0 ? VARY_BY_VISITOR : undefined);
    await file.handle.close();
    return answerRedirect(request, { to: address.replace(/index\.html$/, ''), status: 301 });
  }
  const index = isFolderForm ? undefined : await openFile(folder, indexOf(path));
  if (index !== undefined) {
    await index.handle.close();
    return answerRedirect(request, { to: `${address}/`, status: 301 });
  }
  const elsewhere = await findLostPage(folder, names, redirects);
  return elsewhere ? answerRedirect(request, elsewhere) : sayNotFound(request, folder, names);
}

/** Logs a disk error. The page must not be answered with 404, or search engines would drop it. */
function reportDisk(cause: NodeJS.ErrnoException): undefined {
  if (cause.syscall === undefined) throw cause;
  console.error('A file of the site cannot be read:', cause.code);
}

/** The whole site as one app: `api` below /api, and the built pages of `dist` elsewhere. */
export function createSite(
  dist: string,
  api: Hono = new Hono(),
  readHealth: ReadHealth = async () => ({ ok: true }),
  watched: Pick<HostOptions, 'ops' | 'requests'> = {},
): Hono {
  const isBuilt = async (): Promise<boolean> => (await findFolder(dist)) !== undefined;
  const readHeaders = createFileReader('_headers', parseHeaders);
  const site = createHost(api, {
    ...watched,
    servesSite: true,
    readHealth: async () => ((await isBuilt()) ? readHealth() : { ok: false }),
    readHeaders: () => readHeaders(dist),
  });
  const readRedirects = createFileReader('_redirects', parseRedirects);

  site.all('*', async (c) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
      return c.text('405 Method not allowed', 405, { Allow: 'GET, HEAD' });
    }
    let folder = await findFolder(dist);
    while (folder !== undefined) {
      const answer = await answerPage(c.req.raw, folder.path, await readRedirects(folder.path)).catch(reportDisk);
      if (answer === undefined) return c.text('503 The site cannot be read just now', 503, { 'Retry-After': '5' });
      if (answer.status !== 404 && !answer.headers.has('Location')) return answer;
      // The 404 or the redirect may merely mean that a build replaced the folder meanwhile: retries in the new folder.
      const now = await findFolder(dist);
      if (now?.identity === folder.identity) return answer;
      folder = now;
    }
    return c.text('503 The site is being built', 503, { 'Retry-After': '5' });
  });
  return site;
}

import { findCacheRule, findContentType } from '#web/file-headers.ts';
import { CACHE } from '#web/security-headers.ts';
import { isRangeWanted, isUnchanged, listEncodings, parseRange } from './conditions.ts';
import { openFile, readBody, type SiteFile } from './file.ts';
import type { Redirect } from './redirects.ts';

/** `Vary` of answers that depend on the visitor's chosen language. */
export const VARY_BY_VISITOR = 'Accept-Encoding, Cookie';

/** Opens the brotli or gzip version written by the build if the browser accepts it; otherwise the file itself. */
async function openPrepared(folder: string, file: SiteFile, accepted: string | null): Promise<[SiteFile, string?]> {
  for (const { name, ending } of listEncodings(accepted)) {
    const prepared = await openFile(folder, file.path + ending);
    if (prepared !== undefined) {
      await file.handle.close();
      return [prepared, name];
    }
  }
  return [file];
}

const tagOf = ({ size, mtimeMs }: SiteFile, encoding?: string): string =>
  `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}${encoding === undefined ? '' : `-${encoding}`}"`;

/** Serves a file as requested: compressed, partial, or 304 when it has not changed. */
export async function answerFile(
  request: Request,
  folder: string,
  plain: SiteFile,
  vary = 'Accept-Encoding',
): Promise<Response> {
  const asked = request.headers;
  // HEAD has no ranges (RFC 9110 §14.2).
  const isPart = request.method === 'GET' && isRangeWanted(asked, { etag: tagOf(plain), mtimeMs: plain.mtimeMs });
  const [file, encoding] = isPart ? [plain] : await openPrepared(folder, plain, asked.get('Accept-Encoding'));
  const etag = tagOf(file, encoding);
  const headers = new Headers({
    'Cache-Control': findCacheRule(plain.path),
    ETag: etag,
    'Last-Modified': new Date(file.mtimeMs).toUTCString(),
    Vary: vary,
  });
  if (isUnchanged(asked, { etag, mtimeMs: file.mtimeMs })) {
    await file.handle.close();
    return new Response(null, { status: 304, headers });
  }

  headers.set('Content-Type', findContentType(plain.path));
  headers.set('Accept-Ranges', 'bytes');
  if (encoding !== undefined) headers.set('Content-Encoding', encoding);
  const range = isPart ? parseRange(asked.get('Range') ?? '', file.size) : 'whole';
  if (range === 'none') {
    await file.handle.close();
    headers.set('Content-Range', `bytes */${file.size}`);
    return new Response(null, { status: 416, headers });
  }
  if (range === 'whole') return send(request, file, { start: 0, end: file.size - 1 }, { status: 200, headers });
  headers.set('Content-Range', `bytes ${range.start}-${range.end}/${file.size}`);
  return send(request, file, range, { status: 206, headers });
}

type CacheHeaders = { cache: string; vary: string };

/** Serves the "not found" page; ignores conditional and range requests. */
export async function answerNotFound(
  request: Request,
  folder: string,
  page: SiteFile | undefined,
  { cache, vary }: CacheHeaders = { cache: CACHE.askAgain, vary: 'Accept-Encoding' },
): Promise<Response> {
  const headers = new Headers({ 'Cache-Control': cache, 'Content-Type': 'text/plain; charset=utf-8', Vary: vary });
  if (page === undefined) return new Response('404 Not found', { status: 404, headers });
  const [file, encoding] = await openPrepared(folder, page, request.headers.get('Accept-Encoding'));
  headers.set('Content-Type', findContentType(page.path));
  if (encoding !== undefined) headers.set('Content-Encoding', encoding);
  return send(request, file, { start: 0, end: file.size - 1 }, { status: 404, headers });
}

type Part = { start: number; end: number };

async function send(
  request: Request,
  file: SiteFile,
  { start, end }: Part,
  init: { status: number; headers: Headers },
) {
  init.headers.set('Content-Length', String(end - start + 1));
  if (request.method !== 'HEAD') return new Response(await readBody(file, start, end), init);
  await file.handle.close();
  return new Response(null, init);
}

/** Redirects and keeps the query, unless the target has one. */
export function answerRedirect(request: Request, { to, status }: Redirect): Response {
  const [path = '', fragment] = to.split('#');
  const target = path.includes('?') ? path : path + new URL(request.url).search;
  const location = fragment === undefined ? target : `${target}#${fragment}`;
  // Browsers may cache a permanent redirect indefinitely; an hour keeps it reversible.
  return new Response(null, { status, headers: { Location: location, 'Cache-Control': CACHE.oneHour } });
}

/** Redirects depending on the visitor, so shared caches must not store the response. */
export function answerByVisitor(to: string): Response {
  const headers = { Location: to, 'Cache-Control': CACHE.oneVisitor, Vary: VARY_BY_VISITOR };
  return new Response(null, { status: 302, headers });
}

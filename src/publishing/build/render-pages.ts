// Renders the files of an opened site (bundle/entry.ts); each thread renders its share.
import { join, sep } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { OpenedSite } from '../bundle/entry.ts';

/** A file to render, by path below the site's folder; for a page, also its position among all pages. */
export type RenderJob = { name: string; place?: number; render: () => string | Promise<string> };
export type RenderedFile = Omit<RenderJob, 'render'> & { text: string };

/** Pages are rendered concurrently, so that a waiting page does not delay others (docs/performance.md). */
const CONCURRENCY = 8;
const NOT_FOUND = '/404';
/** Placeholder origin of requests; pages take the site's URL from the snapshot. */
const NOWHERE = 'http://localhost';

/** File of a URL path, relative to the site's folder: "/nl/te-koop/" → "nl/te-koop/index.html". */
const fileOf = (pathname: string): string =>
  join(decodeURI(pathname), pathname.endsWith('/') ? 'index.html' : '').replace(/^[\\/]/, '');

type Paths = Awaited<ReturnType<OpenedSite['listPaths']>>;

function listPage({ render }: OpenedSite, { pathname, route }: Paths[number], place: number): RenderJob {
  const address = pathname.endsWith('/') ? pathname : `${pathname}/`;
  const isNotFound = pathname === NOT_FOUND;
  const renderPage = async () => {
    const response = await render(new Request(NOWHERE + address), route);
    // Astro has already logged the error.
    if (!response.ok && !isNotFound) throw new Error(`${address} could not be rendered (${response.status})`);
    return response.text();
  };
  return { name: isNotFound ? '404.html' : fileOf(address), place, render: renderPage };
}

/** First folder of a file's path, such as "nl" for Dutch files. */
const folderOf = ({ name }: RenderJob): string => name.slice(0, Math.max(name.indexOf(sep), 0));

/** Lists the files to render, without the kept ones, grouped by folder. The order is the same in every thread. */
export async function listJobs(opened: OpenedSite, kept: readonly string[]): Promise<RenderJob[]> {
  const texts = opened.listTexts(kept).map(({ path, write }) => ({ name: fileOf(path), render: write }));
  const paths = await opened.listPaths(kept);
  const jobs = [...texts, ...paths.map((path, place) => listPage(opened, path, place))];
  return [...Map.groupBy(jobs, folderOf).values()].flat();
}

/** Passes each file to `onFile` as soon as it is rendered, until `next` returns undefined. */
export async function renderFiles(
  next: () => RenderJob | undefined,
  onFile: (file: RenderedFile) => void,
): Promise<void> {
  const renderNext = async () => {
    for (let job = next(); job; job = next()) {
      const { render, ...file } = job;
      onFile({ ...file, text: await render() });
      // Ends the current ECMAScript job: until then, a weak reference that was read keeps its target (KeepDuringJob).
      await setImmediate();
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, renderNext));
}

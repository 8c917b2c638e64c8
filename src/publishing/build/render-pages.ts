// Renders the pages of an opened site (bundle/entry.ts), each thread its share of them.
import { join } from 'node:path';
import type { OpenedSite } from '../bundle/entry.ts';

export type RenderedPage = { name: string; content: Uint8Array<ArrayBuffer> };

/** Rendering one page need not wait for another that waits (docs/performance.md). */
const CONCURRENCY = 8;
const NOT_FOUND = '/404';
/** Pages know their addresses from the snapshot, not from where they are asked for. */
const NOWHERE = 'http://localhost';

type Paths = Awaited<ReturnType<OpenedSite['listPaths']>>;
/** A page that is to be rendered: its file below the site's folder, and its address. */
export type PageJob = { name: string; address: string; route: Paths[number]['route'] };

/** File of an address below the site's folder: "/nl/te-koop/" → "nl/te-koop/index.html". */
const fileOf = (pathname: string): string =>
  join(decodeURI(pathname), pathname.endsWith('/') ? 'index.html' : '').replace(/^[\\/]/, '');

/** All pages that are to be rendered, in the same order in every thread; the data files first, since one may take seconds. */
export function listPageJobs(paths: Paths): PageJob[] {
  const jobs = paths.map(({ pathname, route }): PageJob => {
    const address = route.type === 'page' && !pathname.endsWith('/') ? `${pathname}/` : pathname;
    return { name: pathname === NOT_FOUND ? '404.html' : fileOf(address), address, route };
  });
  const isPage = ({ route }: PageJob) => Number(route.type === 'page');
  return jobs.sort((a, b) => isPage(a) - isPage(b));
}

/** Hands over each page as soon as it is rendered, until `next` gives no more. */
export async function renderPages(
  { render }: Pick<OpenedSite, 'render'>,
  next: () => PageJob | undefined,
  onPage: (page: RenderedPage) => void,
): Promise<void> {
  const renderNext = async () => {
    for (let job = next(); job; job = next()) {
      const { name, address, route } = job;
      const response = await render(new Request(new URL(address, NOWHERE)), route);
      // What went wrong Astro has told.
      if (!response.ok && name !== '404.html') throw new Error(`${address} could not be rendered (${response.status})`);
      onPage({ name, content: new Uint8Array(await response.arrayBuffer()) });
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, renderNext));
}

// Draws every page of the site that was left for this process (checked-site.ts, build-plan.ts).
import { join } from 'node:path';
import type { Bundle } from '../bundle/bundle.ts';

export type RenderedPage = { name: string; drawn: Uint8Array<ArrayBuffer> };

/** Drawing one page need not wait for another that waits (docs/performance.md). */
const CONCURRENCY = 8;
const NOT_FOUND = '/404';
/** Pages know their addresses from the snapshot, not from where they are asked for. */
const NOWHERE = 'http://localhost';

/** File of an address below the site's folder: "/nl/te-koop/" → "nl/te-koop/index.html". */
const fileOf = (pathname: string): string =>
  join(decodeURI(pathname), pathname.endsWith('/') ? 'index.html' : '').replace(/^[\\/]/, '');

/** Hands over each page as soon as it is drawn; goes on when `onPage` settles. */
export async function renderPages(bundle: Bundle, onPage: (page: RenderedPage) => Promise<void>): Promise<void> {
  const { listPaths, draw } = await bundle.load();
  const paths = (await listPaths()).values();
  const drawNext = async () => {
    for (const { pathname, route } of paths) {
      const isNotFound = pathname === NOT_FOUND;
      const address = route.type === 'page' && !pathname.endsWith('/') ? `${pathname}/` : pathname;
      const response = await draw(new Request(new URL(address, NOWHERE)), route);
      // What went wrong Astro has told.
      if (!response.ok && !isNotFound) throw new Error(`${address} could not be drawn (${response.status})`);
      const drawn = new Uint8Array(await response.arrayBuffer());
      await onPage({ name: isNotFound ? '404.html' : fileOf(address), drawn });
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, drawNext));
}

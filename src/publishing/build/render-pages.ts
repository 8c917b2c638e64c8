// Renders the pages of an opened site (bundle/entry.ts).
import { join } from 'node:path';
import type { OpenedSite } from '../bundle/entry.ts';

export type RenderedPage = { name: string; content: Uint8Array<ArrayBuffer> };

/** Rendering one page need not wait for another that waits (docs/performance.md). */
const CONCURRENCY = 8;
const NOT_FOUND = '/404';
/** Pages know their addresses from the snapshot, not from where they are asked for. */
const NOWHERE = 'http://localhost';

/** File of an address below the site's folder: "/nl/te-koop/" → "nl/te-koop/index.html". */
const fileOf = (pathname: string): string =>
  join(decodeURI(pathname), pathname.endsWith('/') ? 'index.html' : '').replace(/^[\\/]/, '');

/** Hands over each page as soon as it is rendered; goes on when `onPage` settles. */
export async function renderPages(
  { paths, render }: Pick<OpenedSite, 'paths' | 'render'>,
  onPage: (page: RenderedPage) => Promise<void>,
): Promise<void> {
  const left = paths.values();
  const renderNext = async () => {
    for (const { pathname, route } of left) {
      const isNotFound = pathname === NOT_FOUND;
      const address = route.type === 'page' && !pathname.endsWith('/') ? `${pathname}/` : pathname;
      const response = await render(new Request(new URL(address, NOWHERE)), route);
      // What went wrong Astro has told.
      if (!response.ok && !isNotFound) throw new Error(`${address} could not be rendered (${response.status})`);
      const content = new Uint8Array(await response.arrayBuffer());
      await onPage({ name: isNotFound ? '404.html' : fileOf(address), content });
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, renderNext));
}

import type { APIRoute } from 'astro';
import { builtSite, listCurrentMarkdown } from '#site/current-site.ts';
import { formatPropertyMarkdown, type PropertyPage } from '#site/markdown.ts';

/** A property as plain text, beside its page and kept with it. */
export const getStaticPaths = () =>
  listCurrentMarkdown().map((page) => ({ params: { property: page.path.slice(1, -1) }, props: { page } }));

export const GET: APIRoute<{ page: PropertyPage }> = ({ props: { page } }) =>
  new Response(formatPropertyMarkdown(page, builtSite().view(page.language)), {
    headers: { 'Content-Type': 'text/markdown; charset=utf-8' },
  });

import type { APIRoute } from 'astro';
import { builtSite } from '#site/current-site.ts';
import { renderMark } from '#site/look.ts';

export const GET: APIRoute = () => {
  const { site } = builtSite();
  const mark = renderMark(site.byLanguage[site.defaultLanguage]?.agency ?? {}, site.accent);
  return new Response(mark, { headers: { 'Content-Type': 'image/svg+xml' } });
};

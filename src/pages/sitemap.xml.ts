import type { APIRoute } from 'astro';
import { builtSite } from '#site/current-site.ts';
import { sitemapIndex } from '#site/sitemap.ts';

export const GET: APIRoute = () => {
  const { site } = builtSite();
  const body = sitemapIndex(site.url, site.languages);
  return new Response(body, { headers: { 'Content-Type': 'application/xml' } });
};

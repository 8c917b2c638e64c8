import type { APIRoute } from 'astro';
import { builtSite } from '#site/current-site.ts';

export const GET: APIRoute = () => {
  const { site } = builtSite();
  return new Response(`User-agent: *\nAllow: /\n\nSitemap: ${site.url}/sitemap.xml\n`);
};

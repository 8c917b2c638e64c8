import type { APIRoute } from 'astro';
import { isLanguage } from '#domain/language.ts';
import { builtSite } from '#site/current-site.ts';
import { sitemap } from '#site/sitemap.ts';

export const getStaticPaths = () => builtSite().languages.map((language) => ({ params: { language } }));

export const GET: APIRoute = ({ params }) => {
  const { site, pages } = builtSite();
  if (!isLanguage(params.language)) return new Response(null, { status: 404 });
  const body = sitemap(site.url, site.defaultLanguage, pages, params.language);
  return new Response(body, { headers: { 'Content-Type': 'application/xml' } });
};

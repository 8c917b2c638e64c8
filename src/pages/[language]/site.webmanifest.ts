import type { APIRoute } from 'astro';
import { isLanguage } from '#domain/language.ts';
import { builtSite } from '#site/current-site.ts';
import { describeManifest } from '#site/manifest.ts';

export const getStaticPaths = () => builtSite().languages.map((language) => ({ params: { language } }));

export const GET: APIRoute = ({ params: { language } }) => {
  if (!isLanguage(language)) return new Response(null, { status: 404 });
  return new Response(JSON.stringify(describeManifest(builtSite().view(language))), {
    headers: { 'Content-Type': 'application/manifest+json' },
  });
};

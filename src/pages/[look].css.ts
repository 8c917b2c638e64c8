import type { APIRoute } from 'astro';
import { builtSite } from '#site/current-site.ts';
import { formatLook, lookName } from '#site/look.ts';

export function getStaticPaths() {
  const { accent } = builtSite().site;
  return accent === undefined ? [] : [{ params: { look: lookName(accent) }, props: { accent } }];
}

export const GET: APIRoute<{ accent: string }> = ({ props: { accent } }) =>
  new Response(formatLook(accent), { headers: { 'Content-Type': 'text/css' } });

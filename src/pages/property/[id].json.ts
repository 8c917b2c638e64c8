import type { APIRoute } from 'astro';
import { builtSite } from '#site/built-site.ts';
import { isSharedDrawn } from '#site/drawn.ts';
import { projectPropertyCard } from '#site/property-card.ts';

/** A property's card beside its short link, for the forms about it. */
export const getStaticPaths = () => {
  const built = builtSite();
  return (isSharedDrawn(built.site) ? built.listPropertyIds() : []).map((id) => ({ params: { id } }));
};

export const GET: APIRoute<Record<string, never>, { id: string }> = ({ params }) =>
  new Response(JSON.stringify(projectPropertyCard(builtSite(), params.id)), {
    headers: { 'Content-Type': 'application/json' },
  });

import type { APIRoute } from 'astro';
import { builtSite } from '#site/current-site.ts';
import { projectPropertyCard } from '#site/property-card.ts';

/** A property's card beside its short link, for the forms about it. */
export const getStaticPaths = () => {
  const built = builtSite();
  return (built.isSharedRendered ? built.listPropertyIds() : []).map((id) => ({ params: { id } }));
};

export const GET: APIRoute<Record<string, never>, { id: string }> = ({ params }) =>
  new Response(JSON.stringify(projectPropertyCard(builtSite(), params.id)), {
    headers: { 'Content-Type': 'application/json' },
  });

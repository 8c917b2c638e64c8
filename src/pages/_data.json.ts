import type { APIRoute } from 'astro';
import { builtSite } from '#site/current-site.ts';

/** Files that islands fetch; astro.config.mjs gives them their address. */
export const getStaticPaths = () =>
  builtSite()
    .listDataFiles()
    .map(({ name, body }) => ({ params: { name }, props: { body } }));

export const GET: APIRoute<{ body: string }> = ({ props }) =>
  new Response(props.body, { headers: { 'Content-Type': 'application/json' } });

import type { APIRoute } from 'astro';
import { builtSite } from '#site/built-site.ts';

/** Files that islands fetch; astro.config.mjs gives them their address. */
export const getStaticPaths = () =>
  builtSite()
    .dataFiles.list()
    .map(({ name, body }) => ({ params: { name }, props: { body } }));

export const GET: APIRoute<{ body: string }> = ({ props }) =>
  new Response(props.body, { headers: { 'Content-Type': 'application/json' } });

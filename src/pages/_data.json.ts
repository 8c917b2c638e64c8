import type { APIRoute } from 'astro';
import { builtSite } from '#layouts/built-site.ts';

/** Files that islands fetch, under their hashed names; astro.config.mjs gives them their address beside the scripts. */
export const getStaticPaths = () =>
  builtSite()
    .dataFiles.list()
    .map(({ name, body }) => ({ params: { name }, props: { body } }));

export const GET: APIRoute<{ body: string }> = ({ props }) =>
  new Response(props.body, { headers: { 'Content-Type': 'application/json' } });

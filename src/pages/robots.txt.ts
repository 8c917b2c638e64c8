import type { APIRoute } from 'astro';
import { builtSite } from '#site/current-site.ts';
import { formatRobots } from '#site/robots.ts';

export const GET: APIRoute = () => new Response(formatRobots(builtSite().site));

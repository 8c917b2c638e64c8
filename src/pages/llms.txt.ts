import type { APIRoute } from 'astro';
import { builtSite } from '#site/current-site.ts';
import { formatLlmsText } from '#site/markdown.ts';

export const GET: APIRoute = () => new Response(formatLlmsText(builtSite()));

import type { APIRoute } from 'astro';
import { SPECULATION_RULES, SPECULATION_RULES_TYPE } from '#web/security-headers.ts';

export const GET: APIRoute = () =>
  new Response(JSON.stringify(SPECULATION_RULES), { headers: { 'Content-Type': SPECULATION_RULES_TYPE } });

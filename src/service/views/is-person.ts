import { isbot } from 'isbot';

/** What browsers say of a page that nobody looks at yet (Sec-Purpose), and what they said before that had a name. */
const PURPOSES = ['Sec-Purpose', 'Purpose', 'X-Purpose', 'X-Moz'];
const AHEAD = /prefetch|prerender|preview/i;

/**
 * Whether a request comes from the browser of somebody who looks at a page. Only honest programs are recognised:
 * whoever claims to be a browser is held by the rates alone.
 */
export function isPerson(headers: { get: (name: string) => string | null }): boolean {
  const agent = headers.get('User-Agent');
  if (!agent || isbot(agent)) return false;
  return !PURPOSES.some((name) => AHEAD.test(headers.get(name) ?? ''));
}

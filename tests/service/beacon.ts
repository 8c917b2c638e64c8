// A visitor's browser that reports a view, as the page's beacon does.
import { randomBytes } from 'node:crypto';
import type { ViewReport } from '#api/portal.ts';
import { VIEWS_PATH } from '#api/portal-words.ts';
import { ask } from './running.ts';

export const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

export const createLoad = (): string => randomBytes(8).toString('hex');

type Beacon = { headers?: Record<string, string>; body?: string };

/** Sends the report of a view of 4013972 with some of it changed, from a page of the service's own address. */
export function reportView(
  service: { url: string },
  changes: Partial<Record<keyof ViewReport | 'extra', unknown>> = {},
  { headers = {}, body }: Beacon = {},
) {
  const report = { property: '4013972', language: 'nl', source: 'direct', name: null, load: createLoad(), ...changes };
  return ask(service, VIEWS_PATH, {
    method: 'POST',
    headers: { 'Content-Type': 'text/plain;charset=UTF-8', 'User-Agent': BROWSER, Origin: service.url, ...headers },
    body: body ?? JSON.stringify(report),
  });
}

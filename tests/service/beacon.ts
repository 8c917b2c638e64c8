// A visitor's browser that reports a view, as the page's beacon does.
import { randomBytes } from 'node:crypto';
import { INTEREST_PATH, VIEWS_PATH } from '#api/interest-words.ts';
import type { InterestReport, ViewReport } from '#api/portal.ts';
import { ask } from './running.ts';

export const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

export const createLoad = (): string => randomBytes(8).toString('hex');

type Beacon = { headers?: Record<string, string>; body?: string };

type Changes<Report> = Partial<Record<keyof Report | 'extra', unknown>>;

/** Sends a report as a page on the service's own origin does. */
function sendBeacon(service: { url: string }, path: string, report: object, { headers = {}, body }: Beacon) {
  return ask(service, path, {
    method: 'POST',
    headers: { 'Content-Type': 'text/plain;charset=UTF-8', 'User-Agent': BROWSER, Origin: service.url, ...headers },
    body: body ?? JSON.stringify(report),
  });
}

/** Reports a view of 4013972, with these changes. */
export function reportView(service: { url: string }, changes: Changes<ViewReport> = {}, beacon: Beacon = {}) {
  const report = { property: '4013972', language: 'nl', source: 'direct', name: null, load: createLoad(), ...changes };
  return sendBeacon(service, VIEWS_PATH, report, beacon);
}

/** Reports that 4013972 was shown in a list, with these changes. */
export function reportInterest(service: { url: string }, changes: Changes<InterestReport> = {}, beacon: Beacon = {}) {
  const report = { kind: 'list', properties: ['4013972'], load: createLoad(), ...changes };
  return sendBeacon(service, INTEREST_PATH, report, beacon);
}

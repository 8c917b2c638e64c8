// Sends a script error or a failed island: the page's URL without its query, the script's path, the truncated message.
// Sends no identifier. The service reads the browser engine from the request, redacts the message and stores only
// counts.
import type { BrowserError } from '#api/browser-error.ts';
import { REPORTS_PATH } from '#web/security-headers.ts';

/** Maximum number of reports per page. Identical errors are reported once. */
const MAX_PER_PAGE = 5;
const MAX_MESSAGE = 300;
const sent = new Set<string>();

/** Path of the first script of this site in a text such as a stack trace; '' for a text without one. */
function findOwnFile(text: string): string {
  const address = text.split(/[\s()@]/).find((part) => part.startsWith(`${location.origin}/`));
  return address ? (/^[\w./-]+/.exec(address.slice(location.origin.length))?.[0] ?? '') : '';
}

/**
 * Report of an error. Undefined for an error event of an extension's or another host's script, and for aborted page
 * transitions; other rejections are reported whatever their file.
 */
function describe(event: Event): Pick<BrowserError, 'kind' | 'file' | 'message'> | undefined {
  if (event instanceof ErrorEvent) {
    const file = findOwnFile(event.filename);
    return file ? { kind: 'error', file, message: event.message } : undefined;
  }
  if (event instanceof PromiseRejectionEvent) {
    const { reason } = event;
    // Not an error: when a page transition is aborted, the browser shows the next page without it.
    if (reason instanceof DOMException && /transition/i.test(reason.message)) return undefined;
    const isError = reason instanceof Error;
    return { kind: 'rejection', file: isError ? findOwnFile(reason.stack ?? '') : '', message: String(reason) };
  }
  const island = event.target instanceof Element ? event.target.getAttribute('component-url') : null;
  return island === null ? undefined : { kind: 'island', file: island, message: '' };
}

export function sendError(event: Event): void {
  const found = describe(event);
  const key = JSON.stringify(found);
  if (!found || sent.has(key) || sent.size >= MAX_PER_PAGE) return;
  sent.add(key);
  const error: BrowserError = {
    ...found,
    message: found.message.slice(0, MAX_MESSAGE),
    page: location.origin + location.pathname,
  };
  // Sent as text/plain, so that a service on another origin needs no CORS preflight.
  navigator.sendBeacon((document.body.dataset.service ?? '') + REPORTS_PATH, JSON.stringify(error));
}

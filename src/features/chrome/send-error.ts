// Sends a script error and the failed island: the page's address without its query, the file, the truncated message. No
// identifier; the service reads the engine from the request, scrubs the message and stores only counts.
import type { BrowserError } from '#api/browser-error.ts';
import { REPORTS_PATH } from '#web/security-headers.ts';

/** Maximum number of reports per page; a repeated error counts once. */
const MAX_PER_PAGE = 5;
const MAX_MESSAGE = 300;
const sent = new Set<string>();

/** Path of the first script of the site in a text, such as a stack; '' for none. */
function findOwnFile(text: string): string {
  const address = text.split(/[\s()@]/).find((part) => part.startsWith(`${location.origin}/`));
  return address ? (/^[\w./-]+/.exec(address.slice(location.origin.length))?.[0] ?? '') : '';
}

/** Undefined unless a script of the site failed: ignores extensions, other hosts' scripts and aborted transitions. */
function describe(event: Event): Pick<BrowserError, 'kind' | 'file' | 'message'> | undefined {
  if (event instanceof ErrorEvent) {
    const file = findOwnFile(event.filename);
    return file ? { kind: 'error', file, message: event.message } : undefined;
  }
  if (event instanceof PromiseRejectionEvent) {
    const { reason } = event;
    // An aborted page transition shows the next page immediately.
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
  // Sent as text, so that a service at another origin needs no preflight.
  navigator.sendBeacon((document.body.dataset.service ?? '') + REPORTS_PATH, JSON.stringify(error));
}

// The site for an engine: the built pages and their service, behind a server that adds one script to every page. The
// script reports page errors to the test, in any engine and before any script of the site; and it can remove features,
// to simulate an older browser.
import { createServer, type IncomingMessage, type OutgoingHttpHeaders, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serveSite } from '../../scripts/tools/serve-site.ts';

const SCRIPT_PATH = '/_watch.js';
const PROBLEM_PATH = '/_problem';
/** A page of the same origin on which nothing happens. */
export const BLANK_PATH = '/_blank';

/** Reports errors, unhandled rejections, policy violations, and console output. */
const WATCH = `(() => {
  // Requests in progress fail when a page is left, and nobody sees these errors.
  let isLeaving = false;
  let leaves = 0;
  for (const type of ['beforeunload', 'pagehide']) addEventListener(type, () => { isLeaving = true; leaves += 1; });
  addEventListener('pageshow', () => { isLeaving = false; });
  const send = (text) => navigator.sendBeacon('${PROBLEM_PATH}', location.pathname + ' ' + text);
  // WebKit aborts imports before it reports that the page is left.
  const report = (text) => {
    const before = leaves;
    const sendIfStaying = () => isLeaving || before !== leaves || send(text);
    if (/import/i.test(text)) setTimeout(sendIfStaying, 500);
    else sendIfStaying();
  };
  addEventListener('error', ({ message, filename }) => report('error: ' + message + ' ' + filename));
  // Reports a rejected transition immediately, since it is rejected while the page is left.
  addEventListener('unhandledrejection', ({ reason }) =>
    (/transition/i.test(reason) ? send : report)('rejection: ' + reason + ' ' + (reason?.stack ?? '')));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    report('policy: ' + violatedDirective + ' ' + blockedURI));
  for (const level of ['error', 'warn']) {
    const write = console[level];
    console[level] = (...all) => { report('console: ' + all.join(' ')); write.apply(console, all); };
  }
})();
`;

/** Script that removes features which the oldest supported browsers lack. */
const TAKE_AWAY = `(() => {
  for (const name of ['parse', 'canParse']) delete URL[name];
  delete Map.groupBy; delete Object.groupBy; delete Promise.withResolvers; delete Array.fromAsync;
  for (const name of ['toSorted', 'toReversed', 'toSpliced', 'with']) delete Array.prototype[name];
  delete String.prototype.toWellFormed; delete String.prototype.isWellFormed;
  for (const name of ['showPopover', 'hidePopover', 'togglePopover', 'popover', 'ariaLabel']) delete HTMLElement.prototype[name];
  delete Element.prototype.ariaLabel;
  for (const name of ['command', 'commandForElement', 'popoverTargetElement']) delete HTMLButtonElement.prototype[name];
  delete Document.prototype.startViewTransition; delete Element.prototype.checkVisibility;
  for (const name of ['CloseWatcher', 'navigation', 'requestIdleCallback', 'cancelIdleCallback', 'scheduler'])
    delete globalThis[name];
})();
`;

/** Script that simulates refused storage and cookies, since each engine refuses them differently. */
export const REFUSE_STORAGE = `(() => {
  const get = () => { throw new DOMException('Storage is refused.', 'SecurityError'); };
  for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get });
  Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => undefined });
})();
`;

/** Replaces names that an older browser does not know by names that no browser knows. */
const ageStyles = (css: string) =>
  ageSelectors(css)
    .replaceAll('light-dark(', 'unknown-light-dark(')
    .replaceAll(':popover-open', ':unknown-popover-open')
    .replaceAll(':has(', ':unknown-has(')
    .replaceAll('position-area', 'unknown-area');
/** Renames the attribute: without it an element is not a popover, so no browser style hides it. */
const ageHtml = (html: string) => html.replace(/ popover(?=[\s>])/g, ' aged-popover');
const ageSelectors = (text: string) => text.replaceAll('[popover]', '[aged-popover]');

/** Faults that a flow adds to the site: a script before the site's own, and island scripts truncated half-way. */
export type Trouble = { script?: string; breaksOff?: boolean };

/** Query that avoids the browser's cache, which may have the complete script. */
const HALF = '?half';
const breakOffIslands = (html: string) => html.replaceAll(/ component-url="[^"]+/g, `$&${HALF}`);

export type Front = {
  url: string;
  /** Replaces the current faults by these; an empty object ends them. */
  trouble: (trouble: Trouble) => void;
  /** Errors in a page since the last call. */
  takeProblems: () => string[];
  stop: () => Promise<void>;
};

async function readBody(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** Forwards the browser's own Host and Origin, by which the service decides whether a page may send a form. */
const ask = (url: string, method: string, headers: OutgoingHttpHeaders, body: Buffer) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    request(url, { method, headers, agent: false }, resolve).once('error', reject).end(body);
  });

/** Serves the demo, or the site in the folder that the setting DIST names. */
export async function startFront(settings: Record<string, string>, isOld = false): Promise<Front> {
  const site = await serveSite(settings.DIST, settings);
  let problems: string[] = [];
  let trouble: Trouble = {};
  const answer = async (incoming: IncomingMessage, response: ServerResponse) => {
    const { url = '/', method = 'GET', headers } = incoming;
    const body = await readBody(incoming);
    if (url === PROBLEM_PATH) {
      problems.push(body.toString('utf8'));
      response.writeHead(204).end();
      return;
    }
    if (url === BLANK_PATH) {
      response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!DOCTYPE html><title>blank</title>');
      return;
    }
    if (url === SCRIPT_PATH) {
      response.writeHead(200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-store' });
      response.end((isOld ? TAKE_AWAY : '') + (trouble.script ?? '') + WATCH);
      return;
    }
    const { 'accept-encoding': _coded, 'if-none-match': _known, 'if-modified-since': _since, ...passed } = headers;
    const given = await ask(site.url + url, method, { ...passed, 'accept-encoding': 'identity' }, body);
    const kind = given.headers['content-type'] ?? '';
    // A page may respond with an error status; its files may not.
    if ((given.statusCode ?? 500) >= 400 && method === 'GET' && !kind.startsWith('text/html'))
      problems.push(`${url} answers ${given.statusCode}`);
    const { 'content-length': _length, connection: _connection, ...out } = given.headers;
    let content = await readBody(given);
    if (kind.startsWith('text/html')) {
      const html = content.toString('utf8').replace('<head>', `<head><script src="${SCRIPT_PATH}"></script>`);
      const troubled = trouble.breaksOff ? breakOffIslands(html) : html;
      content = Buffer.from(isOld ? ageHtml(troubled) : troubled);
    } else if (isOld && kind.startsWith('text/css')) content = Buffer.from(ageStyles(content.toString('utf8')));
    else if (isOld && kind.includes('javascript')) content = Buffer.from(ageSelectors(content.toString('utf8')));
    // Matches retries too, to which Astro adds a parameter.
    if (url.includes(HALF)) {
      response.writeHead(given.statusCode ?? 500, { ...out, 'content-length': content.length });
      response.write(content.subarray(0, content.length / 2), () => response.destroy());
      return;
    }
    response.writeHead(given.statusCode ?? 500, out).end(content);
  };
  const server = createServer((incoming, response) => {
    answer(incoming, response).catch((cause: unknown) => {
      // The page was left or the service was stopped meanwhile.
      response.destroy(cause instanceof Error ? cause : undefined);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    trouble: (made) => {
      trouble = made;
    },
    takeProblems: () => {
      const taken = problems;
      problems = [];
      return taken;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
      return site.stop();
    },
  };
}

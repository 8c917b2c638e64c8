// The only place where text may become a script's address or HTML (Trusted Types): scripts of the site itself, and the
// lightbox's icons. Everything else written by a mistake or an attack is refused.
type Policy = { createScriptURL: (address: string) => string; createHTML: (html: string) => string };
type Factory = { createPolicy: (name: 'default', policy: Policy) => unknown };

const DRAWING =
  /<\/?(?:svg|path|use)(?:\s(?:aria-hidden|class|[dx]|fill|fill-rule|clip-rule|height|id|viewBox|width|xlink:href)="[\w\s#.,-]*")*\s*\/?>/g;

/** True for text and drawings: no other element, no handler, only addresses inside the page. */
export function isDrawing(html: string): boolean {
  return !html.replace(DRAWING, '').includes('<');
}

/** The address, if it is on the site itself; throws otherwise, as the browser would. */
export function ownAddress(address: string, base: string): string {
  if (new URL(address, base).origin === new URL(base).origin) return address;
  throw new TypeError(`No script from ${address}`);
}

const { trustedTypes } = globalThis as { trustedTypes?: Factory };
trustedTypes?.createPolicy('default', {
  createScriptURL: (address) => ownAddress(address, document.baseURI),
  createHTML: (html) => {
    if (isDrawing(html)) return html;
    throw new TypeError('No HTML from text');
  },
});

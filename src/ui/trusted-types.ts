// Trusted Types policy: allows script URLs on this site and plain drawings (the lightbox's icons) as HTML. All other
// text is rejected.
type Policy = { createScriptURL: (address: string) => string; createHTML: (html: string) => string };
type Factory = { createPolicy: (name: 'default', policy: Policy) => unknown };

const DRAWING =
  /<\/?(?:svg|path|use)(?:\s(?:aria-hidden|class|[dx]|fill|fill-rule|clip-rule|height|id|viewBox|width|xlink:href)="[\w\s#.,-]*")*\s*\/?>/g;

/** True for plain text and SVG drawings without event handlers, external URLs or other elements. */
export function isDrawing(html: string): boolean {
  return !html.replace(DRAWING, '').includes('<');
}

/** Returns the URL if it is on this site; otherwise throws a TypeError, as the browser does without a policy. */
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

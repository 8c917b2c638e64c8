import { expect, test } from 'vitest';
import { isDrawing, ownAddress } from '#ui/trusted-types.ts';

test.each([
  '',
  '1 / 5',
  '<svg aria-hidden="true" class="pswp__icn" viewBox="0 0 32 32" width="32" height="32"><use class="pswp__icn-shadow" xlink:href="#pswp__icn-arrow"></use><path d="M29 43l-3 3-16-16 16-16 3 3-13 13 13 13z" id="pswp__icn-arrow" /></svg>',
])('the HTML %j is allowed as text or a drawing', (html) => {
  expect(isDrawing(html)).toBe(true);
});

test.each([
  '<img src=x onerror=alert(1)>',
  '<svg onload="alert(1)"></svg>',
  '<svg><script>alert(1)</script></svg>',
  '<use xlink:href="javascript:alert(1)"></use>',
  '<use xlink:href="https://evil.example/a.svg#a"></use>',
  '<svg><a xlink:href="#">x</a></svg>',
  '<path d="M0"><style>*{}</style>',
  '<svg class="a"onload="alert(1)">',
  '<path d="x" <b>',
])('the HTML %j is not allowed, as it is neither text nor a drawing', (html) => {
  expect(isDrawing(html)).toBe(false);
});

test('a script URL must belong to the site itself', () => {
  const base = 'https://a.example/nl/';
  for (const address of ['/_astro/a.js', 'https://a.example/b.js']) expect(ownAddress(address, base)).toBe(address);
  for (const address of ['https://b.example/a.js', '//b.example/a.js', 'data:text/javascript,1', 'blob:x'])
    expect(() => ownAddress(address, base)).toThrow(TypeError);
});

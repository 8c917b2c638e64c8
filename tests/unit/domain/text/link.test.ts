import { expect, test } from 'vitest';
import { isSafeLink, isSitePath, isWebAddress } from '#domain/text/link.ts';

test.each([
  ['/', true, true, false],
  ['/nl/contact/', true, true, false],
  ['/nl/contact/?a=b#c', true, true, false],
  ['https://a.example/', false, true, true],
  ['HTTP://A.example/', false, true, true],
  ['mailto:a@b.be', false, true, false],
  ['tel:+3225550900', false, true, false],
  ['#main', false, true, false],
  ['#', false, true, false],
  ['//evil.example/', false, false, false],
  ['/\\evil.example/', false, false, false],
  ['javascript:alert(1)', false, false, false],
  ['JaVaScRiPt:alert(1)', false, false, false],
  [' javascript:alert(1)', false, false, false],
  ['java\nscript:alert(1)', false, false, false],
  ['java\tscript:alert(1)', false, false, false],
  ['\u0001javascript:alert(1)', false, false, false],
  ['/nl/\n/evil', false, false, false],
  ['data:text/html,x', false, false, false],
  ['vbscript:x', false, false, false],
  ['blob:https://a.example/1', false, false, false],
  ['file:///etc/passwd', false, false, false],
  ['ftp://a.example/', false, false, false],
  ['#"onclick="x', false, false, false],
  ['contact.html', false, false, false],
  ['', false, false, false],
])('the link %j is on the site: %s, safe: %s, a web address: %s', (link, onSite, isSafe, onWeb) => {
  expect([isSitePath(link), isSafeLink(link), isWebAddress(link)]).toEqual([onSite, isSafe, onWeb]);
});

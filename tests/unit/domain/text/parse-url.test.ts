import { afterEach, expect, test, vi } from 'vitest';
import { findPropertyId } from '#domain/property/property-address.ts';
import { parseVideo } from '#domain/property/video.ts';
import { isSafeLink } from '#domain/text/link.ts';
import { parseUrl } from '#domain/text/parse-url.ts';

afterEach(() => vi.restoreAllMocks());

test.each([
  ['https://gevel.example/nl/?a=1', undefined],
  ['/nl/contact/', 'https://gevel.example'],
  ['HTTPS://Élan.be:443/é', undefined],
  ['', undefined],
  ['/nl/', undefined],
  ['https://', undefined],
  ['http://a b/', undefined],
  ['', 'no base'],
])('"%s" (base %s) parses as URL.parse does', (address, base) => {
  expect(parseUrl(address, base)?.href).toBe(URL.parse(address, base)?.href);
});

test('URLs are parsed in browsers without URL.parse and URL.canParse', () => {
  for (const name of ['parse', 'canParse'] as const)
    vi.spyOn(URL, name).mockImplementation(() => {
      throw new TypeError(`URL.${name} is not a function`);
    });

  expect(findPropertyId('/nl/contact/?property=4013972')).toBe('4013972');
  expect(findPropertyId('https://gevel.example/nl/')).toBeUndefined();
  expect(isSafeLink('mailto:info@gevel.example')).toBe(true);
  expect(isSafeLink('https://')).toBe(false);
  expect(parseVideo('https://youtu.be/abcdefghijk')).toEqual({ kind: 'youtube', id: 'abcdefghijk' });
});

import { expect, test } from 'vitest';
import { findPasskeyPlace } from '#service/people/passkeys.ts';
import { SITE } from '../../../service/running.ts';

const placeOf = (serviceUrl: string | undefined, host: string) =>
  findPasskeyPlace({ config: { serviceUrl }, siteData: { current: SITE } as never }, host);

test.each([
  ['the site’s own address', undefined, 'www.agency.example', { origin: SITE.url, rpId: 'www.agency.example' }],
  [
    'an address of its own, with a port',
    'https://forms.agency.example:8443',
    'forms.agency.example:8443',
    { origin: 'https://forms.agency.example:8443', rpId: 'forms.agency.example' },
  ],
  [
    'localhost without https',
    'http://localhost:4322',
    'localhost:4322',
    { origin: 'http://localhost:4322', rpId: 'localhost' },
  ],
])('passkeys are bound to %s', (_, serviceUrl, host, place) => {
  expect(placeOf(serviceUrl, host)).toEqual(place);
});

test.each([
  ['under another name', undefined, 'evil.example'],
  ['at another port', undefined, 'www.agency.example:8443'],
  ['without https', 'http://www.agency.example', 'www.agency.example'],
  ['at an IP address', 'https://192.0.2.7', '192.0.2.7'],
  ['at an IPv6 address', 'https://[2001:db8::1]', '[2001:db8::1]'],
])('browsers offer no passkeys %s', (_, serviceUrl, host) => {
  expect(placeOf(serviceUrl, host)).toBeUndefined();
});

import { expect, test } from 'vitest';
import { findVisitorAddress, visitorKey } from '#service/rates/visitor.ts';
import { judgeOrigin } from '#service/web/origin.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['', 'unknown'],
  ['nonsense', 'unknown'],
])('rate limits count the address %s as %s', (address, key) => {
  expect(visitorKey(address)).toBe(key);
});

test.each([
  ['10.0.0.1', undefined, 0, '10.0.0.1'],
  ['10.0.0.1', '192.0.2.1', 0, '10.0.0.1'],
  ['10.0.0.1', '6.6.6.6, 192.0.2.1', 1, '192.0.2.1'],
  ['10.0.0.1', '6.6.6.6, 192.0.2.1, 10.0.0.2', 2, '192.0.2.1'],
  ['10.0.0.1', '192.0.2.1', 3, '192.0.2.1'],
  ['10.0.0.1', '[2001:db8::1]:4711', 1, '2001:db8::1'],
  ['10.0.0.1', '192.0.2.1:4711', 1, '192.0.2.1'],
  ['10.0.0.1', 'nonsense', 1, '10.0.0.1'],
])('the visitor\'s address from %s with "%s" behind %i proxies is %s', (connection, header, trusted, address) => {
  expect(findVisitorAddress(connection, header, trusted)).toBe(address);
});

const HOST = 'www.agency.example';
test.each([
  [{ origin: undefined, host: HOST, fetchSite: undefined }, { ok: true }],
  [{ origin: `https://${HOST}`, host: HOST, fetchSite: 'same-origin' }, { ok: true }],
  [
    { origin: 'https://cdn.example', host: HOST, fetchSite: 'cross-site' },
    { ok: true, other: 'https://cdn.example' },
  ],
  [{ origin: 'https://evil.example', host: HOST, fetchSite: 'cross-site' }, { ok: false }],
  [{ origin: 'null', host: HOST, fetchSite: 'same-origin' }, { ok: true }],
  [{ origin: 'null', host: HOST, fetchSite: undefined }, { ok: false }],
  [{ origin: undefined, host: HOST, fetchSite: 'cross-site' }, { ok: false }],
  [{ origin: undefined, host: HOST, fetchSite: 'none' }, { ok: true }],
])('a request with the headers %j is judged as %j', (headers, verdict) => {
  expect(judgeOrigin(headers, ['https://cdn.example'])).toEqual(verdict);
});

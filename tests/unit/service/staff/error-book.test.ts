import { expect, test } from 'vitest';
import { findEngine, findFile, scrubMessage } from '#service/staff/error-book.ts';

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.7', 'Firefox 153'],
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/109.0.0.0 Safari/537.36',
    'Chromium 109',
  ],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/120.0.0.0 Safari/537.36 Edg/120.0.0.0', 'Chromium 120'],
  ['Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.4 Safari/605.1.15', 'Safari 16'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 CriOS/124.0 Safari/604.1', 'Safari 17'],
  ['curl/8.5.0', 'other'],
  ['', 'other'],
])('the user agent %s is recognised as %s', (userAgent, engine) => {
  expect(findEngine(userAgent)).toBe(engine);
});

test.each([
  ['/_astro/List.island.AbCd_-12.js', 'List.island'],
  ['/_astro/client.C0ffee12.js', 'client'],
  ['/nl/te-koop/', 'other'],
  ['/_astro/../../etc/passwd', 'other'],
  ['', 'other'],
])('the file %s is listed as %s', (path, name) => {
  expect(findFile(path)).toBe(name);
});

test.each([
  ["Cannot read properties of undefined (reading 'length')", "Cannot read properties of undefined (reading 'length')"],
  ['can\'t access property "length", x is undefined', 'can\'t access property "length", x is undefined'],
  ['Unexpected token \'J\', "Janssens" is not valid JSON', 'Unexpected token <text>, <text> is not valid JSON'],
  ['failed for anouk@voorbeeld.be at 0475 12 34 56', 'failed for <mail> at <number>'],
  ['Importing https://a.example/x.js?anna failed', 'Importing <address> failed'],
  ['two\nlines', 'two lines'],
  ['x'.repeat(500), 'x'.repeat(120)],
])('the message %s is stored as: %s', (message, kept) => {
  expect(scrubMessage(message)).toBe(kept);
});

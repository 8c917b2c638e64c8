import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { viewReport } from '#api/portal.ts';
import { checkViewOrigin, findViewSource, VIEW_SOURCES } from '#web/view-source.ts';

const ownHost = 'www.agency.example';
const from = (referrer: string) => findViewSource({ referrer, ownHost });

test.each([
  ['https://www.google.be/', 'search', 'google'],
  ['https://www.google.co.uk/search?q=agency', 'search', 'google'],
  ['https://be.search.yahoo.com/', 'search', 'yahoo'],
  ['android-app://com.google.android.googlequicksearchbox/', 'search', 'google'],
  ['https://chatgpt.com/', 'search', 'chatgpt'],
  ['https://www.immoweb.be/nl/zoekertje/1', 'portal', 'immoweb'],
  ['https://www.zimmo.be/', 'portal', 'zimmo'],
  ['https://immovlan.be/fr', 'portal', 'immovlan'],
  ['https://www.logic-immo.be/', 'portal', 'logic-immo'],
  ['https://immoscoop.be/', 'portal', 'immoscoop'],
  ['https://www.2dehands.be/', 'portal', '2dehands'],
  ['https://immo.notaris.be/', 'portal', 'notaris'],
  ['https://l.facebook.com/', 'social', 'facebook'],
  ['https://t.co/AbC', 'social', 'x'],
  ['https://x.com/', 'social', 'x'],
  ['https://www.linkedin.com/feed/', 'social', 'linkedin'],
  ['https://out.reddit.com:8443/r/', 'social', 'reddit'],
])('a visit with the referrer %s has the source %s, %s', (referrer, source, name) => {
  expect(from(referrer)).toEqual({ source, name });
});

test.each([
  ['https://mail.google.com/', 'mail.google.com'],
  ['https://google.evil.example/', 'google.evil.example'],
  ['https://www.notimmoweb.be/', 'notimmoweb.be'],
  ['https://WWW.Blog.Example/a?q=secret#b', 'blog.example'],
])('the referrer %s is not a known source, so only its host is kept', (referrer, name) => {
  expect(from(referrer)).toEqual({ source: 'other', name });
});

test.each([[''], ['about:client'], ['file:///home/marie'], ['no address'], ['https://']])(
  'without a valid referrer (%j) the visit is direct',
  (referrer) => {
    expect(from(referrer)).toEqual({ source: 'direct', name: null });
  },
);

test('a referrer on the site counts as the site, with or without www and a port', () => {
  for (const referrer of ['https://www.agency.example/nl/', 'https://agency.example/', 'http://agency.example:4321/']) {
    expect(from(referrer)).toEqual({ source: 'site', name: null });
  }
});

describe('a campaign', () => {
  test('takes precedence over the referrer', () => {
    const visit = { referrer: 'https://www.google.be/', ownHost, campaignSource: 'Nieuwsbrief Été 2026' };
    expect(findViewSource(visit)).toEqual({ source: 'campaign', name: 'nieuwsbrief-ete-2026' });
  });

  test('loses an invalid name, and is ignored when empty', () => {
    const visit = { referrer: '', ownHost };
    expect(findViewSource({ ...visit, campaignSource: '???' })).toEqual({ source: 'campaign', name: null });
    expect(findViewSource({ ...visit, campaignSource: ' ' })).toEqual({ source: 'direct', name: null });
  });
});

test('any referrer, host and campaign give a source that is valid in a report', () => {
  const report = { property: '1', language: 'nl', load: '0123456789abcdef' };
  const text = fc.oneof(fc.string(), fc.webUrl(), fc.string({ unit: 'binary' }));
  fc.assert(
    fc.property(text, text, fc.option(text, { nil: undefined }), (referrer, host, campaignSource) => {
      const visit = { referrer, ownHost: host, ...(campaignSource !== undefined && { campaignSource }) };
      const origin = findViewSource(visit);
      expect(viewReport.safeParse({ ...report, ...origin }).success).toBe(true);
      expect(checkViewOrigin(origin)).toEqual(origin);
    }),
  );
});

test('a report cannot set a custom name for a known kind of source', () => {
  for (const source of VIEW_SOURCES) {
    const isFree = source === 'campaign' || source === 'other';
    expect(checkViewOrigin({ source, name: 'casino.example' }).name).toBe(isFree ? 'casino.example' : null);
  }
  expect(checkViewOrigin({ source: 'portal', name: 'immoweb' }).name).toBe('immoweb');
  expect(checkViewOrigin({ source: 'social', name: 'immoweb' }).name).toBeNull();
});

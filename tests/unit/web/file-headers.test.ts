import { expect, test } from 'vitest';
import { findCacheRule, findContentType } from '#web/file-headers.ts';
import { CACHE, SPECULATION_RULES_TYPE } from '#web/security-headers.ts';

test.each([
  ['nl/index.html', 'text/html; charset=utf-8', CACHE.askAgain],
  ['data/nl.json', 'application/json; charset=utf-8', CACHE.askAgain],
  ['nl/feed.rss', 'application/rss+xml; charset=utf-8', CACHE.askAgain],
  ['_astro/page.a1b2.css', 'text/css; charset=utf-8', CACHE.forever],
  ['_pictures/abc-640.avif', 'image/avif', CACHE.forever],
  ['pictures/team.jpg', 'image/jpeg', CACHE.oneHour],
  ['speculation-rules.json', SPECULATION_RULES_TYPE, CACHE.askAgain],
  ['nl/agent.vcf', 'text/vcard; charset=utf-8', CACHE.oneHour],
  ['CNAME', 'application/octet-stream', CACHE.oneHour],
])('%s is served with %s', (path, type, cache) => {
  expect([findContentType(path), findCacheRule(path)]).toEqual([type, cache]);
});

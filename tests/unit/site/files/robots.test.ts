import { expect, test } from 'vitest';
import { formatRobots } from '#site/files/robots.ts';

const url = 'https://agency.example';

test('lets everybody read everything without rules', () => {
  expect(formatRobots({ url, crawlers: [] })).toBe(
    'User-agent: *\nAllow: /\n\nSitemap: https://agency.example/sitemap.xml\n',
  );
});

test('keeps named crawlers out and lets others read', () => {
  const crawlers = [{ userAgents: ['GPTBot', 'CCBot'], disallow: ['/'] }];
  expect(formatRobots({ url, crawlers }).split('\n\n')).toEqual([
    'User-agent: GPTBot\nUser-agent: CCBot\nDisallow: /',
    'User-agent: *\nAllow: /',
    'Sitemap: https://agency.example/sitemap.xml\n',
  ]);
});

test('replaces the default by a rule for everybody', () => {
  const crawlers = [{ userAgents: ['*'], disallow: ['/nl/preview/'] }];
  expect(formatRobots({ url, crawlers })).not.toContain('Allow: /\n');
});

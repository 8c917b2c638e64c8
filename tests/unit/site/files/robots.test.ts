import { expect, test } from 'vitest';
import { formatRobots } from '#site/files/robots.ts';

const url = 'https://agency.example';

test('without rules everybody may read everything', () => {
  expect(formatRobots({ url, crawlers: [] })).toBe(
    'User-agent: *\nAllow: /\n\nSitemap: https://agency.example/sitemap.xml\n',
  );
});

test('crawlers that are named keep out, all others may read', () => {
  const crawlers = [{ userAgents: ['GPTBot', 'CCBot'], disallow: ['/'] }];
  expect(formatRobots({ url, crawlers }).split('\n\n')).toEqual([
    'User-agent: GPTBot\nUser-agent: CCBot\nDisallow: /',
    'User-agent: *\nAllow: /',
    'Sitemap: https://agency.example/sitemap.xml\n',
  ]);
});

test('a rule for everybody takes the place of the one that allows everything', () => {
  const crawlers = [{ userAgents: ['*'], disallow: ['/nl/preview/'] }];
  expect(formatRobots({ url, crawlers })).not.toContain('Allow: /\n');
});

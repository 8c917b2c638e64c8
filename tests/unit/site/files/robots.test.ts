import { expect, test } from 'vitest';
import { formatRobots } from '#site/files/robots.ts';

const url = 'https://agency.example';

test('robots.txt without rules allows everything for everybody', () => {
  expect(formatRobots({ url, crawlers: [] })).toBe(
    'User-agent: *\nAllow: /\n\nSitemap: https://agency.example/sitemap.xml\n',
  );
});

test('robots.txt excludes named crawlers and allows others', () => {
  const crawlers = [{ userAgents: ['GPTBot', 'CCBot'], disallow: ['/'] }];
  expect(formatRobots({ url, crawlers }).split('\n\n')).toEqual([
    'User-agent: GPTBot\nUser-agent: CCBot\nDisallow: /',
    'User-agent: *\nAllow: /',
    'Sitemap: https://agency.example/sitemap.xml\n',
  ]);
});

test('a rule for everybody replaces the default of robots.txt', () => {
  const crawlers = [{ userAgents: ['*'], disallow: ['/nl/preview/'] }];
  expect(formatRobots({ url, crawlers })).not.toContain('Allow: /\n');
});

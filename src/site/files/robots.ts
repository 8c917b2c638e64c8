import type { Site } from '#domain/site/site.ts';

/** robots.txt (RFC 9309) with the agency's rules; other crawlers are allowed everything. */
export function formatRobots({ url, crawlers }: Pick<Site, 'url' | 'crawlers'>): string {
  const groups = crawlers.map(({ userAgents, disallow }) => [
    ...userAgents.map((name) => `User-agent: ${name}`),
    ...disallow.map((path) => `Disallow: ${path}`),
  ]);
  const isNamed = crawlers.some(({ userAgents }) => userAgents.includes('*'));
  if (!isNamed) groups.push(['User-agent: *', 'Allow: /']);
  return `${[...groups, [`Sitemap: ${url}/sitemap.xml`]].map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

import type { APIRoute } from 'astro';
import { builtSite } from '#site/current-site.ts';
import { formatJsonFeed } from '#site/feed-formats.ts';
import { describeFeed, type FeedSource, listFeeds } from '#site/feeds.ts';

export const getStaticPaths = () =>
  [...listFeeds(builtSite())].map(([list, source]) => ({ params: { list }, props: { source } }));

export const GET: APIRoute<{ source: FeedSource }> = ({ props: { source } }) => {
  const body = formatJsonFeed(describeFeed(source, builtSite().view(source.page.language)));
  return new Response(body, { headers: { 'Content-Type': 'application/feed+json; charset=utf-8' } });
};

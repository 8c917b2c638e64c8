import { expect, test } from 'vitest';
import { writeSourceName } from '#features/portal/figures/source-name.ts';

test.each([
  ['search', 'google', 'Google'],
  ['search', 'duckduckgo', 'DuckDuckGo'],
  ['portal', 'immoweb', 'Immoweb'],
  ['portal', '2dehands', '2dehands'],
  ['portal', 'notaris', 'Notaris.be'],
  ['social', 'x', 'X'],
  ['other', 'google', 'google'],
  ['other', 'blog.example', 'blog.example'],
  ['campaign', 'newsletter', 'newsletter'],
] as const)('the name of the %s source %s is %s', (source, name, written) => {
  expect(writeSourceName({ source, name })).toBe(written);
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { formatRoutesGuide, ROUTES_MARKS } from '#service/http/routes-guide.ts';

const [start, end] = ROUTES_MARKS;

test('docs/contracts.md lists the routes that the service declares (to update: npm run tool -- guides)', () => {
  const [, written = ''] = readFileSync('docs/contracts.md', 'utf8').split(start);
  expect(written.split(end)[0]?.trim()).toBe(formatRoutesGuide());
});

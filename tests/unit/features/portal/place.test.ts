import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MEASURES } from '#api/portal-words.ts';
import { PORTAL_VIEWS, readPlace, SPANS, writePlace } from '#features/portal/place.ts';

describe('a URL of the portal', () => {
  test('is parsed back to the view, property, measure and period that it was formatted from', () => {
    const place = fc.record({
      view: fc.constantFrom(...PORTAL_VIEWS),
      property: fc.option(fc.stringMatching(/^[\w-]{1,40}$/), { nil: undefined }),
      measure: fc.constantFrom(undefined, ...MEASURES.slice(1)),
      days: fc.constantFrom(undefined, ...SPANS.slice(1)),
    });
    fc.assert(
      fc.property(place, ({ view, property, measure, days }) => {
        expect(readPlace(writePlace({ view, property, measure, days }))).toEqual({
          view,
          ...(property !== undefined && { property }),
          ...(measure !== undefined && { measure }),
          ...(days !== undefined && { days }),
        });
      }),
    );
  });

  test('shows the figures of the first property when it is empty or malformed', () => {
    expect(writePlace({ view: 'figures' })).toBe('');
    for (const search of [
      '',
      '?view=admin',
      '?measure=money',
      '?measure=pageVisits',
      '?days=30',
      '?days=365',
      '?property=',
      '?property=1%27%20or%201',
      `?property=${'9'.repeat(41)}`,
    ])
      expect(readPlace(search)).toEqual({ view: 'figures' });
  });
});

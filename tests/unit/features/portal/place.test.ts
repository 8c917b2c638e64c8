import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MEASURES } from '#api/portal-words.ts';
import { PORTAL_VIEWS, readPlace, writePlace } from '#features/portal/place.ts';

describe('a place of the portal', () => {
  test('comes back from the address it was written to', () => {
    const place = fc.record({
      view: fc.constantFrom(...PORTAL_VIEWS),
      property: fc.option(fc.stringMatching(/^[\w-]{1,40}$/), { nil: undefined }),
      measure: fc.constantFrom(undefined, ...MEASURES.slice(1)),
    });
    fc.assert(
      fc.property(place, ({ view, property, measure }) => {
        expect(readPlace(writePlace({ view, property, measure }))).toEqual({
          view,
          ...(property !== undefined && { property }),
          ...(measure !== undefined && { measure }),
        });
      }),
    );
  });

  test('is the figures of the first property where the address says nothing, or nonsense', () => {
    expect(writePlace({ view: 'figures' })).toBe('');
    for (const search of [
      '',
      '?view=admin',
      '?measure=money',
      '?measure=pageVisits',
      '?property=',
      '?property=1%27%20or%201',
      `?property=${'9'.repeat(41)}`,
    ])
      expect(readPlace(search)).toEqual({ view: 'figures' });
  });
});

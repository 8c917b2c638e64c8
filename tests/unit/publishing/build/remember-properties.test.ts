import { expect, test } from 'vitest';
import type { Memory, PropertyMemory } from '#domain/property/memory.ts';
import type { Picture } from '#domain/property/property.ts';
import { rememberProperties } from '#publishing/build/remember-properties.ts';
import type { CheckedSite } from '#snapshot/site.ts';
import { sampleProperty } from '../../features/property/sample-property.ts';

const DAY = '2026-11-18';
const empty = { site: { languages: [], byLanguage: {} } } as unknown as CheckedSite;

function goneWith(url: string): PropertyMemory {
  const picture = { kind: 'photo', width: 600, height: 400, url, sizes: [] } satisfies Picture;
  const { headline, city, typeName, ...shared } = sampleProperty({ pictures: [picture] });
  const last = { shared, worded: { nl: { headline, city, typeName } } };
  return { firstSeen: DAY, lastSeen: DAY, goneSince: DAY, paths: { nl: '/nl/1' }, last };
}

test.each([
  ['store', 'https://crm.example/1.jpg', 0],
  ['store', '//crm.example/1.jpg', 0],
  ['store', '/_pictures/abc-600.webp', 1],
  ['host', 'https://crm.example/1.jpg', 1],
] as const)(
  'with pictures served from the %s, a removed property with the picture %s keeps %i pictures',
  (serve, url, count) => {
    const before: Memory = { 1: goneWith(url) };
    const after = rememberProperties(before, empty, { at: `${DAY}T10:00:00Z`, keepGoneDays: 180, serve });
    expect(after[1]?.last.shared.pictures).toHaveLength(count);
  },
);

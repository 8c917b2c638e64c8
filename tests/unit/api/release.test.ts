import { expect, test } from 'vitest';
import { parseJson } from '#api/parse-json.ts';
import { formatReleaseId, RELEASE_ID, releaseFacts } from '#api/release.ts';

const FACTS = {
  id: '000012',
  createdAt: '2026-11-21T12:00:00.000Z',
  from: 'export.zip',
  code: 'c',
  searchedFor: 's',
  language: 'nl',
};

test('the facts of a release are parsed back unchanged, with or without a digest of its snapshot', () => {
  for (const facts of [FACTS, { ...FACTS, snapshot: 'd' }])
    expect(parseJson(JSON.stringify(facts), releaseFacts)).toEqual(facts);
  for (const broken of [
    { ...FACTS, id: '12' },
    { ...FACTS, language: 'es' },
  ])
    expect(parseJson(JSON.stringify(broken), releaseFacts)).toBeUndefined();
});

test('release IDs have six digits, so that they sort by name', () => {
  expect(formatReleaseId(12)).toBe('000012');
  expect(formatReleaseId('7')).toMatch(RELEASE_ID);
});

import { expect, test } from 'vitest';
import { ALL, type ConsentProfile, decide, NONE } from '#domain/consent/consent.ts';
import {
  listTagKinds,
  listTagSources,
  listTags,
  TAG_KINDS,
  TAGS,
  type TagIds,
  tagScript,
} from '#domain/consent/tag.ts';

const ids: TagIds = { tagManager: 'GTM-A1', analyticsTag: 'G-B2', adsTag: 'AW-3', pixel: '44' };
const kindsAfter = (profile: ConsentProfile, choices = decide(profile, 'decline', NONE), site = ids) =>
  listTags(site, choices, profile).map(({ kind }) => kind);

test('after a refusal, the profile as-specified loads Google tags without storage and no pixel, and strict loads nothing', () => {
  expect(kindsAfter('as-specified')).toEqual(['tagManager', 'analyticsTag', 'adsTag']);
  expect(kindsAfter('strict')).toEqual([]);
});

test.each<[Parameters<typeof kindsAfter>[1], string[]]>([
  [ALL, ['tagManager', 'analyticsTag', 'adsTag', 'pixel']],
  [{ ...NONE, analyticsStorage: true }, ['tagManager', 'analyticsTag']],
  [{ ...NONE, adStorage: true }, ['tagManager', 'adsTag', 'pixel']],
  [{ ...NONE, adUserData: true, adPersonalization: true, functionalityStorage: true }, []],
])('in the profile strict, the choices %j load %j', (choices, kinds) => {
  expect(kindsAfter('strict', choices)).toEqual(kinds);
});

test('the pixel loads only with consent to ad storage, in both profiles', () => {
  expect(kindsAfter('as-specified', { ...ALL, adStorage: false })).not.toContain('pixel');
  expect(kindsAfter('strict', { ...ALL, adStorage: false })).not.toContain('pixel');
});

test('a service without an ID never loads and contacts no host', () => {
  expect(kindsAfter('as-specified', ALL, {})).toEqual([]);
  expect(kindsAfter('as-specified', ALL, { pixel: undefined, adsTag: 'AW-3' })).toEqual(['adsTag']);
  expect(listTagKinds({ pixel: undefined, adsTag: 'AW-3' })).toEqual(['adsTag']);
  expect(listTagSources({})).toEqual({ script: [], connect: [], image: [], frame: [] });
});

test.each([
  ['tagManager', 'https://www.googletagmanager.com/gtm.js?id=GTM-A1'],
  ['analyticsTag', 'https://www.googletagmanager.com/gtag/js?id=G-B2'],
  ['adsTag', 'https://www.googletagmanager.com/gtag/js?id=AW-3'],
  ['pixel', 'https://connect.facebook.net/en_US/fbevents.js'],
] as const)('the script of %s is at %s, on a host that the content security policy allows', (kind, address) => {
  expect(tagScript(kind, ids[kind] ?? '')).toBe(address);
  expect(listTagSources({ [kind]: ids[kind] }).script).toContain(new URL(address).origin);
});

test('the ID of each service has its own format, and other texts are refused', () => {
  for (const kind of TAG_KINDS) {
    expect(TAGS[kind].id.test(ids[kind] ?? '')).toBe(true);
    for (const wrong of ['', 'UA-1-1', `${ids[kind]}&x=1`, `${ids[kind]} https://evil.example`])
      expect(TAGS[kind].id.test(wrong), wrong).toBe(false);
  }
});

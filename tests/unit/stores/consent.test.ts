import { beforeEach, expect, test } from 'vitest';
import { ALL, NONE } from '#domain/consent/consent.ts';
import { $consent, assumeConsent, choose, clearConsent, readConsent, readProof } from '#stores/consent.ts';

const NOW = new Date('2026-11-21T10:00:00Z');
let entries: Map<string, string>;
let storage: Parameters<typeof readConsent>[0];

beforeEach(() => {
  entries = new Map();
  storage = {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  };
  $consent.set({ kind: 'unasked' });
});

test('a choice is stored as true and false, with its time and text version', () => {
  choose(storage, { ...NONE, analyticsStorage: true }, 'v1', NOW);
  expect(Object.fromEntries(entries)).toEqual({
    consent: 'true',
    consentProof: '{"time":"2026-11-21T10:00:00.000Z","version":"v1"}',
    consentAdUserData: 'false',
    consentAdStorage: 'false',
    consentAnalyticsStorage: 'true',
    consentAdPersonalization: 'false',
    consentFunctionalityStorage: 'false',
  });
});

test('the next page uses the stored choice', () => {
  const choices = { ...ALL, adPersonalization: false };
  choose(storage, choices, 'v1', NOW);
  $consent.set({ kind: 'unasked' });
  readConsent(storage, 'v1');
  expect($consent.get()).toEqual({ kind: 'chosen', choices });
});

test('a stored consent value is enough when no text version is required (§4)', () => {
  entries.set('consent', 'true');
  readConsent(storage);
  expect($consent.get()).toEqual({ kind: 'chosen', choices: NONE });
});

test('another version of the text requires a new choice', () => {
  choose(storage, ALL, 'v1', NOW);
  $consent.set({ kind: 'unasked' });
  readConsent(storage, 'v2');
  expect($consent.get()).toEqual({ kind: 'unasked' });
});

test.each(['', 'null', '7', '{}', '{"time":1,"version":"v1"}', '{broken'])(
  'with the invalid proof %j the choice is asked for again',
  (proof) => {
    choose(storage, ALL, 'v1', NOW);
    entries.set('consentProof', proof);
    $consent.set({ kind: 'unasked' });
    readConsent(storage, 'v1');
    expect($consent.get().kind).toBe('unasked');
    expect(readProof(storage)).toBeUndefined();
  },
);

test('clearing deletes the choice, and nothing else', () => {
  entries.set('i18nextLng', 'nl');
  choose(storage, ALL, 'v1', NOW);
  clearConsent(storage);
  expect([...entries.keys()]).toEqual(['i18nextLng']);
  expect($consent.get()).toEqual({ kind: 'unasked' });
});

test('without storage a choice lasts until the page is left', () => {
  choose(undefined, ALL, 'v1', NOW);
  expect($consent.get()).toEqual({ kind: 'chosen', choices: ALL });
});

test('the default consent of a page is not stored', () => {
  assumeConsent(ALL);
  expect($consent.get()).toEqual({ kind: 'assumed', choices: ALL });
  expect(entries.size).toBe(0);
});

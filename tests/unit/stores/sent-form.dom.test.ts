import { beforeEach, expect, test, vi } from 'vitest';
import { keepSentForm, readSentForm, type SentForm } from '#stores/sent-form.ts';

const SENT: SentForm = {
  form: 'rent-application',
  kind: 'rent-visit',
  reference: 'K7M2QX',
  next: '/nl/bedankt/',
  fingerprint: 'x',
  rows: [['Dag', '1-12-2026']],
};

beforeEach(() => sessionStorage.clear());

test('the tab remembers the last submission', () => {
  expect(readSentForm()).toBeUndefined();
  keepSentForm(SENT);
  expect(readSentForm()).toEqual(SENT);
});

test('a tab without storage remembers nothing, without an error', () => {
  sessionStorage.setItem('gevel-sent', '{broken');
  expect(readSentForm()).toBeUndefined();
  vi.stubGlobal('sessionStorage', undefined);
  expect(() => keepSentForm(SENT)).not.toThrow();
  expect(readSentForm()).toBeUndefined();
  vi.unstubAllGlobals();
});

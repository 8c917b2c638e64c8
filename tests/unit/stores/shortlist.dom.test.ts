import { afterEach, expect, test, vi } from 'vitest';

async function open() {
  vi.resetModules();
  return import('#stores/shortlist.ts');
}

afterEach(() => localStorage.clear());

test('a saved home is still there when the page is opened again', async () => {
  const first = await open();
  expect(first.toggleProperty('4013972')).toBe(true);
  expect(localStorage.getItem(first.SHORTLIST_KEY)).toBe('["4013972"]');
  const second = await open();
  expect(second.$shortlist.get()).toEqual({ ids: ['4013972'], isBroken: false });
});

test('a value that cannot be read is an empty list that says so, until something is saved', async () => {
  localStorage.setItem('shortlist', '{kapot');
  const { $shortlist, toggleProperty } = await open();
  expect($shortlist.get()).toEqual({ ids: [], isBroken: true });
  toggleProperty('1');
  expect($shortlist.get()).toEqual({ ids: ['1'], isBroken: false });
});

test('what another tab saves is here at once', async () => {
  const { $shortlist } = await open();
  const seen: string[] = [];
  const stop = $shortlist.subscribe(({ ids }) => seen.push(ids.join()));
  localStorage.setItem('shortlist', '["7"]');
  window.dispatchEvent(new StorageEvent('storage', { key: 'shortlist', newValue: '["7"]' }));
  expect(seen.at(-1)).toBe('7');
  stop();
});

test('a shared list comes behind one’s own', async () => {
  const { $shortlist, keepProperties, toggleProperty } = await open();
  toggleProperty('1');
  expect(keepProperties(['2', '1', '3'])).toBe(true);
  expect($shortlist.get().ids).toEqual(['1', '2', '3']);
});

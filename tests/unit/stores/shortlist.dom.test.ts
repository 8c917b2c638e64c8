import { afterEach, expect, test, vi } from 'vitest';

async function open() {
  vi.resetModules();
  return import('#stores/shortlist.ts');
}

afterEach(() => localStorage.clear());

test('a saved property is still saved when the page is reopened', async () => {
  const first = await open();
  expect(first.toggleProperty('4013972')).toBe(true);
  expect(localStorage.getItem(first.SHORTLIST_KEY)).toBe('["4013972"]');
  const second = await open();
  expect(second.$shortlist.get()).toEqual({ ids: ['4013972'], isBroken: false });
});

test('a malformed value is an empty shortlist, reported until something is saved', async () => {
  localStorage.setItem('shortlist', '{kapot');
  const { $shortlist, toggleProperty } = await open();
  expect($shortlist.get()).toEqual({ ids: [], isBroken: true });
  toggleProperty('1');
  expect($shortlist.get()).toEqual({ ids: ['1'], isBroken: false });
});

test('a property saved in another tab appears immediately', async () => {
  const { $shortlist } = await open();
  const seen: string[] = [];
  const stop = $shortlist.subscribe(({ ids }) => seen.push(ids.join()));
  localStorage.setItem('shortlist', '["7"]');
  window.dispatchEvent(new StorageEvent('storage', { key: 'shortlist', newValue: '["7"]' }));
  expect(seen.at(-1)).toBe('7');
  stop();
});

test('a shared shortlist is appended to the visitor’s own', async () => {
  const { $shortlist, keepProperties, toggleProperty } = await open();
  toggleProperty('1');
  expect(keepProperties(['2', '1', '3'])).toBe(true);
  expect($shortlist.get().ids).toEqual(['1', '2', '3']);
});

test.each([
  [
    'refused',
    () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  ],
  ['missing', () => undefined],
])('saving a property is reported as failed when storage is %s', async (_, readStorage) => {
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(readStorage as unknown as () => Storage);
  const { $shortlist, keepProperties, toggleProperty } = await open();
  expect(toggleProperty('1')).toBe(false);
  expect(keepProperties(['2'])).toBe(false);
  expect($shortlist.get().ids).toEqual([]);
  vi.restoreAllMocks();
});

test('saving a property is reported as failed when storage is refused after the page has loaded', async () => {
  const { $shortlist, toggleProperty } = await open();
  expect(toggleProperty('1')).toBe(true);
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  expect(toggleProperty('2')).toBe(false);
  expect($shortlist.get().ids).toEqual(['1']);
  vi.restoreAllMocks();
});

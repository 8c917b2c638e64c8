import { expect, test } from 'vitest';
import { MAP_FRAME_PATH, MAP_MESSAGE_DELAY_MS, MAP_MESSAGE_VERSION } from '#api/map-words.ts';
import { isLanguage } from '#domain/language.ts';

test('the frame has one URL for all languages', () => {
  expect(isLanguage(MAP_FRAME_PATH.split('/')[1])).toBe(false);
});

test('a page sends its first message 50 ms after the frame has loaded, as specification §7 says', () => {
  expect(MAP_MESSAGE_DELAY_MS).toBe(50);
});

test('the map protocol has version 2', () => {
  expect(MAP_MESSAGE_VERSION).toBe(2);
});

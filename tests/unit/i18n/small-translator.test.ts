import { readFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { LANGUAGES } from '#domain/language.ts';
import type { TextKey } from '#i18n/messages.ts';
import { createSmallTranslate, loadSmallTranslate } from '#i18n/small-translator.ts';
import { translate } from '#i18n/translator.ts';
import { eventually } from '../../eventually.ts';

const readTexts = (language: string) =>
  JSON.parse(readFileSync(`src/i18n/messages/${language}/map.json`, 'utf8')) as Record<string, string>;

describe.each(LANGUAGES)('the small translator in %s', (language) => {
  const texts = readTexts(language);
  const small = createSmallTranslate(texts, 'map', language);
  const keys = [...new Set(Object.keys(texts).map((name) => name.replace(/_(?:one|many|other)$/, '')))];

  test.each([undefined, 0, 1, 2, 21, 1_080, 1_000_000])(
    'formats every text as i18next does, for a count of %s',
    (count) => {
      const values = { city: 'Ukkel', names: 'Jette, Evere', id: '4460391', ...(count !== undefined && { count }) };
      const known = keys.filter((name) => count !== undefined || texts[name] !== undefined);
      for (const name of known) {
        const key = `map:${name}` as TextKey;
        expect(small(key, values), key).toBe(translate(language)(key, values));
      }
    },
  );
});

test('texts that fail to load are retried five times with doubling pauses', async () => {
  const load = vi.fn(async (): Promise<Record<string, string>> => {
    throw new Error('offline');
  });
  const pauses: number[] = [];
  const setTimer = (act: () => void, ms: number) => {
    pauses.push(ms);
    act();
  };
  const settled = vi.fn();
  void loadSmallTranslate('nl', 'map', { load, setTimer }).then(settled, settled);
  await eventually(() => expect(load).toHaveBeenCalledTimes(6));
  expect(pauses).toEqual([350, 700, 1_400, 2_800, 5_600]);
  expect(settled).not.toHaveBeenCalled();
});

test('texts that load at the second attempt are used', async () => {
  const load = vi.fn(async () => readTexts('nl')).mockRejectedValueOnce(new Error('offline'));
  const t = await loadSmallTranslate('nl', 'map', { load, setTimer: (act) => act() });
  expect(t('map:title')).toBe(translate('nl')('map:title'));
});

import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#domain/language.ts';
import { type HiddenData, redactText } from '#domain/property/redaction.ts';
import { GAP } from '#domain/text/gap.ts';

const FOLDER = resolve('tests/fixtures/hidden-texts');

/** Reads test sentences, collected before the rule was written, with their theme. Braces mark the revealing parts. */
function readSentences(file: string): { theme: string; sentence: string }[] {
  let theme = '';
  return readFileSync(resolve(FOLDER, file), 'utf8')
    .split('\n')
    .flatMap((line) => {
      if (line.startsWith('# ')) theme = line.slice(2);
      return line === '' || line.startsWith('#') ? [] : [{ theme, sentence: line }];
    });
}

const HIDDEN: Record<string, HiddenData> = {
  sale: { price: 440_890, figures: [13_227], isPriceHidden: true },
  rent: { price: 1837, figures: [22_044, 3674], isPriceHidden: true },
  address: { street: ['Goudsmidstraat', "Rue de l'Orfèvre"], houseNumber: '47' },
};
const ALL: HiddenData = { ...HIDDEN.sale, ...HIDDEN.address };

const listTokens = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}½]+/gu) ?? [];
/** Currency signs and words; none may remain after the amount is redacted. */
const LOOSE = /€|\beuros?\b|\bEUR\b/i;

describe('the test sentences for hidden data', () => {
  test('number 75 revealing and 75 harmless ones in each language', () => {
    expect(readdirSync(FOLDER).length).toBe(LANGUAGES.length * 2);
    for (const language of LANGUAGES) {
      expect(readSentences(`betraying-${language}.txt`)).toHaveLength(75);
      expect(readSentences(`harmless-${language}.txt`)).toHaveLength(75);
    }
  });

  test.each(LANGUAGES)('lose every revealing part, in %s', (language) => {
    const staying = readSentences(`betraying-${language}.txt`).flatMap(({ theme, sentence }) => {
      const hidden = HIDDEN[theme.split(':')[0] ?? ''] ?? {};
      const shown = redactText(sentence.replace(/[{}]/g, ''), hidden, GAP);
      const outside = new Set(listTokens(sentence.replace(/\{[^}]*\}/g, ' ')));
      const secrets = [...sentence.matchAll(/\{([^}]*)\}/g)].flatMap(([, own = '']) => listTokens(own));
      const left = listTokens(shown).filter((token) => secrets.includes(token) && !outside.has(token));
      return left.length > 0 || LOOSE.test(shown) ? [`${sentence} → ${shown}`] : [];
    });
    expect(staying).toEqual([]);
  });
});

test('redaction changes at most 3 of 300 harmless sentences, with every field hidden', () => {
  const cut = LANGUAGES.flatMap((language) => readSentences(`harmless-${language}.txt`)).flatMap(({ sentence }) => {
    const shown = [ALL, { ...HIDDEN.rent, ...HIDDEN.address }].map((hidden) => redactText(sentence, hidden, GAP));
    return shown.every((text) => text === sentence) ? [] : [`${sentence} → ${shown.join(' | ')}`];
  });
  expect(cut.length, cut.join('\n')).toBeLessThanOrEqual(3);
});

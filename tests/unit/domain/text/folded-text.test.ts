import { expect, test } from 'vitest';
import { foldText } from '#domain/text/folded-text.ts';

test.each([
  ['Chaussée', 'chaussee'],
  ['Chauss&eacute;e', 'chaussee'],
  ['&#201;glise &#xE9;', 'eglise e'],
  ['&OElig;uvre', 'oeuvre'],
  ['Œuvre ß', 'oeuvre ss'],
  ['a\u00a0b&nbsp;c\u202fd', 'a b c d'],
  ['a–b—c−d', 'a-b-c-d'],
  ['l’Église', "l'eglise"],
  ['a\u200bb\u00adc&shy;d\ufeff', 'abcd'],
  ['１２', '12'],
  ['m²', 'm²'],
  ['<b>a</b>b', 'ab'],
  ['<p>a</p>b', '\u0001a\u0001b'],
  ['a < b > c', 'a < b > c'],
  ['a&b &nope; &', 'a&b &nope; &'],
  ['%20', '%20'],
  ['🏠', '🏠'],
])('%j is searched as %j', (source, text) => {
  const folded = foldText(source);
  expect(folded.text).toBe(text);
  for (let index = 0; index < text.length; index += 1) {
    const { start, end } = folded.pieceAt(index);
    expect(start).toBeGreaterThanOrEqual(0);
    expect(end).toBeGreaterThan(start);
    expect(end).toBeLessThanOrEqual(source.length);
  }
});

test('percent-encoded characters inside a tag are decoded when they are valid', () => {
  expect(foldText('q=Chauss%C3%A9e%20x', { isAddress: true }).text).toBe('q=chaussee x');
  expect(foldText('%E0%A4%A', { isAddress: true }).text).toBe('%e0%a4%a');
});

test('every character of the folded text maps to its position in the source', () => {
  const source = 'a&eacute;<b>e\u0301</b>z';
  const { text, pieceAt } = foldText(source);
  const pieces = [...text].map((_, index) => source.slice(pieceAt(index).start, pieceAt(index).end));
  expect(text).toBe('aeez');
  expect(pieces).toEqual(['a', '&eacute;', 'e\u0301', 'z']);
});

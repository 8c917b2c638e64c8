import { describe, expect, test } from 'vitest';
import { joinText, sentencesOf, splitText } from '../../../../src/publishing/translate/split-text.ts';

const sentences = (html: string) => sentencesOf(splitText(html, true));
const shout = (html: string) => joinText(splitText(html, true), true, (sentence) => sentence.toUpperCase());

describe('a description', () => {
  test.each([
    ['<p>Mooie woning. Met tuin.</p>', ['Mooie woning.', 'Met tuin.']],
    ['<p>Kosten incl. water en verwarming.</p>', ['Kosten incl. water en verwarming.']],
    ['<p>Gelegen ca. 200 m van de av. Louise.</p>', ['Gelegen ca. 200 m van de av. Louise.']],
    ['<ul><li>3 kamers</li><li>120 m²</li></ul>', ['3 kamers']],
    ['<p>Een <strong>ruime</strong> woning.</p>', ['Een ruime woning.']],
    ['<p><strong>Indeling:</strong> hal en keuken.</p>', ['Indeling:', 'hal en keuken.']],
    ['<p>Zie <a href="https://a.be/x?y=1&amp;z=2">onze site</a> voor meer.</p>', ['Zie', 'onze site', 'voor meer.']],
    ['<p>Tuin &amp; terras</p>', ['Tuin & terras']],
    ['<p>Regel een<br />Regel twee</p>', ['Regel een', 'Regel twee']],
  ])('%s is split into the sentences %j', (html, expected) => {
    expect(sentences(html)).toEqual(expected);
  });

  test('keeps its tags and links around the translations', () => {
    expect(shout('<p>Zie <a href="https://a.be/">ons</a>.</p><ul><li>Tuin &amp; terras</li><li>120 m²</li></ul>')).toBe(
      '<p>ZIE <a href="https://a.be/">ONS</a>.</p><ul><li>TUIN &amp; TERRAS</li><li>120 m²</li></ul>',
    );
  });

  test('is not reassembled when the translation of a sentence is missing', () => {
    const pieces = splitText('<p>Mooie woning. Met tuin.</p>', true);
    expect(joinText(pieces, true, (sentence) => (sentence === 'Met tuin.' ? undefined : sentence))).toBeUndefined();
  });

  test('shows markup in a translation as text', () => {
    const pieces = splitText('<p>Woning</p>', true);
    expect(joinText(pieces, true, () => '<script>alert(1)</script>')).toBe(
      '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
    );
  });
});

test('a headline is treated as plain text, so that an ampersand is not an entity', () => {
  const pieces = splitText('Woning & tuin', false);
  expect(joinText(pieces, false, (sentence) => sentence.toUpperCase())).toBe('WONING & TUIN');
});

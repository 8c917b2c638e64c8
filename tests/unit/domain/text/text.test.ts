import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  asSentence,
  bindUnits,
  cutDescription,
  hyphenateCompounds,
  isEmpty,
  linesOf,
  normaliseName,
  proseOf,
  stripAccents,
  wordsOf,
} from '#domain/text/text.ts';

describe('a text', () => {
  test.each([[null], [undefined], [''], [' '], ['\t\n'], ['\u00a0']])('is empty: %j', (value) => {
    expect(isEmpty(value)).toBe(true);
  });
  test.each([['a'], [' a '], ['0'], ['false'], ['.']])('is not empty: %j', (value) => {
    expect(isEmpty(value)).toBe(false);
  });
});

describe('HTML converted to the text of a form field', () => {
  test.each([
    ['has an empty line between paragraphs', '<p>Eén.</p><p>Twee.</p>', 'Eén.\n\nTwee.'],
    ['keeps line breaks', '<p>Eén.<br />Twee.</p>', 'Eén.\nTwee.'],
    [
      'has a hyphen before each list item',
      '<p>Met:</p>\n<ul><li>tuin</li> <li><b>garage</b></li></ul>',
      'Met:\n- tuin\n- garage',
    ],
    ['has no tags or entities', '<h2>Ruim &amp; <em>licht</em></h2>', 'Ruim & licht'],
    ['keeps a text without tags', 'Ruim', 'Ruim'],
  ])('%s', (_title, html, lines) => {
    expect(linesOf(html)).toBe(lines);
  });
});

describe('truncating a description', () => {
  test.each([
    ['keeps a short text', 'abc', { limit: 10 }, 'abc'],
    ['keeps a text of exactly the limit', 'abcdefghij', { limit: 10, ellipsis: true }, 'abcdefghij'],
    ['cuts at a word boundary beyond 80% of the limit', 'abcdefgh jklm', { limit: 9 }, 'abcdefgh'],
    ['cuts at a word boundary at the limit', 'abcdefghij klm', { limit: 10 }, 'abcdefghij'],
    ['cuts at a word boundary at 90%', 'abcdefghi klm', { limit: 10 }, 'abcdefghi'],
    ['ignores a word boundary at exactly 80%', 'abcdefgh jklm', { limit: 10 }, 'abcdefgh j'],
    ['ignores a word boundary before 80%', 'ab defghijklm', { limit: 10 }, 'ab defghij'],
    ['cuts a text without spaces at the limit', 'a'.repeat(20), { limit: 10 }, 'a'.repeat(10)],
    ['does not treat a no-break space as a boundary', 'te koop €\u00a0495.000', { limit: 10 }, 'te koop €'],
    ['appends an ellipsis', 'abcdefghi klm', { limit: 10, ellipsis: true }, 'abcdefghi…'],
    ['leaves nothing at a limit of zero', 'abc', { limit: 0 }, ''],
    ['does not split a surrogate pair', `${'a'.repeat(9)}🏠b`, { limit: 10 }, 'a'.repeat(9)],
    ['keeps a surrogate pair that fits', `${'a'.repeat(8)}🏠b`, { limit: 10 }, `${'a'.repeat(8)}🏠`],
  ])('%s', (_, text, options, cut) => {
    expect(cutDescription(text, options)).toBe(cut);
  });
  test.each([
    // Drops punctuation at the cut, including a full stop before the ellipsis.
    ['ruime woning, met tuin', 15, 'ruime woning…'],
    ['Haus, Grundstück: 340 m²', 18, 'Haus, Grundstück…'],
    ['te koop (Brussel) · met tuin', 19, 'te koop (Brussel)…'],
    ['een huis – « belle vue » en meer', 12, 'een huis…'],
    ['licht & lucht op het zuiden', 8, 'licht…'],
    ['ruim huis... Verderop een park', 13, 'ruim huis…'],
    ['ruim huis… Verderop een park', 11, 'ruim huis…'],
    // A sentence that ends at the cut keeps its punctuation.
    ['Een ruim huis. Het heeft een tuin.', 14, 'Een ruim huis.'],
    ['Een ruim huis! Het heeft een tuin.', 16, 'Een ruim huis!'],
    ['Zegt u “ja?” Dan komen wij langs.', 13, 'Zegt u “ja?”'],
    ['Oppervlakte: 92 m². Afgesloten box.', 21, 'Oppervlakte: 92 m².'],
    // The full stop belongs to an abbreviation and does not end a sentence.
    ['Woning aan de bd. Lambermont', 17, 'Woning aan de bd…'],
    ['Drie slpk. en een tuin aan de straat', 12, 'Drie slpk…'],
    ['Kantoor van Mme. Claes in Gent', 18, 'Kantoor van Mme…'],
    ['Lakensestraat 158 Bfk. 4 zu vermieten', 22, 'Lakensestraat 158 Bfk…'],
    // Keeps signs that belong to a word, and splits no character.
    ['Energie: D- en veel licht', 12, 'Energie: D-…'],
    ['Energie: E+ en veel licht', 12, 'Energie: E+…'],
    ['rente van 5 % en minder', 14, 'rente van 5 %…'],
    ['a\u0301a\u0301a\u0301a\u0301', 5, 'a\u0301a\u0301…'],
    ['👩‍👩‍👧👩‍👩‍👧', 11, '👩‍👩‍👧…'],
    ['... ... ...', 5, ''],
  ])('cuts %j at a limit of %i to %j', (text, limit, cut) => {
    expect(cutDescription(text, { limit, ellipsis: true })).toBe(cut);
  });
  test('has a space before the ellipsis in German, unless a word itself is cut', () => {
    const cut = (text: string, limit: number) => cutDescription(text, { limit, ellipsis: true, language: 'de' });
    expect(cut('Kein Aufzug, und gerade das gefiel uns', 24)).toBe('Kein Aufzug, und gerade\u00a0…');
    expect(cut('Donaudampfschifffahrtsgesellschaft', 10)).toBe('Donaudampf…');
    expect(cut('Ein Garten. Eine Terrasse.', 12)).toBe('Ein Garten.');
  });

  test('leaves no dots or dangling punctuation before the ellipsis', () => {
    const word = fc.constantFrom(
      'huis',
      'tuin.',
      'm²,',
      '–',
      '&',
      'Een',
      'bd.',
      '(zuid',
      'licht!',
      '...',
      '«',
      'E+',
      ':',
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 30 }), fc.integer({ min: 5, max: 60 }), (words, limit) => {
        const cut = cutDescription(words.join(' '), { limit, ellipsis: true });
        expect(cut).not.toMatch(/[\s.,:;!?…–&(«]…$/u);
      }),
    );
  });
  test('uses a limit of 250 by default', () => {
    expect(cutDescription('x'.repeat(300))).toHaveLength(250);
    expect(cutDescription(`${'x'.repeat(201)} ${'y'.repeat(99)}`)).toBe('x'.repeat(201));
    expect(cutDescription(`${'x'.repeat(200)} ${'y'.repeat(99)}`)).toHaveLength(250);
  });
  test('yields a well-formed prefix of the text within the limit', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.nat(60), (text, limit) => {
        const cut = cutDescription(text, { limit });
        expect(cut.isWellFormed()).toBe(true);
        expect(text.startsWith(cut)).toBe(true);
        expect(cut.length).toBeLessThanOrEqual(limit);
      }),
    );
  });
});

test.each([
  ['<p>Een <strong>ruim</strong> huis.</p><p>Met <em>tuin</em>.</p>', 'Een ruim huis. Met tuin.'],
  ['Zin<br>Zin<br />Zin', 'Zin Zin Zin'],
  ['<ul><li>één</li><li>twee</li></ul>', 'één twee'],
  ['Jan &amp; An: &lt;b&gt; &quot;x&quot;&nbsp;&#39;y&#39;', 'Jan & An: <b> "x" \'y\''],
  [undefined, ''],
])('the words of %j are %j', (html, words) => {
  expect(wordsOf(html)).toBe(words);
});

test.each([
  [
    '<h2>Wat het verandert</h2><p>Dit.</p><ul><li>Het voorschot</li><li>De plannen.</li></ul>',
    'Dit. Het voorschot. De plannen.',
  ],
  ['<p>Een <strong>ruim</strong> huis.</p>', 'Een ruim huis.'],
  ['<h2>Alleen een kop</h2>', ''],
])('a summary of %j is %j', (html, summary) => {
  expect(proseOf(html)).toBe(summary);
});

test.each([
  ['Te koop', 'Te koop.'],
  ['Wat is uw woning waard?', 'Wat is uw woning waard?'],
  ['Ook “ja!”', 'Ook “ja!”'],
  ['enz.', 'enz.'],
])('%j as a sentence is %j', (text, sentence) => {
  expect(asSentence(text)).toBe(sentence);
});

test.each([
  ['Sint-Jans-Molenbeek', 'sint jans molenbeek'],
  ['SAINT-GILLES', 'saint gilles'],
  ['Rhode-Saint-Genèse', 'rhode saint genese'],
  ["Braine-l'Alleud", 'braine l alleud'],
  ['  Braine – l’Alleud ', 'braine l alleud'],
  ['Brussel / Bruxelles', 'brussel bruxelles'],
  ['Nœud Œuvre', 'noeud oeuvre'],
  ['Große Straße', 'grosse strasse'],
  ['Ge\u0301ant', 'geant'],
  ['İzmir', 'izmir'],
  ['---', ''],
  ['1000 Brussel', '1000 brussel'],
])('the name %j is compared as %j', (name, normalised) => {
  expect(normaliseName(name)).toBe(normalised);
});

test.each([
  ['Penthouse met 41 m² terras', 'Penthouse met 41\u00a0m² terras'],
  ['gevelbreedte 7,1 m', 'gevelbreedte 7,1\u00a0m'],
  ['Façade de 7,1 m, terrain de 2 ares', 'Façade de 7,1\u00a0m, terrain de 2 ares'],
  ['Villa op 11 are 80', 'Villa op 11\u00a0are 80'],
  ['<strong>124 m<sup>2</sup></strong> voor € 265.000', '<strong>124\u00a0m<sup>2</sup></strong> voor €\u00a0265.000'],
  ['4 minuten van metro 2', '4 minuten van metro 2'],
  ['Berchem : deux chambres ; « vue »', 'Berchem\u00a0: deux chambres\u00a0; «\u00a0vue\u00a0»'],
  ['<p>Libre ?</p>', '<p>Libre\u00a0?</p>'],
  ['score :)', 'score :)'],
])('%j keeps numbers with their units, and signs with their words', (text, bound) => {
  expect(bindUnits(text)).toBe(bound);
});

test.each([
  ['Eenslaapkamerappartement van 72 m²', 'Eenslaapkamer\u00adappartement van 72 m²'],
  ['Opbrengsteigendom', 'Opbrengst\u00adeigendom'],
  ['Rijwoning', 'Rijwoning'],
  ['Appartement met woning', 'Appartement met woning'],
])('the compounds of %j may break as %j', (text, hyphenated) => {
  expect(hyphenateCompounds(text)).toBe(hyphenated);
});

test('accents are removed, punctuation stays', () => {
  expect(stripAccents("L'Écluse-d'Or")).toBe("l'ecluse-d'or");
});

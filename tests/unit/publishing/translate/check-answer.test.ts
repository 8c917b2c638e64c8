import { expect, test } from 'vitest';
import { checkAnswer } from '../../../../src/publishing/translate/check-answer.ts';

const SOURCE = 'Deze ruime woning met tuin ligt vlakbij het station en heeft drie slaapkamers.';
const GOOD = 'Cette maison spacieuse avec jardin est située près de la gare et dispose de trois chambres.';
const nlFr = { from: 'nl', to: 'fr' } as const;

test('a translation in the wanted language with the same figures is used', () => {
  expect(checkAnswer(SOURCE, `  ${GOOD}\n`, nlFr)).toEqual({ ok: true, text: GOOD });
});

test('HTML entities in an answer are decoded', () => {
  expect(checkAnswer('Het appartement', 'L&#39;appartement', nlFr)).toEqual({ ok: true, text: "L'appartement" });
});

test('"[...]" in an answer is accepted as the "[…]" of the source', () => {
  expect(checkAnswer('Gelegen in de […]', 'Située dans la [...]', nlFr)).toEqual({
    ok: true,
    text: 'Située dans la […]',
  });
});

test.each(['Loft', 'Villa Les Cèdres'])('the name “%s” may be the same in both languages', (name) => {
  expect(checkAnswer(name, name, nlFr)).toEqual({ ok: true, text: name });
});

test.each([
  ['empty', SOURCE, ''],
  ['empty', SOURCE, ' . '],
  ['markup', SOURCE, `<b>${GOOD}</b>`],
  ['markup', SOURCE, `${GOOD}<script>alert(1)</script>`],
  ['markup', SOURCE, '&lt;img src=x onerror=alert(1)&gt;'],
  ['figures', 'Tussen 120.000 en 210.000 euro.', 'Entre 210.000 et 120.000 euros.'],
  ['length', SOURCE, 'Cette maison spacieuse avec jardin'],
  ['length', SOURCE, GOOD.repeat(4)],
  ['gap', 'Gelegen in de […]', 'Située dans la rue'],
  ['address', 'Mail naar info@a.be', 'Écrivez à info@b.be'],
  ['address', 'Mooie woning', 'Belle maison, voir www.evil.example'],
  ['same', SOURCE, SOURCE],
  ['language', SOURCE, 'This spacious house with a garden is near the station and it has three bedrooms.'],
])('an answer is refused as "%s": %s → %s', (refusal, source, answer) => {
  expect(checkAnswer(source, answer, nlFr)).toEqual({ ok: false, refusal });
});

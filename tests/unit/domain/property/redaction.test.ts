import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { givesAwayPrice, redactText } from '#domain/property/redaction.ts';

const word = { address: '[A]', price: '[P]' };
const price = (text: string, euro: number) => redactText(text, { price: euro }, word);

describe('a hidden price', () => {
  test.each([
    ['Prijs: € 495.000', 'Prijs: [P]'],
    ['€495.000', '[P]'],
    ['€\u00a0495.000,00 k.k.', '[P] k.k.'],
    ['495000 €', '[P]'],
    ['495000€.', '[P].'],
    ['495 000 EUR', '[P]'],
    ['495\u00a0000 euros', '[P]'],
    ['495\u202f000', '[P]'],
    ['495&nbsp;000 &euro;', '[P]'],
    ['495&#160;000&#8364;', '[P]'],
    ['EUR 495.000', '[P]'],
    ['EUR495000', '[P]'],
    ['495.000', '[P]'],
    ['495,000', '[P]'],
    ["495'000", '[P]'],
    ['495.000,-', '[P]'],
    ['495000', '[P]'],
    ['495k', '[P]'],
    ['495 K€', '[P]'],
    ['€ 495k!', '[P]!'],
    ['495 mille euros', '[P]'],
    ['495 duizend euro', '[P]'],
    ['0,495 miljoen', '[P]'],
    ['vraagprijs 495.000.', 'vraagprijs [P].'],
    ['tussen 450.000 en 495.000 euro', 'tussen 450.000 en [P]'],
    ['450000-495000 €', '450000-[P]'],
    ['４９５.０００ €', '[P]'],
    ['495\u200b.000', '[P]'],
    ['495\u00ad000', '[P]'],
    ['495.000 en 495k', '[P] en [P]'],
  ])('is redacted: %j becomes %j', (text, redacted) => {
    expect(price(text, 495_000)).toBe(redacted);
  });
  test.each([
    ['1.495.000'],
    ['1 495 000 €'],
    ['495.000.000'],
    ['495 000 000'],
    ['4950000'],
    ['1495000'],
    ['495.001'],
    ['49.500'],
    ['495'],
    ['495 kg'],
    ['495 km'],
    ['495 kWh'],
    ['495.000 m²'],
    ['495.000 kWh'],
    ['ref495000'],
    ['495000B'],
    ['2 495'],
    ['€ 494.999'],
    ['tel. 0495 000 111'],
    ['12.495.000'],
  ])('is not found in another number: %j', (text) => {
    expect(price(text, 495_000)).toBe(text);
  });
  test.each([
    ['€ 1.070', '[P]'],
    ['€1070 per maand', '[P] per maand'],
    ['1070 euro', '[P]'],
    ['1070€/mois', '[P]/mois'],
    ['1070/maand', '[P]/maand'],
    ['loyer : 1070', 'loyer : [P]'],
    ['Huurprijs 1070', 'Huurprijs [P]'],
    ['1.070', '[P]'],
    ['1 070 €', '[P]'],
    ['1070,00 EUR', '[P]'],
    ['1070 Anderlecht', '1070 Anderlecht'],
    ['in 1070', 'in 1070'],
    ['een tuin van 1.070 m²', 'een tuin van 1.070 m²'],
    ['1.070 m2 en € 1.070', '1.070 m2 en [P]'],
    ['€ 1070,50', '€ 1070,50'],
    ['€ 10.700', '€ 10.700'],
  ])('is distinguished from an equal postal code or surface: %j becomes %j', (text, redacted) => {
    expect(price(text, 1070)).toBe(redacted);
  });
  test.each([
    [85, '€ 85', '[P]'],
    [85, '85 m²', '85 m²'],
    [85, '85', '85'],
    [1250.5, '€ 1.250,50', '[P]'],
    [1250.5, '€ 1.250', '€ 1.250'],
    [1_250_000, '€ 1.250.000', '[P]'],
    [1_250_000, '1,25 miljoen euro', '[P]'],
    [1_250_000, '1.25 M€', '[P]'],
    [1_250_000, '€ 1,25M', '[P]'],
    [1_250_000, '1 250 000', '[P]'],
    [1_250_000, '1250k', '[P]'],
    [1_250_000, '1,25 m hoog', '1,25 m hoog'],
    [495_500, '495,5k', '[P]'],
    [0, '€ 0', '€ 0'],
    [Number.NaN, 'NaN', 'NaN'],
    [-5, '€ -5', '€ -5'],
  ])('of %d is redacted: %j becomes %j', (euro, text, redacted) => {
    expect(price(text, euro)).toBe(redacted);
  });
  test('is detected in a text without replacing it', () => {
    expect(givesAwayPrice('Nu 495 000 €', 495_000)).toBe(true);
    expect(givesAwayPrice('Nu 494 000 €', 495_000)).toBe(false);
  });
});

describe('a hidden street', () => {
  const address = (text: string, street: string | string[], houseNumber?: string) =>
    redactText(text, { street, houseNumber }, word);
  test.each([
    ['Gelegen Vlaamsesteenweg 12 te Brussel', 'Gelegen [A] te Brussel'],
    ['Gelegen in de vlaamsesteenweg.', 'Gelegen in de [A].'],
    ['VLAAMSESTEENWEG, 12', '[A]'],
    ['Vlaamse Steenweg nr. 12 bus 3', '[A]'],
    ['Vlaamse stwg. 12A', '[A]'],
    ['Vlaamsestwg 12', '[A]'],
    ['Vlaamse\u00adsteenweg 12', '[A]'],
    ['hoek Vlaamsesteenweg/Kaai', 'hoek [A]/Kaai'],
    ['Vlaamsesteenweg 14', '[A] 14'],
    ['Vlaamsesteenweg, 3 slaapkamers', '[A], 3 slaapkamers'],
    ['Bel aan op nummer 12!', 'Bel aan op [A]!'],
    ['n° 12', '[A]'],
    ['12 slaapkamers', '12 slaapkamers'],
    ['Oude Vlaamsesteenwegbrug', 'Oude Vlaamsesteenwegbrug'],
    ['Zuidvlaamsesteenweg', 'Zuidvlaamsesteenweg'],
  ])('is redacted: %j becomes %j', (text, redacted) => {
    expect(address(text, 'Vlaamsesteenweg', '12')).toBe(redacted);
  });
  test.each([
    ['Rue de Flandre', '12, rue de Flandre à Bruxelles', '[A] à Bruxelles'],
    ['Rue de Flandre', '12 Rue  de Flandre', '[A]'],
    ['Rue de Flandre', 'RUE DE FLANDRE n° 12 bte 3', '[A]'],
    ['Rue de Flandre', 'la r. de Flandre', 'la [A]'],
    ['Chaussée de Gand', 'chaussee de gand 12', '[A]'],
    ['Chaussée de Gand', 'Chauss&eacute;e de Gand, 12', '[A]'],
    ['Chaussee de Gand', 'Chausse\u0301e de Gand 12', '[A]'],
    ['Chaussée de Gand', 'ch. de Gand', '[A]'],
    ['Av. Louise', 'Avenue Louise 12', '[A]'],
    ['Avenue Louise', "l'avenue Louise", "l'[A]"],
    ['Avenue Louise', 'av.Louise 12', '[A]'],
    ["Rue de l'Église", 'rue de l’Eglise 12', '[A]'],
    ['Place Saint-Géry', 'place St.-Géry', '[A]'],
    ['Sint-Katelijnestraat', 'St-Katelijnestr. 12', '[A]'],
    ['Nieuwstraat', 'Nieuwstr.', '[A]'],
    ['Vlaamsesteenweg 12', 'Vlaamsesteenweg 12', '[A]'],
    ['Vlaamsesteenweg / Rue de Flandre', 'Rue de Flandre 12 - Vlaamsesteenweg', '[A] - [A]'],
    ['Kaai (oud) +* 5', 'Kaai oud 5 x', '[A] 5 x'],
  ])('of %j is redacted: %j becomes %j', (street, text, redacted) => {
    expect(address(text, street, '12')).toBe(redacted);
  });
  test('is hidden under all its names', () => {
    expect(address('Rue de Flandre, Vlaamsesteenweg', ['Vlaamsesteenweg', 'Rue de Flandre'])).toBe('[A], [A]');
  });
  test.each([[''], ['  '], ['-']])('without letters or digits redacts nothing: %j', (street) => {
    expect(address('Een huis - te koop 12', street)).toBe('Een huis - te koop 12');
  });
});

describe('redaction in HTML', () => {
  const hidden = { street: 'Vlaamsesteenweg', houseNumber: '12', price: 495_000 };
  test.each([
    ['<p>€ <b>495.000</b></p>', '<p>[P]<b></b></p>'],
    ['<p>495<b>.000</b> euro</p>', '<p>[P]<b></b></p>'],
    ['<b>Vlaamse</b>steenweg 12', '<b>[A]</b>'],
    ['<li>3</li><li>495 000</li>', '<li>3</li><li>[P]</li>'],
    ['<p>495</p><p>000</p>', '<p>495</p><p>000</p>'],
    ['<img alt="Vlaamsesteenweg 12" src="a.jpg">', '<img alt="[A]" src="a.jpg">'],
    [
      '<a href="https://maps.example/?q=Vlaamsesteenweg+12">kaart</a>',
      '<a href="https://maps.example/?q=[A]">kaart</a>',
    ],
    ['<a href="/x?q=Vlaamsesteenweg%2012%20Brussel">kaart</a>', '<a href="/x?q=[A]%20Brussel">kaart</a>'],
    ['<img src="/vlaamsesteenweg-12-1.jpg">', '<img src="/[A].jpg">'],
    ['<!-- Vlaamsesteenweg 12 --><p>Huis</p>', '<!-- [A] --><p>Huis</p>'],
    ['EPC < 100 en 495.000 > 400.000', 'EPC < 100 en [P] > 400.000'],
    ['<p title="a > b">Vlaamsesteenweg</p>', '<p title="a > b">[A]</p>'],
    ['<p>Tom &amp; Jerry &unknown; &</p>', '<p>Tom &amp; Jerry &unknown; &</p>'],
    ['<h1>Huis</h1>', '<h1>Huis</h1>'],
  ])('turns %j into %j', (html, redacted) => {
    expect(redactText(html, hidden, word)).toBe(redacted);
  });
  test('escapes the replacement inside an attribute', () => {
    expect(redactText('<img alt="Vlaamsesteenweg">', hidden, '"><script>')).toBe(
      '<img alt="&#34;&#62;&#60;script&#62;">',
    );
  });
  test('does not interpret the replacement as a pattern', () => {
    expect(redactText('€ 495.000', hidden, '$& $1')).toBe('$& $1');
  });
  test('can use one replacement for both price and street', () => {
    expect(redactText('Vlaamsesteenweg: 495.000', hidden, '[…]')).toBe('[…]: […]');
  });
  test('leaves a text unchanged when nothing is hidden', () => {
    const html = '<p>Vlaamsesteenweg 12, € 495.000</p>';
    expect(redactText(html, {}, word)).toBe(html);
  });
  test('removes both streets when a number joins them', () => {
    expect(redactText('Vlaamsesteenweg495Vlaamsesteenweg', hidden, '[x]')).toBe('[x][x]');
  });
  test('finds nothing more in a text that is already redacted', () => {
    const piece = fc.constantFrom(
      '<b>',
      '</b>',
      '<p>',
      '495.000',
      '495',
      '.000',
      ' ',
      'Vlaamsesteenweg',
      ' 12',
      '€',
      '&nbsp;',
      '<a title="495000">',
      'k',
      '\n',
      '&',
      '<',
      '>',
      'é',
    );
    fc.assert(
      fc.property(
        fc.array(piece).map((pieces) => pieces.join('')),
        (html) => {
          const redacted = redactText(html, hidden, '[x]');
          expect(redactText(redacted, hidden, '[x]')).toBe(redacted);
        },
      ),
    );
  });
});

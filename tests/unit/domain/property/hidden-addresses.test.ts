// The search of a text for thousands of hidden addresses at once must find each address that a separate redaction
// removes.
import { describe, expect, test } from 'vitest';
import { searchAddresses } from '#domain/place/street-pattern.ts';
import { foldParts, redactText } from '#domain/property/redaction.ts';
import { numberInWords } from '#domain/text/number-words.ts';

const STREETS = [
  ['Louizalaan', 'Avenue Louise'],
  ['Kerkstraat', "Rue de l'Église"],
  ['Vredestraat', 'Rue de la Paix'],
  ['Rozenlaan', 'Avenue des Roses'],
  ['Sint-Jansplein', 'Place Saint-Jean'],
  ['Goudsmidstraat'],
  ['Vlaamsesteenweg', 'Rue de Flandre'],
  ['Bd. Anspach'],
  ['Rue du 4 Août'],
  ['Koning Albert II-laan / Boulevard du Roi Albert II'],
  ["Rue d'Arenberg"],
  ['Ter Plast 14'],
  ['Dorp'],
  ['Wetstraat', 'Rue de la Loi'],
  ['Am Weiher'],
];
const NUMBERS = ['7', '12', '12A', '47', '101', '12-14', '218'];
const FILLERS =
  'ruime woning met tuin vredig gelegen aan de kerk nabij rozen en la maison de la paix est belle 12 kamers 3 47 m² dans le village depuis 1934, prijs € 218.000; Louise zei: "ja" 101 vlaamse'.split(
    ' ',
  );
const TEXTS = 2000;

/** Pseudo-random generator with a fixed seed, so that every run tests the same cases. */
function createRandom(seed: number) {
  let state = seed;
  return (limit: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}
const random = createRandom(47);
const pick = <Item>(items: readonly Item[]): Item => items[random(items.length)] as Item;

/** Returns another spelling of a name, as people write it. */
function respell(name: string): string {
  const at = 1 + random(Math.max(name.length - 2, 1));
  const [before, behind] = [name.slice(0, at), name.slice(at)];
  return pick([
    name,
    name.toUpperCase(),
    name.replaceAll(' ', ''),
    name.replace(/straat$/, 'str.'),
    name.replace(/laan$/, ' ln'),
    name.replace(/^(?:Rue|Avenue|Boulevard|Place)/, (word) => `${word.slice(0, 2)}.`),
    before + behind.slice(1),
    `${before}x${behind}`,
    `${before}x${behind.slice(1)}`,
    before + [...behind.slice(0, 2)].reverse().join('') + behind.slice(2),
    `${before} ${behind}`,
    `${before}<b>${behind}</b>`,
    `${before}&shy;${behind}`,
    [...name].join(' '),
  ]);
}

function writeAddress(streets: readonly string[], houseNumber: string): string {
  const name = respell(pick(pick(streets).split(' / ')));
  const number = pick([houseNumber, pick(NUMBERS), pick(numberInWords(Number.parseInt(houseNumber, 10))) ?? '']);
  return pick([
    `${name} ${number}`,
    `${name}, nr. ${number}`,
    `${number}, ${name}`,
    `${number} ${name}`,
    `${name}${number}`,
    `${name} huisnummer ${number} bus 3`,
    `<a href="/${name.toLowerCase().replaceAll(' ', '-')}-${number}/">huis</a>`,
    name,
  ]);
}

const owners = STREETS.flatMap((streets, index) =>
  [NUMBERS[index % NUMBERS.length] ?? '', pick(NUMBERS)].map((houseNumber) => ({ streets, houseNumber })),
);
const writeText = (): string => {
  const words = Array.from({ length: 4 + random(30) }, () => pick(FILLERS));
  const { streets, houseNumber } = pick(owners);
  words.splice(random(words.length), 0, writeAddress(streets, houseNumber));
  return words.join(' ');
};

/** True when a part contains the house number, in digits or in words. An address needs a street and its number. */
const hasNumber = (parts: readonly string[], houseNumber: string): boolean => {
  const digits = /\d+/.exec(houseNumber)?.[0] ?? '';
  return parts.some((part) => {
    const letters = part.replace(/[ -]/g, '');
    const isInWords = numberInWords(Number(digits)).some((word) => letters.includes(word.replace(/[ -]/g, '')));
    return part.match(/\d+/g)?.includes(digits) || isInWords;
  });
};

describe('a search for many hidden addresses', () => {
  const find = searchAddresses(owners.map((owner) => ({ ...owner, owner })));
  const rules = owners.map(({ streets, houseNumber }) => ({
    address: { street: streets, houseNumber },
    street: { street: streets },
  }));
  const texts = Array.from({ length: TEXTS }, writeText);

  test('finds each address that redacting that address alone removes from a text', () => {
    let removed = 0;
    const lost: string[] = [];
    for (const text of texts) {
      const parts = foldParts(text);
      const found = new Set(parts.flatMap((part) => [...find(part)]));
      for (const [index, owner] of owners.entries()) {
        const rule = rules[index];
        if (!rule || !hasNumber(parts, owner.houseNumber)) continue;
        const withoutStreet = redactText(text, rule.street, '…');
        if (withoutStreet === text || redactText(text, rule.address, '…') === withoutStreet) continue;
        removed += 1;
        if (!found.has(owner)) lost.push(`${owner.streets.join(' / ')} ${owner.houseNumber} in ${text}`);
      }
    }
    expect(removed).toBeGreaterThan(TEXTS / 4);
    expect(lost).toEqual([]);
  });

  test('finds few addresses that a text does not contain', () => {
    const found = texts.reduce((sum, text) => sum + foldParts(text).flatMap((part) => [...find(part)]).length, 0);
    expect(found).toBeLessThan((texts.length * owners.length) / 8);
  });
});

describe('a street with one spelling error', () => {
  const name = 'Goudsmidstraat';
  const variants = [...name].flatMap((letter, at) => {
    const [before, behind] = [name.slice(0, at), name.slice(at + 1)];
    const swapped = `${before}${behind.slice(0, 1)}${letter}${behind.slice(1)}`;
    return [before + behind, `${before}x${behind}`, ...(at > 0 ? [`${before}x${letter}${behind}`] : []), swapped];
  });

  test('is redacted wherever a letter is wrong, missing, extra or swapped', () => {
    const hidden = { street: name, houseNumber: '12' };
    expect(variants.filter((variant) => redactText(`Kom naar ${variant} 12!`, hidden, '…') !== 'Kom naar …!')).toEqual(
      [],
    );
  });

  test('is found by the search for many addresses', () => {
    const find = searchAddresses([{ streets: [name], houseNumber: '12', owner: name }]);
    expect(variants.filter((variant) => !find(foldParts(`Kom naar ${variant} 12!`)[0] ?? '').has(name))).toEqual([]);
  });
});

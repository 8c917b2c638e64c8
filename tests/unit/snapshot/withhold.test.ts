import { expect, test } from 'vitest';
import { readSnapshot } from '#snapshot/site.ts';
import { groupThousands, SECRETS } from '../../fixtures/snapshot/secrets.ts';
import { writeFixture } from '../../fixtures/write-fixture.ts';

const { price, street, houseNumber } = SECRETS;
const amount = groupThousands(price, '.');

test('a text of another record that reveals a hidden price or address is redacted before the build', () => {
  const { site, faults } = readSnapshot(
    writeFixture((fixture) => {
      const article = fixture.row('nl/articles.json', 'rental');
      article.body = `<p>Te koop voor € ${amount}.</p>`;
      article.intro = `De ${street.nl.replace('straat', 'str.')} ${houseNumber} is vrij.`;
      fixture.property('1001').Description = `<p>De buren van ${street.nl} ${houseNumber} vragen € ${amount}.</p>`;
    }),
  );
  const text = JSON.stringify(site?.byLanguage);
  expect(text).not.toContain(amount);
  expect(text).not.toMatch(new RegExp(`Verborgenstr(?:aat|\\.) ${houseNumber}`));
  const reported = faults.filter(({ severity }) => severity === 'withheld');
  expect(reported.map(({ file, record, field }) => `${file} ${record} ${field}`)).toEqual(
    expect.arrayContaining([
      'nl/articles.json rental body',
      'nl/articles.json rental intro',
      'nl/properties.json 1001 Description',
    ]),
  );
});

test("the place of a review's author is searched for hidden values", () => {
  const { site, faults } = readSnapshot(
    writeFixture((fixture) => {
      fixture.row('nl/articles.json', 'rental').place = `${street.nl} ${houseNumber}, Elsene`;
    }),
  );
  expect(site?.byLanguage.nl?.articles.find(({ id }) => id === 'rental')?.place).toBe('[…], Elsene');
  expect(faults).toContainEqual(
    expect.objectContaining({ severity: 'withheld', file: 'nl/articles.json', record: 'rental', field: 'place' }),
  );
});

test('an og:url that reveals a hidden address is dropped, and its page is kept', () => {
  const { site } = readSnapshot(
    writeFixture((fixture) => {
      const { params } = fixture.row('menu.json', 'home') as { params: { metadata: unknown } };
      params.metadata = { nl: { ogTitle: 'Welkom', ogUrl: `https://x.example/${street.nl}-${houseNumber}/` } };
    }),
  );
  const home = site?.byLanguage.nl?.pages.find(({ id }) => id === 'home');
  expect(home?.metadata.og.title).toBe('Welkom');
  expect(home?.metadata.og).not.toHaveProperty('url');
});

test('alternative texts and URLs of pictures are searched for hidden values', () => {
  const modulesOf = (change: object) => {
    const { site } = readSnapshot(
      writeFixture((fixture) => {
        const { params } = fixture.row('menu.json', 'home') as { params: { modules: { id: string; image: object }[] } };
        for (const own of params.modules) if (own.id === 'beeld') Object.assign(own.image, change);
      }),
    );
    const home = site?.byLanguage.nl?.pages.find(({ id }) => id === 'home');
    return home?.modules.find(({ id }) => id === 'beeld')?.image;
  };
  expect(modulesOf({})?.alt).toBe('Beeld module');
  expect(modulesOf({ alt: { nl: `De gevel van ${street.nl} ${houseNumber}` } })?.alt).toBe('De gevel van […]');
  expect(modulesOf({ url: `https://x.example/${street.nl}-${houseNumber}.webp` })).toBeUndefined();
});

test('another text may name a hidden street without its number or with another number', () => {
  const written = `In de ${street.nl}, niet ver van ${street.nl} 8.`;
  const { site } = readSnapshot(
    writeFixture((fixture) => {
      fixture.row('nl/articles.json', 'rental').intro = written;
    }),
  );
  expect(site?.byLanguage.nl?.articles.find(({ id }) => id === 'rental')?.intro).toBe(written);
});

test.each([
  ['with the number glued to the street', `${street.nl}${houseNumber}`],
  ['with a space in the street name', `${street.nl.replace('straat', ' straat')} ${houseNumber}`],
  ['with one letter wrong', `${street.nl.replace('borgen', 'borgem')} ${houseNumber}`],
  ['with the number in words', `${street.nl} vierhonderdzeventien`],
])('a hidden address %s is removed from another text', (_how, written) => {
  const { site } = readSnapshot(
    writeFixture((fixture) => {
      fixture.row('nl/articles.json', 'rental').intro = `De buren van ${written} zijn vriendelijk.`;
    }),
  );
  const intro = site?.byLanguage.nl?.articles.find(({ id }) => id === 'rental')?.intro;
  expect(intro).toBe('De buren van […] zijn vriendelijk.');
});

test('a text that reveals data of several properties is reported once, with all these properties', () => {
  const { faults } = readSnapshot(
    writeFixture((fixture) => {
      for (const id of ['1005', '1006', '1007'])
        for (const language of ['nl', 'fr'] as const)
          Object.assign(fixture.property(id, language), { PublishPrice: false, Price: price });
      fixture.row('nl/articles.json', 'rental').body = `<p>Te koop voor € ${amount}.</p>`;
    }),
  );
  const reported = faults.filter(({ file, field }) => file === 'nl/articles.json' && field === 'body');
  expect(reported).toHaveLength(1);
  expect(String(reported[0]?.values?.id).split(', ')).toEqual(expect.arrayContaining(['1003', '1005', '1006', '1007']));
});

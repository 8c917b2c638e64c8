import { expect, test } from 'vitest';
import { readSnapshot } from '#snapshot/site.ts';
import { groupThousands, SECRETS } from '../../fixtures/snapshot/secrets.ts';
import { writeFixture } from '../../fixtures/write-fixture.ts';

const { price, street, houseNumber } = SECRETS;
const amount = groupThousands(price, '.');

test('what another text tells of a hidden price or address is not in the site, before anything is built', () => {
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
  const told = faults.filter(({ severity }) => severity === 'withheld');
  expect(told.map(({ file, record, field }) => `${file} ${record} ${field}`)).toEqual(
    expect.arrayContaining([
      'nl/articles.json rental body',
      'nl/articles.json rental intro',
      'nl/properties.json 1001 Description',
    ]),
  );
});

test('the street alone, and another number of it, are nobody’s address', () => {
  const written = `In de ${street.nl}, niet ver van ${street.nl} 8.`;
  const { site } = readSnapshot(
    writeFixture((fixture) => {
      fixture.row('nl/articles.json', 'rental').intro = written;
    }),
  );
  expect(site?.byLanguage.nl?.articles.find(({ id }) => id === 'rental')?.intro).toBe(written);
});

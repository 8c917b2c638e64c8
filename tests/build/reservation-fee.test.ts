// Follows CONTRIBUTING's recipe "Add a fact of a property" word for word in a copy of the project.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { LANGUAGES } from '#domain/language.ts';
import { FIELD_LIST, type Field } from '#domain/property/fields.ts';
import { Fixture } from '../fixtures/write-fixture.ts';
import { ProjectCopy } from './project-copy.ts';
import { addSecretProperties, findSecrets, readTexts, type Secret } from './secret-properties.ts';

const LIMIT_MS = 600_000;
const LABEL = { nl: 'Reservatiekosten', fr: 'Frais de réservation', en: 'Reservation fee', de: 'Reservierungsgebühr' };
const ROW = `ReservationFee: { value: 'money', fact: 'reservationFee', group: 'costs', goal: 'sale', follows: 'price' },`;

const project = new ProjectCopy('reservation-fee');
const site = join(project.folder, 'served');
const price = FIELD_LIST.filter(({ name }) => name === 'Price');
const fee = { ...price[0], name: 'ReservationFee', goal: 'sale' } as unknown as Field;
let secrets: Secret[] = [];
let shown: Secret[] = [];
let texts: { name: string; text: string }[] = [];

beforeAll(async () => {
  project.edit('src/domain/property/fields.ts', (text) => text.replace(/^ {2}Deposit: /m, `  ${ROW}\n$&`));
  for (const language of LANGUAGES)
    project.edit(`src/i18n/messages/${language}/property.json`, (text) =>
      JSON.stringify({ ...JSON.parse(text), 'fact.reservationFee': LABEL[language] }),
    );
  const fixture = new Fixture();
  ({ secrets, shown } = addSecretProperties(fixture, [...price, fee]));
  fixture.writeTo(join(project.folder, 'snapshot'));
  const places = ['--store', join(project.folder, 'var'), '--out', site, '--from', join(project.folder, 'snapshot')];
  const log = project.run('scripts/refresh.ts', ...places, '--verbose');
  texts = [...(await readTexts(join(project.folder, 'var'))), ...(await readTexts(site)), { name: 'log', text: log }];
}, LIMIT_MS);

test.each(LANGUAGES)(
  "the new amount is on a property's page after adding one row and its labels, in %s",
  (language) => {
    const own = shown.find(({ field }) => field === 'ReservationFee');
    expect(own).toBeDefined();
    const pages = texts.filter(
      ({ name, text }) => name.startsWith(`${language}/`) && name.endsWith(`/${own?.id}/index.html`) && text !== '',
    );
    expect(pages.map(({ text }) => text.includes(LABEL[language]))).toEqual([true]);
    expect(findSecrets(pages, own ? [own] : [])).toHaveLength(1);
  },
);

test('the new amount is in no page, file, log or report of a property that hides its price', () => {
  const own = secrets.filter(({ field }) => field === 'ReservationFee');
  expect(own.length).toBeGreaterThan(2);
  expect(findSecrets(texts, own)).toEqual([]);
});

test("the contributors' guide names the file and the test of this recipe", () => {
  const guide = readFileSync('.github/CONTRIBUTING.md', 'utf8');
  const recipe = guide.split('\n').find((line) => line.includes('**Add a fact of a property:**')) ?? '';
  expect(recipe).toContain('`src/domain/property/fields.ts`');
  expect(recipe).toContain('reservation-fee.test.ts');
});

import { expect, test } from 'vitest';
import { planOf } from '#domain/visits/visit-settings.ts';
import { readRecords } from '#snapshot/records.ts';
import { writeFixture } from '../../fixtures/write-fixture.ts';

test("the colleagues on an office's page are added to its listed agents for visits", () => {
  const folder = writeFixture((fixture) => {
    Object.assign(fixture.row('nl/articles.json', 'rental'), { kind: 'office' });
    const colleague = { kind: 'colleague', office: 'rental', email: 'an@agency.example' };
    Object.assign(fixture.row('nl/articles.json', 'sale'), colleague);
    const offices = [{ id: 'rental', agents: ['bert@agency.example'], closedDays: [1] }];
    Object.assign(fixture.site(), { service: { visits: { offices } } });
  });
  const { config } = readRecords(folder);
  if (!config) throw new Error('The settings cannot be read');
  const closedDays = (email: string) => planOf(config.service.visits, 3, email).closedDays;
  expect(closedDays('an@agency.example')).toEqual([1]);
  expect(closedDays('bert@agency.example')).toEqual([1]);
  expect(closedDays('carl@agency.example')).toEqual([7]);
});

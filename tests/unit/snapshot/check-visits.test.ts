import { expect, test } from 'vitest';
import { checkVisits } from '#snapshot/check-visits.ts';
import { readRecords } from '#snapshot/records.ts';
import { type Fixture, writeFixture } from '../../fixtures/write-fixture.ts';

function faultsOf(visits: object) {
  const change = (fixture: Fixture) => void Object.assign(fixture.site(), { service: { visits } });
  const { records, faults } = readRecords(writeFixture(change));
  if (!records) throw new Error(JSON.stringify(faults));
  return checkVisits(records).map(({ field, problem, values }) => [field, problem, values?.got]);
}

test('an agency without visit settings causes no notice', () => {
  expect(faultsOf({})).toEqual([]);
});

test('an agent who has visit settings but no properties is reported', () => {
  const agents = ['nobody@agency.example'];
  expect(faultsOf({ agents: { 'nobody@agency.example': {} }, offices: [{ name: 'Gent', agents }] })).toEqual([
    ['service › visits › agents › nobody@agency.example', 'problem.visitAgent', 'nobody@agency.example'],
    ['service › visits › offices › Gent', 'problem.visitAgent', 'nobody@agency.example'],
  ]);
});

test('hours that are too short for a visit are reported', () => {
  expect(faultsOf({ hours: { 1: ['09:00-09:20'] } })).toEqual([
    ['service › visits › hours', 'problem.visitHours', '30'],
  ]);
});

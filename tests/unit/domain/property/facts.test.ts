import { describe, expect, test } from 'vitest';
import type { Region } from '#domain/place/region.ts';
import { FACTS, type Fact, type Facts, isFactRequired, listFacts, splitFacts } from '#domain/property/facts.ts';
import { FACT_GROUPS, type FactGroup } from '#domain/property/fields.ts';
import type { Goal } from '#domain/property/goal.ts';
import type { Kinds } from '#domain/property/kind.ts';

const home = (facts: Facts, goal: Goal = 'sale', kinds: Kinds = ['house']) => ({ facts, goal, kinds });
const idsOf = (group: FactGroup, property: ReturnType<typeof home>, region?: Region) =>
  listFacts(group, property, region).map(({ fact }) => fact.id);
const factOf = (id: string) => FACTS.find((fact) => fact.id === id) as Fact;

test('every fact has its own ID and a group that is shown', () => {
  expect(new Set(FACTS.map(({ id }) => id)).size).toBe(FACTS.length);
  expect(new Set(FACTS.map(({ group }) => group))).toEqual(new Set(FACT_GROUPS));
});

describe('the rows of a fact group', () => {
  test('are the known values, in the order of the table', () => {
    expect(idsOf('layout', home({ toilets: 2, bedrooms: 3, floorNumber: 0 }))).toEqual([
      'bedrooms',
      'toilets',
      'floorNumber',
    ]);
    expect(listFacts('building', home({ elevator: false }), undefined)).toMatchObject([{ value: false }]);
    expect(idsOf('surfaces', home({}))).toEqual([]);
  });

  test('are limited to the facts that apply to the goal', () => {
    const facts = { deposit: 2000, chargesOwner: 100, agencyCost: 50 };
    expect(idsOf('costs', home(facts, 'sale'))).toEqual(['agencyCost', 'chargesOwner']);
    expect(idsOf('costs', home(facts, 'rent'))).toEqual(['deposit', 'agencyCost']);
  });

  test('include facts that the region’s law requires, without a value', () => {
    const rows = listFacts('planning', home({ summons: false }), 'flanders');
    expect(rows.find(({ fact }) => fact.id === 'buildingPermit')).toMatchObject({ value: undefined });
    expect(rows.find(({ fact }) => fact.id === 'summons')).toMatchObject({ value: false });
    expect(idsOf('planning', home({}), 'wallonia')).toEqual([]);
    expect(idsOf('planning', home({}), undefined)).toEqual([]);
  });
});

test.each([
  ['energyPerformance', 'sale', ['house'], 'brussels', true],
  ['energyPerformance', 'rent', ['apartment'], 'wallonia', true],
  ['energyPerformance', 'sale', ['house'], undefined, false],
  ['energyPerformance', 'sale', ['land'], 'flanders', false],
  ['energyPerformance', 'rent', ['garage'], 'brussels', false],
  ['energyPerformance', 'rent', ['garage', 'house'], 'brussels', true],
  ['co2Emission', 'sale', ['house'], 'flanders', false],
  ['uniqueCode', 'rent', ['house'], 'flanders', true],
  ['asbestosType', 'rent', ['house'], 'flanders', false],
  ['asbestosType', 'sale', ['house'], 'flanders', false],
  ['chargesRenter', 'rent', ['apartment'], 'brussels', true],
  ['chargesRenter', 'rent', ['apartment'], 'flanders', true],
  ['chargesRenter', 'rent', ['studio'], 'wallonia', true],
  ['chargesRenter', 'rent', ['garage'], 'brussels', false],
  ['chargesRenter', 'rent', ['shop'], 'wallonia', false],
  ['planningDestination', 'sale', ['land'], 'flanders', true],
  ['floodScoreParcel', 'sale', ['land'], 'flanders', true],
  ['planningInfo', 'sale', ['garage'], 'brussels', false],
  ['bedrooms', 'sale', ['house'], 'flanders', false],
] as const)(
  'the fact %s of a property for %s of type %j in %s is required: %s',
  (id, goal, kinds, region, isRequired) => {
    expect(isFactRequired(factOf(id), { goal, kinds }, region)).toBe(isRequired);
  },
);

describe('the facts shown without expanding the list', () => {
  const rows = (count: number) =>
    FACTS.slice(0, count).map((fact) => ({
      fact,
      value: 1,
    }));

  test('are the ten most important ones', () => {
    const { leading, others } = splitFacts(rows(30));
    expect(leading).toHaveLength(10);
    expect(leading.slice(0, 2).map(({ fact }) => fact.id)).toEqual(['surfaceLiving', 'surfaceGround']);
    expect(others).toHaveLength(20);
    expect(new Set([...leading, ...others]).size).toBe(30);
  });

  test('are all facts when only a few would be collapsed', () => {
    expect(splitFacts(rows(12)).others).toEqual([]);
    expect(splitFacts(rows(13)).others).toHaveLength(3);
  });
});

import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { compareSites } from '#domain/difference.ts';
import { readSnapshot } from '#snapshot/site.ts';
import { describeState } from '#snapshot/site-state.ts';
import { Fixture, writeFixture } from '../../fixtures/write-fixture.ts';

function stateOf(change: (fixture: Fixture) => void = () => {}) {
  const { site, hidden } = readSnapshot(writeFixture(change), resolve('public'));
  if (!site) throw new Error('The fixture has a fault that stops it');
  return { state: describeState(site), hidden };
}

test('a changed field of an export is found under its name, in every language that shows it', () => {
  const { ID } = new Fixture().list('nl/properties.json').find((row) => row.PublishPrice && row.Price) ?? {};
  const { state: after } = stateOf((fixture) => {
    for (const language of ['nl', 'fr'] as const) fixture.property(String(ID), language).Bedrooms = 17;
  });
  const differences = compareSites(stateOf().state, after);
  for (const { changed } of differences) expect(changed).toMatchObject([{ id: ID, fields: ['facts.bedrooms'] }]);
});

test('hidden prices and streets are not in it', () => {
  const { state, hidden } = stateOf();
  const text = JSON.stringify(state);
  expect(hidden.size).toBeGreaterThan(0);
  for (const { id, price, streets } of hidden.values()) {
    for (const street of streets) expect(text).not.toContain(street);
    for (const homes of Object.values(state)) if (price !== undefined) expect(homes[id]?.euro).toBeUndefined();
  }
});

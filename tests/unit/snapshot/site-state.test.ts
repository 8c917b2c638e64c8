import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { compareSites } from '#domain/property/difference.ts';
import { readSnapshot } from '#snapshot/site.ts';
import { describeState, formatState, parseState } from '#snapshot/site-state.ts';
import { Fixture, writeFixture } from '../../fixtures/write-fixture.ts';

function stateOf(change: (fixture: Fixture) => void = () => {}) {
  const { site, hidden } = readSnapshot(writeFixture(change), resolve('public'));
  if (!site) throw new Error('The fixture has a fault that stops it');
  return { state: describeState(site), hidden };
}

test('a changed field of an export is named in every language that shows it', () => {
  const { ID } = new Fixture().list('nl/properties.json').find((row) => row.PublishPrice && row.Price) ?? {};
  const { state: after } = stateOf((fixture) => {
    for (const language of ['nl', 'fr'] as const) fixture.property(String(ID), language).Bedrooms = 17;
  });
  const differences = compareSites(stateOf().state, after);
  expect(differences.length).toBeGreaterThan(0);
  for (const { changed } of differences) expect(changed).toMatchObject([{ id: ID, fields: ['facts.bedrooms'] }]);
});

test('a city renamed in one language is reported for that language only', () => {
  const { state: after } = stateOf((fixture) => {
    for (const row of fixture.list('en/cities.json')) if (row.Zip === '1000') row.Name = 'Brussels City';
  });
  const changed = compareSites(stateOf().state, after).map(({ language, changed }) => [language, changed.length > 0]);
  expect(Object.fromEntries(changed)).toEqual({ nl: false, fr: false, en: true, de: false });
});

test('the state contains no hidden price or street of a property', () => {
  const { state, hidden } = stateOf();
  expect(hidden.size).toBeGreaterThan(0);
  for (const { id, price, streets } of hidden.values())
    for (const homes of Object.values(state)) {
      const text = JSON.stringify([homes[id] ?? {}, homes[id]?.readShown()]);
      for (const street of streets) expect(text).not.toContain(street);
      if (price !== undefined) expect(homes[id]?.euro).toBeUndefined();
      if (price !== undefined) expect(text).not.toContain(`"euro":${price}`);
    }
});

test('a written state is read back unchanged', () => {
  const { state } = stateOf();
  const { properties, shown } = formatState(state);
  const again = parseState(properties, (start, bytes) => shown.toString('utf8', start, start + bytes));
  expect(formatState(again)).toEqual({ properties, shown });
  for (const [language, byId] of Object.entries(state))
    for (const [id, home] of Object.entries(byId)) expect(again[language]?.[id]?.readShown()).toBe(home.readShown());
});

test('the state stores facts only once when several languages share them', () => {
  const { state } = stateOf();
  const kept = Object.values(state).flatMap((homes) => Object.values(homes));
  const shown = new Set(kept.map((home) => home.readShown()));
  expect(shown.size).toBeLessThan(kept.length);
  const bytes = [...shown].reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  expect(formatState(state).shown).toHaveLength(bytes);
});

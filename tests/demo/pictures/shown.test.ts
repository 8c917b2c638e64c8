import { describe, expect, test } from 'vitest';
import { STATUSES } from '../../../scripts/demo/particulars.ts';
import { listShown, RENDERED, SHOWN } from '../../../scripts/demo/pictures/shown.ts';
import { FACTS, listDemoRecords } from '../../../scripts/demo/properties.ts';

const ROWS = Object.entries(SHOWN);
const LIST_PAGE_SIZE = 24;
const factOf = (id: string) => FACTS.find((fact) => fact.id === id);
const firstOf = (id: string) => RENDERED.get(SHOWN[id]?.[0] ?? '');

/** Building years for which rooms of each period are shown; modern rooms also fit a renovated building. */
const PERIODS: Readonly<Record<string, readonly [from: number, to: number]>> = {
  belle_epoque: [1840, 1935],
  interwar: [1700, 1952],
  midcentury: [1945, 1985],
  loft: [1900, 1940],
  contemporary: [1970, 2100],
};

test('each listed property is in the demo, and its record starts with its pictures in the listed order', () => {
  const records = new Map(listDemoRecords('nl').map((record) => [record.ID, record]));
  for (const [id, names] of ROWS) {
    expect(factOf(id), id).toBeDefined();
    const pictures = records.get(id)?.Pictures as { Name: string }[] | undefined;
    if (pictures) expect(pictures.slice(0, names.length).map(({ Name }) => Name)).toEqual(names);
  }
});

test('no rendered picture is the first picture of two properties, or used by more than three properties', () => {
  const firsts = ROWS.map(([, [first]]) => first);
  expect(firsts.filter((name, index) => firsts.indexOf(name) !== index)).toEqual([]);
  const places = ROWS.flatMap(([, names]) => names);
  const worn = [...RENDERED.keys()].filter((name) => places.filter((one) => one === name).length > 3);
  expect(worn).toEqual([]);
});

test('a gallery has at least three pictures, all of them rendered and different', () => {
  const wrong = ROWS.filter(
    ([, names]) =>
      names.length < 3 || new Set(names).size !== names.length || names.some((name) => !RENDERED.has(name)),
  );
  expect(wrong).toEqual([]);
});

test('a gallery shows at most one living room and one kitchen, so that no two homes are mixed', () => {
  // A "-bed" picture shows the other side of the studio's only room.
  const count = (names: readonly string[], kinds: readonly string[]) =>
    names.filter((name) => kinds.includes(name.split('-')[0] ?? '') && !name.endsWith('-bed')).length;
  const mixed = ROWS.filter(
    ([, names]) => count(names, ['living', 'studio', 'empty']) > 1 || count(names, ['kitchen']) > 1,
  );
  expect(mixed).toEqual([]);
});

test('a rendered house is the façade of one property only', () => {
  const fronts = ROWS.flatMap(([id]) => listShown(id))
    .filter(({ name, subject }) => subject === 'facade' && RENDERED.has(name))
    .map(({ name }) => name);
  expect(fronts.filter((name, index) => fronts.indexOf(name) !== index)).toEqual([]);
});

test('a room matches the period of its building or renovation', () => {
  const wrong = ROWS.flatMap(([id, names]) => {
    const { year = 2000, renovated = 0 } = factOf(id)?.building ?? {};
    return names.flatMap((name) => {
      const [from, to] = PERIODS[String(RENDERED.get(name)?.parameters.period)] ?? [0, 3000];
      const isNew = RENDERED.get(name)?.parameters.period === 'contemporary' && renovated >= 2008;
      return (year >= from && year <= to) || isNew ? [] : [`${id} of ${year}: ${name}`];
    });
  });
  expect(wrong).toEqual([]);
});

test('gardens and terraces are shown only for properties that have them', () => {
  const wrong = ROWS.flatMap(([id]) => {
    const { garden = 0, balcony = 0, terrace = balcony } = factOf(id)?.size ?? {};
    return listShown(id)
      .filter(({ subject }) => (subject === 'garden' && !garden) || (subject === 'terrace' && !terrace))
      .map(({ name }) => `${id}: ${name}`);
  });
  expect(wrong).toEqual([]);
});

test('a bath or a shower is shown only for properties that have one', () => {
  const wrong = ROWS.flatMap(([id, names]) => {
    const { bathrooms = 0, showers = 0 } = factOf(id)?.rooms ?? {};
    const has: Readonly<Record<string, number>> = { bathroom: bathrooms, shower: showers };
    return names.filter((name) => has[name.split('-')[0] ?? ''] === 0).map((name) => `${id}: ${name}`);
  });
  expect(wrong).toEqual([]);
});

test('a façade has the recorded number of storeys, and a flat’s floor is one of them', () => {
  const wrong = ROWS.flatMap(([id]) => {
    const { floor = 0, floors } = factOf(id)?.rooms ?? {};
    const [facade] = listShown(id).filter(({ subject }) => subject === 'facade');
    const drawn = Number(/(\d+) storeys/.exec(facade?.alt.en ?? '')?.[1] ?? floors);
    return floors === undefined || (drawn === floors && floor < floors)
      ? []
      : [`${id}: ${floor} of ${floors}, ${drawn}`];
  });
  expect(wrong).toEqual([]);
});

test('each rendered picture has an alternative text in four languages', () => {
  for (const { alt, id } of RENDERED.values()) {
    expect(Object.keys(alt).sort(), id).toEqual(['de', 'en', 'fr', 'nl']);
    for (const text of Object.values(alt)) expect(text.length, id).toBeGreaterThan(15);
  }
});

describe.each(['sale', 'rent'] as const)('the list of properties for %s', (goal) => {
  const isGone = ({ id }: { id: string }) => (STATUSES[id] ? 1 : 0);
  const rows = FACTS.filter(({ offer }) => offer.goal === goal).toSorted(
    (a, b) => isGone(a) - isGone(b) || b.offer.created.localeCompare(a.offer.created),
  );
  const pages = Array.from({ length: Math.ceil(rows.length / LIST_PAGE_SIZE) }, (_, page) =>
    rows.slice(page * LIST_PAGE_SIZE, (page + 1) * LIST_PAGE_SIZE).map(({ id }) => id),
  );

  test.each(pages.map((ids, index) => [index + 1, ids] as const))(
    'varies the kind and light of the first pictures on page %i',
    (_, ids) => {
      const shown = ids.flatMap((id) => firstOf(id) ?? []);
      const countOf = (values: string[], value: string) => values.filter((one) => one === value).length;
      const kinds = shown.map(({ kind }) => kind);
      const lights = shown.map(({ light }) => light);
      expect(shown.length).toBeGreaterThanOrEqual(ids.length * 0.4);
      const least = Math.min(5, shown.length * 0.6);
      expect(new Set(kinds).size).toBeGreaterThanOrEqual(least);
      expect(new Set(lights).size).toBeGreaterThanOrEqual(least);
      for (const kind of kinds) expect(countOf(kinds, kind) / kinds.length, kind).toBeLessThanOrEqual(0.6);
      for (const light of lights) expect(countOf(lights, light) / lights.length, light).toBeLessThanOrEqual(0.5);
    },
  );
});

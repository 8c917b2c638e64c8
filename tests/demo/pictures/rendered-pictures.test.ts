import { expect, test } from 'vitest';
import { RENDERED_PICTURES, SUBJECTS } from '../../../scripts/demo/pictures/list.ts';
import { FACTS, listDemoRecords } from '../../../scripts/demo/properties.ts';

const ROWS = Object.entries(RENDERED_PICTURES);
const ALL = Object.values(RENDERED_PICTURES).flat();

test('rendered pictures stand first at one property, and at no other', () => {
  const pictures = ALL.map(({ picture }) => picture);
  expect(new Set(pictures).size).toBe(pictures.length);
  const known = new Set(FACTS.map(({ id }) => id));
  expect(ROWS.filter(([id]) => !known.has(id))).toEqual([]);
  const records = new Map(listDemoRecords('nl').map((record) => [record.ID, record]));
  for (const [id, own] of ROWS) {
    const record = records.get(id);
    const names = own.map(({ picture }) => picture);
    const first = record?.Pictures as { Name: string }[] | undefined;
    if (first) expect(first.slice(0, names.length).map(({ Name }) => Name)).toEqual(names);
    expect(JSON.stringify(record?.SmallPictureItem ?? names[0])).toContain(names[0]);
    for (const picture of names) {
      const all = [...records.values()].filter(({ Pictures }) => JSON.stringify(Pictures).includes(`/${picture}-300`));
      expect(all.map(({ ID }) => ID)).toEqual(record ? [id] : []);
    }
  }
});

test('each has a subject the site has a word for, and an alternative text of its scene in four languages', () => {
  for (const { subject, alt } of ALL) {
    expect(SUBJECTS).toContain(subject);
    expect(Object.keys(alt).sort()).toEqual(['de', 'en', 'fr', 'nl']);
    for (const text of Object.values(alt)) expect(text.length).toBeGreaterThan(15);
  }
});

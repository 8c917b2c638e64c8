import { expect, test } from 'vitest';
import { FIRST_PICTURES, SUBJECTS } from '../../../scripts/demo/pictures/list.ts';
import { FACTS, listDemoRecords } from '../../../scripts/demo/properties.ts';

const ROWS = Object.entries(FIRST_PICTURES);

test('a rendered picture stands first at one property, and at no other', () => {
  const pictures = ROWS.map(([, { picture }]) => picture);
  expect(new Set(pictures).size).toBe(pictures.length);
  const known = new Set(FACTS.map(({ id }) => id));
  expect(ROWS.filter(([id]) => !known.has(id))).toEqual([]);
  const records = new Map(listDemoRecords('nl').map((record) => [record.ID, record]));
  for (const [id, { picture }] of ROWS) {
    const all = [...records.values()].filter(({ Pictures }) => JSON.stringify(Pictures).includes(`/${picture}-300`));
    expect(all.map(({ ID }) => ID)).toEqual(records.has(id) ? [id] : []);
    expect(JSON.stringify(records.get(id)?.SmallPictureItem ?? picture)).toContain(picture);
  }
});

test('each has a subject the site has a word for, and an alternative text of its scene in four languages', () => {
  for (const [, { subject, alt }] of ROWS) {
    expect(SUBJECTS).toContain(subject);
    expect(Object.keys(alt).sort()).toEqual(['de', 'en', 'fr', 'nl']);
    for (const text of Object.values(alt)) expect(text.length).toBeGreaterThan(15);
  }
});

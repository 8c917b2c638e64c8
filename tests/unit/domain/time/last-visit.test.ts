import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isNewSince, noteVisit, parseVisits, type Visits } from '#domain/time/last-visit.ts';

const MINUTE = 60_000;
const at = (text: string) => new Date(text).getTime();
const NOW = at('2026-11-21T10:00');

describe('stored visits', () => {
  test.each([
    [null, undefined],
    [undefined, undefined],
    ['', undefined],
    ['kapot', undefined],
    ['7', undefined],
    ['{}', undefined],
    ['{"last":"now"}', undefined],
    ['{"last":-1}', undefined],
    ['{"last":5}', { last: 5 }],
    ['{"last":5,"before":3}', { last: 5, before: 3 }],
    ['{"last":5,"before":"x"}', { last: 5 }],
  ])('are parsed from “%s”', (text, visits) => {
    expect(parseVisits(text)).toEqual(visits);
  });
  test('are parsed from any text without an error', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => void parseVisits(text)));
  });
});

describe('a visit', () => {
  test('has no previous visit when it is the first', () => {
    expect(noteVisit(undefined, NOW)).toEqual({ last: NOW });
  });
  test('continues after a reload within half an hour', () => {
    const visit = { last: NOW, before: 5 };
    expect(noteVisit(visit, NOW + 29 * MINUTE)).toEqual({ last: NOW + 29 * MINUTE, before: 5 });
    expect(noteVisit({ last: NOW }, NOW + MINUTE)).toEqual({ last: NOW + MINUTE });
  });
  test('ends after half an hour without activity, and a new visit begins', () => {
    expect(noteVisit({ last: NOW, before: 5 }, NOW + 31 * MINUTE)).toEqual({ last: NOW + 31 * MINUTE, before: NOW });
  });
  test('that lasts all day does not end in between', () => {
    let visits: Visits = { last: NOW, before: 5 };
    for (let minute = 0; minute < 600; minute += 20) visits = noteVisit(visits, NOW + minute * MINUTE);
    expect(visits.before).toBe(5);
  });
  test('ends even when the clock was set back by years', () => {
    expect(noteVisit({ last: NOW }, NOW - 400 * 24 * 60 * MINUTE).before).toBe(NOW - 400 * 24 * 60 * MINUTE);
    expect(noteVisit({ last: NOW }, NOW - MINUTE)).toEqual({ last: NOW - MINUTE });
  });
});

describe('a property', () => {
  const visits = { last: NOW, before: at('2026-11-18T15:00') };
  test.each([
    ['2026-11-19', true],
    ['2026-11-21', true],
    ['2026-11-18', false],
    ['2026-11-17', false],
    ['2025-12-31', false],
    ['not a day', false],
    ['', false],
  ])('published on "%s" is new: %s', (day, isNew) => {
    expect(isNewSince(day, visits)).toBe(isNew);
  });
  test('is not new on a first visit', () => {
    expect(isNewSince('2026-11-21', { last: NOW })).toBe(false);
  });
});

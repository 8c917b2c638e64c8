import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addIds,
  formatSharedProperties,
  formatShortlist,
  MAX_SHORTLISTED,
  parseSharedProperties,
  parseShortlist,
  toggleId,
} from '#domain/property/shortlist.ts';

const many = Array.from({ length: 200 }, (_, index) => String(index));
const id = fc.stringMatching(/^[\w-]{1,40}$/);

describe('a stored shortlist', () => {
  test.each([
    ['missing', undefined, [], false],
    ['an empty text', '', [], false],
    ['an empty list', '[]', [], false],
    ['a list', '["4013972","4015906"]', ['4013972', '4015906'], false],
    ['a list with an id twice', '["1","1"]', ['1'], false],
    ['a list with other things in it', '["1",2,null,{"a":1},"<b>","../x",""]', ['1'], false],
    ['not a list', '{"ids":["1"]}', [], true],
    ['a number', '7', [], true],
    ['half a list', '["1",', [], true],
    ['arbitrary text', 'kapot', [], true],
    ['a NUL character', '\0', [], true],
  ])('that is %s is parsed, and reported when malformed', (_, text, ids, isBroken) => {
    expect(parseShortlist(text)).toEqual({ ids, isBroken });
  });
  test('is limited to the maximum', () => {
    expect(parseShortlist(JSON.stringify(many)).ids.length).toBe(MAX_SHORTLISTED);
  });
  test('is parsed from any text without an error, and can be stored again', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const first = parseShortlist(text);
        expect(parseShortlist(formatShortlist(first)).ids).toEqual(first.ids);
      }),
    );
  });
});

describe('saving to the shortlist', () => {
  test('appends a property, and removes one that is already there', () => {
    expect(toggleId(['1'], '2')).toEqual(['1', '2']);
    expect(toggleId(['1', '2'], '1')).toEqual(['2']);
  });
  test('ignores an invalid ID', () => {
    expect(toggleId(['1'], '')).toEqual(['1']);
    expect(toggleId(['1'], 'a b')).toEqual(['1']);
  });
  test('drops the oldest property when full', () => {
    const full = many.slice(0, MAX_SHORTLISTED);
    expect(toggleId(full, 'new')).toEqual([...full.slice(1), 'new']);
  });
  test('appends the properties of another list, each once', () => {
    expect(addIds(['1', '2'], ['2', '3'])).toEqual(['1', '2', '3']);
  });
});

describe('a shortlist in a URL', () => {
  test.each([
    ['', undefined],
    ['?homes=', undefined],
    ['?home=1', undefined],
    ['?homes=1', { ids: ['1'], ignored: 0 }],
    ['?x=y&homes=1,2,1', { ids: ['1', '2'], ignored: 0 }],
    ['?homes=1%2C2', { ids: ['1', '2'], ignored: 0 }],
    ['?homes=1,,%202%20,', { ids: ['1', '2'], ignored: 0 }],
    ['?homes=%00<script>,1', { ids: ['1'], ignored: 1 }],
    ['?homes=<script>', { ids: [], ignored: 1 }],
    [`?homes=${'x'.repeat(100_000)}`, { ids: [], ignored: 1 }],
    ['?homes=%', { ids: [], ignored: 1 }],
  ])('is parsed from the query “%s”', (search, shared) => {
    expect(parseSharedProperties(search)).toEqual(shared);
  });
  test('shows the first properties up to the limit, and counts the rest', () => {
    expect(parseSharedProperties(`?homes=${many.join(',')}`)).toEqual({
      ids: many.slice(0, MAX_SHORTLISTED),
      ignored: many.length - MAX_SHORTLISTED,
    });
  });
  test('is parsed back unchanged', () => {
    fc.assert(
      fc.property(fc.uniqueArray(id, { minLength: 1, maxLength: MAX_SHORTLISTED }), (ids) => {
        expect(parseSharedProperties(formatSharedProperties(ids))).toEqual({ ids, ignored: 0 });
      }),
    );
  });
});

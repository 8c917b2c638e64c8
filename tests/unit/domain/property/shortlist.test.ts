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

describe('what a browser keeps', () => {
  test.each([
    ['nothing', undefined, [], false],
    ['an empty text', '', [], false],
    ['an empty list', '[]', [], false],
    ['a list', '["4013972","4015906"]', ['4013972', '4015906'], false],
    ['a list with an id twice', '["1","1"]', ['1'], false],
    ['a list with other things in it', '["1",2,null,{"a":1},"<b>","../x",""]', ['1'], false],
    ['no list', '{"ids":["1"]}', [], true],
    ['a number', '7', [], true],
    ['half a list', '["1",', [], true],
    ['words', 'kapot', [], true],
    ['a NUL', '\0', [], true],
  ])('%s', (_, text, ids, isBroken) => {
    expect(parseShortlist(text)).toEqual({ ids, isBroken });
  });
  test('no more than it may hold', () => {
    expect(parseShortlist(JSON.stringify(many)).ids.length).toBe(MAX_SHORTLISTED);
  });
  test('no text makes it throw, and what it gives can be kept again', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const first = parseShortlist(text);
        expect(parseShortlist(formatShortlist(first)).ids).toEqual(first.ids);
      }),
    );
  });
});

describe('saving', () => {
  test('a home goes to the end, and out again', () => {
    expect(toggleId(['1'], '2')).toEqual(['1', '2']);
    expect(toggleId(['1', '2'], '1')).toEqual(['2']);
  });
  test('what is no id is not saved', () => {
    expect(toggleId(['1'], '')).toEqual(['1']);
    expect(toggleId(['1'], 'a b')).toEqual(['1']);
  });
  test('the oldest makes room', () => {
    const full = many.slice(0, MAX_SHORTLISTED);
    expect(toggleId(full, 'new')).toEqual([...full.slice(1), 'new']);
  });
  test('homes of another list come behind one’s own, each once', () => {
    expect(addIds(['1', '2'], ['2', '3'])).toEqual(['1', '2', '3']);
  });
});

describe('a list in an address', () => {
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
  ])('%s', (search, shared) => {
    expect(parseSharedProperties(search)).toEqual(shared);
  });
  test('of too many the first are shown, and how many were not is known', () => {
    expect(parseSharedProperties(`?homes=${many.join(',')}`)).toEqual({
      ids: many.slice(0, MAX_SHORTLISTED),
      ignored: many.length - MAX_SHORTLISTED,
    });
  });
  test('what is shared is what arrives', () => {
    fc.assert(
      fc.property(fc.uniqueArray(id, { minLength: 1, maxLength: MAX_SHORTLISTED }), (ids) => {
        expect(parseSharedProperties(formatSharedProperties(ids))).toEqual({ ids, ignored: 0 });
      }),
    );
  });
});

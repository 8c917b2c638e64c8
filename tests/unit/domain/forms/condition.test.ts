import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { areConditionsMet, type ConditionRule, isConditionMet } from '#domain/forms/condition.ts';

const values = {
  goal: 'rent',
  bedrooms: '3',
  bathrooms: 2,
  price: '495000',
  budget: 500000,
  remark: ' ',
  name: 'Jan Peeters',
  types: ['house', 'studio'],
  none: [],
  newsletter: true,
  privacy: false,
  missing: undefined,
};

describe('simple rules', () => {
  test.each<[string, unknown, unknown, boolean]>([
    ['goal', 'equals', 'rent', true],
    ['goal', 'equals', ' rent ', true],
    ['goal', 'equals', 'Rent', false],
    ['goal', 'not-equals', 'sale', true],
    ['bedrooms', 'equals', 3, true],
    ['bedrooms', 'equals', '3.0', true],
    ['newsletter', 'equals', true, true],
    ['newsletter', 'equals', 'true', true],
    ['privacy', 'equals', true, false],
    ['absent', 'equals', '', true],
    ['absent', 'not-equals', 'rent', true],
    ['types', 'equals', 'house', false],
    ['types', 'contains', 'house', true],
    ['types', 'contains', 'land', false],
    ['types', 'contains', ['land', 'house'], true],
    ['types', 'contains', ['land', 'shop'], false],
    ['types', 'not-contains', ['land', 'shop'], true],
    ['types', 'not-contains', 'land', true],
    ['none', 'contains', '', false],
    ['name', 'contains', 'peeters', true],
    ['name', 'contains', '', false],
    ['bathrooms', 'contains', '2', false],
    ['bedrooms', 'greater', 2, true],
    ['bedrooms', 'greater', 3, false],
    ['bedrooms', 'greater-or-equal', '3', true],
    ['bedrooms', 'less', 4, true],
    ['bedrooms', 'less', 3, false],
    ['bedrooms', 'less-or-equal', 3, true],
    ['name', 'greater', 1, false],
    ['name', 'less', 1, false],
    ['absent', 'less', 1, false],
    ['remark', 'greater', -1, false],
    ['remark', 'empty', undefined, true],
    ['none', 'empty', undefined, true],
    ['privacy', 'empty', undefined, true],
    ['absent', 'empty', undefined, true],
    ['goal', 'empty', undefined, false],
    ['bathrooms', 'empty', undefined, false],
    ['goal', 'not-empty', undefined, true],
    ['remark', 'not-empty', undefined, false],
    ['toString', 'not-empty', undefined, false],
    ['__proto__', 'not-empty', undefined, false],
    ['goal', 'toString', 'rent', false],
    ['goal', 'is exactly', 'rent', false],
    ['', 'equals', '', false],
  ])('evaluate %s %s %j to %s', (field, logic, compareWithValue, met) => {
    expect(isConditionMet({ field, logic: logic as 'equals', compareWithValue }, values)).toBe(met);
  });
  test('can compare with another field', () => {
    expect(isConditionMet({ field: 'price', logic: 'less', compareWithField: 'budget' }, values)).toBe(true);
    expect(isConditionMet({ field: 'price', logic: 'greater', compareWithField: 'budget' }, values)).toBe(false);
    expect(isConditionMet({ field: 'price', logic: 'less', compareWithField: 'absent' }, values)).toBe(false);
  });
  test.each<[unknown]>([
    [{}],
    [{ field: 'goal' }],
    [{ logic: 'equals' }],
    [null],
    [undefined],
    ['goal'],
    [{ advancedCondition: 3 }],
  ])('that are malformed count as false: %j', (rule) => {
    expect(isConditionMet(rule as ConditionRule, values)).toBe(false);
  });
  test('combine with AND, and an empty list is true', () => {
    const rent: ConditionRule = { field: 'goal', logic: 'equals', compareWithValue: 'rent' };
    const sale: ConditionRule = { ...rent, compareWithValue: 'sale' };
    expect(areConditionsMet([], values)).toBe(true);
    expect(areConditionsMet([rent, rent], values)).toBe(true);
    expect(areConditionsMet([rent, sale], values)).toBe(false);
  });
});

describe('an expression', () => {
  test.each([
    ["goal == 'rent'", true],
    ["goal === 'rent'", true],
    ["goal != 'rent'", false],
    ["goal !== 'sale'", true],
    ['bedrooms == 3', true],
    ['bedrooms === 3', false],
    ['bedrooms > 2 && bathrooms >= 2', true],
    ["goal == 'sale' || bedrooms < 4", true],
    ["!(goal == 'sale')", true],
    ['newsletter', true],
    ['!privacy', true],
    ['!missing', true],
    ['!remark', true],
    ['!goal', false],
    ['goal && newsletter', true],
    ['price * 2 > budget + 1000', true],
    ['budget - price == 5000', true],
    ['budget / 2 == 250000', true],
    ['-bathrooms < 0', true],
    ["types.includes('house')", true],
    ["types.includes('land')", false],
    ["['rent', 'sale'].includes(goal)", true],
    ['  newsletter  ', true],
    ["goal == 'sale' && unknown == 1", false],
  ])('%s is %s', (advancedCondition, met) => {
    expect(isConditionMet({ advancedCondition }, values)).toBe(met);
  });
  test('overrides the other keys of its rule', () => {
    const rule: ConditionRule = {
      field: 'goal',
      logic: 'equals',
      compareWithValue: 'sale',
      advancedCondition: 'newsletter',
    };
    expect(isConditionMet(rule, values)).toBe(true);
    expect(isConditionMet({ ...rule, advancedCondition: ' ' }, values)).toBe(false);
  });
  test.each([
    ["unknown != 'x'"],
    ['goal =='],
    ['('],
    ["'open"],
    ['1 + 1'],
    ["'true'"],
    ['goal'],
    ['null'],
    ['1 / 0 > 1'],
    ["name + 1 == 'Jan Peeters1'"],
    ['name > 1'],
    ['this'],
    ['this.goal'],
    ['goal.length > 0'],
    ["goal['length'] > 0"],
    ['constructor'],
    ['__proto__ == 1'],
    ['toString != 1'],
    ["constructor.constructor('return true')()"],
    ["goal.constructor('return true')()"],
    ['types.map(goal)'],
    ["types['includes']('house')"],
    ["types?.includes('house')"],
    ["types.includes('house', 0)"],
    ['types.includes()'],
    ['includes(types, 1)'],
    ['alert(1)'],
    ['newsletter, newsletter'],
    ['newsletter; newsletter'],
    ['newsletter ? newsletter : privacy'],
    ['newsletter ?? privacy'],
    ['1 | 1'],
    ['~1 == -2'],
    ['+bedrooms == 3'],
    ['5 % 2 == 1'],
    ['2 ** 2 == 4'],
    ['newsletter = 1'],
    ['`x`'],
    ['/x/'],
    ['globalThis'],
    ['undefined'],
    ['new Date'],
    [`true${' && true'.repeat(100)}`],
    [`${'!'.repeat(30)}newsletter`],
    [`${'('.repeat(400)}true${')'.repeat(400)}`],
    ['x'.repeat(10_000)],
  ])('%j counts as false', (advancedCondition) => {
    expect(isConditionMet({ advancedCondition }, values)).toBe(false);
  });
  test('that throws while reading a value counts as false', () => {
    const trap = Object.defineProperty({}, 'trap', {
      enumerable: true,
      get: () => {
        throw new Error('trap');
      },
    });
    expect(isConditionMet({ advancedCondition: 'trap' }, trap)).toBe(false);
    expect(isConditionMet({ field: 'trap', logic: 'empty' }, trap)).toBe(false);
  });
  test('always yields true or false, whatever it contains', () => {
    const word = fc.constantFrom(
      'goal',
      'types',
      '(',
      ')',
      '[',
      ']',
      '.',
      'includes',
      '!',
      '==',
      '&&',
      "'x'",
      '1',
      ',',
      'constructor',
      ' ',
      '?',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(word).map((words) => words.join('')),
        ),
        (advancedCondition) => {
          expect(typeof isConditionMet({ advancedCondition }, values)).toBe('boolean');
        },
      ),
    );
  });
});

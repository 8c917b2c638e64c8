import { describe, expect, test } from 'vitest';
import {
  findCertificateDate,
  findEnergyBounds,
  findEnergyLabel,
  findRenovationStep,
  formatEnergyLabel,
  isRenovationDuty,
  listEnergyLetters,
  parseEnergyLabel,
  readEnergyLabel,
  workOutEnergyUse,
} from '#domain/law/energy.ts';
import { ENERGY_CODES, ENERGY_SCALES, LEGAL } from '#domain/law/legal.ts';

const byNumber = (zip: string, performance: number) => findEnergyLabel({ countryId: 10, zip, performance })?.label;

describe('the bounds of every energy class', () => {
  test.each([
    [-50, 'a_plus'],
    [-0.01, 'a_plus'],
    [0, 'a'],
    [100, 'a'],
    [100.1, 'b'],
    [200, 'b'],
    [200.1, 'c'],
    [300, 'c'],
    [300.1, 'd'],
    [400, 'd'],
    [400.1, 'e'],
    [500, 'e'],
    [500.1, 'f'],
    [9999, 'f'],
  ])('in Flanders classify %d as %s', (performance, label) => {
    expect(byNumber('9000', performance)).toBe(label);
  });
  test.each([
    [-1, 'a_plus'],
    [0, 'a'],
    [0.5, 'a'],
    [1, 'a'],
    [23, 'a'],
    [23.5, 'a_sub'],
    [24, 'a_sub'],
    [45, 'a_sub'],
    [45.5, 'b_plus'],
    [46, 'b_plus'],
    [62, 'b_plus'],
    [63, 'b'],
    [79, 'b'],
    [80, 'b_sub'],
    [95, 'b_sub'],
    [96, 'c_plus'],
    [113, 'c_plus'],
    [114, 'c'],
    [132, 'c'],
    [133, 'c_sub'],
    [150, 'c_sub'],
    [151, 'd_plus'],
    [170, 'd_plus'],
    [171, 'd'],
    [190, 'd'],
    [191, 'd_sub'],
    [210, 'd_sub'],
    [211, 'e_plus'],
    [232, 'e_plus'],
    [233, 'e'],
    [253, 'e'],
    [254, 'e_sub'],
    [275, 'e_sub'],
    [276, 'f_plus'],
    [298, 'f_plus'],
    [299, 'f'],
    [322, 'f'],
    [323, 'f_sub'],
    [345, 'f_sub'],
    [345.5, 'g'],
    [346, 'g'],
    [1000, 'g'],
  ])('in Brussels classify %d as %s', (performance, label) => {
    expect(byNumber('1000', performance)).toBe(label);
  });
  test.each([
    [-1, 'a_plusplus'],
    [0, 'a_plus'],
    [45, 'a_plus'],
    [45.1, 'a'],
    [85, 'a'],
    [85.1, 'b'],
    [170, 'b'],
    [170.1, 'c'],
    [255, 'c'],
    [255.1, 'd'],
    [340, 'd'],
    [340.1, 'e'],
    [425, 'e'],
    [425.1, 'f'],
    [510, 'f'],
    [510.1, 'g'],
  ])('in Wallonia classify %d as %s', (performance, label) => {
    expect(byNumber('4000', performance)).toBe(label);
  });
});

describe('the energy label from a number or a text', () => {
  test.each([
    [
      'the number takes precedence over the text',
      { countryId: 10, zip: '1000', performance: 50, labelText: 'G' },
      'brussels',
      'b_plus',
    ],
    ['the text is used without a number', { countryId: 10, zip: '1000', labelText: 'D-' }, 'brussels', 'd_sub'],
    [
      'an invalid number is ignored',
      { countryId: 10, zip: '1000', performance: Number.NaN, labelText: 'c' },
      'brussels',
      'c',
    ],
    ['Luxembourg uses the text', { countryId: 50, zip: '1234', performance: 50, labelText: 'B' }, 'luxembourg', 'b'],
    ['Luxembourg has a class I', { countryId: 50, zip: '1234', labelText: 'I' }, 'luxembourg', 'i'],
  ])('is found: %s', (_, fields, scale, label) => {
    expect(findEnergyLabel(fields)).toEqual({ scale, label });
  });
  test.each([
    ['Luxembourg does not use the number', { countryId: 50, zip: '1234', performance: 50 }],
    ['other countries have no labels', { countryId: 33, zip: '1000', performance: 50, labelText: 'B' }],
    ['both number and text are missing', { countryId: 10, zip: '1000' }],
    ['the postal code is in no region', { countryId: 10, zip: '99', performance: 50, labelText: 'B' }],
    ['the region does not have the class', { countryId: 10, zip: '9000', labelText: 'G' }],
    ['the label is arbitrary text', { countryId: 10, zip: '1000', labelText: 'in aanvraag' }],
  ])('is undefined: %s', (_, fields) => {
    expect(findEnergyLabel(fields)).toBeUndefined();
  });
});

describe('an expired scale', () => {
  const fields = { countryId: 10, zip: '1000', performance: 50, labelText: 'D', today: '2027-05-01' };
  const scales = { ...LEGAL.energyScales, brussels: { source: { until: '2026-12-31' } } };
  const read = (certificateDate: string | undefined, change: object = {}) => {
    const { label, doubt } = readEnergyLabel({ ...fields, ...change, certificateDate }, scales);
    return [label?.label, doubt];
  };

  test.each([
    ['applies to a certificate of its last day', '2026-12-31', ['b_plus', undefined]],
    ['does not apply to a certificate of the day after: only the text is used', '2027-01-01', ['d', 'ended']],
    ['applies to a certificate of an unknown date only when there is no text', undefined, ['d', 'undated']],
    ['applies to a certificate of a future date only when there is no text', '2027-06-01', ['d', 'future']],
  ])('%s', (_day, date, expected) => expect(read(date)).toEqual(expected));

  test('gives no class for the number of a later certificate without a text', () =>
    expect(read('2027-01-01', { labelText: undefined })).toEqual([undefined, 'ended']));

  test('still gives a class when both date and text are unknown', () =>
    expect(read(undefined, { labelText: undefined })).toEqual(['b_plus', 'undated']));

  test('has no effect without an end date: the number takes precedence over the text, as specified', () =>
    expect(readEnergyLabel({ ...fields, certificateDate: undefined }, LEGAL.energyScales)).toEqual({
      label: { scale: 'brussels', label: 'b_plus' },
    }));
});

test.each([
  ['20201119-0000661368-01-7', undefined, '2020-11-19'],
  ['20201119-0000661368-01-7', '2034-05-01', '2020-11-19'],
  [undefined, '2034-05-01', '2024-05-01'],
  ['UC-2041', undefined, undefined],
  ['20201399-1', undefined, undefined],
  [undefined, undefined, undefined],
])('a certificate numbered %s that ends on %s dates from %s', (number, end, date) =>
  expect(findCertificateDate(number, end)).toBe(date),
);

describe('a label text', () => {
  test.each([
    ['A+', 'brussels', 'a_plus'],
    ['a_plus', 'brussels', 'a_plus'],
    ['b-', 'brussels', 'b_sub'],
    ['B –', 'brussels', 'b_sub'],
    ['C ', 'brussels', 'c'],
    ['A++', 'wallonia', 'a_plusplus'],
    ['a_plusplus', 'wallonia', 'a_plusplus'],
    ['g', 'wallonia', 'g'],
  ] as const)('such as %j in %s is parsed as %s', (text, scale, code) => {
    expect(parseEnergyLabel(text, scale)).toBe(code);
  });
  test.each([
    ['A++', 'brussels'],
    ['C-', 'flanders'],
    ['G', 'flanders'],
    ['H', 'brussels'],
    ['', 'brussels'],
    [null, 'brussels'],
    [undefined, 'brussels'],
    ['AB', 'brussels'],
    ['+', 'brussels'],
    ['constructor', 'brussels'],
    ['__proto__', 'brussels'],
    ['<b>A</b>', 'brussels'],
  ] as const)('such as %j in %s is not a label', (text, scale) => {
    expect(parseEnergyLabel(text, scale)).toBeUndefined();
  });
  test.each([
    ['a_plusplus', 'A++'],
    ['a_plus', 'A+'],
    ['a', 'A'],
    ['a_sub', 'A-'],
    ['f_sub', 'F-'],
    ['i', 'I'],
  ] as const)('for the label %s is %s', (code, text) => {
    expect(formatEnergyLabel(code)).toBe(text);
  });
  test('formatted from any label of any scale is parsed back to that label', () => {
    for (const scale of ENERGY_SCALES) {
      for (const { label } of LEGAL.energyScales[scale].rows)
        expect(parseEnergyLabel(formatEnergyLabel(label), scale)).toBe(label);
    }
  });
});

test('energy classes are grouped by letter, best first, each group from its first bound to its last', () => {
  const lettersOf = (scale: (typeof ENERGY_SCALES)[number]) =>
    listEnergyLetters(scale)
      .map(({ letter }) => letter)
      .join('');
  expect(ENERGY_SCALES.map(lettersOf)).toEqual(['abcdefg', 'abcdefg', 'abcdef', 'abcdefghi']);
  expect(listEnergyLetters('brussels')[3]).toEqual({ letter: 'd', from: 151, to: 210, labels: 3 });
  expect(listEnergyLetters('brussels').at(-1)).toEqual({ letter: 'g', from: 346, to: null, labels: 1 });
  expect(findEnergyBounds({ scale: 'brussels', label: 'd_sub' })).toEqual({ from: 191, to: 210 });
});

describe('the yearly consumption', () => {
  const energy = { scale: 'brussels', label: 'd_sub' } as const;
  // 97 m² × 191 to 210 kWh per m²; gas at 7.5 to 11.3 cents per kWh (2023).
  test('of a class is a range in kWh, and in euro at the price of gas', () => {
    const use = workOutEnergyUse(energy, { surfaceM2: 97, heating: 'gas' });
    expect(use).toMatchObject({ source: 'gas', kwh: { min: 18_527, max: 20_370 } });
    expect(use?.euro.min).toBeCloseTo(1_389.525, 6);
    expect(use?.euro.max).toBeCloseTo(2_301.81, 6);
  });
  test('uses the property’s own figure instead of the range of its class', () => {
    expect(workOutEnergyUse(energy, { surfaceM2: 100, performance: 200, heating: 'gas' })?.kwh).toEqual({
      min: 20_000,
      max: 20_000,
    });
  });
  test('of a heat pump is two fifths of the primary energy, as electricity', () => {
    const use = workOutEnergyUse(energy, { surfaceM2: 100, performance: 200, heating: 'heat-pump' });
    expect(use).toMatchObject({ source: 'electricity', kwh: { min: 8_000 } });
    expect(use?.euro.min).toBeCloseTo(2_672, 6);
  });
  test.each([
    ['gas', 'gas'],
    ['collective-gas', 'gas'],
    ['Gascondensatieketel (2021)', 'gas'],
    ['Chauffage central au gaz', 'gas'],
    ['Erdgas', 'gas'],
    ['electric', 'electricity'],
    ['heat-pump', 'electricity'],
    ['Accumulatie elektrisch', 'electricity'],
    ['oil', undefined],
    ['Stookolie (gasolie)', undefined],
    ['Gasöl', undefined],
    ['pellets', undefined],
    ['district', undefined],
    ['Gas + pellets', undefined],
    [undefined, undefined],
  ])('of a home heated with %s is priced as %s', (heating, source) => {
    expect(workOutEnergyUse(energy, { surfaceM2: 100, performance: 200, heating })?.source).toBe(source);
  });
  test.each([
    ['a class with no upper bound', { scale: 'brussels', label: 'g' }],
    ['a class below zero', { scale: 'flanders', label: 'a_plus' }],
    ['a class without bounds', { scale: 'luxembourg', label: 'c' }],
  ] as const)('of %s alone is unknown', (_, open) => {
    expect(workOutEnergyUse(open, { surfaceM2: 100, heating: 'gas' })).toBeUndefined();
  });
});

test.each([
  ['brussels', 'f_sub', { target: 'e', year: 2033 }],
  ['brussels', 'd_plus', { target: 'c', year: 2045 }],
  ['brussels', 'c_sub', undefined],
  ['wallonia', 'g', { target: 'd', year: 2028 }],
  ['wallonia', 'd', undefined],
  ['flanders', 'f', undefined],
  ['luxembourg', 'i', undefined],
] as const)('on the scale %s, the label %s has the announced renovation step %o', (scale, label, step) => {
  if (step) expect(findRenovationStep({ scale, label })).toMatchObject(step);
  else expect(findRenovationStep({ scale, label })).toBeUndefined();
});

test('the duty to renovate applies to labels E and F in Flanders', () => {
  for (const label of ENERGY_CODES) {
    expect(isRenovationDuty(label, 'flanders')).toBe(label === 'e' || label === 'f');
    for (const scale of ['brussels', 'wallonia', 'luxembourg'] as const)
      expect(isRenovationDuty(label, scale)).toBe(false);
  }
});

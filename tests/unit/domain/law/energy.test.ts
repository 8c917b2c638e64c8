import { describe, expect, test } from 'vitest';
import {
  findEnergyLabel,
  formatEnergyLabel,
  isRenovationDuty,
  listEnergyLabels,
  parseEnergyLabel,
} from '#domain/law/energy.ts';
import { ENERGY_CODES, ENERGY_SCALES } from '#domain/law/legal.ts';

const byNumber = (zip: string, performance: number) => findEnergyLabel({ countryId: 10, zip, performance })?.label;

describe('both ends of every row', () => {
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
  ])('in Flanders %d is %s', (performance, label) => {
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
  ])('in Brussels %d is %s', (performance, label) => {
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
  ])('in Wallonia %d is %s', (performance, label) => {
    expect(byNumber('4000', performance)).toBe(label);
  });
});

describe('number or text', () => {
  test.each([
    [
      'the number goes before the text',
      { countryId: 10, zip: '1000', performance: 50, labelText: 'G' },
      'brussels',
      'b_plus',
    ],
    ['without a number the text counts', { countryId: 10, zip: '1000', labelText: 'D-' }, 'brussels', 'd_sub'],
    [
      'a number that is none is passed over',
      { countryId: 10, zip: '1000', performance: Number.NaN, labelText: 'c' },
      'brussels',
      'c',
    ],
    ['Luxembourg uses the text', { countryId: 50, zip: '1234', performance: 50, labelText: 'B' }, 'luxembourg', 'b'],
    ['Luxembourg knows class I', { countryId: 50, zip: '1234', labelText: 'I' }, 'luxembourg', 'i'],
  ])('%s', (_, fields, scale, label) => {
    expect(findEnergyLabel(fields)).toEqual({ scale, label });
  });
  test.each([
    ['Luxembourg does not use the number', { countryId: 50, zip: '1234', performance: 50 }],
    ['other countries show none', { countryId: 33, zip: '1000', performance: 50, labelText: 'B' }],
    ['neither number nor text', { countryId: 10, zip: '1000' }],
    ['a postal code in no region', { countryId: 10, zip: '99', performance: 50, labelText: 'B' }],
    ['a class the region does not have', { countryId: 10, zip: '9000', labelText: 'G' }],
    ['garbage for a label', { countryId: 10, zip: '1000', labelText: 'in aanvraag' }],
  ])('no label: %s', (_, fields) => {
    expect(findEnergyLabel(fields)).toBeUndefined();
  });
});

describe('label texts', () => {
  test.each([
    ['A+', 'brussels', 'a_plus'],
    ['a_plus', 'brussels', 'a_plus'],
    ['b-', 'brussels', 'b_sub'],
    ['B –', 'brussels', 'b_sub'],
    ['C ', 'brussels', 'c'],
    ['A++', 'wallonia', 'a_plusplus'],
    ['a_plusplus', 'wallonia', 'a_plusplus'],
    ['g', 'wallonia', 'g'],
  ] as const)('%j in %s is %s', (text, scale, code) => {
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
  ] as const)('%j in %s is no label', (text, scale) => {
    expect(parseEnergyLabel(text, scale)).toBeUndefined();
  });
  test.each([
    ['a_plusplus', 'A++'],
    ['a_plus', 'A+'],
    ['a', 'A'],
    ['a_sub', 'A-'],
    ['f_sub', 'F-'],
    ['i', 'I'],
  ] as const)('%s is written %s', (code, text) => {
    expect(formatEnergyLabel(code)).toBe(text);
  });
  test('every label of every scale is read back from what is written', () => {
    for (const scale of ENERGY_SCALES) {
      for (const { label, text } of listEnergyLabels(scale)) expect(parseEnergyLabel(text, scale)).toBe(label);
    }
  });
});

test('the Brussels scale is listed best first, with the bounds of the specification', () => {
  const rows = listEnergyLabels('brussels');
  expect(rows).toHaveLength(19);
  expect(rows[0]).toEqual({ label: 'a_plus', text: 'A+', from: null, to: 0 });
  expect(rows.at(-2)).toEqual({ label: 'f_sub', text: 'F-', from: 323, to: 345 });
  expect(rows.at(-1)).toEqual({ label: 'g', text: 'G', from: 346, to: null });
});

test('the duty to renovate is for labels E and F in Flanders', () => {
  for (const label of ENERGY_CODES) {
    expect(isRenovationDuty(label, 'flanders')).toBe(label === 'e' || label === 'f');
    for (const scale of ['brussels', 'wallonia', 'luxembourg'] as const)
      expect(isRenovationDuty(label, scale)).toBe(false);
  }
});

import { expect, test } from 'vitest';
import { DEFAULT_SERVICE_OPTIONS } from '#api/service-options.ts';
import { siteData } from '#api/site-data.ts';
import { FORM_NAMES } from '#domain/forms/forms.ts';

const OLD = {
  url: 'https://www.example.be',
  languages: ['nl'],
  defaultLanguage: 'nl',
  staffLanguage: 'nl',
  agency: { name: 'Huis', email: 'a@example.be', phone: '', address: {} },
  feedback: Object.fromEntries(FORM_NAMES.map((form) => [form, { nl: '/nl/bedankt/' }])),
  stylesheets: [],
  options: DEFAULT_SERVICE_OPTIONS,
  types: {},
  cities: {},
  properties: {},
};

test('the file of an older build, without login page, lists, types with bedrooms and release, is parsed with defaults', () => {
  expect(siteData.parse(OLD)).toEqual({
    ...OLD,
    login: {},
    bedroomTypes: [],
    onward: {},
    alertForm: {},
    pictureOrigins: [],
    privacy: {},
  });
});

test('a file with invalid contents is refused', () => {
  for (const change of [{ languages: [] }, { defaultLanguage: 'es' }, { properties: { 1: {} } }])
    expect(siteData.safeParse({ ...OLD, ...change }).success, JSON.stringify(change)).toBe(false);
});

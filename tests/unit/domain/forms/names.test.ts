// Only a form's own table (domain/forms), its routes and its texts may name it. All other code asks what a form does,
// so that a new form needs no change there.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FORM_VALUES, listFields, type VisitInstead } from '#domain/forms/field.ts';
import { FORM_NAMES, FORMS } from '#domain/forms/forms.ts';
import { listSourceFiles } from '../../../../scripts/tools/source-files.ts';

const INSTEAD: readonly VisitInstead[] = ['rent-visit'];

const MAY_NAME: readonly { file: RegExp; reason: string }[] = [
  { file: /^src\/domain\/forms\//, reason: 'the table of forms' },
  { file: /^src\/domain\/route\.ts$/, reason: 'pages, by their original paths' },
  { file: /^src\/layouts\/PartsOfText\.astro$/, reason: 'shows every state of a field by the fields of three forms' },
  {
    file: /^src\/service\/demo\/|^scripts\/demo\//,
    reason: 'the invented past of the demo is a story of certain forms',
  },
  { file: /^scripts\/(?:tools\/sample-|bench\/)/, reason: 'samples: what is sent by certain forms' },
];

/** A form name that is also a kind of article, so its occurrences are ignored. */
const ARTICLE = 'testimonial';

const MAY_NAME_FIELDS: readonly { file: RegExp; reason: string }[] = [
  { file: /^src\/features\/forms\/use-form\.ts$/, reason: 'a postal code brings its city' },
  { file: /^src\/features\/forms\/form-element\.ts$/, reason: 'the corners of an area are the value of its box' },
];

const sources = listSourceFiles('.')
  .filter((file) => !file.startsWith('tests/') && !file.endsWith('.css'))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

const FORM = new RegExp(
  `['"\`](?:${[...FORM_NAMES, ...INSTEAD].filter((name) => name !== ARTICLE).join('|')})['"\`]`,
  'g',
);
/** Names of the fields that have a role; code must look them up by that role. */
const WITH_ROLE = [
  ...new Set(FORM_NAMES.flatMap((form) => listFields(FORMS[form]).flatMap(({ name, role }) => (role ? [name] : [])))),
].join('|');
const FIELD = new RegExp(
  [
    `\\bname [!=]== '(?:${Object.keys(FORM_VALUES).join('|')})'`,
    `\\b(?:codes|values|payload|raw|answers|entries)\\??\\.(?:${WITH_ROLE})\\b`,
    `\\btextIn\\(\\w+, '(?:${WITH_ROLE})'`,
  ].join('|'),
  'g',
);
/** Folders in which form values are rendered, checked, stored and reported. */
const OF_FORMS = /^src\/(?:domain\/forms|features\/forms|service\/(?:leads|rates|portal|visits))\//;

const listNamed = (name: RegExp) =>
  sources.flatMap(({ file, text }) => [...text.matchAll(name)].map(([found]) => ({ file, found })));

const listOutside = (name: RegExp, allowed: readonly { file: RegExp }[]) =>
  listNamed(name)
    .filter(({ file }) => !allowed.some((one) => one.file.test(file)))
    .map(({ file, found }) => `${file}: ${found}`);

test('forms are named only in their own files, routes, texts and samples', () => {
  expect(listOutside(FORM, MAY_NAME)).toEqual([]);
});

test('no code that handles forms looks up a field by its name', () => {
  const outside = listOutside(FIELD, MAY_NAME_FIELDS);
  expect(outside.filter((one) => OF_FORMS.test(one))).toEqual([]);
});

test('every exception to these rules is still needed', () => {
  for (const { file } of MAY_NAME)
    expect(
      listNamed(FORM).some((one) => file.test(one.file)),
      String(file),
    ).toBe(true);
  for (const { file } of MAY_NAME_FIELDS)
    expect(
      listNamed(FIELD).some((one) => file.test(one.file)),
      String(file),
    ).toBe(true);
});

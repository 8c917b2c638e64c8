import { expect, test } from 'vitest';
import { checkStructure } from '#snapshot/check-structure.ts';
import { readRecords } from '#snapshot/records.ts';
import { type Fixture, type Row, writeFixture } from '../../fixtures/write-fixture.ts';

function faultsOf(change?: (fixture: Fixture) => void) {
  const { records } = readRecords(writeFixture(change));
  if (!records) throw new Error('The fixture cannot be read');
  return checkStructure(records).map(({ severity, record, field, problem }) => {
    expect(severity).toBe('stop');
    return [record, field, problem].filter(Boolean).join(' ');
  });
}

const menuChild = (fixture: Fixture, parent: string) =>
  (fixture.row('menu.json', parent).childMenus as Row[])[0] as Row;

test('the fixture has no blocking fault', () => {
  expect(faultsOf()).toEqual([]);
});

test('every fault is found, not only the first', () => {
  const faults = faultsOf((fixture) => {
    fixture.row('routes.json', 'contact').paths = { nl: 'te-koop', fr: 'a-vendre' };
    fixture.row('topbar.json', 'phone').link = 'javascript:alert(1)';
    fixture.row('menu.json', 'home').status = 'Draft';
  });
  expect(faults).toEqual([
    'contact paths › nl problem.duplicatePath',
    'contact paths › fr problem.duplicatePath',
    'contact paths › en problem.noRoute',
    'contact paths › de problem.noRoute',
    'home problem.noHome',
    'phone link problem.unsafeLink',
  ]);
});

test.each([
  ['../geheim', 'problem.path'],
  ['Te Koop', 'problem.path'],
  ['/te-koop/', 'problem.path'],
  ['à-vendre', 'problem.path'],
  ['', 'problem.path'],
])('the path %j is rejected', (path, problem) => {
  const faults = faultsOf((fixture) => {
    Object.assign(fixture.row('routes.json', 'legal').paths as Row, { nl: path });
  });
  expect(faults).toEqual([`legal paths › nl ${problem}`]);
});

test.each(['api', 'property', 'nl', 'pictures', 'nl/contact', 'property/x'])(
  'the reserved path %j is rejected',
  (path) => {
    expect(faultsOf((fixture) => void Object.assign(fixture.row('routes.json', 'legal'), { path }))).toContain(
      `${path} path problem.reservedPath`,
    );
  },
);

test('the code of a disabled language may be the path of a page', () => {
  const faults = faultsOf((fixture) => {
    fixture.row('routes.json', 'legal').path = 'de';
    fixture.site('language').languageUse = ['nl', 'fr', 'en'].map((code) => ({ code, use: true }));
  });
  expect(faults).toEqual([]);
});

test('two routes must not share an original path, but a route may have the same path in every language', () => {
  expect(faultsOf((fixture) => fixture.list('routes.json').push(fixture.row('routes.json', 'legal')))).toContain(
    'legal problem.duplicatePath',
  );
  const paths = { nl: 'legal', fr: 'legal', en: 'legal', de: 'legal' };
  expect(faultsOf((fixture) => void Object.assign(fixture.row('routes.json', 'legal'), { paths }))).toEqual([]);
});

test('the parentId of a child must name its parent or be null', () => {
  expect(faultsOf((fixture) => void Object.assign(menuChild(fixture, 'about'), { parentId: 'services' }))).toEqual([
    'team parentId problem.parent',
  ]);
  expect(faultsOf((fixture) => void Object.assign(menuChild(fixture, 'about'), { parentId: null }))).toEqual([]);
});

test.each([
  ['javascript:alert(1)', false],
  ['JAVASCRIPT:alert(1)', false],
  ['java\nscript:alert(1)', false],
  ['data:text/html,x', false],
  ['vbscript:x', false],
  ['//evil.example/', false],
  ['ftp://a.example/', false],
  ['https://a.example/', true],
  ['/nl/contact/', true],
  ['mailto:a@b.be', true],
])('a redirect to %j is safe: %s', (target, isSafe) => {
  const faults = faultsOf((fixture) => {
    const params = fixture.row('menu.json', 'depot').params as Row;
    params.redirectUrl = { nl: target };
  });
  expect(faults).toEqual(isSafe ? [] : ['depot params › redirectUrl › nl problem.unsafeLink']);
});

test('an unsafe link to a social network is rejected', () => {
  const faults = faultsOf((fixture) => {
    fixture.site('agency').social = [{ name: 'Net', url: 'javascript:alert(1)' }];
  });
  expect(faults.join()).toContain('problem.unsafeLink');
});

import { describe, expect, test } from 'vitest';
import { checkEffects } from '#snapshot/check-effects.ts';
import { readRecords } from '#snapshot/records.ts';
import { readSnapshot } from '#snapshot/site.ts';
import { type Fixture, type Row, writeFixture } from '../../fixtures/write-fixture.ts';

const faultsOf = (change: (fixture: Fixture) => void) => {
  const { records, faults } = readRecords(writeFixture(change));
  if (!records) throw new Error(JSON.stringify(faults));
  return checkEffects(records).map(({ file, record, field, problem, values }) => [
    [file, record, field].join(' › '),
    problem,
    values?.got,
  ]);
};
const change = (fixture: Fixture, id: string, params: Row) =>
  Object.assign(fixture.row('menu.json', id).params as Row, params);

test('a snapshot in which every value has an effect causes no notice', () => {
  expect(faultsOf(() => {})).toEqual([]);
});

test('staff are notified once per article with an icon, because no page shows it', () => {
  const faults = faultsOf((fixture) => Object.assign(fixture.row('nl/articles.json', 'rental'), { icon: 'house' }));
  expect(faults).toEqual([['nl/articles.json › rental › icon', 'problem.noEffect', 'house']]);
});

describe('staff are notified of a menu entry', () => {
  test.each([
    ['css', { css: 'h1 { color: red }' }, 'problem.noEffect', 'h1 { color: red }'],
    ['subMenu', { subMenu: true }, 'problem.noEffect', 'true'],
    ['redirectUrl', { redirect: true }, 'problem.noRedirect', 'nl, fr, en, de'],
  ] as const)('whose %s has no effect', (field, params, problem, got) => {
    const faults = faultsOf((fixture) => change(fixture, 'for-sale', params));
    expect(faults).toEqual([[`menu.json › for-sale › params › ${field}`, problem, got]]);
  });

  test.each([
    ['a colour banner without a colour', { type: 'color' }, [['color', 'color']]],
    [
      'a picture for its colour banner',
      { type: 'color', color: '#123456', imageUrl: 'a.jpg' },
      [['imageUrl', 'a.jpg']],
    ],
    [
      'a video for its picture banner',
      { type: 'image', imageUrl: 'a.jpg', videoUrl: 'a.mp4', videoType: 'video/mp4' },
      [
        ['videoUrl', 'a.mp4'],
        ['videoType', 'video/mp4'],
      ],
    ],
    [
      'an interval for a single picture',
      { type: 'image', galleryConfig: { intervalSeconds: 4 } },
      [['galleryConfig', '4']],
    ],
  ])('that has %s', (_, banner, found) => {
    const faults = faultsOf((fixture) => change(fixture, 'for-sale', { showPageBanner: true, banner }));
    expect(faults).toEqual(
      found.map(([field, got]) => [`menu.json › for-sale › params › banner › ${field}`, 'problem.noEffect', got]),
    );
  });

  test('only when it is published', () => {
    const faults = faultsOf((fixture) => {
      change(fixture, 'for-rent', { css: 'p {}' });
      fixture.row('menu.json', 'for-rent').status = 'Draft';
    });
    expect(faults).toEqual([]);
  });
});

describe('staff are notified of a project', () => {
  const inBoth = (fixture: Fixture, edit: (row: Row) => void) => {
    for (const language of ['nl', 'fr']) edit(fixture.row(`${language}/projects.json`, 'kaaihof'));
  };

  test('whose units are not among the properties', () => {
    const faults = faultsOf((fixture) =>
      inBoth(fixture, (row) => {
        row.PropertyIDs = ['1013', '7777', '8888'];
      }),
    );
    expect(faults).toEqual([
      ['nl/projects.json › kaaihof › PropertyIDs', 'problem.noUnit', '7777, 8888'],
      ['fr/projects.json › kaaihof › PropertyIDs', 'problem.noUnit', '7777, 8888'],
    ]);
  });

  test('whose unit another project lists, too', () => {
    const faults = faultsOf((fixture) => {
      fixture.row('nl/projects.json', 'parkzicht').PropertyIDs = ['1013'];
      fixture.row('nl/projects.json', 'parkzicht').Street = undefined;
    });
    expect(faults).toEqual([['nl/projects.json › parkzicht › PropertyIDs', 'problem.unitOfTwo', '1013']]);
  });

  test('that hides its address while a unit shows it', () => {
    const faults = faultsOf((fixture) =>
      inBoth(fixture, (row) => {
        row.PublicAddress = false;
      }),
    );
    expect(faults.map(([place, problem]) => [place, problem])).toEqual([
      ['nl/projects.json › kaaihof › PublicAddress', 'problem.unitTells'],
      ['fr/projects.json › kaaihof › PublicAddress', 'problem.unitTells'],
    ]);
  });
});

describe('a unit that hides its address', () => {
  const { site, faults } = readSnapshot(
    writeFixture((fixture) => {
      for (const language of ['nl', 'fr'] as const) {
        fixture.property('1013', language).PublishAddress = false;
        Object.assign(fixture.row(`${language}/projects.json`, 'kaaihof'), {
          Name: 'Havenlaan 12',
          Description: '<p>Tien lofts aan de Havenlaan 12.</p>',
        });
      }
    }),
  );
  const kaaihof = site?.byLanguage.nl?.projects.find(({ id }) => id === 'kaaihof');

  test('removes the address, and texts that reveal it, from the page of its project', () => {
    expect(kaaihof?.address).toBeUndefined();
    expect(JSON.stringify(kaaihof)).not.toContain('Havenlaan');
  });

  test('gives the project the name of its town when its name contained the street', () => {
    expect(kaaihof?.name.text).toBe('Gent');
  });

  test('is reported to staff, once per language', () => {
    const reported = faults.filter(({ problem }) => problem === 'problem.tellsUnit');
    expect(reported.map(({ file, record, values }) => [file, record, values?.got])).toEqual([
      ['nl/projects.json', 'kaaihof', '1013'],
      ['fr/projects.json', 'kaaihof', '1013'],
    ]);
  });
});

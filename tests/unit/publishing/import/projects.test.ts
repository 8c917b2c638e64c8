import { describe, expect, test } from 'vitest';
import { parseCsv } from '#publishing/import/csv.ts';
import type { Change, Delivery, Row } from '#publishing/import/delivery.ts';
import { mergeProjects, splitProjects } from '#publishing/import/projects.ts';
import type { ImportSettings } from '#publishing/import/settings.ts';
import {
  OPENIMMO_PROPERTY,
  openImmoOf,
  SWEEPBRIGHT_ESTATE,
  WHISE_ESTATE,
} from '../../../fixtures/intake/deliveries.ts';
import { parseOpenImmo, parseSweepBright, parseWhise } from '../../../fixtures/intake/parse-list.ts';

const settings: ImportSettings = { language: 'nl', types: { villa: '1', haus: '1' } };

/** Splits a delivery into projects and properties; returns the properties by number. */
function split(delivery: Delivery, before: readonly Row[] = [], imported: readonly string[] = []) {
  const { changes, projects } = splitProjects(delivery.changes);
  const { scope } = delivery;
  const merged = mergeProjects(before, projects, { scope, language: 'nl', changes, imported });
  const idsOf = (kind: Change['kind']) => changes.filter((change) => change.kind === kind).map(({ id }) => id);
  return { ...merged, properties: idsOf('put'), gone: idsOf('delete') };
}

const whise = (id: number, more: object = {}) => ({ ...WHISE_ESTATE, id, ...more });
const whiseList = (...estates: object[]) => parseWhise(JSON.stringify({ estates }), settings);

describe('the import of Whise', () => {
  const parent = whise(100, { canHaveChildren: true, price: null, name: 'Residentie Akenkaai', shortDescription: [] });
  const units = [whise(103, { parentId: 100 }), whise(101, { parentId: 100 }), whise(102, { parentId: 100 })];

  test('turns a parent into a project, with its children in the order of the delivery', () => {
    const { rows, properties, notes } = split(whiseList(parent, ...units, whise(7)));
    expect(properties).toEqual(['103', '101', '102', '7']);
    expect(rows).toMatchObject([
      {
        ID: '100',
        Name: 'Residentie Akenkaai',
        PropertyIDs: ['103', '101', '102'],
        Zip: '9000',
        City: 'Gent',
        PublicAddress: true,
      },
    ]);
    expect(rows[0]).not.toHaveProperty('Bedrooms');
    expect(notes).toEqual([{ note: 'projects', id: 'Residentie Akenkaai (3)', count: 1 }]);
  });

  test('keeps a building with its own price and without units as a property', () => {
    const { rows, properties } = split(whiseList(whise(100, { canHaveChildren: true })));
    expect({ rows, properties }).toEqual({ rows: [], properties: ['100'] });
  });

  test('reads units of a building within a project as units of the project', () => {
    const building = whise(110, { parentId: 100, canHaveChildren: true, price: null });
    const { rows, properties } = split(
      whiseList(parent, building, whise(111, { parentId: 110 }), whise(112, { parentId: 110 })),
    );
    expect(properties).toEqual(['111', '112']);
    expect(rows).toMatchObject([{ ID: '100', PropertyIDs: ['111', '112'] }]);
  });

  test('keeps two estates as properties when each names the other as its parent', () => {
    const { rows, properties } = split(whiseList(whise(1, { parentId: 2 }), whise(2, { parentId: 1 })));
    expect({ rows, properties }).toEqual({ rows: [], properties: ['1', '2'] });
  });

  test('leaves out the units of an offline project', () => {
    const { rows, properties, gone } = split(whiseList({ ...parent, displayStatusId: 1 }, ...units, whise(7)));
    expect({ rows, properties }).toEqual({ rows: [], properties: ['7'] });
    expect(gone).toEqual(['100', '103', '101', '102']);
  });

  test('reports units whose project is not in the list', () => {
    const { rows, notes } = split(whiseList(...units));
    expect(rows).toEqual([]);
    expect(notes).toEqual([{ note: 'projectUnknown', id: '100' }]);
  });

  test('reads every field of a parent', () => {
    const fields = whiseList(parent, ...units).fields ?? [];
    expect(fields.filter(({ path }) => /parentId|canHaveChildren/.test(path)).map(({ state }) => state)).toEqual([
      'read',
      'read',
    ]);
    expect(fields.filter(({ state }) => state === 'unknown')).toEqual([]);
  });

  test('adds a unit that is delivered alone to its project, and removes a deleted unit from it', () => {
    const before = [{ ID: '100', Name: 'Akenkaai', PropertyIDs: ['101'], Progress: 'building' }];
    const one = parseWhise(JSON.stringify(whise(104, { parentId: 100 })), settings);
    expect(split(one, before, ['100']).rows).toMatchObject([
      { ID: '100', Name: 'Akenkaai', PropertyIDs: ['101', '104'] },
    ]);
    const gone: Delivery = { scope: 'partial', changes: [{ kind: 'delete', id: '101' }] };
    expect(split(gone, before, ['100']).rows).toMatchObject([{ ID: '100', PropertyIDs: [] }]);
  });

  test('keeps projects written by staff, and fields that staff added to an imported project', () => {
    const before = [
      { ID: 'eigen', Name: 'Eigen project', PropertyIDs: [] },
      { ID: '100', Name: 'Oud', Progress: 'building', PropertyIDs: ['9'] },
      { ID: '99', Name: 'Vorige levering', PropertyIDs: ['8'] },
    ];
    const { rows, imported } = split(whiseList(parent, ...units), before, ['100', '99']);
    expect(rows).toMatchObject([
      { ID: 'eigen' },
      { ID: '100', Name: 'Residentie Akenkaai', Progress: 'building', PropertyIDs: ['103', '101', '102'] },
    ]);
    expect(imported).toEqual(['100']);
  });
});

describe('the import of SweepBright', () => {
  const sweep = (id: string, more: object = {}) => ({ ...SWEEPBRIGHT_ESTATE, id, ...more });
  const list = (...estates: object[]) => parseSweepBright(JSON.stringify(estates), settings);

  test('turns an estate with is_project into a project, with its nested units and those that refer to it', () => {
    const nested = sweep('p-1', {
      is_project: true,
      properties: [sweep('u-1'), sweep('u-2')],
      description_title: { nl: 'De Kaai' },
    });
    const named = sweep('u-3', { project_id: 'p-1' });
    const { rows, properties } = split(list(nested, named));
    expect(properties).toEqual(['u-1', 'u-2', 'u-3']);
    expect(rows).toMatchObject([{ ID: 'p-1', Name: 'De Kaai', PropertyIDs: ['u-1', 'u-2', 'u-3'] }]);
  });

  test('reports a project without units', () => {
    const { rows, notes } = split(list(sweep('p-1', { is_project: true }), sweep('u-9')));
    expect(rows).toMatchObject([{ ID: 'p-1', PropertyIDs: [] }]);
    expect(notes).toContainEqual({ note: 'projectEmpty', id: 'p-1' });
  });
});

describe('the import of OpenImmo', () => {
  const property = (id: string, group: string) =>
    OPENIMMO_PROPERTY.replace('H-007', id).replace('<stand_vom>', `${group}<stand_vom>`);
  const list = (...properties: string[]) => parseOpenImmo(openImmoOf(properties.join('')), settings);
  const GROUP = '<gruppen_kennung>G1</gruppen_kennung>';

  test.each([
    ['its own master', `${GROUP}<master visible="true">G1</master>`, GROUP],
    ['the master of the others', GROUP, '<master visible="true">G1</master>'],
  ])('turns the property that is %s into a project', (_, parent, child) => {
    const { rows, properties } = split(
      list(property('P', parent), property('A', child), property('B', child), property('C', '')),
    );
    expect(properties).toEqual(['A', 'B', 'C']);
    expect(rows).toMatchObject([{ ID: 'P', PropertyIDs: ['A', 'B'] }]);
  });

  test('creates no project for a group without a parent', () => {
    const { rows, properties } = split(list(property('A', GROUP), property('B', GROUP)));
    expect({ rows, properties }).toEqual({ rows: [], properties: ['A', 'B'] });
  });

  test('leaves out a parent with visible="false", and keeps its units', () => {
    const hidden = property('P', `${GROUP}<master visible="false">G1</master>`);
    const { rows, properties, gone } = split(list(hidden, property('A', GROUP)));
    expect({ rows, properties, gone }).toEqual({ rows: [], properties: ['A'], gone: ['P'] });
  });
});

describe('a column "Project"', () => {
  const HEAD = 'Nummer;Doel;Type;Postcode;Gemeente;Straat;Huisnummer;Adres tonen;Project';
  const csv = (...lines: string[]) => parseCsv([HEAD, ...lines].join('\n'), { language: 'nl' });

  test('combines the rows with the same value into a project, at the street that all of them show', () => {
    const { rows, properties } = split(
      csv(
        '1;koop;Appartement;1000;Brussel;Akenkaai;10;ja;Akenkaai',
        '2;koop;Huis;9000;Gent;Kouter;7;ja;',
        '3;koop;Appartement;1000;Brussel;Akenkaai;10;ja;Akenkaai',
      ),
    );
    expect(properties).toEqual(['1', '2', '3']);
    expect(rows).toMatchObject([
      {
        Name: 'Akenkaai',
        PropertyIDs: ['1', '3'],
        PublicAddress: true,
        Street: 'Akenkaai',
        HouseNumber: '10',
        Zip: '1000',
      },
    ]);
  });

  test('hides the address of a project when one of its units hides the address', () => {
    const { rows } = split(
      csv('1;koop;Appartement;1000;Brussel;Akenkaai;10;ja;A', '3;koop;Appartement;1000;Brussel;Akenkaai;10;nee;A'),
    );
    expect(rows).toMatchObject([{ PublicAddress: false }]);
  });

  test('uses a row as the project itself when other rows refer to its number', () => {
    const { rows, properties } = split(
      csv('P1;koop;Project;1000;Brussel;Akenkaai;10;ja;P1', '1;koop;Appartement;1000;Brussel;;;nee;P1'),
    );
    expect(properties).toEqual(['1']);
    expect(rows).toMatchObject([{ ID: 'P1', PropertyIDs: ['1'], Street: 'Akenkaai' }]);
  });
});

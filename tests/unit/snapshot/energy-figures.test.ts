import { describe, expect, test } from 'vitest';
import { listMissing } from '#domain/property/advertisement.ts';
import { projectSearchData } from '#site/data/search-data.ts';
import { readSnapshot } from '#snapshot/site.ts';
import { mergeFaults } from '#words/fault-text.ts';
import { listKeyFacts } from '#words/key-facts.ts';
import { Fixture, type Row } from '../../fixtures/write-fixture.ts';

const TOWNS: Readonly<Record<string, string>> = { 1090: 'Jette', 9000: 'Gent', 4000: 'Luik' };

/** Reads property 1001, an apartment, with only these energy data. */
function read(values: Row, zip = '1090') {
  const fixture = new Fixture();
  for (const language of ['nl', 'fr'] as const) {
    const row = fixture.property('1001', language);
    for (const field of [
      'EnergyTotal',
      'EPCLabelText',
      'CO2Emission',
      'EnergyCertificateNumber',
      'UniqueCode',
      'EnergyCertificateEndDate',
    ])
      delete row[field];
    Object.assign(row, { Zip: zip, City: TOWNS[zip] }, values);
  }
  const { site, faults } = readSnapshot(fixture.write());
  const own = site?.byLanguage.nl;
  const property = own?.properties.find(({ id }) => id === '1001');
  if (!own || !site || !property) throw new Error('The property was not read');
  return { property, own, site, faults: faults.filter(({ problem }) => problem === 'problem.energyZero') };
}

const CERTIFICATES: [string, Row][] = [
  ['a certificate number', { EnergyCertificateNumber: '20240501-0001' }],
  ['the unique code of a certificate', { UniqueCode: '20240501-0001-RES-1' }],
  ['the end date of a certificate', { EnergyCertificateEndDate: '2034-05-01' }],
  ['a CO2 emission', { CO2Emission: 3 }],
  ['a label A', { EPCLabelText: 'A' }],
  ['a label A+', { EPCLabelText: 'A+' }],
];
const REGIONS = [
  ['1090', 'brussels', 'a'],
  ['9000', 'flanders', 'a'],
  ['4000', 'wallonia', 'a_plus'],
] as const;
const cases = REGIONS.flatMap(([zip, scale, label]) =>
  CERTIFICATES.map(([name, fields]) => [scale, name, zip, label, fields] as const),
);

describe('an energy figure of 0', () => {
  test.each(cases)('gives a class in %s with %s', (scale, _name, zip, label, fields) => {
    const { property, faults } = read({ EnergyPerformance: 0, ...fields }, zip);
    expect(property.energy).toEqual({ scale, label });
    expect(property.facts.energyPerformance).toBe(0);
    expect(faults).toEqual([]);
  });

  test('is shown with its class in key facts and search data', () => {
    const { property, own, site } = read(
      { EnergyPerformance: '0,0', EnergyTotal: 0, EnergyCertificateNumber: '1' },
      '4000',
    );
    expect(listKeyFacts(property, 'nl').map(({ text }) => text)).toContain('A+');
    const data = projectSearchData(own, site) as unknown as { properties: { id: string[]; energy: string[] } };
    const row = data.properties.id.indexOf('1001');
    expect(data.properties.energy[row]).toBe('A+');
    expect(listMissing(property)).not.toContain('energyPerformance');
    expect(listMissing(property)).not.toContain('energyTotal');
  });

  test.each([0, '0', '0,0', '0 kWh/m²'])('alone (%j) is unknown, and staff are notified once', (written) => {
    const { property, faults } = read({ EnergyPerformance: written });
    expect(property).not.toHaveProperty('energy');
    expect(property.facts).not.toHaveProperty('energyPerformance');
    expect(mergeFaults(faults)).toMatchObject([{ severity: 'notice', record: '1001', field: 'EnergyPerformance' }]);
  });

  test.each<[string, Row]>([
    ['a total of 0', { EnergyTotal: 0 }],
    ['a CO2 of 0', { CO2Emission: 0 }],
    ['a certificate number "-"', { EnergyCertificateNumber: '-' }],
    ['words in place of certificate numbers', { EnergyCertificateNumber: 'in aanvraag', UniqueCode: 'xxx' }],
    ['certificate numbers of zeros', { EnergyCertificateNumber: '0', UniqueCode: '000000' }],
    ['a label that is a word starting with a class letter', { EPCLabelText: 'aangevraagd' }],
    ['a label that means "none"', { EPCLabelText: 'Aucun' }],
    ['a placeholder date', { EnergyCertificateEndDate: '1900-01-01' }],
    ['a label of blanks', { EPCLabelText: ' ' }],
  ])('with %s is unknown', (_name, fields) => {
    expect(read({ EnergyPerformance: 0, ...fields }).property).not.toHaveProperty('energy');
  });

  test.each(['C', 'g', 'B-'])('with the label %s counts as not filled in, and the label is used', (EPCLabelText) => {
    const { property, faults } = read({ EnergyPerformance: 0, EPCLabelText, EnergyCertificateNumber: '1' });
    expect(property.energy?.label).toMatch(new RegExp(`^${EPCLabelText.charAt(0).toLowerCase()}`));
    expect(faults).toEqual([]);
  });

  test('is not reported for land and garages', () => {
    const fixture = new Fixture();
    const types = fixture.list('nl/types.json');
    const land = types.find(({ Kind }) => Kind === 'land')?.WebID;
    for (const language of ['nl', 'fr'] as const) {
      const row = fixture.property('1001', language);
      for (const field of [
        'EPCLabelText',
        'CO2Emission',
        'EnergyCertificateNumber',
        'UniqueCode',
        'EnergyCertificateEndDate',
      ])
        delete row[field];
      Object.assign(row, { WebID: land, EnergyPerformance: 0 });
      delete row.WebIDs;
    }
    const { faults } = readSnapshot(fixture.write());
    expect(faults.filter(({ problem }) => problem === 'problem.energyZero')).toEqual([]);
  });
});

test.each([
  ['1090', 'a_plus'],
  ['9000', 'a_plus'],
  ['4000', 'a_plusplus'],
])('an energy figure below 0 gives the best class of its region (%s: %s)', (zip, label) => {
  for (const EnergyPerformance of [-1, '-12', '-0,5 kWh/m²', -299])
    expect(read({ EnergyPerformance }, zip).property.energy?.label).toBe(label);
});

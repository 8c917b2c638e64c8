import { expect, test } from 'vitest';
import { parseSettings } from '#publishing/import/settings.ts';

test('the mapping file is parsed unchanged, except that numbers become texts', () => {
  expect(parseSettings({ language: 'nl', types: { huis: 1 }, fixed: { Goal: 0 } }, 'map.json')).toEqual({
    language: 'nl',
    types: { huis: '1' },
    fixed: { Goal: 0 },
  });
});

test.each<[map: unknown, key: string, values: Record<string, string>]>([
  [{ language: 'nl', header: { Prijs: 'Price' } }, 'mapMisspelt', { name: 'header', nearest: 'headers' }],
  [
    { language: 'nl', headers: { Prijs: 'Pricee' } },
    'mapMisspelt',
    { name: 'headers › Prijs › Pricee', nearest: 'Price' },
  ],
  [
    { language: 'nl', fixed: { PublishAdress: true } },
    'mapMisspelt',
    { name: 'fixed › PublishAdress', nearest: 'PublishAddress' },
  ],
  [{ language: 'nl', columns: { Kleur: 'Kleur' } }, 'mapName', { name: 'columns › Kleur' }],
  [{ language: 'nl', types: 'haus' }, 'mapValue', { name: 'types', got: 'haus' }],
  [{ language: 'klingon' }, 'language', {}],
  [null, 'language', {}],
  [[], 'language', {}],
])('the mapping file %j is refused, and its fault is named', (map, key, values) => {
  expect(() => parseSettings(map, 'map.json')).toThrow(
    expect.objectContaining({ key: `import:refused.${key}`, values: { file: 'map.json', ...values } }),
  );
});

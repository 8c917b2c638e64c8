import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { LANGUAGES } from '#domain/language.ts';
import { listJsonSchemas, listSchemaPlaces } from '#snapshot/json-schemas.ts';

const schemas = Object.entries(listJsonSchemas());
const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
const folders = ['', ...LANGUAGES.map((language) => `${language}/`)];

test.each(schemas)(
  'docs/schema/%s.json describes the file as the build reads it (to update: npm run tool -- schemas)',
  (name, schema) => {
    expect(readJson(`docs/schema/${name}.json`)).toEqual(JSON.parse(JSON.stringify(schema)));
  },
);

test('each file has its schema assigned for editors (to update: npm run tool -- schemas)', () => {
  expect(readJson('.vscode/settings.json')).toMatchObject({ 'json.schemas': listSchemaPlaces() });
});

/** Optional files that the demo does not have. */
const OPTIONAL = ['places', 'travel'];

test.each(schemas.filter(([name]) => !OPTIONAL.includes(name)))(
  "the demo's %s.json is valid under its schema",
  (name, schema) => {
    const files = folders.map((folder) => `snapshot/${folder}${name}.json`).filter((file) => existsSync(file));
    const read = z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]);
    expect(files.length).toBeGreaterThan(0);
    for (const file of files)
      expect([file, read.safeParse(readJson(file)).error?.issues.slice(0, 3)]).toEqual([file, undefined]);
  },
);

test.each([
  ['places', [{ ID: 'jette', Kind: 'station', Name: { nl: 'Station Jette' }, Latitude: 50.88, Longitude: 4.33 }]],
  ['travel', [{ ID: '4428390', Minutes: { jette: { walk: 7, bike: 3 }, school: 4 } }]],
])('the %s.json of the documentation is valid under its schema', (name, rows) => {
  const schema = schemas.find(([known]) => known === name)?.[1];
  expect(z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]).safeParse(rows).success).toBe(true);
});

test.each([
  ['site', (site: Record<string, unknown>) => ({ ...site, url: 7 })],
  [
    'menu',
    (menu: { params: object }[]) => menu.map((item) => ({ ...item, params: { ...item.params, type: 'button' } })),
  ],
  ['types', (types: object[]) => types.map((type) => ({ ...type, Kind: 'castle' }))],
  ['properties', (properties: object[]) => properties.map((property) => ({ ...property, Goal: undefined }))],
] as [string, (content: never) => unknown][])(
  'a mistake in %s.json also violates its JSON schema, so that editors report it',
  (name, change) => {
    const [, schema] = schemas.find(([own]) => own === name) ?? [];
    const file = [`snapshot/${name}.json`, `snapshot/nl/${name}.json`].find((path) => existsSync(path)) ?? '';
    const read = z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]);
    expect(read.safeParse(JSON.parse(JSON.stringify(change(readJson(file) as never)))).success).toBe(false);
  },
);

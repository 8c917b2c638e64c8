import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runImport } from '#publishing/commands/import-command.ts';
import type { Terminal } from '#publishing/console/terminal.ts';
import { WHISE_ESTATE } from '../../../fixtures/intake/deliveries.ts';
import { createFolder } from '../../../fixtures/write-fixture.ts';

type Row = Record<string, unknown>;
const TYPES = [
  { WebID: '1', Name: 'House', Kind: 'house' },
  { WebID: '2', Name: 'Apartment', Kind: 'apartment' },
];

let folder = '';
beforeEach(() => {
  folder = createFolder('office');
  for (const stream of ['log', 'error'] as const) vi.spyOn(console, stream).mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

/** Imports a file. Answers each question that begins with a key of `answers`, and any other with Enter. */
async function take(file: string, content: string, answers: Readonly<Record<string, string>> = {}) {
  const into = join(folder, 'agency');
  mkdirSync(join(into, 'en'), { recursive: true });
  writeFileSync(join(into, 'site.json'), '{"staffLanguage":"en"}');
  const fixed = { PublishPrice: true, PublishAddress: true };
  writeFileSync(join(into, 'import.json'), JSON.stringify({ language: 'en', fixed }));
  writeFileSync(join(into, 'en/types.json'), JSON.stringify(TYPES));
  writeFileSync(join(folder, file), content);
  const asked: string[] = [];
  const terminal: Terminal = {
    isInteractive: true,
    print: () => {},
    ask: async (text) => {
      asked.push(text);
      return Object.entries(answers).find(([beginning]) => text.startsWith(beginning))?.[1] ?? '';
    },
    close: () => {},
  };
  await runImport(['--from', join(folder, file), '--into', into], terminal);
  return { rows: JSON.parse(readFileSync(join(into, 'en/properties.json'), 'utf8')) as Row[], asked };
}

const LIST = 'Ref,Sale or rent,Address,Postcode,City,Monthly rent,Beds\n';
const UNTYPED = `${LIST}A1,to let,Main Street 4,1000,Brussels,"2,300",2\nA2,to let,Main Street 5,1000,Brussels,850,1\n`;

test('for a list without a column of types the import asks for that column, or for one type for all properties', async () => {
  const { rows, asked } = await take('list.csv', UNTYPED, { 'Which column says what kind': 'Apartment' });
  expect(asked[0]).toContain('(2 rows)? Columns: Ref, Sale or rent');
  expect(rows.map(({ WebID }) => WebID)).toEqual(['2', '2']);
});

test('a comma in an amount of an English list separates thousands, unless another cell has decimals after a comma', async () => {
  const { rows } = await take('list.csv', UNTYPED);
  expect(rows.map(({ Price }) => Price)).toEqual(['2300', '850']);
  const decimals = await take('list.csv', UNTYPED.replace('850,1', '"850,50",1'));
  expect(decimals.rows[0]?.Price).toBe('2,300');
});

test('a delivery of Whise may have address and price as nested objects', async () => {
  const estate = { ...WHISE_ESTATE, number: undefined, zip: undefined, city: undefined };
  const address = { street: 'Burgstraat', number: '12', zip: '9000', city: 'Gent' };
  const estates = [{ ...estate, id: 1, address, price: { value: 345_000, currency: '€' } }];
  const { rows, asked } = await take('list.json', JSON.stringify({ estates }));
  expect(asked.filter((text) => /address|price/.test(text))).toEqual([]);
  expect(rows).toMatchObject([
    { ID: '1', Street: 'Burgstraat', HouseNumber: '12', Zip: '9000', City: 'Gent', Price: 345_000 },
  ]);
});

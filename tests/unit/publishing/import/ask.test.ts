import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { IMPORT_CODES, runImport } from '#publishing/commands/import-command.ts';
import type { Terminal } from '#publishing/console/terminal.ts';
import { findAgency, findFormat } from '#publishing/import/find-format.ts';
import {
  CSV_LINES,
  OMNICASA_PROPERTY,
  OPENIMMO_PROPERTY,
  omnicasaOf,
  openImmoOf,
  SWEEPBRIGHT_ESTATE,
  WHISE_ESTATE,
} from '../../../fixtures/intake/deliveries.ts';
import { createFolder } from '../../../fixtures/write-fixture.ts';
import { writeXlsx } from '../../../fixtures/write-xlsx.ts';

const TYPES = [
  { WebID: '1', Name: 'Huis', Kind: 'house' },
  { WebID: '2', Name: 'Appartement', Kind: 'apartment' },
];
const HEAD = 'Pandcode;Doel;Soort;Status;Postcode;Vraagprijs;Zonnepanelen';
const LINES = [
  'G-1;te koop;Huis;beschikbaar;9000;372000;12',
  'G-2;te koop;Lodge;in de running;9000;410000;',
  'G-3;te huur;Lodge;in de running;9000;950;8',
];

describe('npm run import', () => {
  let folder = '';
  let into = '';
  let output: string[] = [];
  beforeEach(() => {
    folder = createFolder('ask');
    into = join(folder, 'agency');
    output = [];
    mkdirSync(join(into, 'nl'), { recursive: true });
    writeFileSync(join(into, 'site.json'), '{"staffLanguage":"nl"}');
    writeFileSync(join(into, 'import.json'), JSON.stringify({ language: 'nl', files: 'https://p.example/' }));
    writeFileSync(join(into, 'nl/types.json'), JSON.stringify(TYPES));
    for (const stream of ['log', 'error'] as const)
      vi.spyOn(console, stream).mockImplementation((line) => {
        output.push(String(line).replaceAll('\u00a0', ' '));
      });
  });
  afterEach(() => vi.restoreAllMocks());

  /** A terminal that answers each question that contains a key of `answers`, and any other with Enter. */
  const terminal = (answers: Readonly<Record<string, string>>, asked: string[] = []): Terminal => ({
    isInteractive: true,
    print: (line) => output.push(line.replaceAll('\u00a0', ' ')),
    ask: async (text) => {
      asked.push(text);
      return Object.entries(answers).find(([words]) => text.includes(words))?.[1] ?? '';
    },
    close: () => {},
  });
  const silent: Terminal = { ...terminal({}), isInteractive: false };
  const write = (content: string | Buffer, name = 'list.csv') => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  const list = () => JSON.parse(readFileSync(join(into, 'nl/properties.json'), 'utf8')) as Record<string, unknown>[];
  const map = () => JSON.parse(readFileSync(join(into, 'import.json'), 'utf8')) as Record<string, unknown>;

  test('asks once for columns, kinds, statuses and prices, shows the properties, and asks nothing at the next import', async () => {
    const from = write([HEAD, ...LINES].join('\n'));
    const asked: string[] = [];
    const answers = { Lodge: 'huis', 'in de running': 'onder bod', prijzen: 'ja', straat: 'nee' };
    expect(await runImport(['--from', from], terminal(answers, asked))).toBe(IMPORT_CODES.taken);
    // Enter accepts the suggested column for the number, and leaves the other column unused.
    expect(asked.map((text) => text.split('\n')[0])).toEqual([
      expect.stringMatching(/^In welke kolom staat het nummer van het pand \(3 rijen\)\?.*\[Pandcode\]$/),
      expect.stringContaining('Soort “Lodge” (2 ×: G-2, G-3)'),
      expect.stringContaining('Status “in de running” (2 ×: G-2, G-3)'),
      expect.stringContaining('prijs getoond mag worden (3 panden)'),
      expect.stringContaining('adres getoond mag worden (3 panden)'),
      expect.stringMatching(/^“Zonnepanelen” \(2 ×\): welk veld.*\[-\]$/),
      '3 panden overnemen? [ja]',
    ]);
    expect(output).toContain('G-2  Te koop · Huis · 9000 · € 410.000 · Onder bod');
    expect(output).toContainEqual(expect.stringMatching(/^ {4}rij 2: .*Vraagprijs: 372000 → Price/));
    expect(list()).toMatchObject([
      { ID: 'G-1', PublishPrice: true, PublishAddress: false, WebID: 'Huis' },
      { ID: 'G-2', WebID: '1', Status: 'available', MarqueeName: 'Onder bod' },
      { ID: 'G-3', Goal: 1 },
    ]);
    expect(map()).toEqual({
      language: 'nl',
      files: 'https://p.example/',
      headers: { Pandcode: 'ID' },
      types: { Lodge: '1' },
      states: { 'in de running': 'onder bod' },
      fixed: { PublishPrice: true, PublishAddress: false },
      ignored: ['Zonnepanelen'],
    });
    const again: string[] = [];
    expect(await runImport(['--from', from], terminal({}, again))).toBe(IMPORT_CODES.taken);
    expect(again).toEqual(['3 panden overnemen? [ja]\n> ']);
    expect(await runImport(['--from', from], silent)).toBe(IMPORT_CODES.taken);
  });

  test('shows a project with its units, writes it to projects.json and asks nothing about the row of the project', async () => {
    const head = 'ID;Doel;Soort;Postcode;Gemeente;Prijs tonen;Adres tonen;Prijs;Project';
    const rows = [
      'P;te koop;Bouwproject;9000;Gent;ja;ja;;P',
      ...['A', 'B'].map((id) => `${id};te koop;Huis;9000;Gent;ja;ja;350000;P`),
    ];
    const asked: string[] = [];
    expect(await runImport(['--from', write([head, ...rows].join('\n'))], terminal({}, asked))).toBe(
      IMPORT_CODES.taken,
    );
    expect(asked).toEqual(['2 panden overnemen? [ja]\n> ']);
    expect(output).toContain('Project P: 2 panden (A, B)');
    expect(output).toContain('Eén project met zijn aantal panden: P (2).');
    expect(list().map(({ ID }) => ID)).toEqual(['A', 'B']);
    const projects = JSON.parse(readFileSync(join(into, 'nl/projects.json'), 'utf8')) as unknown;
    expect(projects).toMatchObject([{ ID: 'P', PropertyIDs: ['A', 'B'], City: 'Gent' }]);
  });

  test('repeats a question after an invalid answer, and writes nothing when the import is declined', async () => {
    const from = write(`ID;Doel;Soort;Prijs tonen;Adres tonen\n1;te koop;Lodge;ja;ja\n`);
    let round = 0;
    const hesitant: Terminal = {
      ...terminal({ overnemen: 'nee' }),
      ask: async (text) => (text.includes('overnemen') ? 'nee' : ['iets', 'Huis'][round++]),
    };
    expect(await runImport(['--from', from], hesitant)).toBe(IMPORT_CODES.taken);
    expect(output).toContain('Dat antwoord wordt niet begrepen.');
    expect(output.at(-1)).toBe('Er is niets gewijzigd.');
    expect(existsSync(join(into, 'nl/properties.json'))).toBe(false);
    expect(map().types).toEqual({ Lodge: '1' });
  });

  test('without a terminal prints one line for each question, with a specific exit code', async () => {
    const head = 'ID;Doel;Soort;Postcode;Prijs';
    const lines = Array.from({ length: 12 }, (_, at) => `${at + 1};te koop;Huis;9000;350000`);
    const from = write([head, ...lines].join('\n'));
    expect(await runImport(['--from', from], silent)).toBe(IMPORT_CODES.asks);
    const asked = output.filter((line) => line.startsWith('- '));
    expect(asked).toEqual([
      expect.stringContaining('prijs getoond mag worden (12 panden)'),
      expect.stringContaining('adres getoond mag worden (12 panden)'),
    ]);
    expect(output.join('\n')).not.toContain('PublishPrice');
    expect(list()).toHaveLength(12);
  });

  test('without a terminal changes nothing when the column of the property number is unknown', async () => {
    expect(await runImport(['--from', write([HEAD, ...LINES].join('\n'))], silent)).toBe(IMPORT_CODES.asks);
    expect(output).toEqual([
      expect.stringContaining('Eén vraag staat open'),
      expect.stringContaining('- In welke kolom staat het nummer van het pand'),
      'Er is niets gewijzigd.',
    ]);
    expect(existsSync(join(into, 'nl/properties.json'))).toBe(false);
  });

  test('shows a preview of any format without writing', async () => {
    const from = write(JSON.stringify([WHISE_ESTATE]), 'list.json');
    expect(await runImport(['--from', from, '--preview'], silent)).toBe(IMPORT_CODES.taken);
    expect(output[0]).toBe(
      '5512001  Te koop · Huis · Burgstraat 12, 9000 Gent · € 372.000 · 150 m² · 3 slaapkamers · 1 foto · Onder optie',
    );
    expect(existsSync(join(into, 'nl/properties.json'))).toBe(false);
  });

  test('counts a property with an unknown status as left out until a delivery had a known one', async () => {
    const head = 'ID;Doel;Soort;Status;Postcode;Prijs tonen;Adres tonen';
    const lineOf = (status: string) => `1;te koop;Huis;${status};9000;ja;ja`;
    const run = (status: string) => runImport(['--from', write(`${head}\n${lineOf(status)}`)], silent);
    expect(await run('in de running')).toBe(IMPORT_CODES.leftOut);
    expect(await run('in de running')).toBe(IMPORT_CODES.leftOut);
    expect(await run('beschikbaar')).toBe(IMPORT_CODES.taken);
    // The property is on the site now, so it stays and its status is asked for.
    expect(await run('in de running')).toBe(IMPORT_CODES.asks);
    expect(await run('in de running')).toBe(IMPORT_CODES.asks);
  });

  test('asks for the option --into when several agencies are possible', async () => {
    const from = write([HEAD, ...LINES].join('\n'));
    expect(findAgency(from, folder)).toBe(into);
    mkdirSync(join(folder, 'other'));
    for (const name of ['site.json', 'import.json']) writeFileSync(join(folder, 'other', name), '{}');
    expect(findAgency(from, folder)).toBeUndefined();
    await runImport(['--from', from], silent);
    expect(output[0]).toContain('--into');
  });
});

test.each([
  ['xlsx', 'a.xlsx', writeXlsx([{ name: 'x', rows: [['ID']] }])],
  ['csv', 'a.CSV', CSV_LINES.join('\n')],
  ['openimmo', 'a.xml', openImmoOf(OPENIMMO_PROPERTY)],
  ['omnicasa', 'a.json', omnicasaOf([OMNICASA_PROPERTY])],
  ['whise', 'a.json', JSON.stringify({ estates: [WHISE_ESTATE] })],
  ['sweepbright', 'a.json', JSON.stringify([SWEEPBRIGHT_ESTATE])],
  [undefined, 'a.json', '[{"id":1}]'],
  [undefined, 'a.xml', '<kyero/>'],
  [undefined, 'a.pdf', '%PDF'],
])('the format %s is recognised by %s and its content', (format, name, content) => {
  expect(findFormat(name, Buffer.from(content))).toBe(format);
});

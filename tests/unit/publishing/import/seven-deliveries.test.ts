// Imports complete deliveries of real programs and offices. Each must keep every property and ask at most six
// questions.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { IMPORT_CODES, runImport } from '#publishing/commands/import-command.ts';
import type { Terminal } from '#publishing/console/terminal.ts';
import {
  OMNICASA_PROPERTY,
  OPENIMMO_PROPERTY,
  omnicasaOf,
  openImmoOf,
  SWEEPBRIGHT_ESTATE,
  WHISE_ESTATE,
} from '../../../fixtures/intake/deliveries.ts';
import { FRENCH, GERMAN, GHENT } from '../../../fixtures/intake/office-lists.ts';
import { COUPURE, EUPEN, LIEGE } from '../../../fixtures/intake/office-sheets.ts';
import { createFolder } from '../../../fixtures/write-fixture.ts';

const TYPES = [
  ['Huis', 'house'],
  ['Appartement', 'apartment'],
  ['Opbrengsteigendom', 'building'],
  ['Handelspand', 'shop'],
  ['Kantoor', 'office'],
  ['Garage', 'garage'],
  ['Grond', 'land'],
].map(([Name, Kind], at) => ({ WebID: String(at + 1), Name, Kind }));

const TEN = Array.from({ length: 10 }, (_, at) => at + 1);
const whise = (at: number) => ({
  ...WHISE_ESTATE,
  id: 5_512_000 + at,
  purpose: { id: 1 + (at % 2) },
  purposeStatus: { id: [1, 5, 3, 2, 22, 14, 15, 4, 1, 12][at % 10] },
  category: { id: [1, 2, 3, 4, 5, 7][at % 6] },
});
const sweep = (at: number) => ({
  ...SWEEPBRIGHT_ESTATE,
  id: `sb-${at}`,
  negotiation: at % 2 ? 'sale' : 'let',
  type: ['house', 'apartment', 'land', 'office', 'commercial', 'parking'][at % 6],
  sub_type: undefined,
});
const openImmo = (at: number) =>
  OPENIMMO_PROPERTY.replace('H-007', `H-${at}`).replace(
    '<haus haustyp="VILLA"/>',
    ['<haus haustyp="VILLA"/>', '<wohnung wohnungtyp="ETAGE"/>', '<grundstueck/>', '<parken/>', '<buero_praxen/>'][
      at % 5
    ] ?? '',
  );
const omnicasa = (at: number) => ({
  ...OMNICASA_PROPERTY,
  ID: 81_200 + at,
  WebIDName: ['Woning', 'Appartement', 'Bouwgrond', 'Bureau', 'Garage'][at % 5],
  SubStatusName: ['Onder optie', '', 'Compromis', 'Onder bod', ''][at % 5],
});

const DELIVERIES = [
  ['Whise', 'list.json', 'nl', JSON.stringify({ estates: TEN.map(whise) }), 10],
  ['SweepBright', 'list.json', 'nl', JSON.stringify(TEN.map(sweep)), 10],
  ['OpenImmo', 'list.xml', 'nl', openImmoOf(TEN.map(openImmo).join('')), 10],
  ['Omnicasa', 'list.json', 'nl', omnicasaOf(TEN.map(omnicasa)), 10],
  ['an office in Ghent', 'list.csv', 'nl', GHENT, 12],
  ['a French-speaking office', 'list.csv', 'fr', FRENCH, 8],
  ['a German-speaking office', 'list.csv', 'de', GERMAN, 8],
  ['an office with thirty columns', 'list.csv', 'nl', COUPURE, 8],
  ['a German-speaking office with 35 columns', 'list.csv', 'de', EUPEN, 7],
] as const;

describe('a delivery of', () => {
  let folder = '';
  let output = '';
  beforeEach(() => {
    folder = createFolder('seven');
    output = '';
    for (const stream of ['log', 'error'] as const)
      vi.spyOn(console, stream).mockImplementation((line) => {
        output += `${line}\n`;
      });
  });
  afterEach(() => vi.restoreAllMocks());

  /** Imports a file and answers every question with Enter; returns exit code, written rows and questions. */
  async function take(file: string, language: string, content: string) {
    const into = join(folder, 'agency');
    mkdirSync(join(into, language), { recursive: true });
    writeFileSync(join(into, 'site.json'), JSON.stringify({ staffLanguage: language }));
    writeFileSync(join(into, 'import.json'), JSON.stringify({ language, files: 'https://p.example/' }));
    writeFileSync(join(into, language, 'types.json'), JSON.stringify(TYPES));
    writeFileSync(join(folder, file), content);
    const asked: string[] = [];
    const terminal: Terminal = {
      isInteractive: true,
      print: () => {},
      ask: async (text) => {
        asked.push(text);
        return '';
      },
      close: () => {},
    };
    const code = await runImport(['--from', join(folder, file), '--into', into], terminal);
    const rows = JSON.parse(readFileSync(join(into, language, 'properties.json'), 'utf8')) as Record<string, unknown>[];
    return { code, rows, questions: asked.slice(0, -1) };
  }

  test.each(DELIVERIES)(
    '%s is imported completely, with at most six questions',
    async (_, file, language, content, count) => {
      const { code, rows, questions } = await take(file, language, content);
      expect(rows).toHaveLength(count);
      expect(questions.length, questions.join('\n')).toBeLessThanOrEqual(6);
      expect(code, output).toBe(IMPORT_CODES.taken);
      // No field remains without an explanation: each is read, listed as unused, or covered by an answer.
      expect(output).toMatch(/, 0 (?:niet begrepen|non compris|nicht verstanden)/);
    },
  );

  test('an office in Ghent is imported with the values of its cells', async () => {
    const { rows } = await take('list.csv', 'nl', GHENT);
    const of = (id: string) => rows.find(({ ID }) => ID === id);
    expect(of('G-101')).toMatchObject({ WebID: '1', Bedrooms: '3', SurfaceGround: '2a 40ca', FloodScoreParcel: 'A' });
    expect(of('G-102')).toMatchObject({
      Price: 795_000,
      PriceUnit: 7,
      MarqueeName: 'Onder optie',
      PublishAddress: false,
    });
    expect(of('G-103')).toMatchObject({ Price: 650, ChargesRenter: 40, ChargesIncluded: false, WebID: '2' });
    expect(of('G-104')).toMatchObject({ Price: 1500, Goal: 1, WebID: '5' });
    expect(of('G-107')).toMatchObject({ Price: 189_000, PriceUnit: 7, WebID: '7' });
    expect(of('G-109')).toMatchObject({ Price: 412 });
    expect(of('G-111')).toMatchObject({ PriceVAT: 'excluded' });
    expect(of('G-112')).toMatchObject({ Status: 'withdrawn' });
  });

  test('a French-speaking or a German-speaking office is imported with the values of its cells', async () => {
    const french = await take('list.csv', 'fr', FRENCH);
    expect(french.rows.map(({ WebID }) => WebID)).toEqual(['1', 'Appartement', '2', '5', '3', '7', '1', '2']);
    expect(french.rows[2]).toMatchObject({ Price: 550, ChargesIncluded: true });
    expect(french.rows[5]).toMatchObject({ Price: 210_000, PriceUnit: 7, SurfaceGround: '12 ares' });
    const german = await take('list.csv', 'de', GERMAN);
    expect(german.rows[2]).toMatchObject({
      Price: '780',
      ChargesRenter: '95',
      Deposit: 1560,
      AvailableFrom: '01.04.2027',
    });
    expect(german.rows[6]).toMatchObject({ Price: 1200 });
  });

  test('an office with thirty columns is imported with its values, and columns that the site cannot show are listed', async () => {
    const { rows } = await take('list.csv', 'nl', COUPURE);
    const of = (id: string) => rows.find(({ RecordFile }) => RecordFile === id);
    // The column "Toestand" contains statuses, and "Verk./Verh." the goal.
    expect(of('G-1042')).toMatchObject({ Goal: 0, Status: 'available', MarqueeName: 'Onder optie', Parkings: 1 });
    expect(of('G-1041')).toMatchObject({ FloodScoreParcel: 'B', FloodScoreBuilding: 'C' });
    expect(of('G-1043')).toMatchObject({ Garages: 2, SurfaceGround: '2.450' });
    expect(of('G-1044')).toMatchObject({ Goal: 1, Price: 1350 });
    expect(of('G-1045')).toMatchObject({ Price: 620, ChargesRenter: 60, ChargesIncluded: false, Status: 'rented' });
    expect(of('G-1046')).toMatchObject({ MarqueeName: 'Compromis getekend', PreemptiveRight: true });
    expect(of('G-1048')).toMatchObject({ Status: 'sold', Zip: '9880', CadastralIncome: '1.356' });
    expect(output).toContain('de site heeft er geen plaats voor: Kelder, Zolder, Elektr. keuring');
  });

  test('an office in Liège is imported with every property and the values of its cells', async () => {
    const { rows, questions } = await take('list.csv', 'fr', LIEGE);
    expect(questions).toHaveLength(3);
    expect(rows.map(({ WebID }) => WebID)).toEqual(['1', '2', '1', '2', '3', '7', '2', '5']);
    expect(rows[0]).toMatchObject({
      Price: '235 000 €',
      Toilets: '1',
      Glazing: 'Double vitrage',
      EnergyPerformance: '389',
    });
    expect(rows[1]).toMatchObject({ Garages: 1, MarqueeName: 'Compromis signé' });
    expect(rows[3]).toMatchObject({ Price: 750, ChargesRenter: '85 €' });
    expect(rows[4]).toMatchObject({ Price: 395_000, PriceUnit: 7 });
    expect(rows[7]).toMatchObject({ Price: 1200, PriceVAT: 'excluded', Parkings: 3 });
    expect(JSON.stringify(rows)).not.toContain('vendeur pressé');
  });

  test('an office in Eupen is imported with the values of its cells', async () => {
    const { rows } = await take('list.csv', 'de', EUPEN);
    expect(rows[0]).toMatchObject({ Heating: 'Zentralheizung, Öl', Garages: 2, Kitchen: 'Einbauküche', Toilets: '1' });
    expect(rows.slice(0, 3).map(({ SurfaceTerrace }) => SurfaceTerrace)).toEqual(['25', '6', undefined]);
    expect(output).toContain('Balkon/Terrasse = Balkon');
    expect(output).toContain('Garten = ja');
    // A yard is not necessarily a garden, so the import asks about that cell.
    expect(output.match(/SurfaceGarden/g)).toHaveLength(1);
    expect(rows[2]).toMatchObject({ Price: '780', ChargesRenter: '120', Deposit: 1560, EPCLabelText: 'C' });
    expect(rows[3]).toMatchObject({ Status: 'sold', FloodArea: 'ja' });
    expect(rows[6]).toMatchObject({ Price: 420_000, CadastralIncome: '1.890' });
  });
});

// Measures `npm run import` on a large list: `npm run bench -- import`, with --rows 10000. Writes the same properties
// as a workbook, a CSV and a list of Whise, imports each into an empty folder and prints the time. Aim: 10,000 rows in
// 10 s.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runImport } from '#publishing/commands/import-command.ts';
import { WHISE_ESTATE } from '../../tests/fixtures/intake/deliveries.ts';
import { writeXlsx } from '../../tests/fixtures/write-xlsx.ts';

const { values } = parseArgs({ options: { rows: { type: 'string', default: '10000' } } });
const count = Number(values.rows);

const HEAD =
  `Pandnr;Doel;Type;Status;Straat;Huisnr;Postcode;Gemeente;Vraagprijs;Toon prijs;Toon adres;Bew. opp.;Perceel;Terras;Slpk;Badk
Garages;Bouwjaar;EPC;UC;KI;P-score;G-score;Bouwvergunning;Voorkooprecht;Vrij vanaf;Titel;Omschrijving;Foto 1;Foto 2;Foto 3;Plannen
Makelaar;Tel. makelaar;E-mail makelaar;Eigenaar`.split(/[;\n]/);
const rowOf = (at: number) => [
  `P${at}`,
  at % 3 === 0 ? 'te huur' : 'te koop',
  'Rijwoning',
  at % 9 === 0 ? 'onder optie' : 'beschikbaar',
  'Kouter',
  String(at % 90),
  '9000',
  'Gent',
  String(200_000 + at),
  'ja',
  'nee',
  '154',
  '320',
  '12',
  '3',
  '1',
  '1',
  '1974',
  '287',
  `2026-${at}`,
  '985',
  'A',
  'B',
  'ja',
  'nee',
  '1/2/2027',
  `Woning ${at}`,
  'Rustig gelegen woning met een ruime tuin, vlak bij winkels en scholen. '.repeat(8),
  `https://cdn.example/${at}/1.jpg`,
  `https://cdn.example/${at}/2.jpg`,
  `https://cdn.example/${at}/3.jpg`,
  `https://cdn.example/${at}/plan.png`,
  'An Peeters',
  '09 333 44 55',
  'an@agency.example',
  'Jan Janssens',
];

const folder = mkdtempSync(join(tmpdir(), 'bench-import-'));
try {
  const rows = Array.from({ length: count }, (_, at) => rowOf(at + 1));
  const files: readonly [format: string, name: string, content: Buffer | string][] = [
    ['xlsx', 'list.xlsx', writeXlsx([{ name: 'Panden', rows: [HEAD, ...rows] }])],
    ['csv', 'list.csv', [HEAD, ...rows].map((cells) => cells.join(';')).join('\n')],
    ['whise', 'list.json', JSON.stringify(rows.map((_, at) => ({ ...WHISE_ESTATE, id: at + 1 })))],
  ];
  writeFileSync(join(folder, 'map.json'), JSON.stringify({ language: 'nl' }));
  const { log } = console;
  for (const [format, name, content] of files) {
    writeFileSync(join(folder, name), content);
    const into = join(folder, `snapshot-${format}`);
    console.log = () => {};
    const start = performance.now();
    const code = await runImport([
      '--format',
      format,
      '--from',
      join(folder, name),
      '--map',
      join(folder, 'map.json'),
      '--into',
      into,
    ]);
    const seconds = (performance.now() - start) / 1000;
    console.log = log;
    log(`${format.padEnd(6)} ${count} properties  ${seconds.toFixed(1)} s  exit ${code}`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

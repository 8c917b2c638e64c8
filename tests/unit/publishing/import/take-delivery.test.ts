import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { EXIT_CODES } from '#api/refresh.ts';
import { IMPORT_CODES, runImport } from '#publishing/commands/import-command.ts';
import {
  CSV_LINES,
  OPENIMMO_PROPERTY,
  openImmoOf,
  SWEEPBRIGHT_ESTATE,
  WHISE_ESTATE,
} from '../../../fixtures/intake/deliveries.ts';
import { createFolder } from '../../../fixtures/write-fixture.ts';
import { writeZip } from '../../../fixtures/write-zip.ts';

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#987' } })
    .jpeg()
    .toBuffer();

type Parts = { id?: string; price?: number; action?: string; files?: string };
const estate = ({ id = 'H-1', price = 372_000, action = 'CHANGE', files = '' }: Parts = {}) => `<immobilie>
  <objektkategorie><vermarktungsart KAUF="true"/><objektart><haus haustyp="VILLA"/></objektart></objektkategorie>
  <geo><plz>9000</plz><ort>Gent</ort></geo><preise><kaufpreis>${price}</kaufpreis></preise>
  <freitexte><objekttitel>Villa Rivière à Gand</objekttitel></freitexte><anhaenge>${files}</anhaenge>
  <verwaltung_objekt><objektadresse_freigeben>false</objektadresse_freigeben></verwaltung_objekt>
  <verwaltung_techn><objektnr_extern>${id}</objektnr_extern><aktion aktionart="${action}"/></verwaltung_techn>
</immobilie>`;
const openImmo = (estates: string, { scope = 'VOLL', at = '2026-11-20T08:00:00Z', encoding = 'ISO-8859-1' } = {}) =>
  Buffer.from(
    `<?xml version="1.0" encoding="${encoding}"?><openimmo><uebertragung umfang="${scope}" timestamp="${at}"/><anbieter>${estates}</anbieter></openimmo>`,
    'latin1',
  );

/** Nine nested XML entities, each ten times the previous one: a kilobyte that would expand to three gigabytes. */
const BILLION_LAUGHS = `<!ENTITY a0 "lol">${'abcdefghi'
  .split('')
  .map((_, index) => `<!ENTITY a${index + 1} "${`&a${index};`.repeat(10)}">`)
  .join('')}<!ENTITY a "&a9;">`;

const HUNDRED = Array.from({ length: 100 }, (_, at) => `H-${at + 1}`);
const listOf = (estateOf: (id: string) => unknown) => JSON.stringify(HUNDRED.map(estateOf));

describe('npm run import', () => {
  let folder = '';
  let into = '';
  let output = '';
  beforeEach(() => {
    folder = createFolder('import');
    into = join(folder, 'snapshot');
    output = '';
    writeFileSync(join(folder, 'map.json'), JSON.stringify({ language: 'nl', types: { haus: '1' } }));
    for (const stream of ['log', 'error'] as const)
      vi.spyOn(console, stream).mockImplementation((line) => {
        output += `${line}\n`;
      });
  });
  afterEach(() => vi.restoreAllMocks());

  const run = (content: Buffer | string, { name = 'export.xml', format = 'openimmo', more = [] as string[] } = {}) => {
    output = '';
    const from = join(folder, name);
    writeFileSync(from, content);
    return runImport(['--format', format, '--from', from, '--map', join(folder, 'map.json'), '--into', into, ...more]);
  };
  const list = () => JSON.parse(readFileSync(join(into, 'nl/properties.json'), 'utf8')) as Record<string, unknown>[];
  const prices = () => Object.fromEntries(list().map(({ ID, Price }) => [ID, Price]));
  const TWO = estate() + estate({ id: 'H-2', price: 500_000 });

  test('merges a partial delivery into the list and keeps a copy of the earlier list', async () => {
    expect(await run(openImmo(TWO))).toBe(IMPORT_CODES.taken);
    expect(list()[0]?.TypeDescription).toBe('Villa Rivière à Gand');
    const part = estate({ price: 360_000 }) + estate({ id: 'H-2', action: 'DELETE' }) + estate({ id: 'Gent/7' });
    expect(await run(openImmo(part, { scope: 'TEIL', at: '2026-11-21T08:00:00Z' }))).toBe(IMPORT_CODES.taken);
    expect(Object.values(prices())).toEqual([360_000, 372_000]);
    expect(list()[1]).toMatchObject({ ID: expect.stringMatching(/^gent-7-[\da-f]{8}$/), RecordFile: 'Gent/7' });
    const last = JSON.parse(readFileSync(join(into, 'nl/properties.last.json'), 'utf8')) as unknown[];
    expect(last).toHaveLength(2);
  });

  test.each([
    ['whise', 'list.json', listOf((id) => ({ ...WHISE_ESTATE, id }))],
    ['sweepbright', 'list.json', listOf((id) => ({ ...SWEEPBRIGHT_ESTATE, id }))],
    ['openimmo', 'list.xml', openImmoOf(HUNDRED.map((id) => OPENIMMO_PROPERTY.replace('H-007', id)).join(''))],
    ['csv', 'list.csv', [CSV_LINES[0], ...HUNDRED.map((id) => CSV_LINES[1]?.replace(/^7/, id))].join('\n')],
  ])(
    'prints at most 20 lines for 100 properties of %s, with the numbers of read, unused and unknown fields',
    async (format, name, text) => {
      await run(text, { format, name });
      expect(output.trim().split('\n').length).toBeLessThanOrEqual(20);
      const said = /(\d+) velden in het bestand: (\d+) gelezen, (\d+) opzijgezet, (\d+) niet begrepen\./.exec(output);
      const [count = 0, read = 0, aside = 0, unknown] = (said ?? []).slice(1).map(Number);
      expect(count).toBe(read + aside);
      expect(unknown).toBe(0);
    },
  );

  test('stores pictures of a zip and of nested folders with their sizes, and keeps links to remote pictures', async () => {
    const inside = (await picture(30, 20)).toString('base64');
    const files = [
      '<anhang gruppe="GRUNDRISS"><anhangtitel>Plan</anhangtitel><daten><pfad>bilder/plan 1.JPG</pfad></daten></anhang>',
      '<anhang gruppe="TITELBILD"><daten><pfad>front.jpg</pfad></daten></anhang>',
      `<anhang gruppe="BILD"><anhangtitel>tuin</anhangtitel><format>jpg</format><daten><anhanginhalt>${inside}</anhanginhalt></daten></anhang>`,
      '<anhang gruppe="BILD"><daten><pfad>https://cdn.example/c.jpg</pfad></daten></anhang>',
      '<anhang gruppe="BILD"><daten><pfad>nowhere.jpg</pfad></daten></anhang>',
    ].join('');
    const zip = writeZip([
      { name: 'transfer/openimmo.xml', content: openImmo(estate({ files })) },
      { name: 'transfer/front.jpg', content: await picture(1200, 800) },
      { name: 'transfer/bilder/plan 1.JPG', content: await picture(700, 900) },
    ]);
    await run(zip, { name: 'export.zip' });
    expect(list()[0]?.Pictures).toMatchObject([
      { Url: 'data/H-1/front.jpg', Width: 1200, Height: 800, Kind: 'photo' },
      { Url: 'data/H-1/plan-1.jpg', Width: 700, Height: 900, Kind: 'plan', Name: 'Plan' },
      { Url: 'data/H-1/tuin-3.jpg', Width: 30, Height: 20 },
      { Url: 'https://cdn.example/c.jpg' },
      { Url: '{host}/nowhere.jpg' },
    ]);
    expect(readdirSync(join(into, 'data/H-1')).sort()).toEqual(['front.jpg', 'plan-1.jpg', 'tuin-3.jpg']);
    expect(JSON.stringify(list())).not.toContain('"content"');
  });

  const files = (...paths: string[]) =>
    paths.map((path) => `<anhang gruppe="BILD"><daten><pfad>${path}</pfad></daten></anhang>`).join('');
  const widths = () => list().map(({ Pictures }) => (Pictures as { Width?: number }[]).map(({ Width }) => Width));

  test('distinguishes pictures of the same name in the folders of different properties', async () => {
    const estates =
      estate({ id: 'A', files: files('A/1.jpg') }) + estate({ id: 'B', files: files('B/1.jpg', 'B/2.jpg') });
    const zip = writeZip([
      { name: 'export/openimmo.xml', content: openImmo(estates) },
      { name: 'export/A/1.jpg', content: await picture(100, 90) },
      { name: 'export/A/2.jpg', content: await picture(120, 90) },
      { name: 'export/B/1.jpg', content: await picture(200, 90) },
    ]);
    expect(await run(zip, { name: 'export.zip' })).toBe(IMPORT_CODES.taken);
    expect(widths()).toEqual([[100], [200, undefined]]);
    expect(output).toContain('B › B/2.jpg');
  });

  test('distinguishes pictures whose names would give the same file name, and keeps their file types', async () => {
    const names = ['Foto (1).jpg', 'foto-1.jpg', 'a/1.jpg', 'b/1.jpg', '客厅.jfif', '厨房'];
    const items = await Promise.all(names.map(async (name, at) => ({ name, content: await picture(100 + at, 90) })));
    const xml = openImmo(estate({ files: files(...names.map(encodeURIComponent)) }));
    await run(writeZip([{ name: 'openimmo.xml', content: xml }, ...items]), { name: 'export.zip' });
    expect(widths()).toEqual([[100, 101, 102, 103, 104, 105]]);
    expect(readdirSync(join(into, 'data/H-1')).sort()).toEqual(
      ['foto-1.jpg', 'foto-1-2.jpg', '1.jpg', '1-2.jpg', 'file.jpg', 'file-2.jpg'].sort(),
    );
  });

  test('finds a picture beside the list whatever the case of its name, and none outside that folder', async () => {
    writeFileSync(join(folder, 'front.JPG'), await picture(100, 90));
    await run(openImmo(estate({ files: files('C:\\export\\FRONT.jpg', '../../etc/passwd') })));
    expect(widths()).toEqual([[100, undefined]]);
  });

  test('leaves out only the damaged picture of a zip', async () => {
    const zip = writeZip([
      { name: 'openimmo.xml', content: openImmo(estate({ files: files('1.jpg', '2.jpg') })) },
      { name: '1.jpg', content: 'x'.repeat(5000) },
      { name: '2.jpg', content: await picture(120, 90) },
    ]);
    const start = zip.indexOf('1.jpg') + '1.jpg'.length;
    expect(await run(zip.fill(0xff, start, start + 10), { name: 'export.zip' })).toBe(IMPORT_CODES.taken);
    expect(widths()).toEqual([[undefined, 120]]);
    expect(output).toContain('H-1 › 1.jpg');
  });

  test('reports a zip that needs a password', async () => {
    const zip = writeZip([{ name: 'openimmo.xml', content: openImmo(TWO) }]);
    // Sets the encryption flag (bit 0) in the local header and in the central directory.
    zip.writeUInt16LE(0x801, zip.indexOf('PK\x03\x04') + 6);
    zip.writeUInt16LE(0x801, zip.indexOf('PK\x01\x02') + 8);
    expect(await run(zip, { name: 'export.zip' })).toBe(IMPORT_CODES.refused);
    expect(output).toContain('met een wachtwoord beveiligd');
  });

  test('ignores the extra files of a Mac and a readme in a zip', async () => {
    const zip = writeZip([
      { name: 'openimmo.xml', content: openImmo(TWO) },
      { name: '._openimmo.xml', content: 'x' },
      { name: 'readme.txt', content: 'x' },
    ]);
    expect(await run(zip, { name: 'export.zip' })).toBe(IMPORT_CODES.taken);
  });

  test('reports an unknown kind or status during the import, before any refresh', async () => {
    await run(openImmo(TWO));
    writeFileSync(join(into, 'nl/types.json'), JSON.stringify([{ WebID: '9', Name: 'Kasteel' }]));
    expect(await run(openImmo(TWO))).toBe(IMPORT_CODES.leftOut);
    expect(output).toContain('geen enkel bestaand type (er staat "1")');
    writeFileSync(join(into, 'nl/types.json'), JSON.stringify([{ WebID: '1', Name: 'Huis' }]));
    const changed = openImmo(estate({ action: 'ARCHIV' }) + estate({ id: 'H-3', action: 'ARCHIV' }));
    expect(await run(changed)).toBe(IMPORT_CODES.leftOut);
    expect(output).toMatch(/LET OP +nl\/properties.json › H-1 .*Status/);
    expect(output).toMatch(/WEGGELATEN +nl\/properties.json › H-3 .*Status/);
  });

  test('reports properties that are left out, with a specific exit code', async () => {
    const nameless = estate({ id: '' });
    const typeless = estate({ id: 'H-3' }).replace('<haus haustyp="VILLA"/>', '<hallen_lager_prod/>');
    expect(await run(openImmo(TWO + nameless + typeless))).toBe(IMPORT_CODES.leftOut);
    expect(output).toContain('#3 in het bestand heeft geen nummer');
    expect(output).toContain('WEGGELATEN  nl/properties.json › H-3');
    expect(Object.keys(prices())).toEqual(['H-1', 'H-2', 'H-3']);
  });

  test('reports contradictions and deletions of unknown properties', async () => {
    await run(openImmo(TWO));
    const changes = estate({ price: 1000 }) + estate({ action: 'DELETE' }) + estate({ id: 'H-9', action: 'DELETE' });
    expect(await run(openImmo(changes, { scope: 'TEIL' }))).toBe(IMPORT_CODES.taken);
    expect(output).toContain('H-1 staat meer dan eens in het bestand');
    expect(output).toContain('H-9 moest weg, maar stond niet op de lijst');
    expect(Object.keys(prices())).toEqual(['H-2']);
  });

  test('ignores an older delivery unless an option allows it', async () => {
    await run(openImmo(TWO));
    const older = openImmo(estate({ price: 1000 }), { at: '2026-11-19T08:00:00Z' });
    expect(await run(older)).toBe(IMPORT_CODES.refused);
    expect(output).toContain('Met --older wordt het toch overgenomen');
    expect(Object.keys(prices())).toHaveLength(2);
    expect(await run(older, { more: ['--older'] })).toBe(IMPORT_CODES.taken);
    expect(prices()).toEqual({ 'H-1': 1000 });
  });

  const bomb = writeZip([{ name: 'export.xml', content: Buffer.alloc(3_000_000, ' ') }]);
  const lying = writeZip([{ name: 'export.xml', content: openImmo(estate()), claimed: 20 }]);
  const large = writeZip([
    { name: 'export.xml', content: openImmo(estate()) },
    ...Array.from({ length: 5 }, (_, index) => ({ name: `${index}.jpg`, content: 'x', claimed: 4_000_000_000 })),
  ]);
  const zipOf = (name: string) =>
    writeZip([
      { name: 'export.xml', content: openImmo(estate()) },
      { name, content: 'x' },
    ]);
  const withDocumentType = (declarations: string) =>
    `<?xml version="1.0"?><!DOCTYPE openimmo [${declarations}]>${openImmo(estate({ id: '&a;' }))}`;
  const noise = Buffer.from(Array.from({ length: 4000 }, (_, index) => (index * index * 31 + (index >> 3)) % 256));
  const csv = (lines: number) => `Nummer;Doel\n${'1;koop\n'.repeat(lines)}`;
  test.each<[string, string, Buffer | string, Parameters<typeof run>[1]]>([
    ['half a file', 'niet heel', openImmo(TWO).subarray(0, 700), {}],
    ['entities that expand to gigabytes', 'DOCTYPE', withDocumentType(BILLION_LAUGHS), {}],
    [
      'an entity that refers to a file on this machine',
      'DOCTYPE',
      withDocumentType('<!ENTITY a SYSTEM "file:///etc/passwd">'),
      {},
    ],
    [
      'a document type in UTF-16 after a comment',
      'DOCTYPE',
      Buffer.from(`<!-- x -->${withDocumentType('')}`, 'utf16le'),
      {},
    ],
    ['a document type', 'DOCTYPE', `<!DOCTYPE x SYSTEM "file:///etc/passwd">${openImmo(TWO)}`, {}],
    ['a zip bomb', 'te groot', bomb, { name: 'export.zip' }],
    ['a zip that states a false size', 'kan niet gelezen worden', lying, { name: 'export.zip' }],
    ['a zip that claims twenty gigabytes', 'te groot', large, { name: 'export.zip' }],
    ['a zip with a path above its folder', 'kan niet gelezen worden', zipOf('../../site.json'), { name: 'export.zip' }],
    ['a zip with an absolute path', 'kan niet gelezen worden', zipOf('/etc/cron.d/export'), { name: 'export.zip' }],
    ['a zip with a Windows path', 'kan niet gelezen worden', zipOf('C:\\export.jpg'), { name: 'export.zip' }],
    ['a zip with two lists', 'heeft er 2', zipOf('older.xml'), { name: 'export.zip' }],
    ['a zip without a list', 'heeft er 0', writeZip([{ name: 'a.jpg', content: 'x' }]), { name: 'export.zip' }],
    ['a file that is not a zip', 'kan niet gelezen worden', 'hello', { name: 'export.zip' }],
    [
      'nothing but deletions',
      'geen enkel pand',
      openImmo(estate({ action: 'DELETE' }) + estate({ id: 'H-2', action: 'DELETE' })),
      {},
    ],
    ['no properties', 'geen enkel pand', openImmo(''), {}],
    ['200,000 lines', 'te groot', csv(200_000), { format: 'csv' }],
    ['200,000 properties', 'te groot', openImmo('<immobilie/>'.repeat(200_000)), {}],
    ['a duplicate column', 'NUMMER staat er twee keer', 'Nummer;Doel;NUMMER\n1;koop;2\n', { format: 'csv' }],
    ['an empty file', 'niet heel', '', {}],
    ['an empty list', 'ID, Goal', '', { format: 'csv' }],
    ['an empty answer', 'niet heel', ' \n', { format: 'sweepbright' }],
    ['a picture named like an XML file', 'niet heel', noise, {}],
    ['a picture named like a CSV file', 'Geen kolom zegt', noise, { format: 'csv', name: 'export.csv' }],
    ['a picture named like a JSON file', 'niet heel', noise, { format: 'whise', name: 'export.json' }],
    ['malformed JSON', 'niet heel', '{"estates": [', { format: 'whise' }],
  ])('changes nothing for %s, and explains why: %s', async (_what, reason, content, options) => {
    await run(openImmo(TWO));
    const before = readFileSync(join(into, 'nl/properties.json'), 'utf8');
    expect(await run(content, options)).toBe(IMPORT_CODES.refused);
    expect(output.trim().split('\n')).toHaveLength(1);
    expect(output).toContain(reason);
    expect(output).not.toMatch(/refused|Error|undefined/);
    expect(readFileSync(join(into, 'nl/properties.json'), 'utf8')).toBe(before);
  });

  test('reads a list in UTF-16 without a byte-order mark', async () => {
    const text = openImmo(TWO, { encoding: 'UTF-16' }).toString('latin1');
    expect(await run(Buffer.from(text, 'utf16le'))).toBe(IMPORT_CODES.taken);
    expect(list()[0]?.TypeDescription).toBe('Villa Rivière à Gand');
  });

  test('uses the later of two contradicting deliveries, even within one minute', async () => {
    await run(openImmo(TWO));
    await run(openImmo(estate({ price: 100 }), { scope: 'TEIL' }));
    await run(openImmo(estate({ action: 'DELETE' }), { scope: 'TEIL' }));
    expect(prices()).toEqual({ 'H-2': 500_000 });
    await run(openImmo(estate({ price: 200 }), { scope: 'TEIL' }));
    expect(prices()).toEqual({ 'H-2': 500_000, 'H-1': 200 });
  });

  test('never reads a picture outside the folder of the delivery', async () => {
    writeFileSync(join(folder, 'secret.jpg'), await picture(10, 10));
    const deep = createFolder('delivery');
    const files = `<anhang gruppe="BILD"><daten><pfad>../${folder.split('/').at(-1)}/secret.jpg</pfad></daten></anhang>`;
    await run(openImmo(estate({ files })), { name: join('..', deep.split('/').at(-1) ?? '', 'export.xml') });
    expect(existsSync(join(into, 'data'))).toBe(false);
  });

  test('answers an unknown option with the usage of the command', async () => {
    expect(await runImport(['--form', 'csv'])).toBe(EXIT_CODES.source);
    expect(output).toContain('kijk --form na');
    expect(await runImport(['--format', 'kyero'])).toBe(EXIT_CODES.source);
    expect(output).toContain('--format kyero');
    expect(await run(openImmo(TWO), { more: ['--map', 'nowhere.json'] })).toBe(EXIT_CODES.source);
    expect(output).toContain('npm run import -- --from');
  });

  test('prints messages in the language of staff', async () => {
    await run(openImmo(TWO));
    writeFileSync(join(into, 'site.json'), '{"staffLanguage":"fr"}');
    await run(openImmo(TWO));
    expect(output).toContain('2 biens dans le fichier');
  });
});

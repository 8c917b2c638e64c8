import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { XMLParser } from 'fast-xml-parser';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { runImport } from '#publishing/commands/import-command.ts';
import { createFolder } from '../../../fixtures/write-fixture.ts';

const LIST = [
  'Pandnr;Doel;Soort;Gemeente;Postcode;Prijs;Titel NL;Tekst NL;Titre FR;Descriptif FR;Title EN',
  'A-1;te koop;Huis;Gent;9000;300000;Mooi huis;Met tuin.;Belle maison;Avec jardin.;Nice house',
  'A-2;te koop;Huis;Gent;9000;310000;Loft;Met lift.;Loft;;',
].join('\n');
const whise = (texts: object[]) => ({
  ...{ id: 7, name: 'Woning', purpose: { id: 1 }, purposeStatus: { id: 1 }, category: { id: 1 }, price: 300_000 },
  ...{ zip: '9000', city: 'Gent', displayPrice: true, displayAddress: false, shortDescription: texts },
});

describe('a delivery with texts in several languages', () => {
  let into = '';
  let output = '';
  beforeEach(() => {
    into = createFolder('import-texts');
    output = '';
    mkdirSync(join(into, 'nl'));
    const languageUse = ['nl', 'fr'].map((code) => ({ code, use: true }));
    writeFileSync(join(into, 'site.json'), JSON.stringify({ staffLanguage: 'en', language: { languageUse } }));
    writeFileSync(join(into, 'import.json'), JSON.stringify({ language: 'nl', types: {} }));
    writeFileSync(join(into, 'nl/types.json'), JSON.stringify([{ WebID: '1', Name: 'Huis', Kind: 'house' }]));
    for (const stream of ['log', 'error'] as const)
      vi.spyOn(console, stream).mockImplementation((line) => {
        output += `${line}\n`;
      });
  });
  afterEach(() => vi.restoreAllMocks());

  const take = (name: string, content: string, ...more: string[]) => {
    writeFileSync(join(into, name), content);
    return runImport(['--from', join(into, name), '--into', into, ...more]);
  };
  const read = (file: string) => JSON.parse(readFileSync(join(into, file), 'utf8')) as Record<string, unknown>[];
  const TEXTS = 'fr/property-texts.json';

  test('gives each language of the site its texts, and reports columns of other languages', async () => {
    await take('list.csv', LIST);
    expect(read('nl/properties.json').map(({ TypeDescription }) => TypeDescription)).toEqual(['Mooi huis', 'Loft']);
    expect(read(TEXTS)).toEqual([{ ID: 'A-1', TypeDescription: 'Belle maison', Description: 'Avec jardin.' }]);
    expect(existsSync(join(into, 'en'))).toBe(false);
    expect(output).toContain('Texts in French: 1 properties.');
    expect(output).toContain('Title EN');
    expect(output).not.toContain('Titre FR');
  });

  test('keeps the existing texts of properties for which it contains none', async () => {
    mkdirSync(join(into, 'fr'));
    const own = [
      { ID: 'A-1', MainTypeName: 'Villa', TypeDescription: 'Maison' },
      { ID: 'A-2', TypeDescription: 'Un loft' },
    ];
    writeFileSync(join(into, TEXTS), JSON.stringify(own));
    await take('list.csv', LIST);
    expect(read(TEXTS)).toEqual([
      { ID: 'A-1', MainTypeName: 'Villa', TypeDescription: 'Belle maison', Description: 'Avec jardin.' },
      { ID: 'A-2', TypeDescription: 'Un loft' },
    ]);
  });

  test('writes no texts in a preview, nor for a language that has its own properties.json', async () => {
    await take('list.csv', LIST, '--preview');
    expect(existsSync(join(into, TEXTS))).toBe(false);
    mkdirSync(join(into, 'fr'));
    writeFileSync(join(into, 'fr/properties.json'), '[]');
    await take('list.csv', LIST);
    expect(existsSync(join(into, TEXTS))).toBe(false);
    expect(output).toContain('Titre FR');
  });

  test('does not use a fallback text in the main language as a translation', async () => {
    const texts = [{ languageId: 'nl-BE', content: 'Mooi huis' }];
    await take('whise.json', JSON.stringify({ estates: [whise(texts)] }));
    expect(existsSync(join(into, TEXTS))).toBe(false);
    const both = [...texts, { languageId: 'fr-BE', content: 'Belle maison' }];
    await take('whise.json', JSON.stringify({ estates: [whise(both)] }));
    expect(read(TEXTS)).toEqual([{ ID: '7', TypeDescription: 'Belle maison' }]);
  });

  test('is parsed once in JSON, however many languages are read', async () => {
    const parse = vi.spyOn(JSON, 'parse');
    const texts = ['nl-BE', 'fr-BE'].map((languageId) => ({ languageId, content: languageId }));
    const list = JSON.stringify({ estates: [whise(texts)] });
    await take('whise.json', list);
    expect(read(TEXTS)).toEqual([{ ID: '7', TypeDescription: 'fr-BE' }]);
    expect(parse.mock.calls.filter(([text]) => text === list)).toHaveLength(1);
  });

  test('is parsed once in XML, however many languages are read', async () => {
    const parse = vi.spyOn(XMLParser.prototype, 'parse');
    const titles = ['nl', 'fr'].map((lang) => `<objekttitel lang="${lang}">${lang}</objekttitel>`);
    const property = `<immobilie><verwaltung_techn><objektnr_extern>7</objektnr_extern></verwaltung_techn>
      <freitexte>${titles.join('')}</freitexte></immobilie>`;
    await take('list.xml', `<openimmo><anbieter>${property}</anbieter></openimmo>`);
    expect(read(TEXTS)).toEqual([{ ID: '7', TypeDescription: 'fr' }]);
    expect(parse).toHaveBeenCalledTimes(1);
  });

  test('is found inside the wrapper object of an API answer', async () => {
    const Items = [
      { ID: 1, Goal: 0, Status: 1, WebIDName: 'Woningen', City: 'Gent', Zip: '9000', Price: 1, NumberOfBedRooms: 2 },
    ];
    await take('omnicasa.json', JSON.stringify({ success: true, Data: { TotalItems: 1, Items } }));
    expect(read('nl/properties.json')).toHaveLength(1);
  });
});

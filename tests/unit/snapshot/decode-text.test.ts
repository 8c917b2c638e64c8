import { expect, test } from 'vitest';
import { decodeText, isDamagedUtf8 } from '#snapshot/decode-text.ts';

const TEXT = 'Château à Liège, € 372.000';
const marked = Buffer.from(`\uFEFF${TEXT}`, 'utf16le');
const unmarked = Buffer.from(TEXT, 'utf16le');
const xml = (encoding: string, text: string) => `<?xml version="1.0" encoding="${encoding}"?>\n<a>${text}</a>`;

test.each([
  ['UTF-8', Buffer.from(TEXT)],
  ['UTF-8 with a byte-order mark', Buffer.from(`\uFEFF${TEXT}`)],
  ['Windows-1252', Buffer.from(TEXT.replace('€', '\u0080'), 'latin1')],
  ['UTF-16 with a byte-order mark', marked],
  ['big-endian UTF-16 with a byte-order mark', Buffer.from(marked).swap16()],
  ['UTF-16 without a byte-order mark', unmarked],
  ['big-endian UTF-16 without a byte-order mark', Buffer.from(unmarked).swap16()],
  ['Mac Roman', Buffer.from('Ch\x89teau \x88 Li\x8fge, \xdb 372.000', 'latin1')],
])('text in %s is decoded without a loss', (_name, bytes) => {
  expect(decodeText(bytes).text).toBe(TEXT);
});

test('a file is decoded in its declared encoding unless that is impossible', () => {
  const latin = Buffer.from(xml('ISO-8859-1', 'Liège'), 'latin1');
  expect(decodeText(latin).text).toContain('<a>Liège</a>');
  expect(decodeText(Buffer.from(xml('UTF-8', 'Liège'), 'latin1')).text).toContain('<a>Liège</a>');
  expect(decodeText(Buffer.from(xml('KLINGON', 'Liège'))).text).toContain('<a>Liège</a>');
});

test('letters in code page 850 are decoded, and the Š of Windows-1252 is kept', () => {
  expect(decodeText(Buffer.from('Ch\x83teau \x85 Li\x8age', 'latin1')).text).toBe('Château à Liège');
  expect(decodeText(Buffer.from('Rue \x8akoda, Li\xe8ge, caf\xe9', 'latin1')).text).toBe('Rue Škoda, Liège, café');
});

test.each([
  ['utf-8', Buffer.from(`\uFEFF${TEXT}`)],
  ['windows-1252', Buffer.from('Li\xe8ge', 'latin1')],
  ['utf-16le', unmarked],
  ['utf-16be', Buffer.from(marked).swap16()],
  ['macintosh', Buffer.from('Ch\x89teau \x88 Li\x8fge, \xdb 372.000', 'latin1')],
  ['cp850', Buffer.from('Ch\x83teau \x85 Li\x8age', 'latin1')],
])('the encoding is named: %s', (encoding, bytes) => {
  expect(decodeText(bytes).encoding).toBe(encoding);
});

test.each([
  ['UTF-8 that ends in the middle of a letter', Buffer.from(`${TEXT} é`).subarray(0, -1), true],
  ['UTF-8 with a lost byte', Buffer.concat([Buffer.from(TEXT), Buffer.from([0xff]), Buffer.from(TEXT)]), true],
  ['whole UTF-8', Buffer.from(TEXT), false],
  ['plain letters', Buffer.from('abc'), false],
  ['Latin-1', Buffer.from('Liège, café, « à »', 'latin1'), false],
  // The text was already damaged before it was encoded.
  ['Latin-1 with spoilt letters in it', Buffer.from('Liège, café, rÃ©novÃ©, à, ê, ü', 'latin1'), false],
  ['UTF-16', marked, false],
])('%s: only UTF-8 with invalid bytes counts as damaged', (_name, bytes, isDamaged) => {
  expect(isDamagedUtf8(bytes as Buffer)).toBe(isDamaged);
});

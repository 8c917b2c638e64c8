import { expect, test } from 'vitest';
import { parseOpenImmo } from '#publishing/import/open-immo.ts';

const provider = (number: string, id: string) => `<anbieter>
  <anbieternr>${number}</anbieternr><firma>Gevels</firma>
  <immobilie><verwaltung_techn><objektnr_extern>${id}</objektnr_extern></verwaltung_techn></immobilie>
</anbieter>`;
const XML = `<?xml version="1.0"?><openimmo><uebertragung umfang="VOLL"/>${provider('17', 'A1')}${provider('18', 'B2')}</openimmo>`;
const officesIn = (offices: Record<string, string> | undefined) =>
  parseOpenImmo(XML, { language: 'nl', ...(offices && { offices }) }).changes.map((change) => [
    change.id,
    change.kind === 'put' ? change.row.Office : undefined,
  ]);

test('a property is the office’s that offers it, by the map alone', () => {
  expect(officesIn({ 17: 'canal', Gevels: 'jette' })).toEqual([
    ['A1', 'canal'],
    ['B2', 'jette'],
  ]);
  expect(officesIn(undefined)).toEqual([
    ['A1', undefined],
    ['B2', undefined],
  ]);
});

import { expect, test } from 'vitest';
import { formatLook, listLookStyles, renderMark } from '#site/data/look.ts';

test('gives an agency with a colour of its own a style sheet named after it', () => {
  expect(listLookStyles({ accent: '#0B6B53' })).toEqual(['/look-0b6b53.css']);
  expect(listLookStyles({})).toEqual([]);
  expect(formatLook('#0b6b53')).toContain('--enamel:#0b6b53');
});

test("draws the mark in the agency's colour with its initials, or a house", () => {
  const mark = renderMark({ initials: 'GG' }, '#0b6b53');
  expect(mark).toContain('fill="#0b6b53"');
  expect(mark).toContain('>GG</text>');
  expect(renderMark({})).not.toContain('<text');
});

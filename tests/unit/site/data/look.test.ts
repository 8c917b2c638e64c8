import { expect, test } from 'vitest';
import { formatLook, listLookStyles, renderMark } from '#site/data/look.ts';

test('an agency with its own colour has a style sheet named after it', () => {
  expect(listLookStyles({ accent: '#0B6B53' })).toEqual(['/look-0b6b53.css']);
  expect(listLookStyles({})).toEqual([]);
  expect(formatLook('#0b6b53')).toContain('--enamel:#0b6b53');
});

test("the mark has the agency's colour and initials, or a house", () => {
  const mark = renderMark({ initials: 'GG' }, '#0b6b53');
  expect(mark).toContain('fill="#0b6b53"');
  expect(mark).toContain('>GG</text>');
  expect(renderMark({})).not.toContain('<text');
});

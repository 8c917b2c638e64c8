import { describe, expect, test } from 'vitest';
import { listRedirectLines } from '#routing/forwards.ts';
import { forwardOf, redirectLine } from '#routing/moved.ts';
import { readPages } from './fixture-pages.ts';
import { map, readPast } from './past-pages.ts';

const before = readPages();
const pathOf = (id: string, language: string) =>
  before.pages.find((page) => page.kind === 'property' && page.property.id === id && page.language === language)?.path;

const OLD = '/nl/te-koop/jette/huis/1001/';
const OLDER = '/nl/te-koop/gent/huis/1001/';
const leave = (gone: string[] = [], former = { nl: [OLDER, OLD], fr: ['/fr/a-vendre/jette/maison/1001/'] }) =>
  readPast(gone, (memory) => Object.assign(memory['1001'] ?? {}, { former }));

describe('the former URL of a property', () => {
  test('redirects in one step to the current one, in its language', () => {
    const { moved } = leave();
    expect(moved).toEqual([
      { from: OLDER, to: pathOf('1001', 'nl'), language: 'nl' },
      { from: OLD, to: pathOf('1001', 'nl'), language: 'nl' },
      { from: '/fr/a-vendre/jette/maison/1001/', to: pathOf('1001', 'fr'), language: 'fr' },
    ]);
    expect(moved.map(redirectLine)[0]).toBe(`${OLDER} ${pathOf('1001', 'nl')} 301`);
    expect(listRedirectLines(before.site, map, moved)).toContain(`${OLD} ${pathOf('1001', 'nl')} 301`);
  });

  test('has a forwarding page, for hosts without redirects', () => {
    expect(forwardOf({ from: OLD, to: '/nl/x/', language: 'nl' })).toEqual({
      isMoved: true,
      path: OLD,
      targets: { nl: '/nl/x/' },
      default: '/nl/x/',
      language: 'nl',
    });
  });

  test('leads to the remaining page of a property that was removed later', () => {
    expect(leave(['1001']).moved[0]).toMatchObject({ from: OLDER, to: pathOf('1001', 'nl') });
  });

  test('does not redirect when another page or a forwarding page reuses it', () => {
    const taken = [pathOf('1002', 'nl') ?? '', '/nl/depot/', '/property/1002/'];
    expect(leave([], { nl: taken, fr: [] }).moved).toEqual([]);
  });

  test('that several properties had leads to one of them', () => {
    const { moved } = readPast([], (memory) => {
      for (const id of ['1001', '1002']) Object.assign(memory[id] ?? {}, { former: { nl: [OLD] } });
    });
    expect(moved.filter(({ from }) => from === OLD)).toHaveLength(1);
  });

  test('leads to an existing page, and is not one itself', () => {
    const { moved, pages } = leave(['1001']);
    const paths = new Set(pages.map(({ path }) => path));
    for (const { from, to } of moved) expect([paths.has(from), paths.has(to)]).toEqual([false, true]);
  });

  test('in a language that the property lost leads to another language temporarily', () => {
    const { moved } = readPast([], (memory) => {
      Object.assign(memory['1016'] ?? {}, { former: { nl: ['/nl/te-koop/brussel/huis/1016/'] } });
    });
    expect(moved.map(redirectLine)).toEqual([`/nl/te-koop/brussel/huis/1016/ ${pathOf('1016', 'fr')} 302`]);
  });

  test('is dropped once the property is forgotten', () => {
    const { moved } = readPast([], (memory) => {
      delete memory['1001'];
    });
    expect(moved).toEqual([]);
  });
});

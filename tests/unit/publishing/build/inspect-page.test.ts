import { expect, test } from 'vitest';
import { addInspected, type PageFindings, PageInspector } from '#publishing/build/inspect-page.ts';

type Pages = readonly (readonly [name: string, place: number, ...links: string[]])[];

function inspect(pages: Pages): PageFindings {
  const inspector = new PageInspector();
  for (const [name, place, ...links] of pages)
    inspector.inspect(name, `<html>${links.map((link) => `<a href="${link}">x</a>`).join('')}</html>`, place);
  return inspector.takeFound();
}

const listCarriers = ({ links }: PageFindings) =>
  [...links].map(([path, { count, first }]) => [path, count, first.name]).sort();

const PAGES = [
  ['fr.html', 1, '/a/', '/b/'],
  ['nl.html', 0, '/a/?b=1', '/a/#c', '/a/'],
  ['de.html', 2, '/b/'],
] as const satisfies Pages;

test('a link counts once per page, however it is written, and is reported with the first page in the order of the site', () => {
  expect(listCarriers(inspect(PAGES))).toEqual([
    ['/a/', 2, 'nl.html'],
    ['/b/', 2, 'fr.html'],
  ]);
});

test('several threads find the same as one', () => {
  const whole = listCarriers(inspect(PAGES));
  for (const cut of [0, 1, 2, 3]) {
    const all: PageFindings = { faults: [], links: new Map() };
    for (const share of [PAGES.slice(cut), PAGES.slice(0, cut)]) addInspected(all, inspect(share));
    expect(listCarriers(all), `cut at ${cut}`).toEqual(whole);
  }
});

test('each finding is returned once', () => {
  const inspector = new PageInspector();
  const look = (name: string, place: number) => {
    inspector.inspect(name, '<html><a href="/a/">', place);
    return inspector.takeFound();
  };
  expect(look('nl.html', 0).faults).toMatchObject([{ file: 'nl.html', problem: 'problem.brokenPage' }]);
  const second = look('fr.html', 1);
  expect(second.faults).toMatchObject([{ file: 'fr.html', problem: 'problem.brokenPage' }]);
  expect(listCarriers(second)).toEqual([['/a/', 1, 'fr.html']]);
});

import { beforeEach, expect, test } from 'vitest';
import { createCounter, Share, stopCounting } from '#publishing/build/share.ts';
import { createFolder } from '../../../fixtures/write-fixture.ts';

const NAMES = ['nl/1', 'nl/2', 'nl/3', 'fr/1', 'fr/2', 'fr/3', 'de/1', 'de/2', 'de/3', 'de/4'];
const search = { needles: [], propertyIds: new Set<string>() };
let folder: string;
let rendered: string[];

beforeEach(() => {
  folder = createFolder('shared-out');
  rendered = [];
});

const jobs = NAMES.map((name) => ({
  name: `${name}.txt`,
  render: async () => {
    rendered.push(name);
    return name;
  },
}));
const thread = (index: number) => new Share({ folder, search, forms: [] }, index);

test('each thread renders its own part of the files first and then the parts of other threads', async () => {
  const { files } = await thread(1).renderFiles(jobs, createCounter(3));
  expect(rendered).toEqual([...NAMES.slice(3, 6), ...NAMES.slice(6), ...NAMES.slice(0, 3)]);
  expect(files.map(([name]) => name).sort()).toEqual(jobs.map(({ name }) => name).sort());
});

test.each([1, 2, 3, 20])('each file is rendered once when the files are split into %d parts', async (parts) => {
  const counter = createCounter(parts);
  await Promise.all(Array.from({ length: parts }, (_, index) => thread(index).renderFiles(jobs, counter)));
  expect(rendered.sort()).toEqual(NAMES.toSorted());
});

test('no thread renders a further file after one has failed', async () => {
  const counter = createCounter(3);
  stopCounting(counter);
  for (const index of [0, 1, 2]) await thread(index).renderFiles(jobs, counter);
  expect(rendered).toEqual([]);
});

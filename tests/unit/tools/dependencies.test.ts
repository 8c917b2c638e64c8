import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Packages = Record<string, string>;
const { dependencies, devDependencies, optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  [kind in 'dependencies' | 'devDependencies' | 'optionalDependencies']: Packages;
};
const [, product = '', tools = ''] = readFileSync('docs/dependencies.md', 'utf8').split(/^## .*$/m);

/** The names in the first column of a table, without what is said of them in brackets. */
const listNames = (text: string): string[] =>
  [...text.matchAll(/^\| ([^|]+) \|/gm)]
    .flatMap(([, cell = '']) => cell.replace(/\([^)]*\)/g, '').split(','))
    .map((name) => name.trim())
    .filter((name) => name !== 'package');

test('the packages of the product stand in docs/dependencies.md, each once, and no other', () => {
  expect(listNames(product).sort()).toEqual(Object.keys(dependencies).sort());
});

test('so do those for building and testing', () => {
  const used = Object.keys({ ...devDependencies, ...optionalDependencies });
  const wanted = used.filter((name) => !name.startsWith('@types/')).concat('@types/*');
  expect(listNames(tools).sort()).toEqual(wanted.sort());
});

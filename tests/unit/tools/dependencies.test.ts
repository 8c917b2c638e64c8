import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listSources } from '#publishing/origin/source-graph.ts';
import { listImports } from '../../../scripts/tools/source-files.ts';

type Packages = Record<string, string>;
const { dependencies, devDependencies, optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  [kind in 'dependencies' | 'devDependencies' | 'optionalDependencies']: Packages;
};
const [, product = '', tools = ''] = readFileSync('docs/dependencies.md', 'utf8').split(/^## .*$/m);

/** Returns the names in the first column of a table, without remarks in brackets. */
const listNames = (text: string): string[] =>
  [...text.matchAll(/^\| ([^|]+) \|/gm)]
    .flatMap(([, cell = '']) => cell.replace(/\([^)]*\)/g, '').split(','))
    .map((name) => name.trim())
    .filter((name) => name !== 'package');

test('docs/dependencies.md lists each package of the product once, and no other', () => {
  expect(listNames(product).sort()).toEqual(Object.keys(dependencies).sort());
});

test('docs/dependencies.md lists the packages for building and testing', () => {
  const used = Object.keys({ ...devDependencies, ...optionalDependencies });
  const wanted = used.filter((name) => !name.startsWith('@types/')).concat('@types/*');
  expect(listNames(tools).sort()).toEqual(wanted.sort());
});

test('the service installs what its files and commands import, and nothing else', () => {
  const [, image = ''] = readFileSync('docs/deploy/Dockerfile', 'utf8').split('AS service');
  const commands = image.match(/scripts\/\w+\.ts/g) ?? [];
  expect(commands.length).toBeGreaterThan(5);
  const files = listSources('.', ['src/service/server.ts', ...commands]).filter((path) => /\.[jt]sx?$/.test(path));
  const imported = files.flatMap((path) => {
    const code = readFileSync(path, 'utf8').replace(/^(?:import|export) type [^;]*;$/gm, '');
    const served = [...code.matchAll(/createRequire\(import\.meta\.url\)\.resolve\('([^']+)'\)/g)].map(
      ([, name = '']) => name,
    );
    const names = [...listImports('.', path, code).map(({ specifier }) => specifier), ...served];
    // JSX is compiled to calls of its runtime.
    return path.endsWith('.tsx') ? ['react', ...names] : names;
  });
  const names = imported
    .filter((specifier) => !/^(?:[.#]|node:)/.test(specifier))
    .map((specifier) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? '');
  const manifest = JSON.parse(readFileSync('docs/deploy/service/package.json', 'utf8')) as { dependencies: Packages };
  expect(Object.keys(manifest.dependencies)).toEqual([...new Set(names)].sort());
  // Versions stand only in package.json and its lock file.
  expect(new Set(Object.values(manifest.dependencies))).toEqual(new Set(['*']));
});

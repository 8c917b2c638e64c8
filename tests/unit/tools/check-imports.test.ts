import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkImports } from '../../../scripts/tools/check-imports.ts';

let root = '';

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

/** Findings of the check, as "file:line problem". */
const findings = (): string[] =>
  checkImports(root).faults.map(({ path, line, problem }) => `${path}:${line} ${problem}`);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'gevel-imports-'));
  write('package.json', JSON.stringify({ dependencies: { zod: '4', react: '19', hono: '4', jsep: '1', astro: '7' } }));
  write('src/ui/Button.astro', '<button><slot /></button>\n');
  write('src/domain/price/price.ts', "import { z } from 'zod/mini';\nexport const price = z.number();\n");
  write('tests/unit/domain/price/price.test.ts', '');
  write(
    'src/snapshot/read.ts',
    "import { readFileSync } from 'node:fs';\nimport { z } from 'zod';\nexport { readFileSync, z };\n",
  );
  write(
    'src/features/search/Search.island.tsx',
    "import { useState } from 'react';\nimport { price } from '#domain/price/price.ts';\nexport { useState, price };\n",
  );
});

afterEach(() => rmSync(root, { recursive: true }));

test('a tree that respects the layers has no error', () => {
  expect(findings()).toEqual([]);
});

test.each([
  [
    'a domain module that imports the ui',
    'src/domain/place/area.ts',
    "import '#ui/Button.astro';",
    'domain imports ui',
  ],
  [
    'a feature that imports another',
    'src/features/map/map.ts',
    "import '../search/Search.island.tsx';",
    'features/map imports features/search',
  ],
  [
    'a feature that reads the snapshot',
    'src/features/map/map.ts',
    "import '#snapshot/read.ts';",
    'features imports snapshot',
  ],
  ['a ui module that imports the domain', 'src/ui/icon.ts', "import '#domain/price/price.ts';", 'ui imports domain'],
  [
    'a page that imports the service',
    'src/pages/a.ts',
    "import '#service/http/site-files.ts';",
    'pages imports service',
  ],
  ['the heavy zod in a store', 'src/stores/a.ts', "import { z } from 'zod';", 'stores imports zod'],
  ['React in the words layer', 'src/words/a.ts', "import 'react';", 'words imports react'],
  ['the HTTP framework in a feature', 'src/features/map/map.ts', "import 'hono';", 'features imports hono'],
  ['Node in a store', 'src/stores/a.ts', "import 'node:fs';", 'stores uses Node (node:fs)'],
  ['another package in the domain', 'src/domain/price/price.ts', "import 'hono';", 'domain imports hono'],
  ['an undeclared package', 'src/snapshot/a.ts', "import 'left-pad';", 'left-pad is not in package.json'],
  [
    'an import of a script',
    'src/snapshot/a.ts',
    "import '../../scripts/build.ts';",
    '../../scripts/build.ts lies outside src',
  ],
  [
    'a publishing module that imports the service',
    'src/publishing/a.ts',
    "import '#service/a.ts';",
    'publishing imports service',
  ],
  ['a site module that imports a feature', 'src/site/a.ts', "import '#features/a/a.ts';", 'site imports features'],
  [
    'a benchmark that imports the demo',
    'scripts/bench/a.ts',
    "import '../demo/grow.ts';",
    'scripts/bench/a.ts imports the demo',
  ],
  [
    'a command that imports a benchmark',
    'scripts/build.ts',
    "import './bench/a.ts';",
    'scripts/build.ts imports scripts/bench',
  ],
  [
    'a test of the product that needs the demo',
    'tests/unit/a.test.ts',
    "import '../../scripts/demo/grow.ts';",
    'tests/unit/a.test.ts imports the demo',
  ],
  ['an escape by ../', 'src/snapshot/a.ts', "import '../domain/price.ts';", '../domain/price.ts leaves its layer'],
  ['an import without its extension', 'src/snapshot/a.ts', "import './read';", './read is not there'],
  [
    'a type import that breaks a layer',
    'src/domain/price/price.ts',
    "import type { a } from '#stores/a.ts';",
    'domain imports stores',
  ],
  [
    'a dynamic import that breaks a layer',
    'src/stores/a.ts',
    "const a = () => import('#routing/pages.ts');",
    'stores imports routing',
  ],
  ['a re-export that breaks a layer', 'src/api/a.ts', "export { a } from '#stores/a.ts';", 'api imports stores'],
  [
    'a glob that breaks a layer',
    'src/ui/a.ts',
    "export const all = import.meta.glob('../i18n/messages/*.json');",
    '../i18n/messages/ leaves its layer',
  ],
])('%s is an error', (_name, path, text, problem) => {
  write(path, `// first line\n${text}\n`);
  expect(findings()).toContain(`${path}:2 ${problem}`);
});

test('imports in the frontmatter and in the script of an .astro file are found, with their lines', () => {
  write(
    'src/layouts/Page.astro',
    "---\nimport '#pages/a.ts';\n---\n<p>import 'hono';</p>\n<script>\n  import '#service/a.ts';\n</script>\n",
  );
  expect(findings()).toEqual([
    'src/layouts/Page.astro:2 layouts imports pages',
    'src/layouts/Page.astro:6 layouts imports service',
  ]);
});

test('an import in a comment or a string is ignored', () => {
  write(
    'src/ui/a.ts',
    "// import '#domain/price/price.ts';\nexport const text = \"import '#domain/price/price.ts'\";\n",
  );
  expect(findings()).toEqual([]);
});

test.each(['index.ts', 'utils.ts', 'helpers/price.ts', 'common/price.ts', 'misc.ts', 'types.ts', 'priceV2.ts'])(
  'the name %s is an error',
  (name) => {
    write(`src/ui/${name}`, 'export const a = 1;\n');
    expect(findings()).toEqual([`src/ui/${name}:1 the name ${name.split('/')[0]} is meaningless`]);
  },
);

test('a file outside the layers is an error, a declaration file is not', () => {
  write('src/env.d.ts', 'declare const a: number;\n');
  write('src/tools/a.ts', 'export const a = 1;\n');
  expect(findings()).toEqual(['src/tools/a.ts:1 src/tools/a.ts belongs to no layer']);
});

test('a circular import is reported once, whichever file comes first', () => {
  write('src/ui/a.ts', "import './b.ts';\n");
  write('src/ui/b.ts', "import './c.ts';\n");
  write('src/ui/c.ts', "import './a.ts';\n");
  expect(findings()).toEqual(['src/ui/a.ts:1 a circle: src/ui/a.ts → src/ui/b.ts → src/ui/c.ts → src/ui/a.ts']);
});

test('the drawing shows each layer above what it imports', () => {
  const { drawing } = checkImports(root);
  expect(drawing).toContain('3   stores   snapshot\n2   api   words   routing\n');
  expect(drawing).toMatch(/\| 4 \| \*\*features\*\* \| [^|]+ \| domain \|/);
});

test.each([
  ['a room on a lower floor', 'src/service/leads/a.ts', "import '../mail/b.ts';", 'src/service/mail/b.ts', []],
  [
    'a room on a higher floor',
    'src/service/mail/a.ts',
    "import '../leads/b.ts';",
    'src/service/leads/b.ts',
    ['src/service/mail/a.ts:1 service/mail imports service/leads'],
  ],
  [
    'a type from a room on the same floor',
    'src/service/visits/a.ts',
    "import type { b } from '../views/b.ts';",
    'src/service/views/b.ts',
    ['src/service/visits/a.ts:1 service/visits imports service/views'],
  ],
  [
    'a file of the service outside all rooms',
    'src/service/http/a.ts',
    "import '../b.ts';",
    'src/service/b.ts',
    ['src/service/http/a.ts:1 service/http imports service/'],
  ],
  [
    'a folder in the same room',
    'src/service/database/a.ts',
    "import './old/b.ts';",
    'src/service/database/old/b.ts',
    [],
  ],
])(
  'an import of %s in a room (subfolder) of the service is checked by the floor (layer) of that room',
  (_name, path, text, target, faults) => {
    write(path, `${text}\n`);
    write(target, 'export const b = 1;\n');
    expect(findings()).toEqual(faults);
  },
);

test('a room of the service without a floor is an error', () => {
  write('src/service/cellar/a.ts', 'export const a = 1;\n');
  expect(findings()).toEqual(['src/service/cellar/a.ts:1 service/cellar is on no floor of FLOORS']);
});

test('the drawing shows the rooms of a layer above their imports', () => {
  write('src/service/leads/a.ts', "import '../mail/b.ts';\n");
  write('src/service/mail/b.ts', 'export const b = 1;\n');
  const { drawing } = checkImports(root);
  expect(drawing).toMatch(/^## The rooms of service\n[\s\S]*leads {3}owners\n[\s\S]*mail\n[\s\S]*database\n/m);
  expect(drawing).toMatch(/\| 6 \| \*\*leads\*\* \| [^|]+ \| mail \|/);
});

test('a module of domain, routing or api needs a unit test, unless it contains only types', () => {
  for (const layer of ['domain', 'routing', 'api', 'ui']) write(`src/${layer}/rule.ts`, 'export const a = 1;\n');
  write('src/domain/shape.ts', '/** Only a shape. */\nexport type Shape = { a: number };\n');
  expect(findings()).toEqual(['api', 'domain', 'routing'].map((layer) => `src/${layer}/rule.ts:1 has no test`));
  write('tests/unit/api/rule.test.tsx', '');
  expect(findings()).toHaveLength(2);
});

test.each([
  ['an expression', 'src/features/map/map.ts', 'const a = 1;\nawait load(a);\n', 2],
  ['an import', 'src/ui/a.ts', "const { a } = await import('./b.ts');\n", 1],
  ['a loop', 'src/i18n/a.ts', 'for await (const part of parts) use(part);\n', 1],
  ['a block', 'src/stores/a.tsx', 'try {\n  await load();\n} catch {}\n', 2],
  ['a disposable', 'src/features/map/map.ts', 'await using lock = open();\n', 1],
])('top-level await is refused in a module that a browser loads: %s', (_, path, text, line) => {
  write(path, `${text}export {};\n`);
  expect(findings()).toContain(`${path}:${line} awaits at top level`);
});

test.each([
  ['a function', 'src/features/map/map.ts', 'export async function open() {\n  await load();\n}\n'],
  ['a method', 'src/features/map/map.ts', 'export class Map {\n  async open() {\n    await load();\n  }\n}\n'],
  ['a module of a layer that no browser loads', 'src/service/http/a.ts', 'await load();\nexport {};\n'],
])('top-level await is not reported in %s', (_, path, text) => {
  write(path, text);
  expect(findings().filter((finding) => finding.includes('awaits'))).toEqual([]);
});

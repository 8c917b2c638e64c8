import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { listSources } from '#publishing/origin/source-graph.ts';
import { createFolder } from '../../../fixtures/write-fixture.ts';

const FILES = {
  'settings.mjs': "export default { entrypoint: './src/touch.ts' };",
  'src/touch.ts': '',
  'src/pages/index.astro': "---\nimport { a } from '#a.ts';\nimport type { Shape } from '#shape.ts';\n---\n",
  'src/a.ts': [
    "import './side-effect.ts';",
    "export { b } from './deep/b.ts';",
    "import type {\n  Long,\n} from './shape.ts';",
    "const texts = import.meta.glob(['./texts/*/*.json', '!./texts/*/mail.json']);",
    "const later = () => import('./later.tsx');",
    "new Worker(new URL('./worker.ts', import.meta.url));",
  ].join('\n'),
  'src/deep/b.ts':
    "import styles from '../look.css?url';\nimport '../missing.ts';\n// Not './comment'.\nimport 'react';",
  'src/look.css': '@import "./base.css";\n@import "#deep/more.css";',
  'src/base.css': '',
  'src/deep/more.css': '',
  'src/side-effect.ts': '',
  'src/later.tsx': '',
  'src/worker.ts': '',
  'src/texts/nl/list.json': '{}',
  'src/shape.ts': '',
  'src/unused.ts': "import './touch.ts';",
  'public/.DS_Store': '',
  'public/a.js': "import '../src/unused.ts';",
};

function writeProject(more: Record<string, string> = {}): string {
  const root = createFolder('sources');
  for (const [name, text] of Object.entries({ ...FILES, ...more })) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  return root;
}
const ENTRIES = ['settings.mjs', 'src/pages', 'not-there'];

test('the source files are the entry points and everything that they import, load or match with a glob', () => {
  const left = ['src/shape.ts', 'src/unused.ts', 'public/.DS_Store', 'public/a.js'];
  expect(listSources(writeProject(), ENTRIES)).toEqual(
    Object.keys(FILES)
      .filter((name) => !left.includes(name))
      .sort(),
  );
});

test('the source files include a new file that matches a glob', () => {
  const root = writeProject({ 'src/texts/es/list.json': '{}', 'src/pages/about.astro': '' });
  expect(listSources(root, ENTRIES)).toEqual(
    expect.arrayContaining(['src/texts/es/list.json', 'src/pages/about.astro']),
  );
});

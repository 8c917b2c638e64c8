// Holds the layers of the house (docs, "Who may import whom"): says which import, name, length or missing test breaks them.
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { type Fault, findCircles, findNameFault, type Import, listImports, listSourceFiles } from './source-files.ts';

/** What a layer may import of ours, besides itself. */
const LAYERS: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  ui: [],
  styles: [],
  api: ['domain'],
  i18n: ['domain'],
  routing: ['domain'],
  stores: ['domain', 'api'],
  snapshot: ['domain', 'routing'],
  features: ['domain', 'api', 'i18n', 'routing', 'stores', 'ui'],
  service: ['domain', 'api', 'i18n', 'routing', 'snapshot'],
  layouts: ['domain', 'api', 'i18n', 'routing', 'snapshot', 'features', 'ui', 'styles'],
  pages: ['domain', 'api', 'i18n', 'routing', 'snapshot', 'features', 'ui', 'styles', 'layouts'],
};

/** Packages that only some layers may import; a package that is not here is free to all but the domain. */
const PACKAGES: readonly { names: RegExp; layers: readonly string[]; reason: string }[] = [
  {
    names: /^zod$/,
    layers: ['snapshot', 'service'],
    reason: "it is four times heavier in a browser: import from 'zod/mini'",
  },
  {
    names: /^(?:react|react-dom|react-i18next|@nanostores\/react)(?:\/|$)/,
    layers: ['features', 'stores', 'i18n'],
    reason: 'only views know React',
  },
  { names: /^(?:hono|@hono\/.*)(?:\/|$)/, layers: ['service'], reason: 'only the service answers requests' },
];
const DOMAIN_PACKAGES = ['zod/mini', 'jsep', '@sindresorhus/slugify'];
/** Layers that never reach a browser, and so may use Node. */
const NODE_LAYERS = ['snapshot', 'service', 'pages', 'layouts'];
const TESTED_LAYERS = ['domain', 'routing', 'api'];
const MAX_LINES = 250;

const layerOf = (path: string): string => path.split('/')[1] ?? '';
const isInLayer = (path: string): boolean => layerOf(path) in LAYERS;

/** Name of the package that an import line names: "zod/mini" → "zod", "@hono/node-server/x" → "@hono/node-server". */
const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

function checkPackage(layer: string, specifier: string, known: ReadonlySet<string>): [string, string] | undefined {
  if (specifier.startsWith('astro:')) return undefined;
  if (isBuiltin(specifier)) {
    if (NODE_LAYERS.includes(layer)) return undefined;
    return [
      `${layer} uses Node (${specifier})`,
      `only ${NODE_LAYERS.join(', ')} may: pass the result in as an argument`,
    ];
  }
  if (layer === 'domain' && !DOMAIN_PACKAGES.includes(specifier)) {
    return [`domain imports ${specifier}`, `the rules stay pure: only ${DOMAIN_PACKAGES.join(', ')}`];
  }
  const rule = PACKAGES.find(({ names }) => names.test(specifier));
  if (rule !== undefined && !rule.layers.includes(layer)) {
    return [`${layer} imports ${specifier}`, `${rule.reason} (allowed in ${rule.layers.join(', ')})`];
  }
  if (!known.has(packageOf(specifier)))
    return [`${packageOf(specifier)} is not in package.json`, 'add it, or import something else'];
  return undefined;
}

function checkOwn(path: string, found: Import): [string, string] | undefined {
  const { specifier, target } = found;
  if (target === undefined || !target.startsWith('src/')) {
    return [`${specifier} lies outside src`, 'src stands alone: move what is shared into src, pass data in as props'];
  }
  const [layer, other] = [layerOf(path), layerOf(target)];
  if (layer !== other && !specifier.startsWith('#')) {
    return [
      `${specifier} leaves its layer`,
      `write '#${target.slice('src/'.length)}', so that the line shows the layer`,
    ];
  }
  if (layer !== other && !LAYERS[layer]?.includes(other)) {
    return [
      `${layer} imports ${other}`,
      `${layer} may import ${LAYERS[layer]?.join(', ') || 'nothing of ours'}: move the shared part down`,
    ];
  }
  if (layer === 'features' && other === layer && path.split('/')[2] !== target.split('/')[2]) {
    return [
      `a feature imports another (${target.split('/')[2]})`,
      'move the shared part down, or let the page put the two side by side',
    ];
  }
  if (!found.isPattern && !found.isThere)
    return [`${specifier} is not there`, 'write the whole file name with its ending (.ts, .tsx, .astro, .css, .json)'];
  return undefined;
}

/** True for a module that is only types: nothing of it is left to run, so nothing can be tested. */
function isTypesOnly(text: string): boolean {
  const { outputText } = ts.transpileModule(text, {
    compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ESNext },
  });
  return outputText.replace(/export \{\};|\/\*[\s\S]*?\*\/|\/\/.*$/gm, '').trim() === '';
}

function checkFile(root: string, path: string, known: ReadonlySet<string>): { faults: Fault[]; targets: string[] } {
  const faults: Fault[] = [];
  const text = readFileSync(join(root, path), 'utf8');
  const report = (line: number, fault: [string, string] | undefined): void => {
    if (fault !== undefined) faults.push({ path, line, problem: fault[0], remedy: fault[1] });
  };

  report(1, findNameFault(path));
  const lines = text.trimEnd().split('\n').length;
  if (lines > MAX_LINES) report(MAX_LINES + 1, [`${lines} lines`, `split it: a file has at most ${MAX_LINES} lines`]);
  if (path.endsWith('.d.ts')) return { faults, targets: [] };
  if (!isInLayer(path)) {
    report(1, [`${path} belongs to no layer`, `put it into one of ${Object.keys(LAYERS).join(', ')}`]);
    return { faults, targets: [] };
  }

  const imports = listImports(root, path, text);
  for (const found of imports) {
    const isOwn = /^[.#/]/.test(found.specifier);
    report(found.line, isOwn ? checkOwn(path, found) : checkPackage(layerOf(path), found.specifier, known));
  }
  if (TESTED_LAYERS.includes(layerOf(path)) && path.endsWith('.ts') && !isTypesOnly(text)) {
    const test = path.replace(/^src\//, 'tests/unit/').replace(/\.ts$/, '.test.ts');
    if (!existsSync(join(root, test)) && !existsSync(join(root, `${test}x`)))
      report(1, ['has no unit test', `write ${test}`]);
  }
  return {
    faults,
    targets: imports.flatMap(({ target, isThere }) => (target !== undefined && isThere ? [target] : [])),
  };
}

/** Every break of the rules in the src folder below `root`. */
export function checkImports(root: string): Fault[] {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<
    string,
    Record<string, string>
  >;
  const known = new Set(['dependencies', 'devDependencies'].flatMap((key) => Object.keys(manifest[key] ?? {})));
  const faults: Fault[] = [];
  const graph = new Map<string, string[]>();
  for (const path of listSourceFiles(root)) {
    const { faults: own, targets } = checkFile(root, path, known);
    faults.push(...own);
    graph.set(path, targets);
  }
  for (const circle of findCircles(graph)) {
    const remedy = 'move what both need into a third file below them';
    faults.push({ path: circle[0] ?? '', line: 1, problem: `a circle: ${circle.join(' → ')}`, remedy });
  }
  return faults;
}

// Not import.meta.main: Node 22 does not know it and would run nothing, quietly.
if (realpathSync(process.argv[1] ?? '') === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const faults = checkImports(root);
  for (const { path, line, problem, remedy } of faults) console.error(`${path}:${line}  ${problem}\n  → ${remedy}`);
  const count = listSourceFiles(root).length;
  console.log(faults.length === 0 ? `${count} files keep the layers.` : `\n${faults.length} faults in ${count} files.`);
  process.exit(faults.length === 0 ? 0 : 1);
}

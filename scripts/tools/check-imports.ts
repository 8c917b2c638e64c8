// Enforces the layers of the code (docs/layers.md, which --write generates): reports imports, names, missing tests and
// top-level awaits that break the rules, in src/, scripts/ and tests/.
import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { type Arrows, drawLayers, LAYERS_FILE, type Tower } from './layer-drawing.ts';
import { type Fault, findCircles, findNameFault, type Import, listImports, listSourceFiles } from './source-files.ts';

/** From the bottom up. A layer imports only lower ones. */
export const LEVELS: readonly (readonly string[])[] = [
  ['domain', 'ui', 'styles'],
  ['i18n', 'web', 'remote'],
  ['api', 'words', 'routing'],
  ['stores', 'snapshot'],
  ['features', 'site'],
  ['layouts'],
  ['pages', 'publishing', 'service'],
  ['scripts'],
];
const LAYERS = LEVELS.flat();

/**
 * Folders ("rooms") of a layer by level ("floor"), from the bottom up; '' are the files beside the folders, which
 * mostly assemble the layer. A room imports only rooms on lower floors, so that no two import each other. A layer
 * missing here has no floors.
 */
export const FLOORS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  // In the domain, the files beside the rooms are the lowest floor: languages, routes, own values.
  domain: [
    [''],
    ['text', 'time', 'look', 'consent'],
    ['place', 'price', 'visits', 'format'],
    ['law'],
    ['property'],
    ['costs', 'list'],
    ['alerts', 'search'],
    ['forms'],
    ['site'],
  ],
  snapshot: [['read-values'], ['schema'], ['']],
  site: [['property'], ['data'], ['built'], ['props'], ['head'], ['files'], ['']],
  // One folder per feature, all on one floor: no feature imports another, and a page combines several.
  features: [
    [
      ...['article', 'chrome', 'consent', 'costs', 'feed', 'feedback', 'forms', 'list'],
      ...['map', 'page', 'past', 'portal', 'project', 'property', 'search', 'shortlist'],
    ],
  ],
  publishing: [
    ['files', 'sources', 'console'],
    ['origin', 'pictures', 'import', 'new-agency'],
    ['bundle', 'releases'],
    ['build', 'deploy', 'translate'],
    ['split'],
    ['refresh'],
    ['commands', 'dev'],
  ],
  service: [
    ['database'],
    ['keys', 'clock', 'site-data'],
    ['settings'],
    ['audit', 'duties', 'rates', 'web'],
    ['mail'],
    ['visits', 'views', 'refresh', 'backup', 'demo'],
    ['leads', 'owners'],
    ['alerts', 'lists', 'people', 'connect'],
    ['staff', 'portal'],
    ['desk'],
    ['http'],
    [''],
  ],
};

/**
 * Rooms of scripts/, each with the rooms that it may import from; the commands are in the room ''. Nothing imports the
 * demo.
 */
const SCRIPT_ROOMS: Readonly<Record<string, readonly string[]>> = {
  '': [''],
  tools: ['', 'tools'],
  bench: ['', 'tools', 'bench'],
  drills: ['', 'bench', 'drills'],
  demo: ['demo'],
};

/** Packages that only some layers may import. All layers except the domain may import other packages. */
const PACKAGES: readonly { names: RegExp; layers: readonly string[]; reason: string }[] = [
  {
    names: /^zod$/,
    layers: ['snapshot', 'publishing', 'service', 'scripts'],
    reason: "it is four times heavier in a browser: import from 'zod/mini'",
  },
  {
    names: /^(?:react|react-dom|react-i18next|@nanostores\/react)(?:\/|$)/,
    layers: ['ui', 'features', 'stores', 'i18n', 'site', 'service'],
    reason: 'only views may use React, and their renderers: the site at build time, the service for each response',
  },
  {
    names: /^aws4fetch$/,
    layers: ['remote'],
    reason: 'publishing and backups share one bucket client',
  },
  {
    // One module is excepted: its table of content types, which publishing also uses for the files that it stores.
    names: /^(?:hono(?!\/utils\/mime$)|@hono\/.*)(?:\/|$)/,
    layers: ['service', 'scripts'],
    reason: 'only the service answers requests',
  },
];
const DOMAIN_PACKAGES = [
  'zod/mini',
  'jsep',
  '@sindresorhus/slugify',
  ...['dutch', 'french', 'english', 'german'].flatMap((name) => [
    `@orama/stemmers/${name}`,
    `@orama/stopwords/${name}`,
  ]),
];
/** Layers that never reach a browser, and so may use Node. */
const NODE_LAYERS = ['remote', 'snapshot', 'site', 'layouts', 'pages', 'publishing', 'service', 'scripts'];
/** Browser code receives URLs and data as props: it reads no snapshot and contains no route map. */
const BROWSER_LAYERS = ['features', 'stores', 'api', 'words'];
const BUILD_LAYERS = ['snapshot', 'routing', 'remote'];
/** Layers whose modules a browser loads. */
const LOADED_LAYERS = ['domain', 'ui', 'i18n', 'web', 'api', 'words', 'stores', 'features'];
const TESTED_LAYERS = ['domain', 'web', 'remote', 'routing', 'api'];

const layerOf = (path: string): string => (path.startsWith('src/') ? (path.split('/')[1] ?? '') : 'scripts');
const levelOf = (layer: string): number => LEVELS.findIndex((level) => level.includes(layer));
const roomOf = (path: string): string => (path.split('/').length > 2 ? (path.split('/')[1] ?? '') : '');

/** Package name of an import: "zod/mini" → "zod", "@hono/node-server/x" → "@hono/node-server". */
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

function checkScriptRooms(path: string, target: string): [string, string] | undefined {
  const [room, other] = [roomOf(path), roomOf(target)];
  if (SCRIPT_ROOMS[room]?.includes(other)) return undefined;
  return other === 'demo'
    ? [`${path} imports the demo`, 'the demo is separate: start one of its commands instead']
    : [
        `${path} imports scripts/${other}`,
        'code needed by the product belongs into src; commands are started as processes',
      ];
}

/** Room of a file in its layer: the folder below it, or '' beside the folders. */
const findRoom = (path: string): string => (path.split('/').length > 3 ? (path.split('/')[2] ?? '') : '');
const floorOf = (layer: string, room: string): number =>
  FLOORS[layer]?.findIndex((rooms) => rooms.includes(room)) ?? -1;

function checkRooms(path: string, target: string): [string, string] | undefined {
  const layer = layerOf(path);
  const [room, other] = [findRoom(path), findRoom(target)];
  if (!(layer in FLOORS) || room === other || floorOf(layer, other) < floorOf(layer, room)) return undefined;
  return [
    `${layer}/${room} imports ${layer}/${other}`,
    'a room imports only rooms on lower floors (docs/layers.md): move the shared part down, or register it at start',
  ];
}

function checkOwn(path: string, found: Import): [string, string] | undefined {
  const { specifier, target } = found;
  // Scripts may use the fixtures of the tests.
  if (target?.startsWith('tests/fixtures/') && layerOf(path) === 'scripts') return undefined;
  const [layer, other] = [layerOf(path), target === undefined ? '' : layerOf(target)];
  const isOutside = target === undefined || !/^(?:src|scripts)\//.test(target) || levelOf(other) === -1;
  if (isOutside || (target.startsWith('scripts/') && layer !== 'scripts')) {
    return [
      `${specifier} lies outside src`,
      'src depends on nothing else: move shared code into src, pass data in as props',
    ];
  }
  if (layer !== other && !specifier.startsWith('#')) {
    return [
      `${specifier} leaves its layer`,
      `write '#${target.slice('src/'.length)}', so that the line shows the layer`,
    ];
  }
  if (layer !== other && levelOf(other) >= levelOf(layer)) {
    return [
      `${layer} imports ${other}`,
      'a layer imports only lower layers (docs/layers.md): move the shared part down',
    ];
  }
  if (BROWSER_LAYERS.includes(layer) && BUILD_LAYERS.includes(other))
    return [`${layer} imports ${other}`, 'it reaches a browser: pass addresses and data as props'];
  if (layer === 'scripts' && other === layer) {
    const fault = checkScriptRooms(path, target);
    if (fault !== undefined) return fault;
  }
  if (layer === other) {
    const fault = checkRooms(path, target);
    if (fault !== undefined) return fault;
  }
  if (!found.isPattern && !found.isThere)
    return [
      `${specifier} is not there`,
      'write the full file name with its extension (.ts, .tsx, .astro, .css, .json)',
    ];
  return undefined;
}

/** Tests may import everything except the demo, which only tests/demo may import. */
function checkTestImport(path: string, { target }: Import): [string, string] | undefined {
  const isDemo = target?.startsWith('scripts/demo/') === true;
  if (!isDemo || path.startsWith('tests/demo/')) return undefined;
  return [`${path} imports the demo`, "move demo tests into tests/demo; use a fixture for the product's"];
}

/** True for a types-only module: it has no code to test. */
function isTypesOnly(text: string): boolean {
  const { outputText } = ts.transpileModule(text, {
    compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ESNext },
  });
  return outputText.replace(/export \{\};|\/\*[\s\S]*?\*\/|\/\/.*$/gm, '').trim() === '';
}

/** Lines of top-level await: `await` outside every function. */
function listTopLevelAwaits(path: string, text: string): number[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const lines: number[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) || ts.isPropertyDeclaration(node)) return;
    const isLoop = ts.isForOfStatement(node) && node.awaitModifier !== undefined;
    const isUsing =
      ts.isVariableDeclarationList(node) && (node.flags & ts.NodeFlags.AwaitUsing) === ts.NodeFlags.AwaitUsing;
    if (ts.isAwaitExpression(node) || isLoop || isUsing)
      lines.push(source.getLineAndCharacterOfPosition(node.getStart()).line + 1);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return lines;
}

type FileCheck = { faults: Fault[]; targets: string[] };

function checkFile(root: string, path: string, known: ReadonlySet<string>): FileCheck {
  const faults: Fault[] = [];
  const text = readFileSync(join(root, path), 'utf8');
  const report = (line: number, fault: [string, string] | undefined): void => {
    if (fault !== undefined) faults.push({ path, line, problem: fault[0], remedy: fault[1] });
  };

  if (path.endsWith('.d.ts')) return { faults, targets: [] };
  if (path.startsWith('tests/')) {
    for (const found of listImports(root, path, text)) report(found.line, checkTestImport(path, found));
    return { faults, targets: [] };
  }
  report(1, findNameFault(path));
  if (!LAYERS.includes(layerOf(path))) {
    report(1, [`${path} belongs to no layer`, `put it into one of ${LAYERS.join(', ')}`]);
    return { faults, targets: [] };
  }
  if (layerOf(path) in FLOORS && floorOf(layerOf(path), findRoom(path)) === -1)
    report(1, [
      `${layerOf(path)}/${findRoom(path)} is on no floor of FLOORS`,
      'give the room a floor in scripts/tools/check-imports.ts',
    ]);
  const imports = listImports(root, path, text);
  for (const found of imports) {
    const isOwn = /^[.#/]/.test(found.specifier);
    report(found.line, isOwn ? checkOwn(path, found) : checkPackage(layerOf(path), found.specifier, known));
  }
  if (LOADED_LAYERS.includes(layerOf(path)) && /\.tsx?$/.test(path)) {
    for (const line of listTopLevelAwaits(path, text))
      report(line, [
        'awaits at top level',
        'a browser loads it, and before Safari 27 a second import resolves too early (WebKit bug 242740): await in a function',
      ]);
  }
  if (TESTED_LAYERS.includes(layerOf(path)) && path.endsWith('.ts') && !isTypesOnly(text)) {
    const [unit = '', integration = ''] = ['unit', 'integration'].map((kind) =>
      path.replace(/^src\//, `tests/${kind}/`).replace(/\.ts$/, '.test.ts'),
    );
    if (![unit, `${unit}x`, integration].some((test) => existsSync(join(root, test))))
      report(1, ['has no test', `write ${unit}`]);
  }
  return {
    faults,
    targets: imports.flatMap(({ target, isThere }) => (target !== undefined && isThere ? [target] : [])),
  };
}

type Graph = ReadonlyMap<string, readonly string[]>;

/** Imports between layers, or between the rooms of one layer. */
function listArrows(names: readonly string[], graph: Graph, nameOf: (path: string) => string | undefined): Arrows {
  const arrows = new Map(names.map((name) => [name, new Set<string>()]));
  for (const [path, targets] of graph) {
    const name = nameOf(path);
    for (const target of targets) {
      const other = nameOf(target);
      if (name !== undefined && other !== undefined && other !== name) arrows.get(name)?.add(other);
    }
  }
  return arrows;
}

function draw(graph: Graph): string {
  const rooms = Object.entries(FLOORS).map(([layer, floors]): Tower => {
    const roomIn = (path: string): string | undefined => (layerOf(path) === layer ? findRoom(path) : undefined);
    return { name: layer, levels: floors, arrows: listArrows(floors.flat(), graph, roomIn) };
  });
  return drawLayers({ name: '', levels: LEVELS, arrows: listArrows(LAYERS, graph, layerOf) }, rooms);
}

/** All violations below `root`, and a drawing of the actual layers. */
export function checkImports(root: string): { faults: Fault[]; drawing: string } {
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
  return { faults, drawing: draw(graph) };
}

function main(root: string, isWriting: boolean): number {
  const { faults, drawing } = checkImports(root);
  const file = join(root, LAYERS_FILE);
  if (isWriting) writeFileSync(file, drawing);
  else if (!existsSync(file) || readFileSync(file, 'utf8') !== drawing) {
    const remedy = 'node scripts/run.mjs scripts/tools/check-imports.ts --write';
    faults.push({ path: LAYERS_FILE, line: 1, problem: 'does not match the actual layers', remedy });
  }
  for (const { path, line, problem, remedy } of faults) console.error(`${path}:${line}  ${problem}\n  → ${remedy}`);
  const count = listSourceFiles(root).length;
  console.log(
    faults.length === 0 ? `${count} files respect the layers.` : `\n${faults.length} faults in ${count} files.`,
  );
  return faults.length === 0 ? 0 : 1;
}

// Not import.meta.main: Node 22 does not support it and would silently run nothing.
if (realpathSync(process.argv[1] ?? '') === fileURLToPath(import.meta.url))
  process.exit(main(fileURLToPath(new URL('../..', import.meta.url)), process.argv.includes('--write')));

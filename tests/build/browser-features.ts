// Web features in built files that the oldest promised browsers (`browserslist` in package.json) lack, by MDN's
// compatibility data. Method names are matched without types: a name counts as newer only when every feature with that
// name is.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type CssNode, parse, walk } from 'css-tree';
import ts from 'typescript';

type Version = string | boolean | null | undefined;
type Statement = { version_added?: Version; version_removed?: Version; flags?: unknown; prefix?: string };
/** Features by name, each with its sub-features; `__compat` has its browser support. */
interface Tree {
  [name: string]: Tree;
}
type Compat = { support: Record<string, Statement | Statement[]> };
const compatOf = (tree: Tree | undefined) => tree?.__compat as Compat | undefined;

const DATA = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('@mdn/browser-compat-data'), 'utf8'),
) as Tree;
const NAMES: Readonly<Record<string, string>> = { ios_saf: 'safari_ios' };

/** Oldest supported version of each browser, under MDN's name. */
export function readOldest(): Record<string, number> {
  const { browserslist } = JSON.parse(readFileSync('package.json', 'utf8')) as { browserslist: string[] };
  return Object.fromEntries(
    browserslist.map((query) => {
      const [name = '', version] = query.split(' >= ');
      return [NAMES[name] ?? name, Number(version)];
    }),
  );
}

const OLDEST = readOldest();

function isSupported(feature: Tree, browser: string, oldest: number): boolean {
  const statements = [compatOf(feature)?.support[browser] ?? []].flat();
  return statements.some(({ version_added: added, version_removed: removed, flags }) => {
    if (typeof added !== 'string' || flags) return false;
    const since = Number.parseFloat(added.replace('≤', ''));
    return since <= oldest && !(typeof removed === 'string' && Number.parseFloat(removed) <= oldest);
  });
}

/** True when one of the oldest browsers lacks a feature; a feature without data is as old as its parent. */
function isNewer(feature: Tree | undefined): boolean {
  if (!feature || !compatOf(feature)) return false;
  return Object.entries(OLDEST).some(
    ([browser, oldest]) =>
      !isSupported(feature, browser, oldest) &&
      // Ignores features that Safari lacks only on iOS: a phone has no pointer to style and no corner to drag.
      !(browser === 'safari_ios' && isSupported(feature, 'safari', oldest)),
  );
}

function find(root: string, ...names: string[]): Tree | undefined {
  let tree: Tree | undefined = DATA;
  for (const name of [...root.split('.'), ...names]) tree = tree && Object.hasOwn(tree, name) ? tree[name] : undefined;
  return tree;
}

/** Indexes the features below a tree by their last name. */
function indexByName(tree: Tree, byName = new Map<string, Tree[]>()): Map<string, Tree[]> {
  for (const [name, child] of Object.entries(tree)) {
    if (name === '__compat') continue;
    const plain = name.replace(/_static$/, '');
    byName.set(plain, [...(byName.get(plain) ?? []), child]);
    indexByName(child, byName);
  }
  return byName;
}

const CSS_FUNCTIONS = indexByName(find('css.types') ?? {});
const isNewerFunction = (name: string) => {
  const all = (CSS_FUNCTIONS.get(name) ?? []).filter(compatOf);
  return all.length > 0 && all.every(isNewer);
};

/** True for `@supports`: such a block has its fallback outside. */
const isAsked = (node: CssNode) => node.type === 'Atrule' && node.name === 'supports';

const isNewerSelector = (node: CssNode): boolean => {
  let isFound = false;
  walk(node, (part) => {
    if (part.type === 'PseudoClassSelector' && isNewer(find('css.selectors', part.name))) isFound = true;
  });
  return isFound;
};

/** True when one newer selector in a list makes older browsers drop the rule for its other selectors too. */
function isSpoilt({ children }: { children: Iterable<CssNode> }): boolean {
  const selectors = [...children];
  const newer = selectors.filter(isNewerSelector);
  return newer.length > 0 && newer.length < selectors.length;
}

/** Newer features in a style sheet. */
export function listNewerCss(text: string): Set<string> {
  const found = new Set<string>();
  const add = (id: string, feature: Tree | undefined) => isNewer(feature) && found.add(`css.${id}`);
  const tree = parse(text, { parseCustomProperty: true });
  let depth = 0;
  let asked = 0;
  let property: string | undefined;
  walk(tree, {
    enter(node: CssNode) {
      if (isAsked(node)) asked += 1;
      if (node.type === 'Rule') depth += 1;
      if (node.type === 'Declaration') property = node.property;
      if (asked > 0) return;
      const isNested = node.type === 'Rule' && depth > 1;
      // css-tree parses a nested rule only when its selector starts with a sign; others are Raw.
      const isRaw = node.type === 'Block' && node.children.some(({ type }: CssNode) => type === 'Raw');
      if (isNested || isRaw) add('selectors.nesting', find('css.selectors.nesting'));
      if (node.type === 'Atrule') add(`at-rules.${node.name}`, find('css.at-rules', node.name));
      if (node.type === 'Feature') add(`at-rules.media.${node.name}`, find('css.at-rules.media', node.name));
      if ((node.type === 'PseudoClassSelector' || node.type === 'PseudoElementSelector') && !node.name.startsWith('-'))
        add(`selectors.${node.name}`, find('css.selectors', node.name));
      if (node.type === 'Rule' && node.prelude.type === 'SelectorList' && isSpoilt(node.prelude))
        found.add('css.a rule lost to one selector');
      if (node.type === 'Declaration' && !node.property.startsWith('-'))
        add(`properties.${node.property}`, find('css.properties', node.property));
      if (node.type === 'Identifier' && property && !property.startsWith('-'))
        add(`properties.${property}.${node.name}`, find('css.properties', property, node.name));
      if (node.type === 'Function' && isNewerFunction(node.name)) found.add(`css.types.${node.name}`);
    },
    leave(node: CssNode) {
      if (isAsked(node)) asked -= 1;
      if (node.type === 'Rule') depth -= 1;
      if (node.type === 'Declaration') property = undefined;
    },
  });
  return found;
}

const GLOBALS = new Map<string, Tree>(
  [find('api') ?? {}, find('javascript.builtins') ?? {}].flatMap((all) => Object.entries(all)),
);
/** Interfaces whose methods count. Others have methods with common names, which would match unrelated calls. */
const OWNERS =
  /^(?:EventTarget|Node|Element|HTML\w*Element|Document|DocumentFragment|Window|DOMTokenList|FormData|Headers|Response|Request|Abort\w+|Crypto|SubtleCrypto|Blob|Range|Selection|Navigator|History|Storage|CSSStyleSheet|StyleSheet|Performance|URL\w*)$/;
const BUILTINS = find('javascript.builtins') ?? {};
const MEMBERS = new Map<string, Tree[]>();
for (const [ownerName, owner] of GLOBALS)
  for (const [name, member] of Object.entries(owner)) {
    if (!OWNERS.test(ownerName) && !Object.hasOwn(BUILTINS, ownerName)) continue;
    const plain = name.replace(/_static$/, '');
    if (name !== '__compat' && !name.endsWith('_event')) MEMBERS.set(plain, [...(MEMBERS.get(plain) ?? []), member]);
  }

function findStatic(owner: string, name: string): Tree | undefined {
  const known = GLOBALS.get(owner);
  const member = `${name}_static`;
  if (known && Object.hasOwn(known, member)) return known[member];
  return known && Object.hasOwn(known, name) ? known[name] : undefined;
}

/** The newer feature with this member name; undefined when the oldest browsers have it, or no browser does. */
function findNewerMember(owner: ts.Expression, name: string): string | undefined {
  const own = ts.isIdentifier(owner) ? findStatic(owner.text, name) : undefined;
  if (own && ts.isIdentifier(owner)) return isNewer(own) ? `${owner.text}.${name}` : undefined;
  const known = (MEMBERS.get(name) ?? []).filter(compatOf);
  return known.length > 0 && known.every(isNewer) ? name : undefined;
}

const isDeclared = ({ parent }: ts.Identifier) =>
  ts.isPropertyAccessExpression(parent) ||
  ts.isPropertyAssignment(parent) ||
  ts.isMethodDeclaration(parent) ||
  ts.isPropertyDeclaration(parent) ||
  ts.isBindingElement(parent) ||
  ts.isClassDeclaration(parent) ||
  ts.isVariableDeclaration(parent);

/** Newer features in a script, and whether it has a top-level await (WebKit bug 242740). */
export function listNewerScript(text: string): Set<string> {
  const found = new Set<string>();
  const source = ts.createSourceFile('built.js', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.JS);
  const visit = (node: ts.Node, isTop: boolean): void => {
    if (ts.isPropertyAccessExpression(node) && ts.isCallExpression(node.parent) && node.parent.expression === node) {
      const member = findNewerMember(node.expression, node.name.text);
      if (member) found.add(`js.${member}`);
    }
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
      const { text } = node.expression;
      if (text.length > 3 && isNewer(find('api.Window', text))) found.add(`js.${text}`);
    }
    if (
      ts.isIdentifier(node) &&
      /^[A-Z]\w{2,}$/.test(node.text) &&
      !isDeclared(node) &&
      isNewer(GLOBALS.get(node.text))
    )
      found.add(`js.${node.text}`);
    if (ts.isRegularExpressionLiteral(node) && /\/[a-z]*v[a-z]*$/.test(node.text)) found.add('js.RegExp.unicodeSets');
    if (isTop && ts.isAwaitExpression(node)) found.add('js.await at top level');
    const isInside = !isTop || ts.isFunctionLike(node) || ts.isPropertyDeclaration(node);
    ts.forEachChild(node, (child) => visit(child, !isInside));
  };
  visit(source, true);
  return found;
}

/** Newer elements and attributes of a page. */
export function listNewerHtml(html: string): Set<string> {
  const found = new Set<string>();
  for (const [, element = '', rest = ''] of html.matchAll(/<([a-z][\w-]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*\/?>/g)) {
    if (isNewer(find('html.elements', element))) found.add(`html.${element}`);
    for (const [, name = ''] of rest.matchAll(/\s([\w:-]+)(?:="[^"]*")?/g)) {
      if (isNewer(find('html.elements', element, name))) found.add(`html.${element}.${name}`);
      else if (isNewer(find('html.global_attributes', name))) found.add(`html.${name}`);
    }
  }
  return found;
}

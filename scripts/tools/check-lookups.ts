// Enforces one rule: no key from data is looked up in a plain object, which inherits "constructor" and "__proto__".
// Such a key has the type `string`; `findOwn`, `setOwn` (domain/own-value.ts), `Object.hasOwn` and `Map` accept it.
// `node scripts/tools/check-lookups.ts`
import { realpathSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import type { Fault } from './source-files.ts';

/** Contains the two functions that index records. */
const OWNER = 'src/domain/own-value.ts';

/** True when a key may be any text, rather than one of a union of literals. */
function isAnyText(type: ts.Type): boolean {
  if (type.isUnion()) return type.types.some(isAnyText);
  const constraint = type.isTypeParameter() ? type.getConstraint() : undefined;
  if (constraint) return isAnyText(constraint);
  return (type.flags & (ts.TypeFlags.String | ts.TypeFlags.TemplateLiteral | ts.TypeFlags.StringMapping)) !== 0;
}

/** An expression without type assertions. */
function withoutCasts(node: ts.Expression): ts.Expression {
  const isCast = ts.isAsExpression(node) || ts.isParenthesizedExpression(node) || ts.isNonNullExpression(node);
  return isCast ? withoutCasts(node.expression) : node;
}

const IN_REMEDY = 'ask Object.hasOwn(record, key)';
const READ_REMEDY = 'read it with findOwn(record, key) of domain/own-value.ts, or keep the record as a Map';
const WRITE_REMEDY = 'write it with setOwn(record, key, value) of domain/own-value.ts, or keep the record as a Map';

function isAssigned(node: ts.ElementAccessExpression): boolean {
  const { parent } = node;
  return (
    ts.isBinaryExpression(parent) &&
    parent.left === node &&
    parent.operatorToken.kind >= ts.SyntaxKind.FirstAssignment &&
    parent.operatorToken.kind <= ts.SyntaxKind.LastAssignment
  );
}

/** Remedy for a lookup by a key of any text; undefined for every other node. */
function findRemedy(node: ts.Node, checker: ts.TypeChecker): string | undefined {
  const isFree = (key: ts.Expression) => isAnyText(checker.getTypeAtLocation(withoutCasts(key)));
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.InKeyword)
    return isFree(node.left) ? IN_REMEDY : undefined;
  // Deleting affects only own properties.
  if (!ts.isElementAccessExpression(node) || ts.isDeleteExpression(node.parent)) return undefined;
  if (!isFree(node.argumentExpression)) return undefined;
  return isAssigned(node) ? WRITE_REMEDY : READ_REMEDY;
}

/** All such lookups in these files, with paths relative to `root`. */
export function findLookups(root: string, files: readonly string[], options: ts.CompilerOptions): Fault[] {
  const program = ts.createProgram([...files], options);
  const checker = program.getTypeChecker();
  const wanted = new Set(files);
  const faults: Fault[] = [];
  for (const source of program.getSourceFiles()) {
    const path = relative(root, source.fileName);
    if (!wanted.has(source.fileName) || path === OWNER) continue;
    const visit = (node: ts.Node) => {
      const remedy = findRemedy(node, checker);
      if (remedy !== undefined) {
        const { line } = source.getLineAndCharacterOfPosition(node.getStart());
        const written = node.getText().replace(/\s+/g, ' ');
        faults.push({ path, line: line + 1, problem: `${written}: the key may be any text`, remedy });
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return faults;
}

/** Checks all TypeScript of src/; .astro files only render data that those modules prepare. */
export function checkLookups(root: string): Fault[] {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const folder = join(root, 'src').replaceAll('\\', '/');
  return findLookups(
    root,
    fileNames.filter((file) => file.startsWith(`${folder}/`)),
    options,
  );
}

if (realpathSync(process.argv[1] ?? '') === fileURLToPath(import.meta.url)) {
  const faults = checkLookups(fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, ''));
  for (const { path, line, problem, remedy } of faults) console.error(`${path}:${line} ${problem}\n  → ${remedy}`);
  console.log(
    faults.length === 0 ? 'No key of the data is looked up in a plain object.' : `\n${faults.length} faults.`,
  );
  process.exit(faults.length === 0 ? 0 : 1);
}

import jsep, { type CoreExpression, type Expression } from 'jsep';
import { findOwn } from '../own-value.ts';

/**
 * Comparisons of a field with another field's value or a fixed value. `contains` matches any member of a list, or part
 * of a text. Numbers may be texts, as in posted forms.
 */
const CONDITION_LOGICS = [
  'equals',
  'not-equals',
  'contains',
  'not-contains',
  'greater',
  'greater-or-equal',
  'less',
  'less-or-equal',
  'empty',
  'not-empty',
] as const;
type ConditionLogic = (typeof CONDITION_LOGICS)[number];

/** Condition of specification §3. When `advancedCondition` is set, the other parts are ignored. */
export type ConditionRule = {
  field?: string | undefined;
  logic?: ConditionLogic | undefined;
  compareWithField?: string | undefined;
  compareWithValue?: unknown;
  advancedCondition?: string | undefined;
};

export type FieldValues = Readonly<Record<string, unknown>>;

const MAX_LENGTH = 500;
const MAX_DEPTH = 20;
const MAX_NODES = 100;

function toNumber(value: unknown): number {
  const text = typeof value === 'string' ? value.trim() : value;
  const number = typeof text === 'number' || (typeof text === 'string' && text !== '') ? Number(text) : Number.NaN;
  if (!Number.isFinite(number)) throw new TypeError('not a number');
  return number;
}

function isNothing(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  return value === undefined || value === null || value === false || (Array.isArray(value) && value.length === 0);
}

function isSame(a: unknown, b: unknown): boolean {
  if (typeof a === 'object' || typeof b === 'object') return isNothing(a) && isNothing(b);
  return String(a ?? '').trim() === String(b ?? '').trim() || (isNumeric(a) && isNumeric(b) && Number(a) === Number(b));
}

function isNumeric(value: unknown): boolean {
  return typeof value === 'number' || (typeof value === 'string' && /^\s*-?\d+(\.\d+)?\s*$/.test(value));
}

function isIn(list: unknown, value: unknown): boolean {
  if (Array.isArray(list)) return [value].flat().some((wanted) => list.some((member) => isSame(member, wanted)));
  if (typeof list !== 'string' || isNothing(value)) return false;
  return list.toLowerCase().includes(String(value).toLowerCase());
}

// A field not reached yet is absent and counts as empty; a prototype member is never a field.
function readField(values: FieldValues, name: string | undefined): unknown {
  return name !== undefined && findOwn(values, name);
}

const COMPARISONS: Readonly<Record<ConditionLogic, (value: unknown, other: unknown) => boolean>> = {
  equals: isSame,
  'not-equals': (value, other) => !isSame(value, other),
  contains: isIn,
  'not-contains': (value, other) => !isIn(value, other),
  greater: (value, other) => toNumber(value) > toNumber(other),
  'greater-or-equal': (value, other) => toNumber(value) >= toNumber(other),
  less: (value, other) => toNumber(value) < toNumber(other),
  'less-or-equal': (value, other) => toNumber(value) <= toNumber(other),
  empty: isNothing,
  'not-empty': (value) => !isNothing(value),
};

const OPERATORS: Readonly<Record<string, (left: unknown, right: unknown) => unknown>> = {
  '==': isSame,
  '!=': (left, right) => !isSame(left, right),
  '===': (left, right) => left === right,
  '!==': (left, right) => left !== right,
  '<': (left, right) => toNumber(left) < toNumber(right),
  '<=': (left, right) => toNumber(left) <= toNumber(right),
  '>': (left, right) => toNumber(left) > toNumber(right),
  '>=': (left, right) => toNumber(left) >= toNumber(right),
  '+': (left, right) => toNumber(left) + toNumber(right),
  '-': (left, right) => toNumber(left) - toNumber(right),
  '*': (left, right) => toNumber(left) * toNumber(right),
  '/': (left, right) => toNumber(toNumber(left) / toNumber(right)),
};

/** Evaluates a parsed expression; throws for an expression that is not allowed or too large. */
function evaluate(root: Expression, values: FieldValues): unknown {
  let nodes = 0;

  function visit(expression: Expression, depth: number): unknown {
    nodes += 1;
    if (nodes > MAX_NODES || depth > MAX_DEPTH) throw new RangeError('too large');
    const node = expression as CoreExpression;
    const next = (child: Expression) => visit(child, depth + 1);
    switch (node.type) {
      case 'Literal':
        return node.value;
      case 'Identifier':
        if (!Object.hasOwn(values, node.name)) throw new ReferenceError(node.name);
        return findOwn(values, node.name);
      case 'ArrayExpression':
        return node.elements.map((element) => (element ? next(element) : undefined));
      case 'UnaryExpression':
        if (node.operator === '!') return isNothing(next(node.argument)) || !next(node.argument);
        if (node.operator === '-') return -toNumber(next(node.argument));
        break;
      case 'BinaryExpression': {
        const holds = (side: Expression) => Boolean(next(side));
        if (node.operator === '&&') return holds(node.left) && holds(node.right);
        if (node.operator === '||') return holds(node.left) || holds(node.right);
        const operator = findOwn(OPERATORS, node.operator);
        if (operator) return operator(next(node.left), next(node.right));
        break;
      }
      case 'CallExpression': {
        // Allows only `list.includes(value)`, which runs this module's own function instead of a method of the value.
        const callee = node.callee as CoreExpression;
        const [value] = node.arguments;
        if (callee.type !== 'MemberExpression' || callee.computed || callee.optional || !value) break;
        if (callee.property.name !== 'includes' || node.arguments.length !== 1) break;
        return isIn(next(callee.object), next(value));
      }
    }
    throw new SyntaxError(node.type);
  }

  return visit(root, 0);
}

/** Evaluates a condition; every error, and every result other than true or false, counts as false (§5). */
export function isConditionMet(rule: ConditionRule, values: FieldValues): boolean {
  try {
    const { advancedCondition = '', logic, field, compareWithField, compareWithValue } = rule;
    if (advancedCondition.trim() !== '') {
      return advancedCondition.length <= MAX_LENGTH && evaluate(jsep(advancedCondition), values) === true;
    }
    if (!field || !logic || !Object.hasOwn(COMPARISONS, logic)) return false;
    return COMPARISONS[logic](
      readField(values, field),
      compareWithField ? readField(values, compareWithField) : compareWithValue,
    );
  } catch {
    return false;
  }
}

/** True when every condition of a field or step is true; a field without conditions is shown. */
export function areConditionsMet(rules: readonly ConditionRule[], values: FieldValues): boolean {
  return rules.every((rule) => isConditionMet(rule, values));
}

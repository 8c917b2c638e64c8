import jsep, { type CoreExpression, type Expression } from 'jsep';
import { findOwn } from '../own-value.ts';

/**
 * How a field is compared: with the value of another field, else with a fixed value. `contains` is for lists, of whose
 * members any will do, and for parts of a text. Numbers may be written as texts, as forms do.
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

/** Specification §3. An advancedCondition, where there is one, decides alone. */
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

// A field the visitor has not reached is absent and counts as empty; a name from a prototype is never a field.
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

/** Works out a parsed expression; throws at anything that is not on the list, or too large. */
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
        // Only `list.includes(value)`, and it is ours that runs, not a method of the value.
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

/** Whether a condition holds; every error, and every outcome that is no yes or no, counts as false (§5). */
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

/** Whether every condition of a field or step holds; without conditions it shows. */
export function areConditionsMet(rules: readonly ConditionRule[], values: FieldValues): boolean {
  return rules.every((rule) => isConditionMet(rule, values));
}

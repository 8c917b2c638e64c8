import type { z } from 'zod';
import type { Fault } from '#api/fault.ts';
import type { Remedy } from '#i18n/fault-keys.ts';

const EXPECTED_FORMATS: Record<string, string> = { date: 'date', email: 'email', url: 'url' };

/** Fields whose remedy is known better than "correct this value". */
const FIELD_REMEDIES: Record<string, Remedy> = {
  ID: 'remedy.id',
  language: 'remedy.language',
  Zip: 'remedy.zip',
  City: 'remedy.city',
  Goal: 'remedy.goal',
  WebID: 'remedy.type',
  WebIDs: 'remedy.type',
  PublishPrice: 'remedy.publish',
  PublishAddress: 'remedy.publish',
  Pictures: 'remedy.picture',
  SmallPictureItem: 'remedy.picture',
  languageUse: 'remedy.language',
  languageDefault: 'remedy.language',
};

function describe(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'list';
  if (typeof value === 'string') return `"${value.slice(0, 40)}"`;
  if (typeof value === 'object') return 'object';
  return String(value);
}

function valueAt(input: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      value !== null && typeof value === 'object' ? (value as Record<PropertyKey, unknown>)[key] : undefined,
    input,
  );
}

/** A schema's complaint as a fault that names field, problem and remedy. */
export function issueToFault(
  issue: z.core.$ZodIssue,
  input: unknown,
  where: Pick<Fault, 'severity' | 'file' | 'record'>,
): Fault {
  const field = issue.path.map(String).join(' › ');
  const got = valueAt(input, issue.path);
  const named = issue.path.findLast((key) => typeof key === 'string' && key in FIELD_REMEDIES);
  const remedy = (named !== undefined && FIELD_REMEDIES[String(named)]) || 'remedy.value';
  const values = { got: describe(got) };
  const place = { ...where, ...(field && { field }), remedy } as const;
  if (got === undefined || got === null || String(got).trim() === '')
    return { ...place, problem: 'problem.missing', values };
  switch (issue.code) {
    case 'invalid_type':
      return { ...place, problem: 'problem.type', values: { ...values, expected: issue.expected } };
    case 'invalid_value':
      return {
        ...place,
        problem: 'problem.choice',
        values: { ...values, expected: issue.values.map(String).join(', ') },
      };
    case 'invalid_format':
      return {
        ...place,
        problem: 'problem.format',
        values: { ...values, expected: EXPECTED_FORMATS[issue.format] ?? issue.format },
      };
    case 'too_small':
      return { ...place, problem: 'problem.tooSmall', values: { ...values, limit: Number(issue.minimum) } };
    case 'too_big':
      return { ...place, problem: 'problem.tooBig', values: { ...values, limit: Number(issue.maximum) } };
    default:
      return { ...place, problem: 'problem.value', values };
  }
}
